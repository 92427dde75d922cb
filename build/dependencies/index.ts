import { pathsAskedOf } from '#content-store/reading/altered.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import type { Ref } from '#content-store/store.ts';
import { type FieldSet, fieldSetOf } from './field-sets.ts';
import { type FrameChange, type IndexedPart, isPartName, keyOfPart, partName } from './indexed-part.ts';
import { type IndexEntry, type IndexedReads, NOTHING } from './indexed-reads.ts';
import { add, drop } from './name-sets.ts';
import { isAnyIn, oneList, withOneList } from './other-units.ts';
import { isSameChoice, isSameDocument, otherwise } from './otherwise.ts';
import { keyOfQuery, type PageReads, type PartRead, type QueryRead } from './reads.ts';
import { bucketsOf, FILED_FIELDS, isSameWindow, type SharedQuery } from './shared-query.ts';

/** Which page read what, both ways. Queries are kept once, however many pages ask them, filed under their most
 * selective equality, so that a change asks only those it could concern. Parts that pages share read like pages do, under
 * a name that is no path. */
export class DependencyIndex {
  readonly #reads = new Map<string, IndexedReads>();
  readonly #byDocument = new Map<string, Map<string, FieldSet>>();
  readonly #byClaim = new Map<string, Set<string>>();
  readonly #queries = new Map<string, SharedQuery>();
  /** The queries of a bucket, by the paths that they ask of. */
  readonly #buckets = new Map<string, Map<SharedQuery['asksOf'], Set<SharedQuery>>>();
  readonly #parts = new Map<string, IndexedPart>();
  /** Those that had no page once, and may have got one since. */
  readonly #deserted = new Set<string>();
  readonly #byFragment = new Map<string, Set<string>>();
  /** The pages that lead to a further one. */
  readonly #leading = new Map<string, Set<string>>();
  /** The few pages and parts that change by themselves, and when. */
  readonly #timed = new Map<string, string>();
  /** What is other than it was when the changes were taken last. */
  readonly #changed = { reads: new Set<string>(), queries: new Set<string>(), parts: new Set<string>() };

  *paths(): Generator<string> {
    for (const name of this.#reads.keys()) if (!isPartName(name)) yield name;
  }

  /** What a page or a part read. */
  readsOf(name: string): IndexedReads | undefined {
    return this.#reads.get(name);
  }

  /** The pages and parts that read a document (`collection/id`), and which fields of it. */
  readersOf(document: string): ReadonlyMap<string, FieldSet> {
    return this.#byDocument.get(document) ?? NO_READERS;
  }

  /** The pages and parts that asked for a unique key, named by `keyOfClaim`. */
  asking(claim: string): ReadonlySet<string> {
    return this.#byClaim.get(claim) ?? NONE;
  }

  /** Whether any page has this private fragment. */
  hasFragment(name: string): boolean {
    return this.#byFragment.has(name);
  }

  /** Whether any page leads to a further one at a path. */
  isLedTo(path: string): boolean {
    return this.#leading.has(path);
  }

  /** Further pages that others lead to. */
  ledTo(): Iterable<string> {
    return this.#leading.keys();
  }

  /** Queries that a document with these values at filed fields could be in, of those that ask of any altered path. */
  queriesFor(
    collection: string,
    valuesAt: (field: string) => readonly (string | number | boolean)[],
    isAltered: (paths: SharedQuery['asksOf']) => boolean,
  ): Set<SharedQuery> {
    const found = new Set<SharedQuery>();
    const take = (bucket: string) => {
      for (const [paths, queries] of this.#buckets.get(bucket) ?? [])
        if (isAltered(paths)) for (const one of queries) found.add(one);
    };
    for (const field of FILED_FIELDS)
      for (const value of valuesAt(field)) take(`${collection}|${field}=${value}`);
    take(`${collection}|*`);
    return found;
  }

  /** Queries in whose window a document is. */
  queriesHolding({ collection, id }: Ref): SharedQuery[] {
    return [...this.#queries.values()].filter(
      ({ query, window }) => query.collection === collection && window.items.some((one) => one.id === id),
    );
  }

  /** Answers whether it read something otherwise than before. */
  put(path: string, reads: PageReads): boolean {
    const asked = reads.queries.map((read) => ({ ...read, shared: this.#shared(read) }));
    for (const { shared, window } of asked) this.see(shared, window);
    for (const part of reads.parts) this.seePart(part);
    return this.#file(path, {
      documents: reads.documents,
      claims: reads.claims,
      queries: asked.filter((one) => one.isWhole).map((one) => one.shared.key),
      choices: reads.choices.map((one) => ({ ...one, queries: one.queries.map(this.#oneKey) })),
      until: reads.until,
      fragments: reads.fragments,
      parts: reads.parts.map((one) => one.key),
      ...(reads.units !== '' && { units: oneList(reads.units) }),
      ...(reads.leadsTo.length > 0 && { leadsTo: reads.leadsTo }),
    });
  }

  /** Files what a page or a part reads now under what it reads, in place of what it read before: most of it is the same. */
  #file(name: string, reads: IndexedReads): boolean {
    const before = this.#reads.get(name) ?? NOTHING;
    this.#reads.set(name, reads);
    const documents = otherwise(before.documents, reads.documents, isSameDocument);
    const claims = otherwise(before.claims, reads.claims);
    const queries = otherwise(before.queries, reads.queries);
    const choices = otherwise(before.choices, reads.choices, isSameChoice);
    const fragments = otherwise(before.fragments, reads.fragments);
    const parts = otherwise(before.parts, reads.parts);
    const further = otherwise(before.leadsTo ?? [], reads.leadsTo ?? []);
    for (const [key] of documents.gone) drop(this.#byDocument, key, name);
    for (const [key, fields] of documents.come) {
      const readers = this.#byDocument.get(key) ?? new Map();
      readers.set(name, fieldSetOf(fields));
      this.#byDocument.set(key, readers);
    }
    for (const key of claims.gone) drop(this.#byClaim, key, name);
    for (const key of claims.come) add(this.#byClaim, key, name);
    for (const fragment of fragments.gone) drop(this.#byFragment, fragment, name);
    for (const fragment of fragments.come) add(this.#byFragment, fragment, name);
    for (const path of further.gone) drop(this.#leading, path, name);
    for (const path of further.come) add(this.#leading, path, name);
    for (const key of queries.gone) this.#queries.get(key)?.readers.delete(name);
    const chosenFrom = choices.gone.flatMap((one) => one.queries);
    for (const key of chosenFrom) this.#queries.get(key)?.choosers.delete(name);
    // Two choices may be from one query.
    if (choices.gone.length + choices.come.length > 0)
      for (const key of reads.choices.flatMap((one) => one.queries))
        this.#queries.get(key)?.choosers.add(name);
    for (const key of parts.gone) {
      const part = this.#parts.get(key);
      part?.readers.delete(name);
      if (part?.readers.size === 0) this.#deserted.add(key);
    }
    // Of which state it has each, the same ones too.
    for (const key of reads.queries) {
      const shared = this.#queries.get(key);
      shared?.readers.set(name, shared.generation);
    }
    for (const key of reads.parts) {
      const part = this.#parts.get(key);
      part?.readers.set(name, part.generation);
    }
    for (const key of [...queries.gone, ...chosenFrom]) this.#dropUnused(this.#queries.get(key));
    if (reads.until === null) this.#timed.delete(name);
    else this.#timed.set(name, reads.until);
    const isOther = [documents, claims, queries, choices, fragments, parts, further].some(
      ({ gone, come }) => gone.length + come.length > 0,
    );
    const isOtherwise =
      isOther || before.until !== reads.until || before.units !== reads.units || before === NOTHING;
    if (isOtherwise) this.#changed.reads.add(name);
    return isOtherwise;
  }

  /** Takes note of what a query finds now. */
  see(shared: SharedQuery, window: Window): void {
    if (window === shared.window || shared.same?.has(window) === true) return;
    if (isSameWindow(shared.window, window)) {
      shared.same ??= new WeakSet();
      shared.same.add(window);
      return;
    }
    shared.generation += 1;
    this.#changed.queries.add(shared.key);
    shared.window = window;
    shared.same = undefined;
  }

  /** Takes note of what a part comes to now, and of what it is made from. */
  seePart(read: PartRead): void {
    const known = this.#parts.get(read.key);
    const isSame = known?.digest === read.digest;
    // Pages rendered together bring the same.
    if (isSame && (known?.reads === read.reads || known?.same?.has(read.reads) === true)) return;
    const isOtherwise = this.put(partName(read.key), { ...read.reads, parts: [] });
    if (isSame && !isOtherwise && known !== undefined && known.reads !== null) {
      known.same ??= new WeakSet();
      known.same.add(read.reads);
      return;
    }
    const generation = (known?.generation ?? 0) + (isSame ? 0 : 1);
    const readers = known?.readers ?? new Map();
    this.#parts.set(read.key, { ...read, generation, readers, same: undefined });
    if (!isSame) this.#changed.parts.add(read.key);
  }

  /** Takes note that a page has parts of its frame as they are now. */
  keepUp(path: string, changes: readonly FrameChange[]): void {
    for (const { key, digest } of changes) {
      const part = this.#parts.get(key);
      if (part?.digest === digest && part.readers.has(path)) part.readers.set(path, part.generation);
    }
  }

  remove(name: string): void {
    if (!this.#reads.has(name)) return;
    this.#file(name, NOTHING);
    this.#reads.delete(name);
    this.#changed.reads.add(name);
  }

  /** Drops parts that no page has any more. Called after a run, so that a page rendered again finds its parts. */
  dropUnusedParts(): void {
    for (const key of this.#deserted) {
      if (this.#parts.get(key)?.readers.size !== 0) continue;
      this.#parts.delete(key);
      this.remove(partName(key));
    }
    this.#deserted.clear();
  }

  /** The key as the index has it: one string for all, which is quick to compare. */
  readonly #oneKey = (key: string) => this.#queries.get(key)?.key ?? key;

  #dropUnused(shared: SharedQuery | undefined): void {
    if (shared === undefined || shared.readers.size + shared.choosers.size > 0) return;
    this.#queries.delete(shared.key);
    for (const bucket of bucketsOf(shared.query))
      this.#buckets.get(bucket)?.get(shared.asksOf)?.delete(shared);
  }

  #shared({ query, window }: Pick<QueryRead, 'query' | 'window'>): SharedQuery {
    const key = keyOfQuery(query);
    const known = this.#queries.get(key);
    if (known !== undefined) return known;
    const shared: SharedQuery = {
      key,
      query,
      asksOf: pathsAskedOf(query),
      window,
      same: undefined,
      generation: 0,
      readers: new Map(),
      choosers: new Set<string>(),
    };
    this.#queries.set(key, shared);
    this.#changed.queries.add(key);
    for (const bucket of bucketsOf(query)) {
      const filed = this.#buckets.get(bucket) ?? new Map();
      this.#buckets.set(
        bucket,
        filed.set(shared.asksOf, (filed.get(shared.asksOf) ?? new Set()).add(shared)),
      );
    }
    return shared;
  }

  /** The earliest moment at which a page must be rendered again by itself. */
  nextMoment(): string | null {
    let next: string | null = null;
    for (const until of this.#timed.values()) if (next === null || until < next) next = until;
    return next;
  }

  /** Pages and parts that change by themselves up to a moment. */
  due(at: string): string[] {
    return [...this.#timed].filter(([, until]) => until <= at).map(([name]) => name);
  }

  /** The pages that were rendered with any of some units of code. */
  renderedWith(units: ReadonlySet<string>): string[] {
    if (units.size === 0) return [];
    return [...this.#reads].flatMap(([name, reads]) => (isAnyIn(reads.units, units) ? name : []));
  }

  /** Pages rendered with another window of a query, or another value of a part, than the one that is kept. */
  pagesBehind(): Set<string> {
    const behind = new Set<string>();
    for (const { generation, readers } of [...this.#queries.values(), ...this.#parts.values()])
      for (const [name, own] of readers) {
        if (own === generation) continue;
        for (const path of isPartName(name) ? this.pagesOfPart(name) : [name]) behind.add(path);
      }
    return behind;
  }

  /** The query of a key. */
  query(key: string): SharedQuery | undefined {
    return this.#queries.get(key);
  }

  part(key: string): IndexedPart | undefined {
    return this.#parts.get(key);
  }

  /** The pages that have a part, by its name among readers. */
  pagesOfPart(name: string): Iterable<string> {
    return this.#parts.get(keyOfPart(name))?.readers.keys() ?? [];
  }

  /** All there is to save. It may change while it is told: what does is among the changes. */
  *entries(): Generator<IndexEntry> {
    for (const { key, query, window } of this.#queries.values()) yield ['query', key, { query, window }];
    for (const { key, digest, frame } of this.#parts.values()) yield ['part', key, { digest, frame }];
    for (const [name, reads] of this.#reads) yield ['reads', name, reads];
  }

  /** What has changed since this was asked last. */
  takeChanges(): IndexEntry[] {
    const { reads, queries, parts } = this.#changed;
    const changes: IndexEntry[] = [];
    for (const key of queries) {
      const shared = this.#queries.get(key);
      if (shared !== undefined) changes.push(['query', key, { query: shared.query, window: shared.window }]);
    }
    for (const key of parts) {
      const part = this.#parts.get(key);
      if (part !== undefined) changes.push(['part', key, { digest: part.digest, frame: part.frame }]);
    }
    for (const name of reads) changes.push(['reads', name, this.#reads.get(name) ?? null]);
    for (const names of [reads, queries, parts]) names.clear();
    return changes;
  }

  /** From what was saved, each kind and name once. */
  static from(entries: Iterable<IndexEntry>): DependencyIndex {
    const index = new DependencyIndex();
    const all = [...entries];
    for (const entry of all) {
      if (entry[0] === 'query') index.#shared(entry[2]);
      if (entry[0] === 'part') {
        const [, key, { digest, frame }] = entry;
        const seen = { reads: null, same: undefined, generation: 0, readers: new Map() };
        index.#parts.set(key, { key, digest, frame, ...seen });
        index.#deserted.add(key);
      }
    }
    for (const [kind, name, reads] of all)
      if (kind === 'reads' && reads !== null) index.#file(name, withOneList(reads));
    // What was no page's any more by then.
    for (const shared of [...index.#queries.values()]) index.#dropUnused(shared);
    index.dropUnusedParts();
    index.takeChanges();
    return index;
  }
}

const NONE: ReadonlySet<string> = new Set();
const NO_READERS: ReadonlyMap<string, FieldSet> = new Map();
