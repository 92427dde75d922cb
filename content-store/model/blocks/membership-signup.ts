import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const membershipSignup = blockType({
  type: 'membership_signup',
  label: 'Membership sign-up',
  help: 'The form that begins a membership.',
  soughtAs: 'join, register, registration, subscribe, sign up, become a member',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
