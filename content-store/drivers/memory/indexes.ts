import {
  type Bounds,
  boundsOf,
  directionOf,
  type Order,
  type SortKey,
  sortKeyOf,
  valuesAt,
} from '../../query.ts';
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
    const { orderBy } = query;
    const bounds = boundsOf(query, this.#schedule);
    const single = this.#listFor(query.where ?? {}, orderBy);
    if (single !== undefined) return keysOf(single, after, bounds);
    const lists = query.anyOf?.map((one) => this.#listFor(one, orderBy)).filter((one) => one !== undefined);
    if (lists !== undefined && lists.length === query.anyOf?.length)
      return mergeKeys(
        lists.map((list) => keysOf(list, after, bounds)),
        orderBy,
      );
    // Whoever counts what is found looks at all of them: in the order of the records that is less work.
    if (query.count === true && bounds === null && hasConditions(query)) return null;
    const whole = this.#indexed(orderBy, (index) => (index.equals === undefined ? '' : undefined));
    return whole === undefined ? null : keysOf(whole, after, bounds);
  }

  /** The list of an equality in `where`; undefined where there is no such index. */
  #listFor(where: Where, orderBy: Order): Walk | undefined {
    return this.#indexed(orderBy, ({ equals }) => {
      const condition = equals === undefined ? undefined : where[equals];
      const value = condition?.eq ?? condition?.contains;
      return value === undefined ? undefined : nameOf(value);
    });
  }

  /** A list that has an order: of the first index that is kept in it, or else in its opposite. */
  #indexed(orderBy: Order, listOf: (index: Index) => string | undefined): Walk | undefined {
    let backward: Walk | undefined;
    for (const index of this.#indexes) {
      const direction = directionOf(index.orderBy, orderBy);
      const name = direction === null ? undefined : listOf(index);
      if (direction === null || name === undefined) continue;
      const walk = { list: index.lists.get(name), direction };
      if (direction === 'forward') return walk;
      backward ??= walk;
    }
    return backward;
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

/** Whether a query asks for some of the records alone. */
export function hasConditions({ where = {}, anyOf }: Pick<Query, 'where' | 'anyOf'>): boolean {
  return anyOf !== undefined || Object.keys(where).length > 0;
}

function nameOf(value: string | number | boolean): string {
  return `${typeof value}:${value}`;
}

/** A list and how it is read; without a list where nothing has its value. */
interface Walk {
  readonly list: SortedList | undefined;
  readonly direction: 'forward' | 'backward';
}

function keysOf(
  { list, direction }: Walk,
  after: SortKey | undefined,
  bounds: Bounds | null,
): IterableIterator<SortKey> {
  if (list === undefined) return [].values();
  return direction === 'forward' ? list.keys(after, bounds) : list.backward(after, bounds);
}
