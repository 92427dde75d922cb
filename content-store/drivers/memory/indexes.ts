import { boundsOf, type Order, type SortKey, sortKeyOf, valuesAt } from '../../query.ts';
import type { CollectionSpec, Fields, Query, Where } from '../../store.ts';
import { mergeKeys, SortedList } from './sorted-list.ts';

interface Index {
  readonly equals: string | undefined;
  readonly orderBy: Order;
  readonly lists: Map<string, SortedList>;
}

/** The declared indexes of one collection over what is live. */
export class Indexes {
  readonly #indexes: readonly Index[];
  readonly #schedule: CollectionSpec['schedule'];

  constructor(spec: CollectionSpec) {
    this.#schedule = spec.schedule;
    this.#indexes = spec.indexes.map((one) => ({
      equals: one.equals,
      orderBy: one.orderBy,
      lists: new Map(),
    }));
  }

  /** While the indexes are made: put at the end, sorted by the first read. */
  append(data: Fields, id: string): void {
    for (const [list, key] of this.#placesOf(data, id)) list.append(key);
  }

  /** A record's live state was this and is that; null where there is none. Most edits move it in no index. */
  replace(before: Fields | null, after: Fields | null, id: string): void {
    const had = before === null ? [] : [...this.#placesOf(before, id)];
    const has = after === null ? [] : [...this.#placesOf(after, id)];
    const isIn = (places: typeof had, [list, key]: (typeof had)[number]) =>
      places.some(([other, at]) => other === list && at.every((value, index) => value === key[index]));
    for (const place of had) if (!isIn(has, place)) place[0].remove(place[1]);
    for (const place of has) if (!isIn(had, place)) place[0].insert(place[1]);
  }

  /** Candidates of a query in its order, or null where no index serves it: the caller then scans and sorts. */
  candidates(query: Query, after: SortKey | undefined): Iterable<SortKey> | null {
    const single = this.#listFor(query.where ?? {}, query.orderBy);
    const bounds = boundsOf(query, this.#schedule);
    if (single !== undefined) return single?.keys(after, bounds) ?? [];
    const lists = query.anyOf?.map((one) => this.#listFor(one, query.orderBy));
    if (lists !== undefined && !lists.includes(undefined)) {
      return mergeKeys(
        lists.flatMap((list) => (list ? [list.keys(after, bounds)] : [])),
        query.orderBy,
      );
    }
    const whole = this.#indexes.find(
      (one) => one.equals === undefined && isSameOrder(one.orderBy, query.orderBy),
    );
    if (whole === undefined) return null;
    return whole.lists.get('')?.keys(after, bounds) ?? [];
  }

  /** The list of an equality in `where`; null where nothing has that value; undefined where there is no such index. */
  #listFor(where: Where, orderBy: Order): SortedList | null | undefined {
    for (const index of this.#indexes) {
      const condition = index.equals === undefined ? undefined : where[index.equals];
      const value = condition?.eq ?? condition?.contains;
      if (value !== undefined && isSameOrder(index.orderBy, orderBy))
        return index.lists.get(nameOf(value)) ?? null;
    }
    return undefined;
  }

  *#placesOf(data: Fields, id: string): Generator<[SortedList, SortKey]> {
    for (const index of this.#indexes) {
      const key = sortKeyOf(data, id, index.orderBy);
      const names = index.equals === undefined ? [''] : new Set(valuesAt(data, index.equals).map(nameOf));
      for (const name of names) {
        const known = index.lists.get(name);
        const list = known ?? new SortedList(index.orderBy);
        if (known === undefined) index.lists.set(name, list);
        yield [list, key];
      }
    }
  }
}

function nameOf(value: string | number | boolean): string {
  return `${typeof value}:${value}`;
}

function isSameOrder(a: Order, b: Order): boolean {
  return (
    a.length === b.length && a.every(([field, order], at) => b[at]?.[0] === field && b[at]?.[1] === order)
  );
}
