import { join } from 'node:path';
import { attachLowdb } from './drivers/lowdb/replica.ts';
import { type LowdbStore, openLowdb } from './drivers/lowdb/writer.ts';
import type { Replica } from './drivers/replica.ts';
import { collectionSpecs } from './model/registry.ts';
import type { CollectionSpec, Store } from './store.ts';

export type { Replica } from './drivers/replica.ts';

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
 * StoreError LOCKED naming the holder. In a database several may; it must be migrated, and is where it is empty. */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { dataDir, storeUrl, specs = collectionSpecs(), now = () => new Date(), onNotice } = options;
  if (storeUrl !== undefined) {
    // Loaded where it is used: most installations keep their store in the folder.
    const { openPostgres } = await import('./drivers/postgres/driver.ts');
    return openPostgres({ url: storeUrl, specs, now, onNotice });
  }
  return openEmbedded({ dataDir, specs, now, onNotice });
}

/** Opens the store of a data folder, with what only that one can be asked: to compact its files now. */
export function openEmbedded(options: Omit<OpenOptions, 'storeUrl'>): Promise<LowdbStore> {
  const { dataDir, specs = collectionSpecs(), now = () => new Date(), onNotice } = options;
  return openLowdb({ folder: join(dataDir, 'store'), specs, now, onNotice });
}

/** Reads a store beside its writer. */
export async function attachStore(
  options: StoreLocation & { readonly specs?: readonly CollectionSpec[] },
): Promise<Replica> {
  const { dataDir, storeUrl, specs = collectionSpecs() } = options;
  if (storeUrl !== undefined) {
    const { attachPostgres } = await import('./drivers/postgres/replica.ts');
    return attachPostgres({ url: storeUrl, specs });
  }
  return attachLowdb({ folder: join(dataDir, 'store'), specs });
}
