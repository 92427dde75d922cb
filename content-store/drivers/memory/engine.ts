import { isVisible } from '../../query.ts';
import {
  type CollectionSpec,
  type Fields,
  type Page,
  type Query,
  type ReadOptions,
  type Reads,
  type Ref,
  type StoredDocument,
  type StoredRecord,
  StoreError,
} from '../../store.ts';
import {
  type BodyPlace,
  Collection,
  documentOf,
  type Entry,
  type Overlay,
  type ReadBody,
  stageOf,
} from './collection.ts';

const INSTALLATION = '';
const NO_OVERLAY: ReadonlyMap<string, Overlay> = new Map();

/** One tenant's records, or the installation's. */
export class ScopeState {
  readonly collections = new Map<string, Collection>();
  readonly claims = new Map<string, Ref>();
  /** Who refers to whom: `collection/id` → the referring records. Made by the first question, as indexes are. */
  #referrers: Map<string, Map<string, Ref>> | null = null;
  nextId = 10_000_001;
  /** The newest change of this scope since the last snapshot; 0 where there is none. */
  sequence = 0;

  constructor(specs: readonly CollectionSpec[]) {
    for (const spec of specs) this.collections.set(spec.name, new Collection(spec));
  }

  collection(name: string): Collection {
    const found = this.collections.get(name);
    if (found === undefined) throw new StoreError('BAD_QUERY', `There is no collection "${name}" here`);
    return found;
  }

  put(entry: Entry): Entry | null {
    const { record } = entry;
    const collection = this.collection(record.collection);
    const before = collection.entries.get(record.id) ?? null;
    if (before !== null) this.#forget(before.record, collection.spec);
    collection.put(entry);
    this.#remember(record, collection.spec);
    if (/^\d{8}$/.test(record.id)) this.nextId = Math.max(this.nextId, Number(record.id) + 1);
    return before;
  }

  /** Records whose live or working state refers to this one. */
  referrersOf(to: Ref): readonly Ref[] {
    if (this.#referrers === null) {
      this.#referrers = new Map();
      for (const { spec, entries } of this.collections.values())
        for (const { record } of entries.values()) this.#addReferences(record, spec);
    }
    return [...(this.#referrers.get(`${to.collection}/${to.id}`)?.values() ?? [])];
  }

  #remember(record: StoredRecord, spec: CollectionSpec): void {
    const ref = { collection: record.collection, id: record.id };
    for (const claim of record.claims) this.claims.set(claim, ref);
    if (this.#referrers !== null) this.#addReferences(record, spec);
  }

  #addReferences(record: StoredRecord, spec: CollectionSpec): void {
    const ref = { collection: record.collection, id: record.id };
    for (const key of referredBy(record, spec)) {
      const known = this.#referrers?.get(key) ?? new Map<string, Ref>();
      known.set(`${ref.collection}/${ref.id}`, ref);
      this.#referrers?.set(key, known);
    }
  }

  #forget(record: StoredRecord, spec: CollectionSpec): void {
    for (const claim of record.claims) {
      const holder = this.claims.get(claim);
      if (holder?.id === record.id && holder.collection === record.collection) this.claims.delete(claim);
    }
    if (this.#referrers === null) return;
    for (const key of referredBy(record, spec))
      this.#referrers.get(key)?.delete(`${record.collection}/${record.id}`);
  }
}

/** Everything in memory, by scope. Knows nothing of files: bodies are read through `readBody`. */
export class Engine {
  readonly #specs: readonly CollectionSpec[];
  readonly #scopes = new Map<string, ScopeState>();
  readonly readBody: ReadBody;
  sequence = 0;

  constructor(specs: readonly CollectionSpec[], readBody: ReadBody) {
    this.#specs = specs;
    this.readBody = readBody;
  }

  scope(tenantKey: string | null): ScopeState {
    const key = tenantKey ?? INSTALLATION;
    const known = this.#scopes.get(key);
    if (known !== undefined) return known;
    if (tenantKey !== null && !/^[a-z][a-z0-9-]{0,63}$/.test(tenantKey))
      throw new StoreError('BAD_KEY', `"${tenantKey}" is not a site key`);
    const made = new ScopeState(
      this.#specs.filter((one) => one.scope === (tenantKey === null ? 'installation' : 'tenant')),
    );
    this.#scopes.set(key, made);
    return made;
  }

  scopes(): Iterable<[tenantKey: string | null, ScopeState]> {
    return [...this.#scopes].map(([key, scope]) => [key === INSTALLATION ? null : key, scope]);
  }

  documents(): number {
    let count = 0;
    for (const scope of this.#scopes.values())
      for (const one of scope.collections.values()) count += one.entries.size;
    return count;
  }

  /** Reads of a scope; with overlays, as a snapshot saw it. */
  reads(tenantKey: string | null, overlays: () => ReadonlyMap<string, Overlay> = () => NO_OVERLAY): Reads {
    const scope = this.scope(tenantKey);
    const entryOf = (collection: string, id: string): Entry | null => {
      const overlay = overlays().get(collection);
      if (overlay?.has(id) === true) return overlay.get(id) ?? null;
      return scope.collection(collection).entries.get(id) ?? null;
    };
    const { readBody } = this;
    return {
      async get(collection: string, id: string, options: ReadOptions): Promise<StoredDocument | null> {
        const entry = entryOf(collection, id);
        if (entry === null || entry.record.deleted) return null;
        const data = stageOf(entry.record, options);
        if (data === null) return null;
        if (
          options.stage === 'live' &&
          !isVisible(data, scope.collection(collection).spec.schedule, options.visibleAt)
        )
          return null;
        return documentOf(entry, options, readBody, null);
      },
      async find(query: Query): Promise<Page> {
        return scope.collection(query.collection).find(query, overlays().get(query.collection), readBody);
      },
      async record(collection: string, id: string): Promise<StoredRecord | null> {
        return entryOf(collection, id)?.record ?? null;
      },
      async whole(collection: string, id: string) {
        const entry = entryOf(collection, id);
        return entry === null
          ? null
          : {
              record: entry.record,
              live: whole(entry.record.live, entry.liveBody, readBody),
              working: whole(entry.record.working, entry.workingBody, readBody),
            };
      },
      async claimant(key: string): Promise<Ref | null> {
        for (const [collection, overlay] of overlays()) {
          for (const [id, entry] of overlay)
            if (entry?.record.claims.includes(key) === true) return { collection, id };
        }
        const holder = scope.claims.get(key) ?? null;
        const then = holder === null ? undefined : overlays().get(holder.collection);
        return holder !== null && then?.has(holder.id) === true ? null : holder;
      },
      async referrers(to: Ref): Promise<readonly Ref[]> {
        return scope.referrersOf(to);
      },
    };
  }
}

function whole(data: Fields | null, place: BodyPlace | null, readBody: ReadBody): Fields | null {
  return data === null || place === null ? data : { ...data, ...readBody(place) };
}

function referredBy(record: StoredRecord, spec: CollectionSpec): Set<string> {
  if (record.deleted) return new Set();
  const refs = [record.live, record.working].flatMap((data) => (data === null ? [] : spec.references(data)));
  return new Set(refs.map((one) => `${one.collection}/${one.id}`));
}
