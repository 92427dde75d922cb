import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const membershipSignup = blockType({
  type: 'membership_signup',
  label: 'Membership sign-up',
  help: 'The form that begins a membership.',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
