import type { Json } from '../definition/field.ts';
import { COMES_DOWN_AT } from '../definition/schedule.ts';
import { matchesQuery, type SortKey, seenAt } from '../query.ts';
import {
  type CollectionSpec,
  type Fields,
  type Query,
  type ReadOptions,
  type StoredRecord,
  StoreError,
} from '../store.ts';

/** What a read asks of a record, the same for every driver. */

/** What can be seen of a record in a stage, at a moment if one is given; null where it is not there. */
export function stageOf(record: StoredRecord, options: ReadOptions, spec: CollectionSpec): Fields | null {
  if (record.deleted !== (options.deleted === true)) return null;
  if (options.stage !== 'live') return record.working ?? record.live;
  return record.live === null ? null : seenAt(record.live, spec.schedule, options.visibleAt);
}

/** Whether a record answers a query: there in its stage, visible, and matching. */
export function isMatch(record: StoredRecord, query: Query, spec: CollectionSpec): boolean {
  const data = stageOf(record, query, spec);
  return data !== null && matchesQuery(asked(record, query, data, spec), query);
}

/** Whether a query asks for records by when they are due, in that order: few are, so drivers keep them in an index of their
 * own. */
export function asksForDue(
  { stage, where, orderBy, deleted }: Query,
  { due }: Pick<CollectionSpec, 'due'>,
): boolean {
  const [[field, order] = ['', '']] = orderBy;
  if (due === undefined || deleted === true || stage !== 'working' || orderBy.length !== 1) return false;
  const asked = where?.[due];
  // What is due at no time is not in the index.
  const hasMoment = asked !== undefined && asked.missing !== true && Object.keys(asked).length > 0;
  return field === due && order === 'asc' && hasMoment;
}

/** When a record is due; null where it is not. */
export function dueOf(
  { deleted, working }: StoredRecord,
  { due }: Pick<CollectionSpec, 'due'>,
): string | null {
  const at = deleted || due === undefined ? undefined : working?.[due];
  return typeof at === 'string' ? at : null;
}

/** What a query orders by. */
export function orderFields(record: StoredRecord, query: Query, spec: CollectionSpec): Fields {
  return asked(record, query, stageOf(record, query, spec) ?? {}, spec);
}

/** What a query may filter and order by. Staff lists may also ask when something was last saved, and how it stands. */
function asked(record: StoredRecord, query: Query, data: Fields, spec: CollectionSpec): Fields {
  if (query.stage === 'live') return data;
  const { names, isOfData } = namesIn(query);
  if (isOfData) return data;
  const fields: Record<string, Json> = {};
  for (const name of names) {
    const value =
      HOW_IT_STANDS.get(name)?.(record, spec) ?? (Object.hasOwn(data, name) ? data[name] : undefined);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** When readers see a record no more: of what is live, by that, whatever is saved beside it. Null: never. */
export function comesDownAt(
  { live, working }: StoredRecord,
  { schedule }: Pick<CollectionSpec, 'schedule'>,
): string | null {
  const at = schedule === undefined ? undefined : (live ?? working)?.[schedule.until];
  return typeof at === 'string' ? at : null;
}

const HOW_IT_STANDS = new Map<string, (record: StoredRecord, spec: CollectionSpec) => Json>([
  ['id', ({ id }) => id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
  ['isLive', ({ live }) => live !== null],
  ['hasWorkingCopy', ({ live, working }) => live !== null && working !== null],
  ['isUnpublished', ({ working }) => working !== null],
  [COMES_DOWN_AT, comesDownAt],
  // With a path into it, as `live.name`.
  ['live', ({ live }) => live],
]);

/** Whether staff's lists mean by a name how a record stands, whatever its data has by that name. */
export function isOfRecord(name: string): boolean {
  return HOW_IT_STANDS.has(name);
}

interface Names {
  readonly names: readonly string[];
  /** None of them is of how a record stands. */
  readonly isOfData: boolean;
}

const known = new WeakMap<Query, Names>();

/** The fields that a query filters or orders by: what it is about, of records that may have fifty. */
function namesIn(query: Query): Names {
  const found = known.get(query);
  if (found !== undefined) return found;
  const conditions = [query.where ?? {}, ...(query.anyOf ?? [])];
  const paths = [...conditions.flatMap(Object.keys), ...query.orderBy.map(([path]) => path)];
  const names = [...new Set(paths.flatMap((path) => (path.split('.')[0] ?? '').split('+')))];
  const about = { names, isOfData: !names.some(isOfRecord) };
  known.set(query, about);
  return about;
}

/** Throws StoreError BAD_QUERY. */
export function checkQuery(query: Query): void {
  if (!Number.isInteger(query.first) || query.first < 1 || query.first > 9_999)
    throw new StoreError('BAD_QUERY', 'limit must be 1 to 9999');
  if (query.skip !== undefined && (!Number.isInteger(query.skip) || query.skip < 0))
    throw new StoreError('BAD_QUERY', 'skip must be 0 or more');
  if (query.deleted === true && query.stage !== 'working')
    throw new StoreError('BAD_QUERY', 'readers see nothing that is deleted');
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
