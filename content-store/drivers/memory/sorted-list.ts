import {
  type Bounds,
  compareSortKeys,
  compareValues,
  compareValuesInOrder,
  type Order,
  type SortKey,
} from '../../query.ts';

/** Ids kept in an order, for one value of an index. */
export class SortedList {
  readonly #orderBy: Order;
  #keys: SortKey[] = [];
  #isSorted = true;

  constructor(orderBy: Order) {
    this.#orderBy = orderBy;
  }

  /** While loading: added at the end, sorted at the first read. */
  append(key: SortKey): void {
    this.#keys.push(key);
    this.#isSorted = false;
  }

  insert(key: SortKey): void {
    this.#sort();
    this.#keys.splice(this.#placeOf(key), 0, key);
  }

  remove(key: SortKey): void {
    this.#sort();
    const place = this.#placeOf(key);
    const found = this.#keys[place];
    if (found !== undefined && compareSortKeys(found, key, this.#orderBy) === 0) this.#keys.splice(place, 1);
  }

  /** In order; behind `after` and within bounds where given. */
  keys(after?: SortKey, bounds?: Bounds | null): IterableIterator<SortKey> {
    this.#sort();
    let start = after === undefined ? 0 : this.#placeOf(after);
    const found = this.#keys[start];
    if (after !== undefined && found !== undefined && compareSortKeys(found, after, this.#orderBy) === 0)
      start += 1;
    if (bounds == null) return start === 0 ? this.#keys.values() : this.#keys.slice(start).values();
    const first = this.#firstNot((key) => bounds.isBefore(key[0]));
    return this.#keys
      .slice(
        Math.max(start, first),
        this.#firstNot((key) => !bounds.isBehind(key[0])),
      )
      .values();
  }

  /** From the end on, in the opposite of the list's order, ids of equal values ascending all the same; behind `after` and
   * within bounds, both of that order, where given. Nothing may change the list meanwhile. */
  *backward(after?: SortKey, bounds?: Bounds | null): Generator<SortKey> {
    this.#sort();
    const first = bounds == null ? 0 : this.#firstNot((key) => bounds.isBehind(key[0]));
    let end = bounds == null ? this.#keys.length : this.#firstNot((key) => !bounds.isBefore(key[0]));
    if (after !== undefined)
      end = Math.min(
        end,
        this.#firstNot((key) => compareValuesInOrder(key, after, this.#orderBy) <= 0),
      );
    while (end > first) {
      const start = this.#firstOfEqual(end - 1, first);
      for (const key of this.#keys.slice(start, end))
        if (after === undefined || isBehindOrElsewhere(key, after, this.#orderBy)) yield key;
      end = start;
    }
  }

  /** The first place from `least` on whose values are those of a place. */
  #firstOfEqual(place: number, least: number): number {
    const values = this.#keys[place];
    let start = place;
    while (start > least) {
      const before = this.#keys[start - 1];
      if (before === undefined || values === undefined) break;
      if (compareValuesInOrder(before, values, this.#orderBy) !== 0) break;
      start -= 1;
    }
    return start;
  }

  #placeOf(key: SortKey): number {
    return this.#firstNot((one) => compareSortKeys(one, key, this.#orderBy) < 0);
  }

  /** The first place of which something does not hold that holds of all before it. */
  #firstNot(holds: (key: SortKey) => boolean): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.#keys[middle];
      if (at !== undefined && holds(at)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#keys.sort((a, b) => compareSortKeys(a, b, this.#orderBy));
    this.#isSorted = true;
  }
}

/** Whether a key has other values than another, or the same and a later id. */
function isBehindOrElsewhere(key: SortKey, other: SortKey, orderBy: Order): boolean {
  return (
    compareValuesInOrder(key, other, orderBy) !== 0 ||
    compareValues(key.at(-1) ?? null, other.at(-1) ?? null) > 0
  );
}

/** Several sorted lists as one, without repetition. */
export function* mergeKeys(lists: readonly IterableIterator<SortKey>[], orderBy: Order): Generator<SortKey> {
  const heads = lists.map((list) => ({ list, key: list.next().value }));
  let last: string | undefined;
  for (;;) {
    let lowest: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.key === undefined) continue;
      if (lowest?.key === undefined || compareSortKeys(head.key, lowest.key, orderBy) < 0) lowest = head;
    }
    if (lowest?.key === undefined) return;
    const id = String(lowest.key.at(-1));
    if (id !== last) yield lowest.key;
    last = id;
    lowest.key = lowest.list.next().value;
  }
}
