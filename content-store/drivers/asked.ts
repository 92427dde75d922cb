import { isVisible, matchesQuery, type SortKey } from '../query.ts';
import {
  type CollectionSpec,
  type Fields,
  type Query,
  type ReadOptions,
  type StoredRecord,
  StoreError,
} from '../store.ts';

/** What a read asks of a record, the same for every driver. */

/** The stage's data, or null where the record has none there. */
export function stageOf(record: StoredRecord, options: ReadOptions): Fields | null {
  return options.stage === 'live' ? record.live : (record.working ?? record.live);
}

/** Whether a record answers a query: there in its stage, visible, and matching. */
export function isMatch(record: StoredRecord, query: Query, spec: CollectionSpec): boolean {
  return isThere(record, query, spec) && matchesQuery(orderFields(record, query), query);
}

/** Whether a record can be seen in a stage, at a moment if one is given. */
export function isThere(record: StoredRecord, options: ReadOptions, spec: CollectionSpec): boolean {
  const data = stageOf(record, options);
  if (data === null || record.deleted) return false;
  return options.stage !== 'live' || isVisible(data, spec.schedule, options.visibleAt);
}

/** What a query may filter and order by. Staff lists may also ask when something was last saved, and how it stands. */
export function orderFields(record: StoredRecord, query: Query): Fields {
  const data = stageOf(record, query) ?? {};
  if (query.stage === 'live') return data;
  const { id, createdAt, updatedAt } = record;
  const isLive = record.live !== null;
  const isUnpublished = record.working !== null;
  const hasWorkingCopy = isLive && isUnpublished;
  return { ...data, id, createdAt, updatedAt, isLive, hasWorkingCopy, isUnpublished };
}

/** Throws StoreError BAD_QUERY. */
export function checkQuery(query: Query): void {
  if (!Number.isInteger(query.first) || query.first < 1 || query.first > 9_999)
    throw new StoreError('BAD_QUERY', 'limit must be 1 to 9999');
  if (query.skip !== undefined && (!Number.isInteger(query.skip) || query.skip < 0))
    throw new StoreError('BAD_QUERY', 'skip must be 0 or more');
}

export function cursorOf(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws StoreError BAD_QUERY for what `cursorOf` did not make. */
export function readCursor(cursor: string): SortKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // What a driver handed out: a list that ends with an id.
    if (Array.isArray(key) && typeof key.at(-1) === 'string') return key as unknown as SortKey;
  } catch {}
  throw new StoreError('BAD_QUERY', 'after must be a cursor of an earlier page');
}
