import { entity } from '../../definition/entity.ts';
import { checkbox, choice, instant, integer, text } from '../../definition/field.ts';

/** What an item has come to. `delivering`: a process has it; `dead`: it was refused for good, or too often; `unknown`:
 * nobody can tell whether it left. */
export const outboxStates = ['waiting', 'delivering', 'done', 'dead', 'unknown'] as const;

/** What every outgoing item has, of the installation or of a site. */
export const outboxItemFields = {
  channel: text({ label: 'Channel', required: true }),
  cause: text({ label: 'Cause', required: true }),
  /** JSON, as the channel reads it: what to send is made of it when it leaves. */
  payload: text({ label: 'What it is about', required: true, max: 4_000, visibility: 'secret' }),
  state: choice(outboxStates, { label: 'State', required: true }),
  /** When it is tried next; of one that is being delivered, when whoever has it has had its time. */
  dueAt: instant({ label: 'Due', required: true }),
  attempts: integer({ label: 'Attempts', default: 0, min: 0 }),
  /** The process that delivers it. */
  deliverer: text({ label: 'Deliverer' }),
  /** Whether this attempt has come to where it can no longer be taken back. */
  isHandedOver: checkbox({ label: 'Handed over', default: false }),
  to: text({ label: 'To' }),
  /** What the last attempt failed for. */
  why: text({ label: 'Why', max: 2_000 }),
  endedAt: instant({ label: 'Ended' }),
};

/** Something that is to leave the house, committed with its cause. There is one for each cause, for as long as the cause
 * might be given again. Internal: in no API and no form. */
export const outboxItem = entity({
  name: 'outboxItem',
  scope: 'installation',
  label: 'Outgoing item',
  labels: 'Outgoing items',
  menu: 'System',
  access: { read: [], write: [] },
  fields: outboxItemFields,
  titleField: 'cause',
  list: { columns: [], sort: ['dueAt', 'asc'], search: [] },
  indexes: [
    { equals: 'state', orderBy: [['dueAt', 'asc']] },
    { equals: 'state', orderBy: [['endedAt', 'asc']] },
  ],
  claims: (item) => ({ cause: `outbox:${item.channel}:${item.cause}` }),
});
