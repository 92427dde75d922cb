import { join } from 'node:path';
import { attachLowdb, type Replica } from './drivers/lowdb/replica.ts';
import { type LowdbStore, openLowdb } from './drivers/lowdb/writer.ts';
import { collectionSpecs } from './model/registry.ts';
import type { CollectionSpec } from './store.ts';

export type { Replica } from './drivers/lowdb/replica.ts';

export interface OpenOptions {
  /** The installation's data folder; the store lies in `store/` below it. */
  readonly dataDir: string;
  readonly specs?: readonly CollectionSpec[];
  readonly now?: () => Date;
  readonly onNotice?: (text: string) => void;
}

/** Opens the store of a data folder for writing; made where there is none. One process at a time: throws StoreError
 * LOCKED naming the holder. */
export function openStore(options: OpenOptions): Promise<LowdbStore> {
  const { dataDir, specs = collectionSpecs(), now = () => new Date(), onNotice } = options;
  return openLowdb({ folder: join(dataDir, 'store'), specs, now, onNotice });
}

/** Reads a store beside its writer. */
export function attachStore(options: {
  readonly dataDir: string;
  readonly specs?: readonly CollectionSpec[];
}): Promise<Replica> {
  const { dataDir, specs = collectionSpecs() } = options;
  return attachLowdb({ folder: join(dataDir, 'store'), specs });
}
