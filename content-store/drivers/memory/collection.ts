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
  comesDownAt,
  cursorOf,
  dueOf,
  isMatch,
  isOfRecord,
  orderFields,
  readCursor,
  stageOf,
} from '../asked.ts';
import { atOnce, type InParts, inBreaths } from './breaths.ts';
import { hasConditions, Indexes } from './indexes.ts';
import { Lowest } from './lowest.ts';
import { mergeKeys, SortedList } from './sorted-list.ts';

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
  /** Records that staff's lists show. */
  #shown = 0;
  /** Those of them with edits that are not live: an index of what is live has another place for them, or none. */
  readonly #edited = new Set<string>();

  constructor(spec: CollectionSpec) {
    this.spec = spec;
  }

  put(entry: Entry): void {
    const { id } = entry.record;
    const before = this.entries.get(id)?.record;
    this.#indexes?.replace(before?.live ?? null, entry.record.live, id);
    if (this.#due !== null) this.#moveDue(this.#due, before, entry.record);
    this.#shown += Number(isShown(entry.record)) - Number(before !== undefined && isShown(before));
    if (!entry.record.deleted && entry.record.working !== null) this.#edited.add(id);
    else this.#edited.delete(id);
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

  /** A page, or a promise of it where whoever asks lets others go first and all records are looked through. */
  find(query: Query, overlay: Overlay | undefined, readBody: ReadBody): Page | Promise<Page> {
    checkQuery(query);
    const after = query.after === undefined ? undefined : readCursor(query.after);
    const everything = query.count === true && overlay === undefined ? this.#countOf(query) : null;
    const isCounted = query.count === true && everything === null;
    const candidates = overlay === undefined ? this.#candidates(query, isCounted ? undefined : after) : null;
    const pageOf = (found: Found): Page => {
      const items = found.page.map(([entry, key]) => documentOf(entry, query, this.spec, readBody, key));
      const hasMore = found.behind > (query.skip ?? 0) + found.page.length;
      return query.count === true ? { items, hasMore, total: everything ?? found.total } : { items, hasMore };
    };
    if (candidates !== null) return pageOf(this.#walked(query, candidates, isCounted, after));
    const { breathe, stage } = query;
    const sorting = this.#sorted(query, overlay, after);
    // What readers see is of one moment.
    if (breathe === undefined || stage === 'live' || overlay !== undefined) return pageOf(atOnce(sorting));
    return inBreaths(sorting, breathe).then((found) => pageOf(this.#asTheyAreNow(found, query)));
  }

  /** How many records a query of all of them finds; null for any other. */
  #countOf(query: Query): number | null {
    const isOfStaff = query.stage === 'working' && query.deleted !== true;
    return isOfStaff && !hasConditions(query) ? this.#shown : null;
  }

  /** The keys of what a query may find, in its order; null where no index has that. */
  #candidates(query: Query, after: SortKey | undefined): Iterable<SortKey> | null {
    if (query.stage === 'live') return this.#index().candidates(query, after);
    if (asksForDue(query, this.spec)) return this.#dueList().keys(after);
    const names = [
      ...query.orderBy.map(([name]) => name),
      ...this.spec.indexes.map(({ equals = '' }) => equals),
    ];
    if (query.deleted === true || names.some(isOfRecord)) return null;
    const live = this.#index().candidates(query, after);
    return live === null || this.#edited.size === 0 ? live : this.#withEdited(live, query, after);
  }

  #withEdited(live: Iterable<SortKey>, query: Query, after: SortKey | undefined): Iterable<SortKey> {
    const edited = new SortedList(query.orderBy);
    for (const id of this.#edited) {
      const record = this.entries.get(id)?.record;
      if (record !== undefined && isMatch(record, query, this.spec))
        edited.append(sortKeyOf(orderFields(record, query, this.spec), id, query.orderBy));
    }
    return mergeKeys([this.#unedited(live), edited.keys(after)], query.orderBy);
  }

  *#unedited(keys: Iterable<SortKey>): Generator<SortKey> {
    for (const key of keys) if (!this.#edited.has(String(key.at(-1)))) yield key;
  }

  /** The page of a query whose candidates come in its order; all of them are looked at only where they are counted. */
  #walked(
    query: Query,
    candidates: Iterable<SortKey>,
    isCounted: boolean,
    after: SortKey | undefined,
  ): Found {
    const { skip = 0, first, orderBy } = query;
    const page: [Entry, SortKey][] = [];
    let [total, behind] = [0, 0];
    for (const key of candidates) {
      const entry = this.entries.get(String(key.at(-1)));
      if (entry === undefined || !isMatch(entry.record, query, this.spec)) continue;
      total += 1;
      if (isCounted && after !== undefined && compareSortKeys(key, after, orderBy) <= 0) continue;
      behind += 1;
      if (behind <= skip) continue;
      if (page.length < first) page.push([entry, key]);
      else if (!isCounted) break;
    }
    return { page, total, behind };
  }

  /** The page of a query that no index serves. */
  *#sorted(query: Query, overlay: Overlay | undefined, after: SortKey | undefined): InParts<Found> {
    const { skip = 0, first, orderBy } = query;
    const lowest = new Lowest<Entry>(skip + first, orderBy);
    let [looked, total, behind] = [0, 0, 0];
    for (const entry of this.#all(overlay)) {
      looked += 1;
      if (looked % IN_A_BREATH === 0) yield;
      const { record } = entry;
      if (!isMatch(record, query, this.spec)) continue;
      total += 1;
      const key = sortKeyOf(orderFields(record, query, this.spec), record.id, orderBy);
      if (after !== undefined && compareSortKeys(key, after, orderBy) <= 0) continue;
      behind += 1;
      lowest.add(entry, key);
    }
    return { page: lowest.sorted().slice(skip), total, behind };
  }

  /** Meanwhile a compaction may have moved bodies, and a commit have changed what was found. */
  #asTheyAreNow(found: Found, query: Query): Found {
    const page = found.page.flatMap(([{ record }, key]): [Entry, SortKey][] => {
      const entry = this.entries.get(record.id);
      return entry !== undefined && isMatch(entry.record, query, this.spec) ? [[entry, key]] : [];
    });
    return { ...found, page };
  }

  *#all(overlay: Overlay | undefined): Generator<Entry> {
    for (const [id, entry] of this.entries) if (overlay?.has(id) !== true) yield entry;
    for (const entry of overlay?.values() ?? []) if (entry !== null) yield entry;
  }
}

/** Records that are looked at between two breaths. */
const IN_A_BREATH = 256;

interface Found {
  readonly page: readonly (readonly [Entry, SortKey])[];
  /** Of all that the query finds, as far as they were counted. */
  readonly total: number;
  /** Of them behind the cursor; where they are not counted, no more than it takes to know whether there are more. */
  readonly behind: number;
}

function isShown({ deleted, working, live }: StoredRecord): boolean {
  return !deleted && (working !== null || live !== null);
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
    spec,
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
  readonly comesDownAt: string | null;
  readonly deleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: Actor;
  readonly #key: SortKey | null;

  constructor(record: StoredRecord, spec: CollectionSpec, data: Fields, key: SortKey | null) {
    this.collection = record.collection;
    this.id = record.id;
    this.version = record.version;
    this.data = data;
    this.isLive = record.live !== null;
    this.hasWorkingCopy = record.live !== null && record.working !== null;
    this.comesDownAt = comesDownAt(record, spec);
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
