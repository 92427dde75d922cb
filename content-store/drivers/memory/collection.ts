import { compareSortKeys, type SortKey, sortKeyOf } from '../../query.ts';
import type {
  Actor,
  CollectionSpec,
  Fields,
  Page,
  Query,
  ReadOptions,
  StoredDocument,
  StoredRecord,
} from '../../store.ts';
import {
  asksForDue,
  checkQuery,
  cursorOf,
  dueOf,
  isMatch,
  orderFields,
  readCursor,
  stageOf,
} from '../asked.ts';
import { Indexes } from './indexes.ts';
import { SortedList } from './sorted-list.ts';

/** Where a record's body fields lie on disk. */
export interface BodyPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

export interface Entry {
  readonly record: StoredRecord;
  readonly liveBody: BodyPlace | null;
  readonly workingBody: BodyPlace | null;
}

/** Reads a body that must have this digest. */
export type ReadBody = (place: BodyPlace, digest: string | null) => Fields;

/** States that differ from the newest, as a snapshot sees them: id → the entry then, or null where there was none. */
export type Overlay = ReadonlyMap<string, Entry | null>;

/** The records of one collection of one scope, in memory but for their bodies. */
export class Collection {
  readonly spec: CollectionSpec;
  readonly entries = new Map<string, Entry>();
  /** Made by the first query that could use them, so that loading many records costs no upkeep. */
  #indexes: Indexes | null = null;
  /** What is due, in order; made as the indexes are. */
  #due: SortedList | null = null;

  constructor(spec: CollectionSpec) {
    this.spec = spec;
  }

  put(entry: Entry): void {
    const { id } = entry.record;
    const before = this.entries.get(id)?.record;
    this.#indexes?.replace(before?.live ?? null, entry.record.live, id);
    if (this.#due !== null) this.#moveDue(this.#due, before, entry.record);
    this.entries.set(id, entry);
  }

  #index(): Indexes {
    if (this.#indexes === null) {
      this.#indexes = new Indexes(this.spec);
      for (const { record } of this.entries.values())
        if (record.live !== null) this.#indexes.append(record.live, record.id);
    }
    return this.#indexes;
  }

  #dueList(): SortedList {
    if (this.#due === null) {
      this.#due = new SortedList([[this.spec.due ?? '', 'asc']]);
      for (const { record } of this.entries.values()) this.#moveDue(this.#due, undefined, record);
    }
    return this.#due;
  }

  #moveDue(list: SortedList, before: StoredRecord | undefined, after: StoredRecord): void {
    const [was, is] = [before === undefined ? null : dueOf(before, this.spec), dueOf(after, this.spec)];
    if (was === is) return;
    if (was !== null) list.remove([was, after.id]);
    if (is !== null) list.insert([is, after.id]);
  }

  #candidates(query: Query, after: SortKey | undefined): Iterable<SortKey> | null {
    if (query.stage === 'live') return this.#index().candidates(query, after);
    return asksForDue(query, this.spec) ? this.#dueList().keys(after) : null;
  }

  find(query: Query, overlay: Overlay | undefined, readBody: ReadBody): Page {
    checkQuery(query);
    const after = query.after === undefined ? undefined : readCursor(query.after);
    const skip = query.skip ?? 0;
    const items: StoredDocument[] = [];
    let total = 0;
    let behind = 0;
    /** Answers whether that is enough. */
    const take = (entry: Entry, key: SortKey): boolean => {
      total += 1;
      if (query.count === true && after !== undefined && compareSortKeys(key, after, query.orderBy) <= 0)
        return false;
      behind += 1;
      if (behind <= skip) return false;
      if (items.length < query.first) items.push(documentOf(entry, query, this.spec, readBody, key));
      else return query.count !== true;
      return false;
    };
    this.#each(query, overlay, query.count === true ? undefined : after, take);
    const hasMore = behind > skip + items.length;
    return query.count === true ? { items, hasMore, total } : { items, hasMore };
  }

  /** Hands over what a query finds, in its order, until it is enough. */
  #each(
    query: Query,
    overlay: Overlay | undefined,
    after: SortKey | undefined,
    take: (entry: Entry, key: SortKey) => boolean,
  ): void {
    const candidates = overlay === undefined ? this.#candidates(query, after) : null;
    if (candidates !== null) {
      for (const key of candidates) {
        const entry = this.entries.get(String(key.at(-1)));
        if (entry !== undefined && isMatch(entry.record, query, this.spec) && take(entry, key)) return;
      }
      return;
    }
    const found: [Entry, SortKey][] = [];
    for (const entry of this.#all(overlay)) {
      if (isMatch(entry.record, query, this.spec))
        found.push([
          entry,
          sortKeyOf(orderFields(entry.record, query, this.spec), entry.record.id, query.orderBy),
        ]);
    }
    found.sort(([, a], [, b]) => compareSortKeys(a, b, query.orderBy));
    for (const [entry, key] of found) {
      const isBehind = after === undefined || compareSortKeys(key, after, query.orderBy) > 0;
      if (isBehind && take(entry, key)) return;
    }
  }

  *#all(overlay: Overlay | undefined): Generator<Entry> {
    for (const [id, entry] of this.entries) if (overlay?.has(id) !== true) yield entry;
    for (const entry of overlay?.values() ?? []) if (entry !== null) yield entry;
  }
}

/** The document a read answers. Throws nothing: the caller has checked that the stage is there. */
export function documentOf(
  entry: Entry,
  options: ReadOptions,
  spec: CollectionSpec,
  readBody: ReadBody,
  key: SortKey | null,
): StoredDocument {
  const { record } = entry;
  const isWorking = options.stage === 'working' && record.working !== null;
  const data = stageOf(record, options, spec) ?? {};
  const place = isWorking ? entry.workingBody : entry.liveBody;
  const digest = isWorking ? record.workingBody : record.liveBody;
  return new FoundDocument(
    record,
    options.body === true && place !== null ? { ...data, ...readBody(place, digest) } : data,
    key,
  );
}

/** A list may answer thousands of them. */
class FoundDocument implements StoredDocument {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly data: Fields;
  readonly isLive: boolean;
  readonly hasWorkingCopy: boolean;
  readonly deleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: Actor;
  readonly #key: SortKey | null;

  constructor(record: StoredRecord, data: Fields, key: SortKey | null) {
    this.collection = record.collection;
    this.id = record.id;
    this.version = record.version;
    this.data = data;
    this.isLive = record.live !== null;
    this.hasWorkingCopy = record.live !== null && record.working !== null;
    this.deleted = record.deleted;
    this.createdAt = record.createdAt;
    this.updatedAt = record.updatedAt;
    this.updatedBy = record.updatedBy;
    this.#key = key;
  }

  /** Few who read a list go on to the next page. */
  get cursor(): string {
    return this.#key === null ? '' : cursorOf(this.#key);
  }
}
