import type { Access } from '../../definition/entity.ts';

/** Who may read and write site users; they come by signing up alone. Apart from the definition, so that operations that ask
 * for this do not bring the definition to the console's first load. */
export const siteUserAccess: Access = {
  read: ['manage_site_users'],
  write: ['manage_site_users'],
  create: [],
};
