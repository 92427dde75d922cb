import { sql, type Transaction } from 'kysely';
import type { Change, CollectionSpec, StoredRecord } from '../../store.ts';
import type { Checked } from '../check-batch.ts';
import type { Outcome, Waiting } from './group.ts';
import { entriesOf } from './index-entries.ts';
import type { Tables } from './tables.ts';

interface Accepted {
  readonly tenant: string;
  readonly checked: readonly Checked[];
  readonly change: Change;
}

/** The channel on which other processes hear of new changes. */
export const CHANNEL = 'masthead_changes';

/** Writes what a group's accepted batches come to. Each table is written once, however many batches there are. */
export async function writeChecked(
  tx: Transaction<Tables>,
  accepted: readonly Accepted[],
  group: readonly Waiting[],
  outcomes: readonly Outcome[],
  counters: ReadonlyMap<string, number>,
  specs: ReadonlyMap<string, CollectionSpec>,
): Promise<void> {
  // Of a record written twice in a group, the last state stands.
  const last = new Map<string, { readonly tenant: string; readonly one: Checked }>();
  for (const { tenant, checked } of accepted)
    for (const one of checked) last.set(`${tenant}|${one.after.collection}/${one.after.id}`, { tenant, one });
  const written = [...last.values()].map(({ tenant, one }) => ({ tenant, record: one.after }));
  await writeBodies(tx, accepted);
  await forget(tx, written);
  await writeRecords(tx, written);
  await writeDerived(tx, written, specs);
  const changes = accepted.map((one) => one.change);
  await sql`
    insert into changes (sequence, tenant, at, actor, reason, records)
    select * from unnest(
      ${changes.map((one) => one.sequence)}::bigint[], ${changes.map((one) => one.tenantKey)}::text[],
      ${changes.map((one) => one.at)}::text[], ${changes.map((one) => JSON.stringify(one.actor))}::json[],
      ${changes.map((one) => one.reason)}::text[], ${changes.map((one) => JSON.stringify(one.records))}::json[]
    )`.execute(tx);
  await writeKeys(tx, group, outcomes);
  const newest = changes.at(-1)?.sequence ?? 0;
  for (const [tenant, next] of counters)
    await sql`
      insert into counters (tenant, next_id) values (${tenant}, ${next})
      on conflict (tenant) do update set next_id = excluded.next_id`.execute(tx);
  await sql`update store set sequence = ${newest}`.execute(tx);
  await sql`select pg_notify(${CHANNEL}, ${String(newest)})`.execute(tx);
}

interface Written {
  readonly tenant: string;
  readonly record: StoredRecord;
}

async function writeBodies(tx: Transaction<Tables>, accepted: readonly Accepted[]): Promise<void> {
  const bodies = accepted.flatMap(({ tenant, checked }) =>
    checked.flatMap(({ after, liveBody, workingBody }) =>
      [
        [after.liveBody, liveBody],
        [after.workingBody, workingBody],
      ].flatMap(([digest, body]) =>
        digest == null || body == null
          ? []
          : [{ tenant, digest: String(digest), body: JSON.stringify(body) }],
      ),
    ),
  );
  if (bodies.length === 0) return;
  await sql`
    insert into bodies (tenant, digest, body)
    select * from unnest(
      ${bodies.map((one) => one.tenant)}::text[], ${bodies.map((one) => one.digest)}::text[],
      ${bodies.map((one) => one.body)}::json[])
    on conflict do nothing`.execute(tx);
}

/** Takes away what was derived from the records before. */
async function forget(tx: Transaction<Tables>, written: readonly Written[]): Promise<void> {
  const wanted = sql`unnest(
    ${written.map((one) => one.tenant)}::text[], ${written.map((one) => one.record.collection)}::text[],
    ${written.map((one) => one.record.id)}::text[]) as gone (tenant, collection, id)`;
  await sql`
    delete from index_entries as e using ${wanted}
    where e.tenant = gone.tenant and e.collection = gone.collection and e.id = gone.id`.execute(tx);
  await sql`
    delete from claims as c using ${wanted}
    where c.tenant = gone.tenant and c.collection = gone.collection and c.id = gone.id`.execute(tx);
  await sql`
    delete from refs as r using ${wanted}
    where r.tenant = gone.tenant and r.from_collection = gone.collection and r.from_id = gone.id`.execute(tx);
}

async function writeRecords(tx: Transaction<Tables>, written: readonly Written[]): Promise<void> {
  const column = <T>(of: (record: StoredRecord) => T) => written.map(({ record }) => of(record));
  const json = (of: (record: StoredRecord) => unknown) =>
    column((record) => (of(record) === null ? null : JSON.stringify(of(record))));
  await sql`
    insert into records (tenant, collection, id, version, live, working, live_body, working_body, deleted, claims,
      created_at, updated_at, updated_by)
    select * from unnest(
      ${written.map((one) => one.tenant)}::text[], ${column((one) => one.collection)}::text[],
      ${column((one) => one.id)}::text[], ${column((one) => one.version)}::integer[],
      ${json((one) => one.live)}::json[], ${json((one) => one.working)}::json[],
      ${column((one) => one.liveBody)}::text[], ${column((one) => one.workingBody)}::text[],
      ${column((one) => one.deleted)}::boolean[], ${json((one) => one.claims)}::json[],
      ${column((one) => one.createdAt)}::text[], ${column((one) => one.updatedAt)}::text[],
      ${json((one) => one.updatedBy)}::json[])
    on conflict (tenant, collection, id) do update set
      version = excluded.version, live = excluded.live, working = excluded.working,
      live_body = excluded.live_body, working_body = excluded.working_body, deleted = excluded.deleted,
      claims = excluded.claims, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  );
}

/** Index entries, claims and references, from the records as they are now. */
async function writeDerived(
  tx: Transaction<Tables>,
  written: readonly Written[],
  specs: ReadonlyMap<string, CollectionSpec>,
): Promise<void> {
  const entries = written.flatMap(({ tenant, record }) => {
    const spec = specs.get(record.collection);
    if (spec === undefined || record.live === null || record.deleted) return [];
    return entriesOf(spec, record.live, record.id).map((one) => ({ tenant, record, ...one }));
  });
  if (entries.length > 0)
    await sql`
      insert into index_entries (tenant, collection, name, value, sort, id)
      select * from unnest(
        ${entries.map((one) => one.tenant)}::text[], ${entries.map((one) => one.record.collection)}::text[],
        ${entries.map((one) => one.name)}::text[], ${entries.map((one) => one.value)}::text[],
        ${entries.map((one) => one.sort)}::bytea[], ${entries.map((one) => one.record.id)}::text[])`.execute(
      tx,
    );
  const claims = written.flatMap(({ tenant, record }) =>
    record.claims.map((key) => ({ tenant, record, key })),
  );
  if (claims.length > 0)
    await sql`
      insert into claims (tenant, key, collection, id)
      select * from unnest(
        ${claims.map((one) => one.tenant)}::text[], ${claims.map((one) => one.key)}::text[],
        ${claims.map((one) => one.record.collection)}::text[], ${claims.map((one) => one.record.id)}::text[])
    `.execute(tx);
  const refs = written.flatMap(({ tenant, record }) => {
    const spec = specs.get(record.collection);
    if (spec === undefined || record.deleted) return [];
    return [record.live, record.working].flatMap((data) =>
      data === null ? [] : spec.references(data).map((to) => ({ tenant, record, to })),
    );
  });
  if (refs.length > 0)
    await sql`
      insert into refs (tenant, to_collection, to_id, from_collection, from_id)
      select * from unnest(
        ${refs.map((one) => one.tenant)}::text[], ${refs.map((one) => one.to.collection)}::text[],
        ${refs.map((one) => one.to.id)}::text[], ${refs.map((one) => one.record.collection)}::text[],
        ${refs.map((one) => one.record.id)}::text[])
      on conflict do nothing`.execute(tx);
}

async function writeKeys(
  tx: Transaction<Tables>,
  group: readonly Waiting[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [index, { tenant, batch }] of group.entries()) {
    const outcome = outcomes[index];
    if (batch.idempotencyKey === undefined || outcome === undefined || !('change' in outcome)) continue;
    const { sequence, at } = outcome.change;
    await sql`
      insert into idempotency (tenant, key, sequence, at)
      values (${tenant}, ${batch.idempotencyKey}, ${sequence}, ${at})
      on conflict (tenant, key) do update set sequence = excluded.sequence, at = excluded.at`.execute(tx);
  }
}
