import type { AnyEntity } from '#content-store/definition/entity.ts';

/** What the signed-in member of staff may do. The server decides again on every request; here it only keeps what
 * would be refused out of sight. */
export type Permissions = ReadonlySet<string>;

type Restricted = Pick<AnyEntity, 'access'>;

export function canRead(entity: Restricted, permissions: Permissions): boolean {
  return entity.access.read.some((one) => permissions.has(one));
}

export function canWrite(entity: Restricted, permissions: Permissions): boolean {
  return entity.access.write.some((one) => permissions.has(one));
}

export function canCreate(entity: Restricted, permissions: Permissions): boolean {
  return entity.access.create.some((one) => permissions.has(one));
}

export function canPublish(entity: Restricted, permissions: Permissions): boolean {
  return (entity.access.publish ?? entity.access.write).some((one) => permissions.has(one));
}

/** Many of them at once. */
export function canBulk(entity: Restricted, permissions: Permissions): boolean {
  const { write, bulk = write } = entity.access;
  return canWrite(entity, permissions) && bulk.some((one) => permissions.has(one));
}

/** What readers see is taken from them by deleting it, too. */
export function canDelete(entity: Restricted, permissions: Permissions, isLive: boolean): boolean {
  return canWrite(entity, permissions) && (!isLive || canPublish(entity, permissions));
}

/** Whether a site has what it belongs to switched on. */
export function isOffered({ module }: Pick<AnyEntity, 'module'>, modules: ReadonlySet<string>): boolean {
  return module === undefined || modules.has(module);
}

/** Those of some entities that someone sees. */
export function visibleEntities<E extends Restricted>(
  permissions: Permissions,
  all: readonly E[],
): readonly E[] {
  return all.filter((one) => canRead(one, permissions));
}

/** What was deleted comes back by the hand of whoever may make it, and where it is live at once, publish it. */
export function canRestore(
  entity: Restricted & Pick<AnyEntity, 'hasWorkingCopies'>,
  permissions: Permissions,
): boolean {
  const mayWrite = canCreate(entity, permissions) && canWrite(entity, permissions);
  return mayWrite && (entity.hasWorkingCopies || canPublish(entity, permissions));
}
