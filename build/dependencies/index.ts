import type { Window } from '#content-store/reader-over-reads.ts';
import type { Ref } from '#content-store/store.ts';
import { type FieldSet, fieldSetOf } from './field-sets.ts';
import { type ChoiceRead, keyOfQuery, type PageReads, type QueryRead } from './reads.ts';
import { bucketsOf, FILED_FIELDS, isSameWindow, type SharedQuery } from './shared-query.ts';

/** What the index keeps of a page: queries by key, because pages share them. */
export interface IndexedReads {
  readonly documents: PageReads['documents'];
  readonly claims: readonly string[];
  /** Those of which the page saw all. */
  readonly queries: readonly string[];
  readonly choices: readonly ChoiceRead[];
  readonly until: string | null;
  readonly fragments: readonly string[];
}

/** The index as it is saved. */
export interface SavedIndex {
  readonly pages: readonly (readonly [path: string, reads: IndexedReads])[];
  readonly queries: readonly Pick<QueryRead, 'query' | 'window'>[];
}

/** Which page read what, both ways. Queries are kept once, however many pages ask them, filed under their most
 * selective equality, so that a change asks only those it could concern. */
export class DependencyIndex {
  readonly #pages = new Map<string, IndexedReads>();
  readonly #byDocument = new Map<string, Map<string, FieldSet>>();
  readonly #byClaim = new Map<string, Set<string>>();
  readonly #queries = new Map<string, SharedQuery>();
  readonly #buckets = new Map<string, Set<SharedQuery>>();
  readonly #byFragment = new Map<string, Set<string>>();
  /** The few pages that change by themselves, and when. */
  readonly #timed = new Map<string, string>();

  get size(): number {
    return this.#pages.size;
  }

  paths(): IterableIterator<string> {
    return this.#pages.keys();
  }

  readsOf(path: string): IndexedReads | undefined {
    return this.#pages.get(path);
  }

  /** The pages that read a document (`collection/id`), and which fields of it. */
  readersOf(document: string): ReadonlyMap<string, FieldSet> {
    return this.#byDocument.get(document) ?? NO_READERS;
  }

  pagesAsking(claim: string): ReadonlySet<string> {
    return this.#byClaim.get(claim) ?? NONE;
  }

  /** Whether any page has this private fragment. */
  hasFragment(name: string): boolean {
    return this.#byFragment.has(name);
  }

  /** Queries that a document with these values at filed fields could be in. */
  queriesFor(
    collection: string,
    valuesAt: (field: string) => readonly (string | number | boolean)[],
  ): Set<SharedQuery> {
    const found = new Set<SharedQuery>();
    for (const field of FILED_FIELDS) {
      for (const value of valuesAt(field))
        for (const one of this.#buckets.get(`${collection}|${field}=${value}`) ?? []) found.add(one);
    }
    for (const one of this.#buckets.get(`${collection}|*`) ?? []) found.add(one);
    return found;
  }

  /** Queries in whose window a document is. */
  queriesHolding({ collection, id }: Ref): SharedQuery[] {
    return [...this.#queries.values()].filter(
      ({ query, window }) => query.collection === collection && window.items.some((one) => one.id === id),
    );
  }

  put(path: string, reads: PageReads): void {
    this.remove(path);
    const { documents, claims, choices, until, fragments } = reads;
    const whole = reads.queries.filter((one) => one.isWhole).map((one) => keyOfQuery(one.query));
    this.#pages.set(path, { documents, claims, queries: whole, choices, until, fragments });
    for (const [key, fields] of documents) {
      const readers = this.#byDocument.get(key) ?? new Map();
      readers.set(path, fieldSetOf(fields));
      this.#byDocument.set(key, readers);
    }
    if (until !== null) this.#timed.set(path, until);
    for (const key of claims) add(this.#byClaim, key, path);
    for (const name of fragments) add(this.#byFragment, name, path);
    for (const read of reads.queries) {
      const shared = this.#shared(read);
      this.see(shared, read.window);
      if (read.isWhole) shared.pages.set(path, shared.generation);
    }
    for (const key of choices.flatMap((one) => one.queries)) this.#queries.get(key)?.choosers.add(path);
  }

  /** Takes note of what a query finds now. */
  see(shared: SharedQuery, window: Window): void {
    if (!isSameWindow(shared.window, window)) shared.generation += 1;
    shared.window = window;
  }

  remove(path: string): void {
    const reads = this.#pages.get(path);
    if (reads === undefined) return;
    this.#pages.delete(path);
    this.#timed.delete(path);
    for (const [key] of reads.documents) {
      const readers = this.#byDocument.get(key);
      readers?.delete(path);
      if (readers?.size === 0) this.#byDocument.delete(key);
    }
    for (const key of reads.claims) drop(this.#byClaim, key, path);
    for (const name of reads.fragments) drop(this.#byFragment, name, path);
    for (const key of new Set([...reads.queries, ...reads.choices.flatMap((one) => one.queries)])) {
      const shared = this.#queries.get(key);
      shared?.pages.delete(path);
      shared?.choosers.delete(path);
      if (shared === undefined || shared.pages.size + shared.choosers.size > 0) continue;
      this.#queries.delete(shared.key);
      for (const bucket of bucketsOf(shared.query)) this.#buckets.get(bucket)?.delete(shared);
    }
  }

  #shared({ query, window }: Pick<QueryRead, 'query' | 'window'>): SharedQuery {
    const key = keyOfQuery(query);
    const known = this.#queries.get(key);
    if (known !== undefined) return known;
    const shared = { key, query, window, generation: 0, pages: new Map(), choosers: new Set<string>() };
    this.#queries.set(key, shared);
    for (const bucket of bucketsOf(query)) {
      const filed = this.#buckets.get(bucket) ?? new Set();
      filed.add(shared);
      this.#buckets.set(bucket, filed);
    }
    return shared;
  }

  /** The earliest moment at which a page must be rendered again by itself. */
  nextMoment(): string | null {
    let next: string | null = null;
    for (const until of this.#timed.values()) if (next === null || until < next) next = until;
    return next;
  }

  pagesDue(at: string): string[] {
    return [...this.#timed].filter(([, until]) => until <= at).map(([path]) => path);
  }

  /** Pages rendered with another window of a query than the one that is kept. */
  pagesBehind(): Set<string> {
    const behind = new Set<string>();
    for (const { generation, pages } of this.#queries.values())
      for (const [path, own] of pages) if (own !== generation) behind.add(path);
    return behind;
  }

  /** The query of a key. */
  query(key: string): SharedQuery | undefined {
    return this.#queries.get(key);
  }

  save(): SavedIndex {
    return {
      pages: [...this.#pages],
      queries: [...this.#queries.values()].map(({ query, window }) => ({ query, window })),
    };
  }

  static from(saved: SavedIndex): DependencyIndex {
    const windows = new Map(saved.queries.map((one) => [keyOfQuery(one.query), one]));
    const index = new DependencyIndex();
    for (const [path, reads] of saved.pages) {
      const queries = new Set([...reads.queries, ...reads.choices.flatMap((one) => one.queries)]);
      const read = (key: string) => {
        const known = windows.get(key);
        return known === undefined ? [] : [{ ...known, isWhole: reads.queries.includes(key) }];
      };
      index.put(path, { ...reads, queries: [...queries].flatMap(read) });
    }
    return index;
  }
}

const NONE: ReadonlySet<string> = new Set();

const NO_READERS: ReadonlyMap<string, FieldSet> = new Map();

function add(map: Map<string, Set<string>>, key: string, path: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([path]));
  else known.add(path);
}

function drop(map: Map<string, Set<string>>, key: string, path: string): void {
  const known = map.get(key);
  known?.delete(path);
  if (known?.size === 0) map.delete(key);
}
