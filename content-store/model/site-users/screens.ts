import { screen } from '../../screens/screen.ts';
import { siteUserAccess } from './access.ts';

/** The list of site users leads to it too. */
export const migrateSiteUsersScreen = screen('migrateSiteUsers', {
  path: '/migrate-site-users',
  title: 'Import site users',
  act: 'import site users',
  anyOf: siteUserAccess.write,
  menu: 'Site',
  menuHeading: 'Readers',
  module: 'memberships',
  soughtAs: 'migrate members, CSV',
});
