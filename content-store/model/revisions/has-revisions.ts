import type { AnyEntity } from '../../definition/entity.ts';

/** Whether states of an entity's records are kept: staff write them, and readers see them. */
export function hasRevisions({ isPublic, access }: Pick<AnyEntity, 'isPublic' | 'access'>): boolean {
  return isPublic && access.write.length > 0;
}
