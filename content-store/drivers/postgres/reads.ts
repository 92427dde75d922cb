import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { operation } from '../../messages/operation.ts';
import { compareSortKeys, compareValues, type SortKey, sortKeyOf } from '../../query.ts';
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
import { checkQuery, cursorOf, isMatch, orderFields, readCursor, stageOf } from '../asked.ts';
import { type Stretch, stretchOf, type Walk, walkFor } from './index-entries.ts';
import { bodyOf, documentOf, type RecordRow, recordOf } from './rows.ts';
import { idBytes } from './sort-bytes.ts';
import type { Tables } from './tables.ts';

/** Rows fetched at a time while a query looks for matches. */
const BATCH = 500;

/** Records that differ from the newest, as an older moment sees them: id → the record then, null where there was none.
 * By collection. */
export type Overlays = ReadonlyMap<string, ReadonlyMap<string, StoredRecord | null>>;

/** Reads of one tenant's records, or of the installation's (`tenant` empty), from the database. What a query means is
 * decided by the functions all drivers share; the database brings the candidates, in order, through an index. */
export class PostgresReads implements Reads {
  readonly #db: Kysely<Tables>;
  readonly #specs: ReadonlyMap<string, CollectionSpec>;
  readonly #tenant: string;
  readonly #overlays: () => Promise<Overlays>;

  constructor(
    db: Kysely<Tables>,
    specs: ReadonlyMap<string, CollectionSpec>,
    tenant: string,
    overlays: () => Promise<Overlays> = async () => new Map(),
  ) {
    this.#db = db;
    this.#specs = specs;
    this.#tenant = tenant;
    this.#overlays = overlays;
  }

  async get(collection: string, id: string, options: ReadOptions): Promise<StoredDocument | null> {
    const record = await this.record(collection, id);
    const spec = this.#spec(collection);
    const data = record === null ? null : stageOf(record, options, spec);
    if (record === null || data === null) return null;
    return documentOf(record, spec, data, (await this.#bodies([record], options)).get(record.id), '');
  }

  async getAll(
    collection: string,
    ids: readonly string[],
    options: ReadOptions,
  ): Promise<(StoredDocument | null)[]> {
    const spec = this.#spec(collection);
    const then = (await this.#overlays()).get(collection);
    const rows = await this.#records(collection)
      .where(sql<SqlBool>`id = any(${[...new Set(ids)]}::text[])`)
      .execute();
    const records = new Map(rows.map((row) => [row.id, recordOf(row)]));
    for (const id of ids) {
      const was = then?.get(id);
      if (was === null) records.delete(id);
      else if (was !== undefined) records.set(id, was);
    }
    const bodies = await this.#bodies([...records.values()], options);
    return ids.map((id) => {
      const record = records.get(id);
      const data = record === undefined ? null : stageOf(record, options, spec);
      return record === undefined || data === null
        ? null
        : documentOf(record, spec, data, bodies.get(id), '');
    });
  }

  async find(query: Query): Promise<Page> {
    checkQuery(query);
    const spec = this.#spec(query.collection);
    const overlay = (await this.#overlays()).get(query.collection);
    const walk = overlay === undefined ? walkFor(spec, query) : null;
    const matches =
      walk === null ? await this.#scan(query, spec, overlay) : await this.#walk(query, spec, walk);
    const skip = query.skip ?? 0;
    const after = query.after === undefined ? undefined : readCursor(query.after);
    const behind =
      after === undefined
        ? matches
        : matches.filter(([, key]) => compareSortKeys(key, after, query.orderBy) > 0);
    const shown = behind.slice(skip, skip + query.first);
    const bodies = await this.#bodies(
      shown.map(([record]) => record),
      query,
    );
    const items = shown.map(([record, key]) =>
      documentOf(record, spec, stageOf(record, query, spec) ?? {}, bodies.get(record.id), cursorOf(key)),
    );
    const hasMore = behind.length > skip + items.length;
    return query.count === true ? { items, hasMore, total: matches.length } : { items, hasMore };
  }

  async record(collection: string, id: string): Promise<StoredRecord | null> {
    this.#spec(collection);
    const then = (await this.#overlays()).get(collection);
    if (then?.has(id) === true) return then.get(id) ?? null;
    const row = await this.#records(collection).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : recordOf(row);
  }

  async whole(collection: string, id: string) {
    const record = await this.record(collection, id);
    if (record === null) return null;
    const bodies = await this.#bodiesOf([record.liveBody, record.workingBody]);
    const whole = (data: Fields | null, digest: string | null) =>
      data === null || digest === null ? data : { ...data, ...bodies.get(digest) };
    return {
      record,
      live: whole(record.live, record.liveBody),
      working: whole(record.working, record.workingBody),
    };
  }

  async ids(collection: string): Promise<readonly string[]> {
    this.#spec(collection);
    const rows = await this.#db
      .selectFrom('records')
      .select('id')
      .where('tenant', '=', this.#tenant)
      .where('collection', '=', collection)
      .orderBy('id')
      .execute();
    const ids = new Set(rows.map((one) => one.id));
    for (const [id, record] of (await this.#overlays()).get(collection) ?? [])
      record === null ? ids.delete(id) : ids.add(id);
    return [...ids].sort(compareValues);
  }

  async claimant(key: string): Promise<Ref | null> {
    const overlays = await this.#overlays();
    for (const [collection, records] of overlays)
      for (const [id, record] of records)
        if (record?.claims.includes(key) === true) return { collection, id };
    const holder = await this.#db
      .selectFrom('claims')
      .select(['collection', 'id'])
      .where('tenant', '=', this.#tenant)
      .where('key', '=', key)
      .executeTakeFirst();
    if (holder === undefined || overlays.get(holder.collection)?.has(holder.id) === true) return null;
    return holder;
  }

  async referrers(to: Ref): Promise<readonly Ref[]> {
    const rows = await this.#db
      .selectFrom('refs')
      .select(['from_collection', 'from_id'])
      .where('tenant', '=', this.#tenant)
      .where('to_collection', '=', to.collection)
      .where('to_id', '=', to.id)
      .orderBy('from_collection')
      .orderBy('from_id')
      .execute();
    return rows.map((one) => ({ collection: one.from_collection, id: one.from_id }));
  }

  /** Each counted by itself through the index, as a table without statistics yet needs it. */
  async referrerCounts(to: readonly Ref[]): Promise<readonly number[]> {
    const [collections, ids] = [to.map((one) => one.collection), to.map((one) => one.id)];
    const { rows } = await sql<{ count: number }>`
      select found.count from unnest(${collections}::text[], ${ids}::text[]) with ordinality as asked (collection, id, place)
      cross join lateral (
        select count(*)::integer as count from refs as r
        where r.tenant = ${this.#tenant} and r.to_collection = asked.collection and r.to_id = asked.id
          and (r.from_collection, r.from_id) <> (asked.collection, asked.id)
      ) as found
      order by asked.place`.execute(this.#db);
    return rows.map((one) => one.count);
  }

  /** Walks index lists in order until the page is full, or to their end where all matches are counted. */
  async #walk(query: Query, spec: CollectionSpec, walk: Walk): Promise<Match[]> {
    const wanted = query.count === true ? Number.POSITIVE_INFINITY : (query.skip ?? 0) + query.first + 1;
    const after = query.after === undefined || query.count === true ? undefined : readCursor(query.after);
    const matches: Match[] = [];
    let last = '';
    for await (const row of this.#rows(query, spec, walk, after, () => wanted - matches.length)) {
      // A record that stands in two of the lists comes twice in a row.
      if (row.id === last) continue;
      last = row.id;
      const record = recordOf(row);
      if (!isMatch(record, query, spec)) continue;
      const key = sortKeyOf(orderFields(record, query, spec), record.id, query.orderBy);
      // A list read backward begins with all that have the last values.
      if (after !== undefined && compareSortKeys(key, after, query.orderBy) <= 0) continue;
      matches.push([record, key]);
      if (matches.length >= wanted) break;
    }
    return matches;
  }

  /** The rows of a walk in the query's order, fetched by and by. */
  async *#rows(
    query: Query,
    spec: CollectionSpec,
    walk: Walk,
    after: SortKey | undefined,
    missing: () => number,
  ): AsyncGenerator<Row> {
    const { lists, direction } = walk;
    let stretch: Stretch = stretchOf(query, spec, walk, after);
    let equal: Row[] = [];
    for (;;) {
      const size = Math.min(BATCH, Math.max(32, missing()));
      const { rows } = await candidates({
        tenant: this.#tenant,
        collection: query.collection,
        lists,
        direction,
        ...stretch,
        size,
      }).execute(this.#db);
      const edge = rows.at(-1)?.sort ?? null;
      stretch = direction === 'forward' ? { ...stretch, from: edge } : { ...stretch, to: edge };
      if (direction === 'forward') yield* rows;
      else
        for (const row of rows) {
          // The ids of equal values come the wrong way round.
          if (equal[0] !== undefined && !hasSameValues(equal[0], row)) {
            yield* equal.reverse();
            equal = [];
          }
          equal.push(row);
        }
      if (rows.length < size) break;
    }
    yield* equal.reverse();
  }

  /** Looks at every record of the collection: for staff's lists, in orders that have no index. */
  async #scan(
    query: Query,
    spec: CollectionSpec,
    overlay: ReadonlyMap<string, StoredRecord | null> | undefined,
  ): Promise<Match[]> {
    const rows = await this.#records(query.collection)
      .where('deleted', '=', query.deleted === true)
      .execute();
    const records = rows.filter((row) => overlay?.has(row.id) !== true).map(recordOf);
    for (const record of overlay?.values() ?? []) if (record !== null) records.push(record);
    return records
      .filter((record) => isMatch(record, query, spec))
      .map((record): Match => [record, sortKeyOf(orderFields(record, query, spec), record.id, query.orderBy)])
      .sort(([, a], [, b]) => compareSortKeys(a, b, query.orderBy));
  }

  #records(collection: string) {
    return this.#db
      .selectFrom('records')
      .selectAll()
      .where('tenant', '=', this.#tenant)
      .where('collection', '=', collection);
  }

  /** Bodies by record id, where they are asked for. */
  async #bodies(records: readonly StoredRecord[], options: ReadOptions): Promise<Map<string, Fields>> {
    if (options.body !== true) return new Map();
    const bodies = await this.#bodiesOf(records.map((record) => bodyOf(record, options)));
    return new Map(
      records.flatMap((record) => {
        const body = bodies.get(bodyOf(record, options) ?? '');
        return body === undefined ? [] : [[record.id, body] as const];
      }),
    );
  }

  async #bodiesOf(digests: readonly (string | null)[]): Promise<Map<string, Fields>> {
    const wanted = [...new Set(digests.filter((one) => one !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('bodies')
      .select(['digest', 'body'])
      .where('tenant', '=', this.#tenant)
      .where(sql<SqlBool>`digest = any(${wanted}::text[])`)
      .execute();
    return new Map(rows.map((one) => [one.digest, one.body]));
  }

  #spec(collection: string): CollectionSpec {
    const spec = this.#specs.get(collection);
    if (spec === undefined) throw new StoreError('BAD_QUERY', operation.noCollection(collection));
    return spec;
  }
}

type Row = RecordRow & { readonly sort: Buffer };

/** Whether two rows of a list differ in nothing but their ids. */
function hasSameValues(a: Row, b: Row): boolean {
  const values = ({ sort, id }: Row) => sort.subarray(0, sort.length - idBytes(id).length);
  return values(a).equals(values(b));
}

/** The records of some index lists, in their order or from their end, between two places: each list is walked through its
 * index, and no further than a page needs. */
export function candidates(wanted: {
  readonly tenant: string;
  readonly collection: string;
  readonly lists: Walk['lists'];
  readonly direction: Walk['direction'];
  readonly from: Buffer | null;
  readonly to: Buffer | null;
  readonly size: number;
}): RawBuilder<Row> {
  const { tenant, collection, lists, direction, from, to, size } = wanted;
  const order = direction === 'forward' ? sql`asc` : sql`desc`;
  const parts = lists.map(
    ({ name, value }) => sql`(
      select sort, id from index_entries
      where tenant = ${tenant} and collection = ${collection} and name = ${name} and value = ${value}
        ${from === null ? sql`` : sql`and sort > ${from}`} ${to === null ? sql`` : sql`and sort < ${to}`}
      order by sort ${order} limit ${size})`,
  );
  return sql<Row>`
    select found.sort, records.* from (
      select sort, id from (${sql.join(parts, sql` union all `)}) as each order by sort ${order} limit ${size}
    ) as found
    -- One look-up each: on tables without statistics yet, a join may be planned as a walk through all of them.
    cross join lateral (
      select * from records as r
      where r.tenant = ${tenant} and r.collection = ${collection} and r.id = found.id limit 1
    ) as records
    order by found.sort ${order}`;
}

type Match = readonly [record: StoredRecord, key: SortKey];
