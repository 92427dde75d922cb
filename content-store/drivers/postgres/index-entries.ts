import { createHash } from 'node:crypto';
import { boundsOf, directionOf, type Order, type SortKey, sortKeyOf, valuesAt } from '../../query.ts';
import type { CollectionSpec, Fields, Query, Scalar, StoredRecord, Where } from '../../store.ts';
import { asksForDue, dueOf } from '../asked.ts';
import { BEHIND_ALL, edgeBytes, sortBytes, valuesBytes } from './sort-bytes.ts';

/** One list of an index: what has one value, in one order. */
export interface ListName {
  readonly name: string;
  readonly value: string;
}

/** Every collection has this order beside its declared ones: by id. */
const BY_ID: CollectionSpec['indexes'][number] = { orderBy: [] };

/** The entries a live document has in its collection's indexes. */
export function entriesOf(
  spec: CollectionSpec,
  data: Fields,
  id: string,
): (ListName & { readonly sort: Buffer })[] {
  return [BY_ID, ...spec.indexes].flatMap((index) => {
    const sort = sortBytes(sortKeyOf(data, id, index.orderBy), index.orderBy);
    const values = index.equals === undefined ? [''] : new Set(valuesAt(data, index.equals).map(valueName));
    return [...values].map((value) => ({ name: nameOf(index), value, sort }));
  });
}

/** The entry of a record in its collection's index of what is due, where it is. */
export function dueEntryOf(
  spec: CollectionSpec,
  record: StoredRecord,
): (ListName & { readonly sort: Buffer })[] {
  const at = dueOf(record, spec);
  return at === null ? [] : [{ ...DUE, sort: sortBytes([at, record.id], [[spec.due ?? '', 'asc']]) }];
}

const DUE: ListName = { name: 'due', value: '' };

/** Lists that together hold every candidate of a query, all kept in one order, and how they are read to have the query's. */
export interface Walk {
  readonly lists: readonly ListName[];
  /** The order they are kept in. */
  readonly orderBy: Order;
  readonly direction: 'forward' | 'backward';
}

/** How the candidates of a query are found in its order, or null where no index serves it. */
export function walkFor(spec: CollectionSpec, query: Query): Walk | null {
  if (query.stage === 'working') {
    const orderBy: Order = [[spec.due ?? '', 'asc']];
    return asksForDue(query, spec) ? { lists: [DUE], orderBy, direction: 'forward' } : null;
  }
  const { orderBy } = query;
  return (
    walkThrough(spec, orderBy, [query.where ?? {}]) ??
    walkThrough(spec, orderBy, query.anyOf ?? []) ??
    walkThrough({ ...spec, indexes: [BY_ID, ...spec.indexes] }, orderBy, [null])
  );
}

/** Through the lists of an equality in each of some conditions, or of all records where the condition is null. */
function walkThrough(
  spec: CollectionSpec,
  wanted: Order,
  conditions: readonly (Where | null)[],
): Walk | null {
  if (conditions.length === 0) return null;
  for (const direction of ['forward', 'backward'] as const) {
    const indexes = spec.indexes.filter((index) => directionOf(index.orderBy, wanted) === direction);
    const lists = conditions.flatMap((where) => listAmong(indexes, where) ?? []);
    const [first] = indexes;
    if (first !== undefined && lists.length === conditions.length)
      return { lists, orderBy: first.orderBy, direction };
  }
  return null;
}

function listAmong(indexes: CollectionSpec['indexes'], where: Where | null): ListName | null {
  for (const index of indexes) {
    const condition = index.equals === undefined ? undefined : where?.[index.equals];
    const value = condition?.eq ?? condition?.contains;
    if (where === null && index.equals === undefined) return { name: nameOf(index), value: '' };
    if (value !== undefined) return { name: nameOf(index), value: valueName(value) };
  }
  return null;
}

/** The stretch of its lists in which a query's candidates lie: behind `from`, before `to`; null where it has no end. */
export interface Stretch {
  readonly from: Buffer | null;
  readonly to: Buffer | null;
}

export function stretchOf(
  query: Query,
  { schedule }: CollectionSpec,
  { orderBy, direction }: Pick<Walk, 'orderBy' | 'direction'>,
  after: SortKey | undefined,
): Stretch {
  const { gt, gte, lt, lte } = boundsOf(query, schedule)?.condition ?? {};
  const order = orderBy[0]?.[1] ?? 'asc';
  const isAscending = order === 'asc';
  const [low, high] = [gt ?? gte, lte ?? lt];
  const least =
    low === undefined
      ? []
      : [edgeBytes(low, order, (gt === undefined) === isAscending ? 'before' : 'behind')];
  const most =
    high === undefined
      ? []
      : [edgeBytes(high, order, (lte === undefined) === isAscending ? 'before' : 'behind')];
  const [starts, ends] = isAscending ? [least, most] : [most, least];
  if (after !== undefined) {
    if (direction === 'forward') starts.push(sortBytes(after, orderBy));
    else ends.push(Buffer.concat([valuesBytes(after, orderBy), BEHIND_ALL]));
  }
  return { from: starts.sort(Buffer.compare).at(-1) ?? null, to: ends.sort(Buffer.compare).at(0) ?? null };
}

/** The names of a collection's indexes, in order. */
export function indexNames(spec: CollectionSpec): string[] {
  return [...spec.indexes.map(nameOf), ...(spec.due === undefined ? [] : [DUE.name])].sort();
}

function nameOf({ equals, orderBy }: CollectionSpec['indexes'][number]): string {
  return `${equals ?? ''}|${orderBy.map(([path, order]) => `${path} ${order}`).join(',')}`;
}

/** The longest value that stands in an index as it is, in bytes: an entry must fit a page of the database. */
const LONGEST_VALUE = 600;

function valueName(value: Scalar): string {
  const name = `${typeof value}:${value}`;
  if (Buffer.byteLength(name) <= LONGEST_VALUE) return name;
  return `digest:${createHash('sha256').update(name).digest('base64url')}`;
}
