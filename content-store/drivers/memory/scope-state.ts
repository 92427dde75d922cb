import { operation } from '../../messages/operation.ts';
import { type CollectionSpec, type Ref, type StoredRecord, StoreError } from '../../store.ts';
import { Collection, type Entry } from './collection.ts';

const NO_REFERRERS: ReadonlyMap<string, Ref> = new Map();

/** One tenant's records, or the installation's. */
export class ScopeState {
  readonly collections = new Map<string, Collection>();
  /** Records of collections that the definitions no longer have: kept for the files, and in no query. */
  readonly #undefined = new Map<string, Map<string, Entry>>();
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
    if (found === undefined) throw new StoreError('BAD_QUERY', operation.noCollection(name));
    return found;
  }

  put(entry: Entry): Entry | null {
    const { record } = entry;
    if (/^\d{8}$/.test(record.id)) this.nextId = Math.max(this.nextId, Number(record.id) + 1);
    const collection = this.collections.get(record.collection);
    const entries = this.#entriesOf(record.collection);
    const before = entries.get(record.id) ?? null;
    if (collection === undefined) {
      entries.set(record.id, entry);
      return before;
    }
    if (before !== null) this.#forget(before.record, collection.spec);
    collection.put(entry);
    this.#remember(record, collection.spec);
    return before;
  }

  /** Every collection that has records, those that are no longer defined too, and its entries as they are now. */
  freeze(): { readonly collection: string; readonly entries: readonly Entry[] }[] {
    return [
      ...[...this.collections].map(([name, { entries }]) => [name, entries] as const),
      ...this.#undefined,
    ]
      .filter(([, entries]) => entries.size > 0)
      .map(([collection, entries]) => ({ collection, entries: [...entries.values()] }));
  }

  /** Puts an entry in another's place that is the same but for where its bodies lie. */
  move(from: Entry, to: Entry): void {
    const entries = this.#entriesOf(from.record.collection);
    // The same record: indexes and claims stay as they are. One written meanwhile lies elsewhere already.
    if (entries.get(from.record.id) === from) entries.set(from.record.id, to);
  }

  #entriesOf(collection: string): Map<string, Entry> {
    const known = this.collections.get(collection)?.entries ?? this.#undefined.get(collection);
    if (known !== undefined) return known;
    const made = new Map<string, Entry>();
    this.#undefined.set(collection, made);
    return made;
  }

  /** Records whose live or working state refers to this one, by their keys. */
  referrersOf(to: Ref): ReadonlyMap<string, Ref> {
    if (this.#referrers === null) {
      this.#referrers = new Map();
      for (const { spec, entries } of this.collections.values())
        for (const { record } of entries.values()) this.#addReferences(record, spec);
    }
    return this.#referrers.get(keyOf(to)) ?? NO_REFERRERS;
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
      known.set(keyOf(ref), ref);
      this.#referrers?.set(key, known);
    }
  }

  #forget(record: StoredRecord, spec: CollectionSpec): void {
    for (const claim of record.claims) {
      const holder = this.claims.get(claim);
      if (holder?.id === record.id && holder.collection === record.collection) this.claims.delete(claim);
    }
    if (this.#referrers === null) return;
    for (const key of referredBy(record, spec)) this.#referrers.get(key)?.delete(keyOf(record));
  }
}

function referredBy(record: StoredRecord, spec: CollectionSpec): Set<string> {
  if (record.deleted) return new Set();
  const refs = [record.live, record.working].flatMap((data) => (data === null ? [] : spec.references(data)));
  return new Set(refs.map(keyOf));
}

/** A record's name among those of its scope. */
export function keyOf({ collection, id }: Ref): string {
  return `${collection}/${id}`;
}
