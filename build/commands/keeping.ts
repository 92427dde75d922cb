import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  backup,
  checkBackup,
  newestBackup,
  removeOldBackups,
  restore,
} from '#content-store/keeping/backup.ts';
import { type Dumped, dump, fill, migrated, requireEmptyFor } from '#content-store/keeping/dump.ts';
import { collectionSpecs } from '#content-store/model/registry.ts';
import {
  attachStore,
  migrateDatabase,
  openStore,
  type Replica,
  type StoreLocation,
} from '#content-store/open.ts';
import type { Store } from '#content-store/store.ts';
import type { Config } from '../config.ts';
import { progress } from '../progress.ts';

/** Writes a backup of the newest moment, beside a running server or not, reads it back, and says where it is. With
 * `keep`, so many are kept and the oldest go. */
export async function runBackup(
  { dataDir, storeUrl, now }: Config,
  to: string,
  keep?: number,
): Promise<void> {
  const store = await attachStore({ dataDir, storeUrl, isOlderRead: true });
  const snapshot = store.at(store.sequence());
  try {
    const specs = collectionSpecs();
    const { folder, manifest } = await backup({ snapshot, specs, dataDir, to: resolve(to), at: now() });
    await checkBackup(folder);
    const files = Object.keys(manifest.files).length;
    console.log(
      `${manifest.records} records and ${files} files, as of change ${manifest.sequence}, in ${folder}`,
    );
    if (keep === undefined) return;
    for (const old of await removeOldBackups(resolve(to), keep)) console.log(`Removed ${old}`);
  } finally {
    snapshot.close();
    store.close();
  }
}

/** Brings a backup back into an empty store. */
export async function runRestore({ dataDir, storeUrl, now }: Config, from: string): Promise<void> {
  const folder = await newestBackup(resolve(from));
  const store = await openStore({ dataDir, storeUrl, now, onNotice: console.log });
  try {
    const bar = progress('Restoring');
    const manifest = await restore({
      store,
      specs: collectionSpecs(),
      folder,
      dataDir,
      place: storeUrl === undefined ? `The store in ${dataDir}` : 'The database',
      onRecord: bar.at,
    });
    bar.end();
    await forgetPublished(dataDir);
    console.log(
      `${manifest.records} records of ${manifest.at} are back. Publish them with: npm start, or npm run build`,
    );
  } finally {
    await store.close();
  }
}

/** Brings the tables and documents of the database to this release, a backup taken first. */
export async function runMigrations({ dataDir, storeUrl, now }: Config): Promise<void> {
  if (storeUrl === undefined)
    throw new Error(
      'Set MASTHEAD_STORE to the database that is to change, or name a place to copy to with --to. A store in the data folder is migrated when it is opened: npm start',
    );
  const applied = await migrateDatabase({ dataDir, storeUrl, now, onNotice: console.log });
  console.log(applied.length === 0 ? 'The database is up to date' : `Applied ${applied.join(', ')}`);
}

/** Why a copy's changes were made. */
const COPY = 'copy';

/** Copies the store to another place and compares every document; both stay. */
export async function runMigrate({ dataDir, storeUrl, now }: Config, to: string): Promise<void> {
  const target: StoreLocation = to.startsWith('postgres')
    ? { dataDir, storeUrl: to }
    : { dataDir: resolve(to) };
  const source = await attachStore({ dataDir, storeUrl, isOlderRead: true });
  const store = await openStore({ ...target, now, onNotice: console.log });
  try {
    await requireEmptyFor(store, COPY, target.storeUrl === undefined ? `The store in ${to}` : 'The database');
    const bar = progress('Copying');
    const total = await countOf(source);
    await fill(store, dumpOf(source), { reason: COPY, onRecord: (done) => bar.at(done, total) });
    bar.end();
    const differing = await firstDifference(dumpOf(source), dumpOf(store));
    if (differing !== null)
      throw new Error(`The copy differs at ${differing}. Keep the old store; report this`);
    await forgetPublished(target.dataDir);
    console.log(
      `${total} records were copied and compared: all the same. From now on: ${target.storeUrl === undefined ? `MASTHEAD_DATA=${target.dataDir}` : `MASTHEAD_STORE=${target.storeUrl}`} npm start`,
    );
  } finally {
    source.close();
    await store.close();
  }
}

/** What was published belongs to the numbers of another store: it is rendered again, and kept where it is the same. */
async function forgetPublished(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'publisher'), { recursive: true, force: true });
}

/** Every record as this release has it: the two stores may be of different ones. */
async function* dumpOf(store: Replica | Store): AsyncGenerator<Dumped> {
  const snapshot = store.at(store.sequence());
  try {
    const specs = collectionSpecs();
    yield* migrated(dump(snapshot, specs), specs, snapshot.versions);
  } finally {
    snapshot.close();
  }
}

async function countOf(store: Replica): Promise<number> {
  const snapshot = store.at(store.sequence());
  let count = 0;
  for (const tenantKey of [null, ...(await snapshot.tenants())]) {
    const reads = tenantKey === null ? snapshot.installation : snapshot.forTenant(tenantKey);
    const scope = tenantKey === null ? 'installation' : 'tenant';
    for (const { name } of collectionSpecs().filter((one) => one.scope === scope))
      count += (await reads.ids(name)).length;
  }
  snapshot.close();
  return count;
}

/** Where two stores first differ, as `tenant collection/id`; null where they do not. */
async function firstDifference(
  one: AsyncGenerator<Dumped>,
  other: AsyncGenerator<Dumped>,
): Promise<string | null> {
  for (;;) {
    const [a, b] = [await one.next(), await other.next()];
    if (a.done === true && b.done === true) return null;
    if (JSON.stringify(a.value) !== JSON.stringify(b.value)) {
      const { tenantKey, record } = (a.value ?? b.value) as Dumped;
      return `${tenantKey ?? 'the installation'} ${record.collection}/${record.id}`;
    }
  }
}
