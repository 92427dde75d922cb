import { compareSortKeys, isVisible, matchesQuery, type SortKey, sortKeyOf } from '../../query.ts';
import {
  type CollectionSpec,
  type Fields,
  type Page,
  type Query,
  type ReadOptions,
  type StoredDocument,
  type StoredRecord,
  StoreError,
} from '../../store.ts';
import { Indexes } from './indexes.ts';

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

export type ReadBody = (place: BodyPlace) => Fields;

/** States that differ from the newest, as a snapshot sees them: id → the entry then, or null where there was none. */
export type Overlay = ReadonlyMap<string, Entry | null>;

/** The records of one collection of one scope, in memory but for their bodies. */
export class Collection {
  readonly spec: CollectionSpec;
  readonly entries = new Map<string, Entry>();
  /** Made by the first query that could use them, so that loading many records costs no upkeep. */
  #indexes: Indexes | null = null;

  constructor(spec: CollectionSpec) {
    this.spec = spec;
  }

  put(entry: Entry): void {
    const { id } = entry.record;
    this.#indexes?.replace(this.entries.get(id)?.record.live ?? null, entry.record.live, id);
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

  find(query: Query, overlay: Overlay | undefined, readBody: ReadBody): Page {
    checkQuery(query);
    const after = query.after === undefined ? undefined : readCursor(query.after);
    const skip = query.skip ?? 0;
    const items: StoredDocument[] = [];
    let total = 0;
    let behind = 0;
    for (const [entry, key] of this.#matches(query, overlay, query.count === true ? undefined : after)) {
      total += 1;
      if (query.count === true && after !== undefined && compareSortKeys(key, after, query.orderBy) <= 0)
        continue;
      behind += 1;
      if (behind <= skip) continue;
      if (items.length < query.first) items.push(documentOf(entry, query, readBody, key));
      else if (query.count !== true) break;
    }
    const hasMore = behind > skip + items.length;
    return query.count === true ? { items, hasMore, total } : { items, hasMore };
  }

  *#matches(
    query: Query,
    overlay: Overlay | undefined,
    after: SortKey | undefined,
  ): Generator<[Entry, SortKey]> {
    const candidates =
      overlay === undefined && query.stage === 'live' ? this.#index().candidates(query, after) : null;
    if (candidates !== null) {
      for (const key of candidates) {
        const entry = this.entries.get(String(key.at(-1)));
        if (entry !== undefined && this.#isMatch(entry, query)) yield [entry, key];
      }
      return;
    }
    const found: [Entry, SortKey][] = [];
    for (const entry of this.#all(overlay)) {
      if (this.#isMatch(entry, query))
        found.push([entry, sortKeyOf(orderFields(entry.record, query), entry.record.id, query.orderBy)]);
    }
    found.sort(([, a], [, b]) => compareSortKeys(a, b, query.orderBy));
    for (const one of found) {
      if (after === undefined || compareSortKeys(one[1], after, query.orderBy) > 0) yield one;
    }
  }

  *#all(overlay: Overlay | undefined): Generator<Entry> {
    for (const [id, entry] of this.entries) if (overlay?.has(id) !== true) yield entry;
    for (const entry of overlay?.values() ?? []) if (entry !== null) yield entry;
  }

  #isMatch(entry: Entry, query: Query): boolean {
    const data = stageOf(entry.record, query);
    if (data === null || entry.record.deleted) return false;
    if (query.stage === 'live' && !isVisible(data, this.spec.schedule, query.visibleAt)) return false;
    return matchesQuery(orderFields(entry.record, query), query);
  }
}

/** The stage's data, or null where the record has none there. */
export function stageOf(record: StoredRecord, options: ReadOptions): Fields | null {
  return options.stage === 'live' ? record.live : (record.working ?? record.live);
}

/** The document a read answers. Throws nothing: the caller has checked that the stage is there. */
export function documentOf(
  entry: Entry,
  options: ReadOptions,
  readBody: ReadBody,
  key: SortKey | null,
): StoredDocument {
  const { record } = entry;
  const isWorking = options.stage === 'working' && record.working !== null;
  const data = (isWorking ? record.working : record.live) ?? {};
  const place = isWorking ? entry.workingBody : entry.liveBody;
  return {
    collection: record.collection,
    id: record.id,
    version: record.version,
    data: options.body === true && place !== null ? { ...data, ...readBody(place) } : data,
    isLive: record.live !== null,
    hasWorkingCopy: record.live !== null && record.working !== null,
    deleted: record.deleted,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    updatedBy: record.updatedBy,
    // Few who read a list go on to the next page.
    get cursor() {
      return key === null ? '' : cursorOf(key);
    },
  };
}

/** Staff lists may also order by when something was last saved. */
function orderFields(record: StoredRecord, query: Query): Fields {
  const data = stageOf(record, query) ?? {};
  return query.stage === 'working'
    ? {
        ...data,
        id: record.id,
        createdAt: record.createdAt,
        updatedAt: record.updatedAt,
        isLive: record.live !== null,
        hasWorkingCopy: record.live !== null && record.working !== null,
        isUnpublished: record.working !== null,
      }
    : data;
}

function checkQuery(query: Query): void {
  if (!Number.isInteger(query.first) || query.first < 1 || query.first > 9_999)
    throw new StoreError('BAD_QUERY', 'limit must be 1 to 9999');
  if (query.skip !== undefined && (!Number.isInteger(query.skip) || query.skip < 0))
    throw new StoreError('BAD_QUERY', 'skip must be 0 or more');
}

function cursorOf(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function readCursor(cursor: string): SortKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // What this driver handed out: a list that ends with an id.
    if (Array.isArray(key) && typeof key.at(-1) === 'string') return key as unknown as SortKey;
  } catch {}
  throw new StoreError('BAD_QUERY', 'after must be a cursor of an earlier page');
}
