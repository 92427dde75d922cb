import { type Kysely, sql, type Transaction } from 'kysely';
import type { Batch, Change, CollectionSpec, Ref, StoredRecord } from '../../store.ts';
import { type Checked, checkBatch } from '../check-batch.ts';
import { type Accepted, writeChecked } from './group-writes.ts';
import { changeOf, recordOf } from './rows.ts';
import type { Tables } from './tables.ts';

export interface Waiting {
  /** Empty for the installation. */
  readonly tenant: string;
  readonly batch: Batch;
}

/** What became of a batch of a group. */
export type Outcome = { readonly change: Change } | { readonly refused: unknown };

/** First id a tenant gives. */
const FIRST_ID = 10_000_001;
/** How long an idempotency key answers, in milliseconds. */
const KEY_LASTS = 24 * 3_600_000;

/** Commits waiting batches in one transaction, each accepted or refused by itself. Durable when it resolves. Rejects,
 * with nothing stored, where the database fails. */
export async function commitGroup(
  db: Kysely<Tables>,
  group: readonly Waiting[],
  options: {
    readonly specs: ReadonlyMap<string, CollectionSpec>;
    readonly now: Date;
    /** What `made_by` was when this process opened the store. */
    readonly madeBy: string;
    /** Told of the transaction before it commits: should the connection break then, its id tells what became of it. */
    readonly onWritten: (transaction: string, outcomes: readonly Outcome[]) => void;
  },
): Promise<Outcome[]> {
  return db.transaction().execute(async (tx) => {
    // Locks the one row that counts, so that commits follow one another and none is seen before an earlier one.
    const locked = await sql<{ sequence: string; transaction: string; made_by: string }>`
      select sequence, pg_current_xact_id()::text as transaction, made_by::text from store for update`.execute(
      tx,
    );
    const { sequence = '0', transaction = '', made_by } = locked.rows[0] ?? {};
    if (made_by !== options.madeBy)
      throw new Error('the database was migrated to another release; start this process with that one');
    const state = await standingOf(tx, group);
    const at = options.now.toISOString();
    const keys = await answeredKeys(tx, group, new Date(options.now.getTime() - KEY_LASTS).toISOString());
    const accepted: Accepted[] = [];
    const outcomes = group.map(({ tenant, batch }): Outcome => {
      const key = batch.idempotencyKey === undefined ? undefined : `${tenant}|${batch.idempotencyKey}`;
      const known = key === undefined ? undefined : keys.get(key);
      if (known !== undefined) return { change: known };
      try {
        const standing = state.standing(tenant, options.specs);
        const checked = checkBatch(batch, standing, at);
        for (const one of checked) state.apply(tenant, one);
        const change: Change = {
          sequence: Number(sequence) + accepted.length + 1,
          at,
          tenantKey: tenant === '' ? null : tenant,
          actor: batch.actor,
          reason: batch.reason,
          records: checked.map(({ before, after }) => ({
            collection: after.collection,
            id: after.id,
            before,
            after,
          })),
        };
        accepted.push({ tenant, checked, change, idempotencyKey: batch.idempotencyKey });
        if (key !== undefined) keys.set(key, change);
        return { change };
      } catch (refused) {
        return { refused };
      }
    });
    if (accepted.length > 0) await writeChecked(tx, accepted, state.counters, options.specs);
    options.onWritten(transaction, outcomes);
    return outcomes;
  });
}

/** What the batches of a group are checked against: read once, then kept up as each is accepted. */
async function standingOf(tx: Transaction<Tables>, group: readonly Waiting[]) {
  const records = new Map<string, StoredRecord>();
  const holders = new Map<string, Ref>();
  const wantedIds = group.flatMap(({ tenant, batch }) =>
    batch.writes.flatMap(({ collection, id }) => (id === undefined ? [] : [{ tenant, collection, id }])),
  );
  if (wantedIds.length > 0) {
    const { rows } = await sql<Parameters<typeof recordOf>[0]>`
      select records.* from records join unnest(
        ${wantedIds.map((one) => one.tenant)}::text[], ${wantedIds.map((one) => one.collection)}::text[],
        ${wantedIds.map((one) => one.id)}::text[]) as wanted (tenant, collection, id)
      using (tenant, collection, id)`.execute(tx);
    for (const row of rows) records.set(`${row.tenant}|${row.collection}/${row.id}`, recordOf(row));
  }
  const wantedClaims = group.flatMap(({ tenant, batch }) =>
    batch.writes.flatMap(({ claims }) => claims.map((key) => ({ tenant, key }))),
  );
  if (wantedClaims.length > 0) {
    const { rows } = await sql<{ tenant: string; key: string; collection: string; id: string }>`
      select claims.* from claims join unnest(
        ${wantedClaims.map((one) => one.tenant)}::text[], ${wantedClaims.map((one) => one.key)}::text[])
        as wanted (tenant, key) using (tenant, key)`.execute(tx);
    for (const { tenant, key, collection, id } of rows) holders.set(`${tenant}|${key}`, { collection, id });
  }
  const tenants = [...new Set(group.map((one) => one.tenant))];
  const counted = await tx.selectFrom('counters').selectAll().where('tenant', 'in', tenants).execute();
  const counters = new Map(counted.map((one) => [one.tenant, Number(one.next_id)]));
  return {
    counters,
    standing: (tenant: string, specs: ReadonlyMap<string, CollectionSpec>) => ({
      record: (collection: string, id: string) => records.get(`${tenant}|${collection}/${id}`),
      holder: (claim: string) => holders.get(`${tenant}|${claim}`),
      allocate() {
        const next = counters.get(tenant) ?? FIRST_ID;
        counters.set(tenant, next + 1);
        return String(next);
      },
      spec: (collection: string) => specOf(specs, collection),
    }),
    apply(tenant: string, { before, after }: Checked) {
      const ref = { collection: after.collection, id: after.id };
      records.set(`${tenant}|${after.collection}/${after.id}`, after);
      for (const claim of before?.claims ?? []) {
        const holder = holders.get(`${tenant}|${claim}`);
        if (holder?.id === after.id && holder.collection === after.collection)
          holders.delete(`${tenant}|${claim}`);
      }
      for (const claim of after.claims) holders.set(`${tenant}|${claim}`, ref);
      const next = counters.get(tenant) ?? FIRST_ID;
      // The highest id ever seen counts on, so that none is given twice.
      counters.set(tenant, /^\d{8}$/.test(after.id) ? Math.max(next, Number(after.id) + 1) : next);
    },
  };
}

async function answeredKeys(
  tx: Transaction<Tables>,
  group: readonly Waiting[],
  since: string,
): Promise<Map<string, Change>> {
  const wanted = group.flatMap(({ tenant, batch: { idempotencyKey: key } }) =>
    key === undefined ? [] : [{ tenant, key }],
  );
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ tenant: string; key: string; sequence: string }>`
    select idempotency.* from idempotency join unnest(
      ${wanted.map((one) => one.tenant)}::text[], ${wanted.map((one) => one.key)}::text[])
      as wanted (tenant, key) using (tenant, key) where at > ${since}`.execute(tx);
  const keys = new Map<string, Change>();
  for (const { tenant, key, sequence } of rows) {
    const row = await tx
      .selectFrom('changes')
      .selectAll()
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    if (row !== undefined) keys.set(`${tenant}|${key}`, changeOf(row));
  }
  return keys;
}

function specOf(specs: ReadonlyMap<string, CollectionSpec>, collection: string): CollectionSpec {
  const spec = specs.get(collection);
  if (spec === undefined) throw new Error(`There is no collection "${collection}" here`);
  return spec;
}
