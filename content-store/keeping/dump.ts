import type { Versions } from '../definition/ageing.ts';
import { divided, migrateRecord, type Whole } from '../drivers/migrate-record.ts';
import { olderCollections } from '../drivers/versions.ts';
import type { CollectionSpec, Snapshot, Store, Write } from '../store.ts';

/** One record as it is kept, its bodies in its fields. */
export interface Dumped extends Whole {
  readonly tenantKey: string | null;
}

/** Every record of a store as of one moment, deleted ones too: the installation's first, then each tenant's, by
 * collection and id. */
export async function* dump(snapshot: Snapshot, specs: readonly CollectionSpec[]): AsyncGenerator<Dumped> {
  for await (const { tenantKey, reads, name, ids } of idsOf(snapshot, specs))
    for (const id of ids) {
      const whole = await reads.whole(name, id);
      if (whole !== null) yield { tenantKey, ...whole };
    }
}

/** How many records a dump has. */
export async function countRecords(snapshot: Snapshot, specs: readonly CollectionSpec[]): Promise<number> {
  let count = 0;
  for await (const { ids } of idsOf(snapshot, specs)) count += ids.length;
  return count;
}

/** The same records as this release's definitions have them. */
export async function* migrated(
  records: AsyncIterable<Dumped>,
  specs: readonly CollectionSpec[],
  from: Versions,
): AsyncGenerator<Dumped> {
  const older = new Map(olderCollections(from, specs).map((one) => [one.name, one]));
  for await (const { tenantKey, ...whole } of records) {
    const spec = older.get(whole.record.collection);
    yield { tenantKey, ...migrateRecord(spec, whole, from) };
    for (const part of divided(spec, whole, from)) yield { tenantKey, ...part };
  }
}

async function* idsOf(snapshot: Snapshot, specs: readonly CollectionSpec[]) {
  for (const tenantKey of [null, ...(await snapshot.tenants())]) {
    const reads = tenantKey === null ? snapshot.installation : snapshot.forTenant(tenantKey);
    const scope = tenantKey === null ? 'installation' : 'tenant';
    for (const { name } of specs.filter((one) => one.scope === scope))
      yield { tenantKey, reads, name, ids: await reads.ids(name) };
  }
}

/** Throws an Error where a store holds anything but what an earlier run for the same reason put there: a run broken off
 * may go on, and nothing else is mixed. */
export async function requireEmptyFor(store: Store, reason: string, place: string): Promise<void> {
  const newest = store.sequence();
  if (newest === 0) return;
  const ends = [await store.changes(0, 1).catch(() => []), await store.changes(newest - 1, 1)].flat();
  if (ends.length < 2 || ends.some((change) => change.reason !== reason))
    throw new Error(`${place} is not empty. Name an empty folder or database`);
}

/** Records of one commit. */
const BATCH = 200;

/** Puts records into a store as they are. What stands there already with the same version is left, so that a run broken
 * off can be repeated; anything else under its id is refused. Answers how many were put. Throws StoreError CONFLICT. */
export async function fill(
  store: Store,
  records: AsyncIterable<Dumped>,
  options: { readonly reason: string; readonly onRecord?: (done: number) => void },
): Promise<number> {
  const { reason, onRecord = () => undefined } = options;
  let [done, put] = [0, 0];
  let tenantKey: string | null = null;
  let writes: Write[] = [];
  const flush = async () => {
    if (writes.length === 0) return;
    const scope = tenantKey === null ? store.installation : store.forTenant(tenantKey);
    const actor = { kind: 'system', id: 'restore', name: 'Restore' } as const;
    await scope.commit({ writes, actor, reason });
    put += writes.length;
    writes = [];
  };
  for await (const one of records) {
    if (one.tenantKey !== tenantKey || writes.length >= BATCH) await flush();
    tenantKey = one.tenantKey;
    done += 1;
    onRecord(done);
    const scope = tenantKey === null ? store.installation : store.forTenant(tenantKey);
    const known = await scope.record(one.record.collection, one.record.id);
    if (known?.version === one.record.version && known.updatedAt === one.record.updatedAt) continue;
    writes.push(writeOf(one));
  }
  await flush();
  return put;
}

function writeOf({ record, live, working }: Dumped): Write {
  const { collection, id, claims, deleted, version, createdAt, updatedAt, updatedBy } = record;
  return {
    collection,
    id,
    expectedVersion: null,
    live,
    working,
    claims,
    deleted,
    as: { version, createdAt, updatedAt, updatedBy },
  };
}
