import type { Access } from '../../definition/entity.ts';

/** Who may read and write members of staff: apart from the definition, which what is done with them would bring to the console's first
 * load. */
export const cmsUserAccess: Access = { read: ['manage_users'], write: ['manage_users'] };
