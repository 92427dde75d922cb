import { compareSortKeys, matchesQuery, sortKeyOf } from '#content-store/query.ts';
import type { Found } from '#content-store/reading/reader.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import type { SharedQuery } from '../dependencies/shared-query.ts';
import type { SeenChange } from './plan.ts';

/** The window of a query after some changes, told from the window before; null where only the store can tell: what stood
 * behind the window would move into it, or may not be there any more. `changes` are all there were to its collection. */
export function patchedWindow(
  { query, window }: Pick<SharedQuery, 'query' | 'window'>,
  changes: readonly Pick<SeenChange, 'id' | 'before' | 'after'>[],
): Window | null {
  const { orderBy, first } = query;
  const order = (a: Found, b: Found) => compareSortKeys([...a.sort, a.id], [...b.sort, b.id], orderBy);
  const changed = new Set(changes.map((one) => one.id));
  const seen = new Set(window.items.map((one) => one.id));
  const last = window.items.at(-1);
  // Behind the last one stands what was never seen.
  const isBehind = (one: Found) => window.hasMore && last !== undefined && order(one, last) > 0;
  const coming = changes.flatMap(({ id, after }) =>
    after !== null && matchesQuery(after.data, query)
      ? [{ id, sort: sortKeyOf(after.data, id, orderBy).slice(0, -1) }]
      : [],
  );
  const items = window.items.filter((one) => !changed.has(one.id));
  // Few come, and what is there is in order already.
  for (const one of coming.filter((found) => !isBehind(found)))
    items.splice(placeOf(one, items, order), 0, one);
  if (!window.hasMore) return { items: items.slice(0, first), hasMore: items.length > first };
  if (items.length > first) return { items: items.slice(0, first), hasMore: true };
  const isOneGone = changes.some(
    ({ id, before }) => !seen.has(id) && before !== null && matchesQuery(before.data, query),
  );
  return items.length === first && !isOneGone ? { items, hasMore: true } : null;
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
