import type { Access } from '../../definition/entity.ts';

/** Who may read, write and publish content: apart from the definition, which what is done with it would bring to the console's
 * first load. */
export const contentAccess = {
  read: ['manage_content'],
  write: ['manage_content'],
  publish: ['publish_content'],
  bulk: ['bulk_update_content'],
} as const satisfies Access;
