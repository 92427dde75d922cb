/** What a page may read, and how. The publisher's reader records every call; the preview's does not. A page never
 * sees another door to the data, so that what it shows and what it depends on are one thing. */

import type { Projection } from '../definition/field.ts';
import type { Documents, Settings } from '../registry/registry.ts';
import type { Ref, Where } from '../store.ts';

/** A document as a page sees it: public fields of one projection, `id` among them. */
export type View<C extends keyof Documents> = Documents[C] & { readonly id: string };

export interface ReaderQuery<C extends keyof Documents> {
  readonly collection: C;
  readonly where?: Where;
  readonly anyOf?: readonly Where[];
  readonly orderBy: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
  /** 1 to 9,999. */
  readonly first: number;
}

/** The first few that the windows of some queries hold: what is in an earlier one stands before what is in a later. */
export interface Choice<C extends keyof Documents> {
  /** All in the order of the first; where there is an anchor, in threes, each a list: those the anchor stands among in that
   * order, those before all of them in the order away from it, and those behind. */
  readonly queries: readonly ReaderQuery<C>[];
  /** Instead, those that stand nearest to it, of each list as many as it says; what is near in more of them is first. */
  readonly anchor?: Anchor | undefined;
  /** Ids that are left out; where the windows hold them, they count among those skipped. */
  readonly excluding: ReadonlySet<string>;
  readonly skip: number;
  readonly first: number;
}

/** A place in the order of a choice. */
export interface Anchor {
  /** What stands there, which is not chosen itself. */
  readonly id: string;
  readonly sort: Found['sort'];
  /** How many of each list, half of them from either side where there are as many. */
  readonly each: number;
}

export interface Found {
  readonly id: string;
  readonly sort: readonly (string | number | boolean | null)[];
}

export interface Reader {
  readonly tenantKey: string;
  /** By id; null where there is none that readers may see. Fields outside the projection are absent at run time. The
   * page depends on the fields it then reads.
   * A gated document's gated fields are absent, but for the lead-in of its body. */
  get<C extends keyof Documents>(collection: C, id: string, projection: Projection): Promise<View<C> | null>;
  /** Ids in order, with the values they are ordered by. A page then gets what it shows, so that it depends on the
   * fields of those documents alone and not on those of every document it looked through. */
  find<C extends keyof Documents>(
    query: ReaderQuery<C>,
  ): Promise<{ readonly items: readonly Found[]; readonly hasMore: boolean }>;
  /** The ids of a choice, in order. A page then depends on what was chosen, and not on all that stood for choice. */
  choose<C extends keyof Documents>(choice: Choice<C>): Promise<readonly string[]>;
  /** A settings group; its defaults where nothing was saved. */
  settings<G extends keyof Settings>(group: G): Promise<Settings[G]>;
  /** Who holds a unique key, such as `path:/about`, among what readers may see. A page that minds only records of one
   * collection says so, and then depends on no others. */
  claimant(key: string, collection?: keyof Documents): Promise<Ref | null>;
  /** A value that many pages share, made once for all of them: a page depends on what it comes to, not on what it is made
   * from. `make` answers plain data; a key always stands for the same making. */
  part<T>(key: string, make: (reader: Reader) => Promise<T>): Promise<T>;
  /** What a gate withholds from the public page: readable only by the component that makes the private fragment. */
  gated(collection: 'content', id: string): Promise<Gated | null>;
  /** Whether a moment (ISO 8601) has come. A page that asks is rendered again when the answer turns. */
  isPast(instant: string): boolean;
  /** The day, in UTC, such as 2026-11-21: a page that asks is rendered again when it ends. For queries that look back some
   * days, whose windows then hold no more than that. */
  day(): string;
  /** The year, in UTC: a page that asks is rendered again when the next begins. */
  year(): number;
}

declare const sealed: unique symbol;

/** Gated fields under seal: they neither print nor serialise. `site/gate/Withheld.astro` alone may open them. */
export interface Gated {
  readonly [sealed]: true;
  toJSON(): undefined;
}
