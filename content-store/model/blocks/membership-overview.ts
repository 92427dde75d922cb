import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const membershipOverview = blockType({
  type: 'membership_overview',
  label: 'Membership overview',
  help: 'What memberships there are.',
  soughtAs: 'plans, join, subscribe',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
