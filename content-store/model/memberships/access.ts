import type { Access } from '../../definition/entity.ts';

/** Who may read and write memberships. Apart from the definition, so that operations that ask for this do not bring the
 * definition to whoever asks them. */
export const membershipAccess: Access = {
  read: ['manage_memberships', 'manage_site_users'],
  write: ['manage_memberships'],
};
