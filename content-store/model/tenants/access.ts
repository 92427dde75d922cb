import type { Access } from '../../definition/entity.ts';

/** Who may read and write sites: apart from the definition, which what is done with them would bring to the console's first
 * load. */
export const tenantAccess: Access = { read: ['manage_modules'], write: ['manage_modules'] };
