import { isData } from '#content-store/definition/entity.ts';
import type { ActionResult } from './action-result.ts';
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

/** One that a screen was given on the way to it; null for anything else. */
export function undoableFrom(value: unknown): Undoable | null {
  if (!isData(value)) return null;
  const { id, version, sequence } = value;
  if (typeof id !== 'string' || typeof version !== 'number' || typeof sequence !== 'number') return null;
  return { id, version, sequence };
}
