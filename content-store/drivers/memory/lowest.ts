import { compareSortKeys, type Order, type SortKey } from '../../query.ts';

type Kept<T> = readonly [value: T, key: SortKey];

/** Lists that are shorter are sorted as they are. */
const FEW = 64;

/** The first of many in an order, for whoever shows a page of them: the others are let go of on the way, and never sorted. */
export class Lowest<T> {
  readonly #most: number;
  readonly #orderBy: Order;
  #kept: Kept<T>[] = [];
  /** The last of as many as are wanted, as of the last look: what comes behind it is not among them. */
  #last: SortKey | null = null;

  constructor(most: number, orderBy: Order) {
    this.#most = most;
    this.#orderBy = orderBy;
  }

  add(value: T, key: SortKey): void {
    if (this.#last !== null && compareSortKeys(key, this.#last, this.#orderBy) > 0) return;
    this.#kept.push([value, key]);
    if (this.#kept.length >= 2 * this.#most + FEW) this.#cut();
  }

  sorted(): readonly Kept<T>[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort(([, a], [, b]) => compareSortKeys(a, b, this.#orderBy));
    if (this.#kept.length < this.#most) return;
    this.#kept.length = this.#most;
    this.#last = this.#kept.at(-1)?.[1] ?? null;
  }
}
