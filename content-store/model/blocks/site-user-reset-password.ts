import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteUserResetPassword = blockType({
  type: 'site_user_reset_password',
  label: 'Password reset',
  help: 'The form for a new password.',
  soughtAs: 'forgotten password, account',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
