import { join } from 'node:path';
import { takeLock } from '../drivers/lowdb/lock.ts';
import { attachLowdb } from '../drivers/lowdb/replica.ts';
import { type LowdbStore, openLowdb } from '../drivers/lowdb/writer.ts';
import { explained } from '../drivers/postgres/connection-errors.ts';
import type { Replica } from '../drivers/replica.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { CollectionSpec, Snapshot, Store } from '../store.ts';
import { backup, checkBackup } from './backup.ts';

export type { Replica } from '../drivers/replica.ts';

/** Where a store is kept. */
export interface StoreLocation {
  /** The installation's data folder; the store lies in `store/` below it, unless it is in a database. */
  readonly dataDir: string;
  /** `postgres://…`: a PostgreSQL database. */
  readonly storeUrl?: string | undefined;
}

export interface OpenOptions extends StoreLocation {
  readonly specs?: readonly CollectionSpec[];
  readonly now?: () => Date;
  readonly onNotice?: ((text: string) => void) | undefined;
}

/** Opens a store for writing. In a data folder it is made where there is none, and one process at a time has it: throws
 * StoreError LOCKED naming the holder. A store of older definitions is migrated, a backup below `backups/` taken first.
 * In a database several may; it must be of this release (`migrateDatabase`), and is where it is empty. Throws StoreError
 * NEWER for what a later release wrote, UNAVAILABLE where the database cannot be reached. */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { dataDir, storeUrl, specs = collectionSpecs(), now = () => new Date(), onNotice } = options;
  if (storeUrl !== undefined) {
    // Loaded where it is used: most installations keep their store in the folder.
    const { openPostgres } = await import('../drivers/postgres/driver.ts');
    return explained(storeUrl, () => openPostgres({ url: storeUrl, specs, now, onNotice }));
  }
  return openEmbedded({ dataDir, specs, now, onNotice });
}

/** Opens the store of a data folder, with what only that one can be asked: to compact its files now. */
export function openEmbedded(options: Omit<OpenOptions, 'storeUrl'>): Promise<LowdbStore> {
  const { dataDir, specs = collectionSpecs(), now = () => new Date(), onNotice } = options;
  const beforeMigration = (snapshot: Snapshot) => backupBefore(snapshot, { dataDir, specs, now, onNotice });
  return openLowdb({ folder: join(dataDir, 'store'), specs, now, onNotice, beforeMigration });
}

/** Brings a database to this release's tables and definitions, a backup below `backups/` taken first; answers what was
 * applied. Throws StoreError LOCKED while others use it, NEWER for what a later release wrote. */
export async function migrateDatabase(
  options: OpenOptions & { readonly storeUrl: string },
): Promise<readonly string[]> {
  const {
    dataDir,
    storeUrl,
    specs = collectionSpecs(),
    now = () => new Date(),
    onNotice = () => undefined,
  } = options;
  const { migratePostgres } = await import('../drivers/postgres/migrate.ts');
  const before = async () => {
    const replica = await attachStore({ dataDir, storeUrl, specs, isOlderRead: true });
    const snapshot = replica.at(replica.sequence());
    try {
      if (snapshot.sequence > 0) await backupBefore(snapshot, { dataDir, storeUrl, specs, now, onNotice });
    } finally {
      snapshot.close();
      await replica.close();
    }
  };
  return explained(storeUrl, () => migratePostgres({ url: storeUrl, specs, now, onNotice, before }));
}

async function backupBefore(
  snapshot: Snapshot,
  options: Required<Pick<OpenOptions, 'dataDir' | 'specs' | 'now'>> &
    Pick<OpenOptions, 'storeUrl' | 'onNotice'>,
): Promise<void> {
  const { dataDir, storeUrl, specs, now, onNotice } = options;
  const to = join(dataDir, 'backups');
  const taken = { snapshot, specs, dataDir, storeUrl, to, at: now(), prefix: 'before-' } as const;
  const { folder } = await backup(taken);
  await checkBackup(folder);
  onNotice?.(`The store as it was before is kept in ${folder}`);
}

/** Keeps every writer away from the store of a data folder while it is moved; answers how to let them in again. Throws
 * StoreError LOCKED naming who has it. */
export function keepWritersOut(dataDir: string): () => void {
  return takeLock(join(dataDir, 'store'), 'Stop it first: what it saves meanwhile would not be in the copy.');
}

/** Reads a store beside its writer. */
export async function attachStore(
  options: StoreLocation & {
    readonly specs?: readonly CollectionSpec[];
    /** Whether documents of older versions are read as they are, to be kept or copied; else they are refused. */
    readonly isOlderRead?: boolean;
  },
): Promise<Replica> {
  const { dataDir, storeUrl, specs = collectionSpecs(), isOlderRead } = options;
  if (storeUrl !== undefined) {
    const { attachPostgres } = await import('../drivers/postgres/replica.ts');
    return explained(storeUrl, () => attachPostgres({ url: storeUrl, specs, isOlderRead }));
  }
  return attachLowdb({ folder: join(dataDir, 'store'), specs, isOlderRead });
}
