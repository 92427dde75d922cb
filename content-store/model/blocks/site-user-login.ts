import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteUserLogin = blockType({
  type: 'site_user_login',
  label: 'Login',
  help: 'The form members log in with.',
  soughtAs: 'sign in, log in, account',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
