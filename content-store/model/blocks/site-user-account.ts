import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteUserAccount = blockType({
  type: 'site_user_account',
  label: 'Account',
  help: 'The member’s own data.',
  soughtAs: 'profile, my data, preferences',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
