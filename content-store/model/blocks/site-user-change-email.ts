import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteUserChangeEmail = blockType({
  type: 'site_user_change_email',
  label: 'Change of email',
  help: 'The form for another email address.',
  soughtAs: 'address, account',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'memberships',
  settings: { ...commonBlockSettings },
});
