import { type Kysely, sql, type Transaction } from 'kysely';
import type { Versions } from '../../definition/ageing.ts';
import { countOf } from '../../formats/numbers.ts';
import { type Change, type CollectionSpec, type Fields, StoreError } from '../../store.ts';
import { splitBody } from '../body.ts';
import type { Checked } from '../check-batch.ts';
import { ClaimCheck, divided, migrateRecord, type Whole } from '../migrate-record.ts';
import { olderCollections, refuseNewer, stepsOf } from '../versions.ts';
import { connect } from './connect.ts';
import {
  type DefinitionVersions,
  definitionVersionsAfter,
  otherIndexes,
  readDefinitionVersions,
  writeDefinitionVersions,
} from './definition-versions.ts';
import { writeChecked } from './group-writes.ts';
import { hasTables, migrate } from './migrations.ts';
import { type RecordRow, recordOf } from './rows.ts';
import type { Tables } from './tables.ts';

export interface MigratingPostgres {
  readonly url: string;
  readonly specs: readonly CollectionSpec[];
  readonly now: () => Date;
  readonly onNotice: (text: string) => void;
  /** Takes a backup, before anything is changed in a database that has documents. */
  readonly before: () => Promise<void>;
}

/** Brings a database to this release's tables and definitions; answers what was applied. All documents are migrated in
 * one transaction, as changes that whoever follows them hears of. Throws StoreError LOCKED while others use it, NEWER,
 * OLDER or CLAIMED, having changed nothing, where it cannot be. */
export async function migratePostgres(migrating: MigratingPostgres): Promise<string[]> {
  const { url, specs, onNotice, before } = migrating;
  // Not named like the processes it must be alone of.
  const db = connect(url, { max: 2, application_name: 'migration of masthead' });
  try {
    if (!(await hasTables(db))) return [...(await migrate(db)), ...(await begin(db, specs))];
    const stored = await readDefinitionVersions(db);
    refuseNewer(stored?.versions ?? {}, specs, 'the database');
    const work = workFor(stored, specs);
    const isBehind = stored === null || work.all.length > 0;
    if (isBehind) {
      await requireAlone(db);
      await before();
    }
    const applied = await migrate(db);
    if (!isBehind) return applied;
    for (const spec of work.older)
      onNotice(`${spec.name} is of ${stepsOf(stored?.versions ?? {}, spec)}: migrating`);
    await db.transaction().execute((tx) => migrateDocuments(tx, migrating));
    return [...applied, ...work.all.map((one) => one.name)];
  } finally {
    await db.destroy();
  }
}

async function begin(db: Kysely<Tables>, specs: readonly CollectionSpec[]): Promise<string[]> {
  await writeDefinitionVersions(db, definitionVersionsAfter(null, specs));
  return [];
}

function workFor(stored: DefinitionVersions | null, specs: readonly CollectionSpec[]) {
  const older = olderCollections(stored?.versions ?? {}, specs);
  return { older, all: [...new Set([...older, ...otherIndexes(stored, specs)])] };
}

/** How long connections of a process that has just ended are waited for, in milliseconds. */
const PATIENCE = 2_000;

/** A process of the release before would go on reading what it does not understand. */
async function requireAlone(db: Kysely<Tables>): Promise<void> {
  const started = performance.now();
  let count = await othersIn(db);
  while (count > 0 && performance.now() - started < PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    count = await othersIn(db);
  }
  if (count > 0)
    throw new StoreError(
      'LOCKED',
      `The database is in use by other processes (${countOf(count, 'connection')}). Stop them, then run again: npm run migrate`,
    );
}

async function othersIn(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'masthead%'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Records written at a time, each time as one change. */
const BATCH = 500;

async function migrateDocuments(
  tx: Transaction<Tables>,
  { specs, now, onNotice }: MigratingPostgres,
): Promise<void> {
  const locked = await sql<{ sequence: string }>`select sequence from store for update`.execute(tx);
  let sequence = Number(locked.rows[0]?.sequence ?? 0);
  // Another may have migrated it while this one waited.
  const stored = await readDefinitionVersions(tx);
  refuseNewer(stored?.versions ?? {}, specs, 'the database');
  const { all } = workFor(stored, specs);
  const names = all.map((one) => one.name);
  const byName = new Map(all.map((one) => [one.name, one]));
  await sql`delete from index_entries where collection = any(${names}::text[])`.execute(tx);
  await sql`delete from refs where from_collection = any(${names}::text[])`.execute(tx);
  await sql`delete from claims where collection = any(${names}::text[])`.execute(tx);
  const claims = await claimsLeft(tx);
  let done = 0;
  // What records are divided into comes up again among the rows that follow.
  const made = new Set<string>();
  const keyOf = (tenant: string, id: { collection: string; id: string }) =>
    `${tenant}/${id.collection}/${id.id}`;
  for await (const found of recordsOf(tx, names)) {
    const rows = found.filter((row) => !made.has(keyOf(row.tenant, row)));
    if (rows.length === 0) continue;
    const tenant = rows[0]?.tenant ?? '';
    const bodies = await bodiesOf(tx, tenant, rows);
    const checked = rows.flatMap((row) => migrated(row, bodies, byName, stored?.versions ?? {}));
    for (const { before, after } of checked) {
      if (before === null) made.add(keyOf(tenant, after));
      claims.add(tenant, after);
    }
    sequence += 1;
    const change = changeOf(checked, { sequence, tenant, at: now().toISOString() });
    // What followed from the records as they were is gone already.
    const fresh = checked.map((one) => ({ ...one, before: null }));
    await writeChecked(
      tx,
      [{ tenant, checked: fresh, change, idempotencyKey: undefined }],
      new Map(),
      byName,
    );
    done += rows.length;
    if (done % (BATCH * 40) === 0) onNotice(`${done} records looked at`);
  }
  await writeDefinitionVersions(tx, definitionVersionsAfter(stored, specs));
}

/** Every record of these collections, by tenant, some at a time. */
async function* recordsOf(tx: Transaction<Tables>, names: readonly string[]): AsyncGenerator<RecordRow[]> {
  const tenants = await sql<{ tenant: string }>`
    select distinct tenant from records where collection = any(${names}::text[]) order by tenant`.execute(tx);
  for (const { tenant } of tenants.rows)
    for (let last = { collection: '', id: '' }; ; ) {
      const { rows } = await sql<RecordRow>`
        select * from records
        where tenant = ${tenant} and collection = any(${names}::text[])
          and (collection, id) > (${last.collection}, ${last.id})
        order by collection, id limit ${BATCH}`.execute(tx);
      const newest = rows.at(-1);
      if (newest === undefined) break;
      yield rows;
      last = newest;
    }
}

async function bodiesOf(tx: Transaction<Tables>, tenant: string, rows: readonly RecordRow[]) {
  const digests = rows.flatMap((row) => [row.live_body, row.working_body]).filter((one) => one !== null);
  const found = await sql<{ digest: string; body: Fields }>`
    select digest, body from bodies where tenant = ${tenant} and digest = any(${digests}::text[])`.execute(
    tx,
  );
  return new Map(found.rows.map((one) => [one.digest, one.body]));
}

function migrated(
  row: RecordRow,
  bodies: ReadonlyMap<string, Fields>,
  specs: ReadonlyMap<string, CollectionSpec>,
  from: Versions,
): Checked[] {
  const before = recordOf(row);
  const whole = (data: Fields | null, digest: string | null) =>
    data === null || digest === null ? data : { ...data, ...bodies.get(digest) };
  const spec = specs.get(row.collection);
  const old: Whole = {
    record: before,
    live: whole(before.live, before.liveBody),
    working: whole(before.working, before.workingBody),
  };
  const { record: after, live, working } = migrateRecord(spec, old, from);
  const bodyFields = spec?.bodyFields ?? [];
  return [
    {
      before,
      after,
      liveBody: splitBody(live, bodyFields).body,
      workingBody: splitBody(working, bodyFields).body,
    },
    ...divided(spec, old, from).map((part) => ({
      before: null,
      after: part.record,
      liveBody: null,
      workingBody: null,
    })),
  ];
}

function changeOf(
  checked: readonly Checked[],
  { sequence, tenant, at }: { sequence: number; tenant: string; at: string },
): Change {
  return {
    sequence,
    at,
    tenantKey: tenant === '' ? null : tenant,
    actor: { kind: 'system', id: 'migrate', name: 'Migration' },
    reason: 'migrate',
    records: checked
      .filter(({ before, after }) => before !== after)
      .map(({ before, after }) => ({ collection: after.collection, id: after.id, before, after })),
  };
}

/** The keys that other collections' records hold. */
async function claimsLeft(tx: Transaction<Tables>): Promise<ClaimCheck> {
  const check = new ClaimCheck();
  const { rows } = await sql<{ tenant: string; key: string; collection: string; id: string }>`
    select * from claims`.execute(tx);
  for (const { tenant, key, collection, id } of rows) check.add(tenant, { collection, id, claims: [key] });
  return check;
}
