import { join, resolve } from 'node:path';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  countRecords,
  type Dumped,
  dump,
  fill,
  migrated,
  requireEmptyFor,
} from '#content-store/keeping/dump.ts';
import { copyAllEvents } from '#content-store/keeping/events.ts';
import { copyFiles } from '#content-store/keeping/files.ts';
import {
  attachStore,
  keepWritersOut,
  migrateDatabase,
  openStore,
  type Replica,
  type StoreLocation,
} from '#content-store/keeping/open.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import type { Store } from '#content-store/store.ts';
import { type Config, isDatabaseAddress } from '../process/config.ts';
import { told } from '../process/progress-bar.ts';
import { forgetPublished } from './forget-published.ts';

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

/** Copies the store to another place and compares every document; both stay. The events go along, and the uploaded files to
 * another data folder. Throws StoreError LOCKED while a process has the store of the data folder; who writes to a database
 * cannot be known. */
export async function runMigrate({ dataDir, storeUrl, now }: Config, to: string): Promise<void> {
  const target = targetOf(to, dataDir);
  if (target.storeUrl === storeUrl && target.dataDir === dataDir)
    throw new Error('The store is there already. Name another place with --to');
  const source = await attachStore({ dataDir, storeUrl, isOlderRead: true });
  const closing: (() => unknown)[] = [() => source.close()];
  try {
    if (storeUrl === undefined) {
      closing.push(keepWritersOut(dataDir));
      // What was saved between attaching and now.
      await source.follow();
    }
    const store = await openStore({ ...target, now, onNotice: console.log });
    closing.push(() => store.close());
    await requireEmptyFor(store, COPY, target.storeUrl === undefined ? `The store in ${to}` : 'The database');
    const files = await copyUploads(dataDir, target.dataDir);
    const records = await copyRecords(source, store);
    const events = await copyAllEvents({ dataDir, storeUrl }, target);
    await forgetPublished(target.dataDir);
    console.log(
      [
        `${countOf(records, 'record')}${files === null ? '' : ` and ${countOf(files, 'file')}`} were copied and compared: all the same.`,
        ...(events > 0 ? [`${countOf(events, 'event')} were copied too.`] : []),
        ...(storeUrl === undefined
          ? []
          : [`What is saved in the old database since change ${source.sequence()} is not in the copy.`]),
        `From now on: ${target.storeUrl === undefined ? `MASTHEAD_DATA=${target.dataDir}` : `MASTHEAD_STORE=${withoutPassword(target.storeUrl)}`} npm start`,
      ].join(' '),
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function targetOf(to: string, dataDir: string): StoreLocation {
  if (isDatabaseAddress(to)) return { dataDir, storeUrl: to };
  if (to.includes('://'))
    throw new Error(
      '--to must be the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/masthead, or a data folder',
    );
  return { dataDir: resolve(to) };
}

/** Output is kept in logs. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return url.href;
}

/** Answers how many there are; null where both stores have one data folder. */
async function copyUploads(from: string, to: string): Promise<number | null> {
  if (from === to) return null;
  return told('Copying files', (onFile) =>
    copyFiles({ from: join(from, 'assets'), to: join(to, 'assets'), onFile }),
  );
}

/** Copies and compares; answers how many. Throws an Error naming the first that differs. */
async function copyRecords(source: Replica, store: Store): Promise<number> {
  const total = await sizeOf(source);
  await told('Copying', (onRecord) =>
    fill(store, dumpOf(source), { reason: COPY, onRecord: (done) => onRecord(done, total) }),
  );
  const differing = await told('Comparing', (onRecord) =>
    firstDifference(dumpOf(source), dumpOf(store), (done) => onRecord(done, total)),
  );
  if (differing !== null)
    throw new Error(`The copy differs at ${differing}. Keep the old store; report this`);
  return total;
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

async function sizeOf(store: Replica): Promise<number> {
  const snapshot = store.at(store.sequence());
  try {
    return await countRecords(snapshot, collectionSpecs());
  } finally {
    snapshot.close();
  }
}

/** Where two stores first differ, as `tenant collection/id`; null where they do not. */
async function firstDifference(
  one: AsyncGenerator<Dumped>,
  other: AsyncGenerator<Dumped>,
  onRecord: (done: number) => void,
): Promise<string | null> {
  for (let done = 1; ; done += 1) {
    const [a, b] = [await one.next(), await other.next()];
    if (a.done === true && b.done === true) return null;
    if (JSON.stringify(a.value) !== JSON.stringify(b.value)) {
      const { tenantKey, record } = (a.value ?? b.value) as Dumped;
      return `${tenantKey ?? 'the installation'} ${record.collection}/${record.id}`;
    }
    onRecord(done);
  }
}
