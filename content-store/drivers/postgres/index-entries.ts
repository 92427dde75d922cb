import { createHash } from 'node:crypto';
import { boundsOf, type Order, type SortKey, sortKeyOf, valuesAt } from '../../query.ts';
import type { CollectionSpec, Fields, Query, Scalar, StoredRecord, Where } from '../../store.ts';
import { asksForDue, dueOf } from '../asked.ts';
import { edgeBytes, sortBytes } from './sort-bytes.ts';

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

/** The lists that together hold every candidate of a query in its order, or null where no index serves it. */
export function listsFor(spec: CollectionSpec, query: Query): ListName[] | null {
  if (query.stage === 'working') return asksForDue(query, spec) ? [DUE] : null;
  const single = listFor(spec, query.where ?? {}, query.orderBy);
  if (single !== null) return [single];
  const each = query.anyOf?.map((where) => listFor(spec, where, query.orderBy)) ?? [];
  const lists = each.filter((one) => one !== null);
  if (each.length > 0 && lists.length === each.length) return lists;
  const whole = [BY_ID, ...spec.indexes].find(
    (index) => index.equals === undefined && isSameOrder(index.orderBy, query.orderBy),
  );
  return whole === undefined ? null : [{ name: nameOf(whole), value: '' }];
}

/** The stretch of its lists in which a query's candidates lie: behind `from`, before `to`; null where it has no end. */
export function stretchOf(
  query: Query,
  { schedule }: CollectionSpec,
  after: SortKey | undefined,
): { readonly from: Buffer | null; readonly to: Buffer | null } {
  const bounds = boundsOf(query, schedule);
  const { gt, gte, lt, lte } = bounds?.order === 'asc' ? bounds.condition : {};
  const [low, high] = [gt ?? gte, lte ?? lt];
  const starts = [
    ...(low === undefined ? [] : [edgeBytes(low, gt === undefined ? 'before' : 'behind')]),
    ...(after === undefined ? [] : [sortBytes(after, query.orderBy)]),
  ];
  return {
    from: starts.sort(Buffer.compare).at(-1) ?? null,
    to: high === undefined ? null : edgeBytes(high, lte === undefined ? 'before' : 'behind'),
  };
}

function listFor(spec: CollectionSpec, where: Where, orderBy: Order): ListName | null {
  for (const index of spec.indexes) {
    const condition = index.equals === undefined ? undefined : where[index.equals];
    const value = condition?.eq ?? condition?.contains;
    if (value !== undefined && isSameOrder(index.orderBy, orderBy))
      return { name: nameOf(index), value: valueName(value) };
  }
  return null;
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

function isSameOrder(a: Order, b: Order): boolean {
  return (
    a.length === b.length && a.every(([field, order], at) => b[at]?.[0] === field && b[at]?.[1] === order)
  );
}
