import type { Documents } from '#content-store/model/registry.ts';
import type { Found, ReaderQuery } from '#content-store/reader.ts';
import { keyOfQuery, type PageReads, type QueryRead } from './reads.ts';

/** A query that pages share, with the window its last run answered. */
export interface SharedQuery {
  readonly key: string;
  readonly query: ReaderQuery<keyof Documents>;
  found: readonly Found[];
  hasMore: boolean;
  /** Counts up with each window seen that differs from the one before. */
  generation: number;
  /** The pages that ask it, each with the generation it was rendered with. */
  readonly pages: Map<string, number>;
}

/** What the index keeps of a page: queries by key, because pages share them. */
export interface IndexedReads {
  readonly documents: readonly string[];
  readonly claims: readonly string[];
  readonly queries: readonly string[];
  readonly until: string | null;
  readonly fragments: readonly string[];
}

/** The index as it is saved. */
export interface SavedIndex {
  readonly pages: readonly (readonly [path: string, reads: IndexedReads])[];
  readonly queries: readonly QueryRead[];
}

/** Which page read what, both ways. Queries are kept once, however many pages ask them, filed under their most
 * selective equality, so that a change asks only those it could concern. */
export class DependencyIndex {
  readonly #pages = new Map<string, IndexedReads>();
  readonly #byDocument = new Map<string, Set<string>>();
  readonly #byClaim = new Map<string, Set<string>>();
  readonly #queries = new Map<string, SharedQuery>();
  readonly #buckets = new Map<string, Set<SharedQuery>>();
  readonly #byFragment = new Map<string, Set<string>>();

  get size(): number {
    return this.#pages.size;
  }

  paths(): IterableIterator<string> {
    return this.#pages.keys();
  }

  readsOf(path: string): IndexedReads | undefined {
    return this.#pages.get(path);
  }

  pagesReading(documentKey: string): ReadonlySet<string> {
    return this.#byDocument.get(documentKey) ?? NONE;
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

  put(path: string, reads: PageReads): void {
    this.remove(path);
    this.#pages.set(path, { ...reads, queries: reads.queries.map((read) => keyOfQuery(read.query)) });
    for (const key of reads.documents) add(this.#byDocument, key, path);
    for (const key of reads.claims) add(this.#byClaim, key, path);
    for (const name of reads.fragments) add(this.#byFragment, name, path);
    for (const read of reads.queries) {
      const key = keyOfQuery(read.query);
      const known = this.#queries.get(key);
      const shared: SharedQuery = known ?? {
        key,
        query: read.query,
        found: read.found,
        hasMore: read.hasMore,
        generation: 0,
        pages: new Map(),
      };
      if (!isSameWindow(shared, read)) shared.generation += 1;
      shared.found = read.found;
      shared.hasMore = read.hasMore;
      shared.pages.set(path, shared.generation);
      if (known !== undefined) continue;
      this.#queries.set(key, shared);
      for (const bucket of bucketsOf(read.query)) {
        const filed = this.#buckets.get(bucket) ?? new Set();
        filed.add(shared);
        this.#buckets.set(bucket, filed);
      }
    }
  }

  remove(path: string): void {
    const reads = this.#pages.get(path);
    if (reads === undefined) return;
    this.#pages.delete(path);
    for (const key of reads.documents) drop(this.#byDocument, key, path);
    for (const key of reads.claims) drop(this.#byClaim, key, path);
    for (const name of reads.fragments) drop(this.#byFragment, name, path);
    for (const key of reads.queries) {
      const shared = this.#queries.get(key);
      shared?.pages.delete(path);
      if (shared === undefined || shared.pages.size > 0) continue;
      this.#queries.delete(shared.key);
      for (const bucket of bucketsOf(shared.query)) this.#buckets.get(bucket)?.delete(shared);
    }
  }

  /** The earliest moment at which a page must be rendered again by itself. */
  nextMoment(): string | null {
    let next: string | null = null;
    for (const { until } of this.#pages.values())
      if (until !== null && (next === null || until < next)) next = until;
    return next;
  }

  pagesDue(at: string): string[] {
    return [...this.#pages]
      .filter(([, reads]) => reads.until !== null && reads.until <= at)
      .map(([path]) => path);
  }

  /** Pages rendered with another window of a query than the one that is kept. */
  pagesBehind(): Set<string> {
    const behind = new Set<string>();
    for (const { generation, pages } of this.#queries.values())
      for (const [path, own] of pages) if (own !== generation) behind.add(path);
    return behind;
  }

  /** The query of a key, for explaining. */
  query(key: string): SharedQuery | undefined {
    return this.#queries.get(key);
  }

  save(): SavedIndex {
    return {
      pages: [...this.#pages],
      queries: [...this.#queries.values()].map(({ query, found, hasMore }) => ({ query, found, hasMore })),
    };
  }

  static from(saved: SavedIndex): DependencyIndex {
    const queries = new Map(saved.queries.map((one) => [keyOfQuery(one.query), one]));
    const index = new DependencyIndex();
    for (const [path, reads] of saved.pages) {
      index.put(path, { ...reads, queries: reads.queries.flatMap((key) => queries.get(key) ?? []) });
    }
    return index;
  }
}

/** Whether two runs of a query answered the same, in the same order. */
export function isSameWindow(
  a: Pick<QueryRead, 'found' | 'hasMore'>,
  b: Pick<QueryRead, 'found' | 'hasMore'>,
): boolean {
  return (
    a.hasMore === b.hasMore &&
    a.found.length === b.found.length &&
    a.found.every((one, at) => {
      const other = b.found[at];
      return (
        other?.id === one.id &&
        other.sort.length === one.sort.length &&
        one.sort.every((value, place) => value === other.sort[place])
      );
    })
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Equalities worth filing a query under, the most selective first. */
const FILED_FIELDS = [
  'primarySection',
  'websiteSchedules.section',
  'taxonomy',
  'authors',
  'company',
  'parent',
] as const;

function bucketsOf(query: ReaderQuery<keyof Documents>): string[] {
  const alternatives = [query.where ?? {}].flatMap((where) => bucketOf(query.collection, where));
  if (alternatives.length > 0) return alternatives.slice(0, 1);
  const each = (query.anyOf ?? []).map((where) => bucketOf(query.collection, where));
  // Every alternative must be filed, or the query could be missed.
  if (each.length > 0 && each.every((buckets) => buckets.length > 0))
    return each.flatMap((buckets) => buckets.slice(0, 1));
  return [`${query.collection}|*`];
}

function bucketOf(collection: string, where: NonNullable<ReaderQuery<keyof Documents>['where']>): string[] {
  return FILED_FIELDS.flatMap((field) => {
    const value = where[field]?.eq ?? where[field]?.contains;
    return value === undefined ? [] : [`${collection}|${field}=${value}`];
  });
}

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
