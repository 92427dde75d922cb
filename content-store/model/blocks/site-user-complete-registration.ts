import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteUserCompleteRegistration = blockType({
  type: 'site_user_complete_registration',
  label: 'Completing a registration',
  help: 'The form that completes a registration.',
  soughtAs: 'sign up, account, profile',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
