import type { Access } from '../../definition/entity.ts';

/** Who may read, write and publish content. It stands apart from the definition, so that operations which name it do not
 * bring the definition to the console's first load. */
export const contentAccess = {
  read: ['manage_content'],
  write: ['manage_content'],
  publish: ['publish_content'],
  bulk: ['bulk_update_content'],
} as const satisfies Access;
