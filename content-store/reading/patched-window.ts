import { compareSortKeys, matchesQuery, sortKeyOf } from '../query.ts';
import type { Documents } from '../registry/registry.ts';
import type { Fields } from '../store.ts';
import { isAltered, pathsAskedOf } from './altered.ts';
import type { Found, ReaderQuery } from './reader.ts';
import type { Window } from './shared-answers.ts';

/** One record as readers saw it before, and see it after; null where they do not see it. */
export interface RecordSeen {
  readonly collection: string;
  readonly id: string;
  readonly before: Seen | null;
  readonly after: Seen | null;
}

export interface Seen {
  readonly data: Fields;
}

/** The window of a query after some changes, told from the window before, and the same object where it is the same; null
 * where only the store can tell: what stood behind the window would move into it, or may not be there any more. `changes`
 * are all there were to its collection. */
export function patchedWindow(
  { query, window }: { readonly query: ReaderQuery<keyof Documents>; readonly window: Window },
  changes: readonly Pick<RecordSeen, 'id' | 'before' | 'after'>[],
): Window | null {
  const moves = changes.flatMap((change) => moveIn(query, change) ?? []);
  if (moves.length === 0) return window;
  const { first } = query;
  const order = orderOf(query);
  const moved = new Set(moves.map((one) => one.id));
  const last = window.items.at(-1);
  // Behind the last one stands what was never seen.
  const isBehind = (one: Found) => window.hasMore && last !== undefined && order(one, last) > 0;
  const items = window.items.filter((one) => !moved.has(one.id));
  const seen = window.items.length - items.length;
  // Few come, and what is there is in order already.
  for (const { to } of moves)
    if (to !== null && !isBehind(to)) items.splice(placeOf(to, items, order), 0, to);
  if (!window.hasMore) return { items: items.slice(0, first), hasMore: items.length > first };
  if (items.length > first) return { items: items.slice(0, first), hasMore: true };
  const isAllSeen = moves.filter(({ from }) => from !== null).length === seen;
  return items.length === first && isAllSeen ? { items, hasMore: true } : null;
}

/** Where a record came from and went to among what a query finds, null where it does not find it; null where it did not
 * move, as most do not. */
export function moveIn(
  query: ReaderQuery<keyof Documents>,
  change: Pick<RecordSeen, 'id' | 'before' | 'after'>,
): { readonly id: string; readonly from: Found | null; readonly to: Found | null } | null {
  const { id, before, after } = change;
  if (!isAltered(change, pathsAskedOf(query))) return null;
  const [from, to] = [placeIn(query, id, before), placeIn(query, id, after)];
  const isMoved = from === null || to === null ? from !== to : orderOf(query)(from, to) !== 0;
  return isMoved ? { id, from, to } : null;
}

/** Where a query finds a record, if it does. */
function placeIn(query: ReaderQuery<keyof Documents>, id: string, seen: Seen | null): Found | null {
  if (seen === null || !matchesQuery(seen.data, query)) return null;
  return { id, sort: sortKeyOf(seen.data, id, query.orderBy).slice(0, -1) };
}

/** The order of what a query finds. */
export function orderOf({ orderBy }: ReaderQuery<keyof Documents>) {
  return (a: Found, b: Found) => compareSortKeys([...a.sort, a.id], [...b.sort, b.id], orderBy);
}

/** Where something belongs in a list that is in order. */
function placeOf<T>(one: T, items: readonly T[], order: (a: T, b: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = items[middle];
    if (other !== undefined && order(other, one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
