import type { Versions } from '../../definition/ageing.ts';
import { compareValues } from '../../query.ts';
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
import { stageOf } from '../asked.ts';
import { type BodyPlace, documentOf, type Entry, type Overlay, type ReadBody } from './collection.ts';
import { keyOf, ScopeState } from './scope-state.ts';

const INSTALLATION = '';
const NO_OVERLAY: ReadonlyMap<string, Overlay> = new Map();

export interface FrozenCollection {
  readonly tenantKey: string | null;
  readonly collection: string;
  readonly entries: readonly Entry[];
}

/** Everything in memory, by scope. Knows nothing of files: bodies are read through `readBody`. */
export class Engine {
  readonly #specs: readonly CollectionSpec[];
  readonly #scopes = new Map<string, ScopeState>();
  readonly readBody: ReadBody;
  sequence = 0;
  /** The versions of the definitions that the documents are of. */
  versions: Versions = {};

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

  /** Every entry as it is now. What is written later is not in it. */
  freeze(): FrozenCollection[] {
    return [...this.#scopes].flatMap(([key, scope]) =>
      scope.freeze().map((one) => ({ tenantKey: key === INSTALLATION ? null : key, ...one })),
    );
  }

  /** The keys under which there are records, in order. */
  tenants(): string[] {
    return [...this.#scopes]
      .filter(
        ([key, scope]) =>
          key !== INSTALLATION && [...scope.collections.values()].some((one) => one.entries.size > 0),
      )
      .map(([key]) => key)
      .sort(compareValues);
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
    const get = (collection: string, id: string, options: ReadOptions): StoredDocument | null => {
      const entry = entryOf(collection, id);
      const { spec } = scope.collection(collection);
      if (entry === null || stageOf(entry.record, options, spec) === null) return null;
      return documentOf(entry, options, spec, readBody, null);
    };
    return {
      async get(collection: string, id: string, options: ReadOptions): Promise<StoredDocument | null> {
        return get(collection, id, options);
      },
      async getAll(collection: string, ids: readonly string[], options: ReadOptions) {
        return ids.map((id) => get(collection, id, options));
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
              live: whole(entry.record.live, entry.liveBody, entry.record.liveBody, readBody),
              working: whole(entry.record.working, entry.workingBody, entry.record.workingBody, readBody),
            };
      },
      async ids(collection: string): Promise<readonly string[]> {
        const ids = new Set(scope.collection(collection).entries.keys());
        for (const [id, entry] of overlays().get(collection) ?? [])
          entry === null ? ids.delete(id) : ids.add(id);
        return [...ids].sort(compareValues);
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
        return [...scope.referrersOf(to).values()];
      },
      async referrerCounts(to: readonly Ref[]): Promise<readonly number[]> {
        return to.map((ref) => {
          const referrers = scope.referrersOf(ref);
          return referrers.size - Number(referrers.has(keyOf(ref)));
        });
      },
    };
  }
}

function whole(
  data: Fields | null,
  place: BodyPlace | null,
  digest: string | null,
  readBody: ReadBody,
): Fields | null {
  return data === null || place === null ? data : { ...data, ...readBody(place, digest) };
}
