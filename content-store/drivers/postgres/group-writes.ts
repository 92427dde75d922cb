import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Change, CollectionSpec, StoredRecord } from '../../store.ts';
import type { Checked } from '../check-batch.ts';
import { dueEntryOf, entriesOf } from './index-entries.ts';
import type { Tables } from './tables.ts';

export interface Accepted {
  readonly tenant: string;
  readonly checked: readonly Checked[];
  readonly change: Change;
  readonly idempotencyKey: string | undefined;
}

/** The channel on which other processes hear of new changes. */
export const CHANNEL = 'masthead_changes';

/** Writes what a group's accepted batches come to, in one statement where no claim is let go of: of index entries,
 * claims and references only those that differ. */
export async function writeChecked(
  tx: Transaction<Tables>,
  accepted: readonly Accepted[],
  counters: ReadonlyMap<string, number>,
  specs: ReadonlyMap<string, CollectionSpec>,
): Promise<void> {
  const states = [...statesOf(accepted).values()];
  const before = derivedOf(
    states.map(({ tenant, before: record }) => ({ tenant, record })),
    specs,
  );
  const after = derivedOf(
    states.map(({ tenant, after: record }) => ({ tenant, record })),
    specs,
  );
  const gone = differenceOf(before, after);
  // Before anything else: what one record lets go of, another of the same group may take.
  if (gone.claims.size > 0) await deletion(gone.claims).execute(tx);
  const changes = accepted.map((one) => one.change);
  const newest = changes.at(-1)?.sequence ?? 0;
  await sql`
    with ${sql.join([
      ...deletions(gone),
      ...insertions(differenceOf(after, before)),
      ...bodiesOf(accepted),
      recordsOf(states),
      changesOf(changes),
      ...keysOf(accepted),
      countersOf(counters),
      sql`counted as (update store set sequence = ${newest})`,
    ])}
    select pg_notify(${CHANNEL}, ${String(newest)})`.execute(tx);
}

interface State {
  readonly tenant: string;
  readonly before: StoredRecord | null;
  readonly after: StoredRecord;
}

/** Of a record written twice in a group, what it was first and what it is last. */
function statesOf(accepted: readonly Accepted[]): Map<string, State> {
  const states = new Map<string, State>();
  for (const { tenant, checked } of accepted)
    for (const { before, after } of checked) {
      const key = `${tenant}|${after.collection}/${after.id}`;
      const known = states.get(key);
      states.set(key, { tenant, before: known === undefined ? before : known.before, after });
    }
  return states;
}

/** Rows that follow from records, each under a name of its own. */
interface Derived {
  readonly entries: Map<string, readonly [string, string, string, string, Buffer, string]>;
  readonly claims: Map<string, readonly [string, string, string, string]>;
  readonly refs: Map<string, readonly [string, string, string, string, string]>;
}

function derivedOf(
  records: readonly { readonly tenant: string; readonly record: StoredRecord | null }[],
  specs: ReadonlyMap<string, CollectionSpec>,
): Derived {
  const derived: Derived = { entries: new Map(), claims: new Map(), refs: new Map() };
  for (const { tenant, record } of records) {
    if (record === null) continue;
    const { collection, id, live, working, claims, deleted } = record;
    for (const claim of claims)
      derived.claims.set(`${tenant}|${claim}|${collection}/${id}`, [tenant, claim, collection, id]);
    const spec = specs.get(collection);
    if (spec === undefined || deleted) continue;
    const entries = [...(live === null ? [] : entriesOf(spec, live, id)), ...dueEntryOf(spec, record)];
    for (const { name, value, sort } of entries)
      derived.entries.set(`${tenant}|${collection}|${name}|${value}|${sort.toString('base64')}`, [
        tenant,
        collection,
        name,
        value,
        sort,
        id,
      ]);
    for (const to of [live, working].flatMap((data) => (data === null ? [] : spec.references(data))))
      derived.refs.set(`${tenant}|${to.collection}/${to.id}|${collection}/${id}`, [
        tenant,
        to.collection,
        to.id,
        collection,
        id,
      ]);
  }
  return derived;
}

/** The rows of one that the other has not. */
function differenceOf(one: Derived, other: Derived): Derived {
  const without = <T>(rows: Map<string, T>, known: Map<string, T>) =>
    new Map([...rows].filter(([key]) => !known.has(key)));
  return {
    entries: without(one.entries, other.entries),
    claims: without(one.claims, other.claims),
    refs: without(one.refs, other.refs),
  };
}

/** Rows are found one by one and deleted by where they lie, which nothing changes while `store` is locked: a join may
 * be planned as a walk through the table. */
function deletion(claims: Derived['claims']): RawBuilder<unknown> {
  return sql`
    delete from claims where ctid = any(array(
      select found.ctid from ${rows(claims, TEXTS.slice(0, 4))} as gone cross join lateral (
        select ctid from claims as c
        where c.tenant = gone.c1 and c.key = gone.c2 and c.collection = gone.c3 and c.id = gone.c4 limit 1
      ) as found))`;
}

function deletions({ entries, refs }: Derived): RawBuilder<unknown>[] {
  const gone: RawBuilder<unknown>[] = [];
  if (entries.size > 0)
    gone.push(sql`gone_entries as (
      delete from index_entries where ctid = any(array(
        select found.ctid from ${rows(entries, ENTRY)} as gone cross join lateral (
          select ctid from index_entries as e
          where e.tenant = gone.c1 and e.collection = gone.c2 and e.name = gone.c3 and e.value = gone.c4
            and e.sort = gone.c5 limit 1
        ) as found)))`);
  if (refs.size > 0)
    gone.push(sql`gone_refs as (
      delete from refs where ctid = any(array(
        select found.ctid from ${rows(refs, TEXTS.slice(0, 5))} as gone cross join lateral (
          select ctid from refs as r
          where r.tenant = gone.c1 and r.to_collection = gone.c2 and r.to_id = gone.c3
            and r.from_collection = gone.c4 and r.from_id = gone.c5 limit 1
        ) as found)))`);
  return gone;
}

function insertions({ entries, claims, refs }: Derived): RawBuilder<unknown>[] {
  const added: RawBuilder<unknown>[] = [];
  if (entries.size > 0)
    added.push(sql`new_entries as (
      insert into index_entries (tenant, collection, name, value, sort, id) select * from ${rows(entries, ENTRY)} as new)`);
  if (claims.size > 0)
    added.push(sql`new_claims as (
      insert into claims (tenant, key, collection, id) select * from ${rows(claims, TEXTS.slice(0, 4))} as new)`);
  if (refs.size > 0)
    added.push(sql`new_refs as (
      insert into refs (tenant, to_collection, to_id, from_collection, from_id)
      select * from ${rows(refs, TEXTS.slice(0, 5))} as new)`);
  return added;
}

const TEXTS = ['text', 'text', 'text', 'text', 'text', 'text'];
const ENTRY = ['text', 'text', 'text', 'text', 'bytea', 'text'];

/** Rows as a table with columns c1, c2…: one parameter for each column, however many rows there are. */
function rows(from: ReadonlyMap<string, readonly unknown[]>, types: readonly string[]): RawBuilder<unknown> {
  const all = [...from.values()];
  return unnest(types.map((type, at) => [all.map((row) => row[at]), type] as const));
}

function unnest(
  columns: readonly (readonly [values: readonly unknown[], type: string])[],
): RawBuilder<unknown> {
  const names = columns.map((_, at) => sql.raw(`c${at + 1}`));
  const values = columns.map(([one, type]) => sql`${one}::${sql.raw(type)}[]`);
  return sql`(select * from unnest(${sql.join(values)}) as of_columns (${sql.join(names)}))`;
}

function recordsOf(states: readonly State[]): RawBuilder<unknown> {
  const column = <T>(of: (record: StoredRecord) => T) => states.map(({ after }) => of(after));
  const json = (of: (record: StoredRecord) => unknown) =>
    column((record) => (of(record) === null ? null : JSON.stringify(of(record))));
  return sql`new_records as (
    insert into records (tenant, collection, id, version, live, working, live_body, working_body, deleted, claims,
      created_at, updated_at, updated_by)
    select * from ${unnest([
      [states.map((one) => one.tenant), 'text'],
      [column((one) => one.collection), 'text'],
      [column((one) => one.id), 'text'],
      [column((one) => one.version), 'integer'],
      [json((one) => one.live), 'json'],
      [json((one) => one.working), 'json'],
      [column((one) => one.liveBody), 'text'],
      [column((one) => one.workingBody), 'text'],
      [column((one) => one.deleted), 'boolean'],
      [json((one) => one.claims), 'json'],
      [column((one) => one.createdAt), 'text'],
      [column((one) => one.updatedAt), 'text'],
      [json((one) => one.updatedBy), 'json'],
    ])} as new
    on conflict (tenant, collection, id) do update set
      version = excluded.version, live = excluded.live, working = excluded.working,
      live_body = excluded.live_body, working_body = excluded.working_body, deleted = excluded.deleted,
      claims = excluded.claims, updated_at = excluded.updated_at, updated_by = excluded.updated_by)`;
}

function bodiesOf(accepted: readonly Accepted[]): RawBuilder<unknown>[] {
  const bodies = new Map<string, readonly unknown[]>();
  for (const { tenant, checked } of accepted)
    for (const { after, liveBody, workingBody } of checked)
      for (const [digest, body] of [
        [after.liveBody, liveBody],
        [after.workingBody, workingBody],
      ] as const)
        if (digest !== null && body !== null) bodies.set(`${tenant}|${digest}`, [tenant, digest, body]);
  if (bodies.size === 0) return [];
  return [
    sql`new_bodies as (
      insert into bodies (tenant, digest, body) select * from ${rows(bodies, ['text', 'text', 'json'])} as new
      on conflict do nothing)`,
  ];
}

function changesOf(changes: readonly Change[]): RawBuilder<unknown> {
  return sql`new_changes as (
    insert into changes (sequence, tenant, at, actor, reason, records)
    select * from ${unnest([
      [changes.map((one) => one.sequence), 'bigint'],
      [changes.map((one) => one.tenantKey), 'text'],
      [changes.map((one) => one.at), 'text'],
      [changes.map((one) => JSON.stringify(one.actor)), 'json'],
      [changes.map((one) => one.reason), 'text'],
      [changes.map((one) => JSON.stringify(one.records)), 'json'],
    ])} as new)`;
}

function keysOf(accepted: readonly Accepted[]): RawBuilder<unknown>[] {
  const keys = new Map<string, readonly unknown[]>();
  for (const { tenant, idempotencyKey, change } of accepted)
    if (idempotencyKey !== undefined)
      keys.set(`${tenant}|${idempotencyKey}`, [tenant, idempotencyKey, change.sequence, change.at]);
  if (keys.size === 0) return [];
  return [
    sql`new_keys as (
      insert into idempotency (tenant, key, sequence, at)
      select * from ${rows(keys, ['text', 'text', 'bigint', 'text'])} as new
      on conflict (tenant, key) do update set sequence = excluded.sequence, at = excluded.at)`,
  ];
}

function countersOf(counters: ReadonlyMap<string, number>): RawBuilder<unknown> {
  return sql`new_counters as (
    insert into counters (tenant, next_id)
    select * from ${unnest([
      [[...counters.keys()], 'text'],
      [[...counters.values()], 'bigint'],
    ])} as new
    on conflict (tenant) do update set next_id = excluded.next_id)`;
}
