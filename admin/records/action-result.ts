import type { Move } from '#content-store/editing/moving.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';
import type { ConsoleRecord } from './record-title.ts';

/** What an editor can do with a stored record beside changing its fields. */
export type RecordAction = 'publish' | 'unpublish' | 'discard' | 'remove' | 'restore';

/** What came of a change. */
export interface ActionResult {
  /** The record as it is now; null once it is deleted. */
  readonly record: ConsoleRecord | null;
  /** What the publisher did; null where readers saw no change. */
  readonly receipt: Receipt | null;
  /** The change that was stored; null where there was nothing to store. */
  readonly sequence: number | null;
  /** The addresses that were left and now lead on, the record's own first. */
  readonly moves: readonly Move[];
  /** Stored, and not live yet: the publisher has not come to it. */
  readonly isUnderWay: boolean;
}
