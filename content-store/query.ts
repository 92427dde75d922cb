/** What a query means, for every driver and for the publisher that asks "does this change touch that query?". Pure. */

import type { Json } from './definition/field.ts';
import type { Schedule } from './definition/schedule.ts';
import type { CollectionSpec, Condition, Fields, Query, Where } from './store.ts';

export type Order = Query['orderBy'];

/** A document's place in an order: the values of the ordering fields, then its id. */
export type SortKey = readonly [...values: (string | number | boolean | null)[], id: string];

/** Whether a document answers `where` and, if there are alternatives, at least one of them. */
export function matchesQuery(data: Fields, query: Pick<Query, 'where' | 'anyOf'>): boolean {
  if (query.where !== undefined && !matches(data, query.where)) return false;
  return query.anyOf === undefined || query.anyOf.some((one) => matches(data, one));
}

/** Whether the schedule lets a live document be seen at a moment: from its first instant on, before its last. */
function isVisible(
  data: Fields,
  schedule: Pick<Schedule, 'from' | 'until'> | undefined,
  visibleAt: string | undefined,
): boolean {
  if (schedule === undefined || visibleAt === undefined) return true;
  const from = data[schedule.from];
  const until = data[schedule.until];
  return (
    !(typeof from === 'string' && from > visibleAt) && !(typeof until === 'string' && until <= visibleAt)
  );
}

/** What readers see of a live document at a moment: of a list whose members have a time of their own, those whose time it
 * is. Null where they do not see it. Without a moment, all of it. */
export function seenAt(
  data: Fields,
  schedule: CollectionSpec['schedule'],
  visibleAt: string | undefined,
): Fields | null {
  if (!isVisible(data, schedule, visibleAt)) return null;
  const members = schedule?.members;
  // Few documents have any that come or go.
  if (members === undefined || visibleAt === undefined || data[members.last] === undefined) return data;
  const all = data[members.list];
  if (!Array.isArray(all)) return data;
  const isOn = (one: Json) =>
    typeof one !== 'object' || one === null || Array.isArray(one) || isVisible(one, members, visibleAt);
  return { ...data, [members.list]: all.filter(isOn) };
}

/** The moments at which what readers see of a live document changes by itself. */
export function momentsOf(data: Fields, schedule: CollectionSpec['schedule']): string[] {
  if (schedule === undefined) return [];
  const { from, until, members } = schedule;
  const paths = [from, until];
  if (members !== undefined && data[members.last] !== undefined)
    paths.push(`${members.list}.${members.from}`, `${members.list}.${members.until}`);
  return paths.flatMap((path) => valuesAt(data, path)).filter((one) => typeof one === 'string');
}

/** The values at a dotted path; a list on the way gives every member's. Fields of one group joined by a plus are one value,
 * as `placements.kind+section`: what a member is, told apart from what each of its fields may be of another. */
export function valuesAt(data: Fields, path: string): (string | number | boolean)[] {
  const found: (string | number | boolean)[] = [];
  const value = Object.hasOwn(data, path) ? data[path] : undefined;
  // Most are a field with a value.
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
  collect(data, path.split('.'), 0, found);
  return found;
}

/** Where in a schedule's order a query's documents lie. A value is in it where it is neither before nor behind. */
export interface Bounds {
  readonly order: 'asc' | 'desc';
  readonly condition: Condition;
  readonly isBefore: (value: SortKey[number]) => boolean;
  readonly isBehind: (value: SortKey[number]) => boolean;
}

/** The bounds of a query that asks for a stretch of a schedule in its order or against it: "what begins between two
 * moments". Null for any other. Other fields may have several values, of which the order knows one. */
export function boundsOf(
  { where, orderBy }: Pick<Query, 'where' | 'orderBy'>,
  schedule: CollectionSpec['schedule'],
): Bounds | null {
  const [[field, order] = ['', 'asc'] as const] = orderBy;
  const condition = where?.[field];
  if (schedule === undefined) return null;
  const { from, until, members } = schedule;
  if (![from, until, members?.last].includes(field) || condition === undefined) return null;
  const { gt, gte, lt, lte } = condition;
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) return null;
  const isEarlier = (value: SortKey[number]) =>
    value === null ||
    (gt !== undefined && compareValues(value, gt) <= 0) ||
    (gte !== undefined && compareValues(value, gte) < 0);
  const isLater = (value: SortKey[number]) =>
    value !== null &&
    ((lt !== undefined && compareValues(value, lt) >= 0) ||
      (lte !== undefined && compareValues(value, lte) > 0));
  return order === 'asc'
    ? { order, condition, isBefore: isEarlier, isBehind: isLater }
    : { order, condition, isBefore: isLater, isBehind: isEarlier };
}

/** How a list kept in one order is read to have another: as it stands, from its end, or null where neither has it. Read from
 * its end, equal values still have their ids ascending. */
export function directionOf(kept: Order, wanted: Order): 'forward' | 'backward' | null {
  if (kept.length !== wanted.length || kept.some(([field], at) => wanted[at]?.[0] !== field)) return null;
  const same = kept.filter(([, order], at) => wanted[at]?.[1] === order).length;
  if (same === kept.length) return 'forward';
  return same === 0 ? 'backward' : null;
}

export function sortKeyOf(data: Fields, id: string, orderBy: Order): SortKey {
  return [...orderBy.map(([path]) => valuesAt(data, path)[0] ?? null), id];
}

/** Negative when `a` stands before `b`. Missing values come first in ascending order, ids break ties ascending. */
export function compareSortKeys(a: SortKey, b: SortKey, orderBy: Order): number {
  return compareValuesInOrder(a, b, orderBy) || compareValues(a.at(-1) ?? null, b.at(-1) ?? null);
}

/** The same without the ids. */
export function compareValuesInOrder(
  a: readonly SortKey[number][],
  b: readonly SortKey[number][],
  orderBy: Order,
): number {
  for (let index = 0; index < orderBy.length; index += 1) {
    const difference = compareValues(a[index] ?? null, b[index] ?? null);
    if (difference !== 0) return orderBy[index]?.[1] === 'asc' ? difference : -difference;
  }
  return 0;
}

/** By code point, the same everywhere; numbers before texts, false before true, missing before all. */
export function compareValues(
  a: string | number | boolean | null,
  b: string | number | boolean | null,
): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return typeof a < typeof b ? -1 : 1;
}

// UTF-16 order differs from code point order only where one of the two units is a surrogate.
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const isSurrogateX = x >= 0xd800 && x <= 0xdfff;
    const isSurrogateY = y >= 0xd800 && y <= 0xdfff;
    if (isSurrogateX !== isSurrogateY) return isSurrogateX ? 1 : -1;
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function matches(data: Fields, where: Where): boolean {
  for (const path in where) {
    const condition = where[path];
    if (condition === undefined) continue;
    const value = Object.hasOwn(data, path) ? data[path] : undefined;
    // Most are a field with a value, and most conditions ask one thing.
    const isOne = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!(isOne ? isSatisfiedBy(value, condition) : satisfies(valuesAt(data, path), condition))) return false;
  }
  return true;
}

/** The same as of a list of one. */
function isSatisfiedBy(value: string | number | boolean, condition: Condition): boolean {
  const { eq, contains, in: among, lacks, lt, lte, gt, gte, missing, match } = condition;
  if (missing === true) return false;
  if (eq !== undefined && value !== eq) return false;
  if (contains !== undefined && value !== contains) return false;
  if (among !== undefined && !among.includes(value)) return false;
  if (lacks?.includes(value) === true) return false;
  if (lt !== undefined && compareValues(value, lt) >= 0) return false;
  if (lte !== undefined && compareValues(value, lte) > 0) return false;
  if (gt !== undefined && compareValues(value, gt) <= 0) return false;
  if (gte !== undefined && compareValues(value, gte) < 0) return false;
  if (match === undefined) return true;
  return typeof value === 'string' && value.toLowerCase().includes(match.toLowerCase());
}

function satisfies(values: readonly (string | number | boolean)[], condition: Condition): boolean {
  const { eq, contains, in: among, lacks, lt, lte, gt, gte, missing, match } = condition;
  if (missing !== undefined && (values.length === 0) !== missing) return false;
  if (eq !== undefined && !values.includes(eq)) return false;
  if (contains !== undefined && !values.includes(contains)) return false;
  if (among !== undefined && !values.some((value) => among.includes(value))) return false;
  if (lacks !== undefined && values.some((value) => lacks.includes(value))) return false;
  if (lt !== undefined && !values.some((value) => compareValues(value, lt) < 0)) return false;
  if (lte !== undefined && !values.some((value) => compareValues(value, lte) <= 0)) return false;
  if (gt !== undefined && !values.some((value) => compareValues(value, gt) > 0)) return false;
  if (gte !== undefined && !values.some((value) => compareValues(value, gte) >= 0)) return false;
  if (match !== undefined) {
    const part = match.toLowerCase();
    return values.some((value) => typeof value === 'string' && value.toLowerCase().includes(part));
  }
  return true;
}

function collect(
  value: unknown,
  path: readonly string[],
  at: number,
  found: (string | number | boolean)[],
): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, at, found);
  } else if (at === path.length) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      found.push(value);
  } else if (typeof value === 'object' && value !== null) {
    const name = path[at] ?? '';
    if (name.includes('+')) {
      const joined = name
        .split('+')
        .map((one) => (Object.hasOwn(value, one) ? Reflect.get(value, one) : null));
      if (joined.every((one) => typeof one === 'string')) found.push(joined.join(' '));
      return;
    }
    // Own fields only: a path such as `constructor` finds nothing.
    if (Object.hasOwn(value, name))
      collect((value as { readonly [field: string]: unknown })[name], path, at + 1, found);
  }
}
