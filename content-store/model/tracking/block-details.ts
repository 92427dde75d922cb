import { group, type ValueOf } from '../../definition/field.ts';
import { trackedId } from './tracked-id.ts';
import { trackedName } from './without-emails.ts';

const fields = {
  id: trackedId({ label: 'Block' }),
  type: trackedId({ label: 'Type of the block' }),
  trackingId: trackedName('Its tracking id'),
};

export type BlockDetails = ValueOf<typeof fields>;

/** What an event says of the block it happened in, where it was in one (S0 §7). */
export const blockDetails = group(fields, { label: 'Block details' });
