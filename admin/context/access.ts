import type { AnyEntity } from '#content-store/definition/entity.ts';
import { entities } from '#content-store/registry/registry.ts';

/** What the signed-in member of staff may do. The server decides again on every request; here it only keeps what
 * would be refused out of sight. */
export type Permissions = ReadonlySet<string>;

export function canRead(entity: AnyEntity, permissions: Permissions): boolean {
  return entity.access.read.some((one) => permissions.has(one));
}

export function canWrite(entity: AnyEntity, permissions: Permissions): boolean {
  return entity.access.write.some((one) => permissions.has(one));
}

export function canPublish(entity: AnyEntity, permissions: Permissions): boolean {
  return (entity.access.publish ?? entity.access.write).some((one) => permissions.has(one));
}

/** What readers see is taken from them by deleting it, too. */
export function canDelete(entity: AnyEntity, permissions: Permissions, isLive: boolean): boolean {
  return canWrite(entity, permissions) && (!isLive || canPublish(entity, permissions));
}

/** Whether a site has what it belongs to switched on. */
export function isOffered(entity: AnyEntity, modules: ReadonlySet<string>): boolean {
  return entity.module === undefined || modules.has(entity.module);
}

/** The entities someone sees, in the order of the registry. */
export function visibleEntities(
  permissions: Permissions,
  all: readonly AnyEntity[] = entities,
): readonly AnyEntity[] {
  return all.filter((one) => canRead(one, permissions));
}
