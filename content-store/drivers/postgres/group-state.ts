import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { operation } from '../../messages/operation.ts';
import { type Batch, type Change, type CollectionSpec, type Ref, StoreError } from '../../store.ts';
import type { Checked, Standing } from '../check-batch.ts';
import { changeOf, type RecordRow, recordOf } from './rows.ts';
import type { Tables } from './tables.ts';

export interface Waiting {
  /** Empty for the installation. */
  readonly tenant: string;
  readonly batch: Batch;
}

/** First id a tenant gives. */
const FIRST_ID = 10_000_001;
/** How long an idempotency key answers, in milliseconds. */
const KEY_LASTS = 24 * 3_600_000;

/** What the batches of a group are checked against: read in one statement, then kept up as each is accepted. */
export interface GroupState {
  /** The next id of each tenant of the group. */
  readonly counters: ReadonlyMap<string, number>;
  /** What the batch's idempotency key answered, if it was used. */
  answered(waiting: Waiting): Change | undefined;
  of(tenant: string, specs: ReadonlyMap<string, CollectionSpec>): Standing;
  accept(waiting: Waiting, checked: readonly Checked[], change: Change): void;
}

export async function readGroupState(
  tx: Transaction<Tables>,
  group: readonly Waiting[],
  now: Date,
): Promise<GroupState> {
  const found = await read(tx, group, now);
  const records = new Map(found.records.map((row) => [keyOf(row.tenant, row), recordOf(row)]));
  const holders = new Map(
    found.claims.map(({ tenant, key, collection, id }): [string, Ref] => [
      `${tenant}|${key}`,
      { collection, id },
    ]),
  );
  const counters = new Map(found.counters.map((one) => [one.tenant, Number(one.next_id)]));
  const answers = new Map(found.answers.map((one) => [`${one.tenant}|${one.key}`, changeOf(one.change)]));
  const answerKey = ({ tenant, batch }: Waiting) => `${tenant}|${batch.idempotencyKey}`;

  function apply(tenant: string, { before, after }: Checked): void {
    records.set(keyOf(tenant, after), after);
    for (const claim of before?.claims ?? []) {
      const holder = holders.get(`${tenant}|${claim}`);
      if (holder?.id === after.id && holder.collection === after.collection)
        holders.delete(`${tenant}|${claim}`);
    }
    const ref = { collection: after.collection, id: after.id };
    for (const claim of after.claims) holders.set(`${tenant}|${claim}`, ref);
    const next = counters.get(tenant) ?? FIRST_ID;
    // The highest id ever seen counts on, so that none is given twice.
    counters.set(tenant, /^\d{8}$/.test(after.id) ? Math.max(next, Number(after.id) + 1) : next);
  }

  return {
    counters,
    answered: (waiting) =>
      waiting.batch.idempotencyKey === undefined ? undefined : answers.get(answerKey(waiting)),
    of: (tenant, specs) => ({
      record: (collection, id) => records.get(keyOf(tenant, { collection, id })),
      holder: (claim) => holders.get(`${tenant}|${claim}`),
      allocate() {
        const next = counters.get(tenant) ?? FIRST_ID;
        counters.set(tenant, next + 1);
        return String(next);
      },
      spec: (collection) => specOf(specs, collection),
    }),
    accept(waiting, checked, change) {
      for (const one of checked) apply(waiting.tenant, one);
      if (waiting.batch.idempotencyKey !== undefined) answers.set(answerKey(waiting), change);
    },
  };
}

interface Found {
  readonly records: readonly RecordRow[];
  readonly claims: readonly Selectable<Tables['claims']>[];
  readonly counters: readonly { readonly tenant: string; readonly next_id: number }[];
  readonly answers: readonly {
    readonly tenant: string;
    readonly key: string;
    readonly change: Selectable<Tables['changes']>;
  }[];
}

/** One look-up for each row wanted: on tables without statistics yet, a join may be planned as a walk through them. */
async function read(tx: Transaction<Tables>, group: readonly Waiting[], now: Date): Promise<Found> {
  const writes = group.flatMap(({ tenant, batch }) => batch.writes.map((write) => ({ tenant, ...write })));
  const ids = writes.flatMap(({ tenant, collection, id }) =>
    id === undefined ? [] : [[tenant, collection, id]],
  );
  const claims = writes.flatMap(({ tenant, claims: keys }) => keys.map((key) => [tenant, key]));
  const keys = group.flatMap(({ tenant, batch: { idempotencyKey: key } }) =>
    key === undefined ? [] : [[tenant, key]],
  );
  const since = new Date(now.getTime() - KEY_LASTS).toISOString();
  const { rows } = await sql<{ [Name in keyof Found]: Found[Name] | null }>`select
    (select json_agg(found) from ${table(ids, ['tenant', 'collection', 'id'])} cross join lateral (
      select * from records as r
      where r.tenant = wanted.tenant and r.collection = wanted.collection and r.id = wanted.id limit 1
    ) as found) as records,
    (select json_agg(found) from ${table(claims, ['tenant', 'key'])} cross join lateral (
      select * from claims as c where c.tenant = wanted.tenant and c.key = wanted.key limit 1
    ) as found) as claims,
    (select json_agg(counters) from counters
      where tenant = any(${[...new Set(group.map((one) => one.tenant))]}::text[])) as counters,
    (select json_agg(json_build_object('tenant', wanted.tenant, 'key', wanted.key, 'change', to_json(found)))
      from ${table(keys, ['tenant', 'key'])} cross join lateral (
        select changes.* from idempotency as i cross join lateral (
          select * from changes where sequence = i.sequence limit 1
        ) as changes
        where i.tenant = wanted.tenant and i.key = wanted.key and i.at > ${since} limit 1
      ) as found) as answers`.execute(tx);
  const [row] = rows;
  return {
    records: row?.records ?? [],
    claims: row?.claims ?? [],
    counters: row?.counters ?? [],
    answers: row?.answers ?? [],
  };
}

function table(rows: readonly (readonly string[])[], columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((_, at) => sql`${rows.map((row) => row[at])}::text[]`);
  const names = columns.map((column) => sql.raw(column));
  return sql`unnest(${sql.join(values)}) as wanted (${sql.join(names)})`;
}

function keyOf(tenant: string, { collection, id }: Ref): string {
  return `${tenant}|${collection}/${id}`;
}

function specOf(specs: ReadonlyMap<string, CollectionSpec>, collection: string): CollectionSpec {
  const spec = specs.get(collection);
  if (spec === undefined) throw new StoreError('BAD_QUERY', operation.noCollection(collection));
  return spec;
}
