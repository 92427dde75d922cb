import { canPublish, canWrite, type Permissions } from '#admin/app/access.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { ActionResult } from './backend.ts';
import { metaOf } from './record-meta.ts';

/** A change that readers saw, by which it can be taken back. */
export interface Undoable {
  readonly id: string;
  /** The version that the change made. */
  readonly version: number;
  readonly sequence: number;
}

/** What a change of a record that was at a version can be undone by; null where readers saw none. */
export function undoableOf(
  { record, receipt, sequence }: ActionResult,
  id: string,
  version: number,
): Undoable | null {
  if (receipt === null || sequence === null) return null;
  // A deleted record answers none; each change counts one up.
  const made = record === null ? version + 1 : metaOf(record)?.version;
  return made === undefined ? null : { id, version: made, sequence };
}

export function canUndo(entity: AnyEntity, permissions: Permissions): boolean {
  return entity.hasWorkingCopies ? canPublish(entity, permissions) : canWrite(entity, permissions);
}
