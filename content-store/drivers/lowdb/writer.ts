import { mkdir } from 'node:fs/promises';
import { type Disk, disk as realDisk } from '../../disk.ts';
import type { CollectionSpec, Snapshot } from '../../store.ts';
import { Engine } from '../memory/engine.ts';
import { History } from '../memory/history.ts';
import { Acknowledged } from './acknowledged.ts';
import { Answers } from './answers.ts';
import { BodyFiles } from './body-files.ts';
import { Cursors } from './cursors.ts';
import { takeLock } from './lock.ts';
import { LowdbStore } from './lowdb-store.ts';
import { migrateStore } from './migrate.ts';
import { recover } from './recover.ts';

export type { LowdbStore } from './lowdb-store.ts';

export interface LowdbOptions {
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
  readonly now: () => Date;
  /** Told of what opening repaired, and of what went wrong since. */
  readonly onNotice?: ((text: string) => void) | undefined;
  /** The calls that change files. */
  readonly disk?: Disk | undefined;
  /** The length of the journals, in bytes, from which a compaction begins by itself. */
  readonly compactAt?: number | undefined;
  /** Given the store as it was before it is migrated to this release's definitions: takes a backup. */
  readonly beforeMigration?: ((snapshot: Snapshot) => Promise<void>) | undefined;
}

const COMPACT_AT = 64 * 1024 * 1024;

/** Opens a store for writing. Throws StoreError LOCKED while another process has it, DAMAGED where files are broken,
 * NEWER where a later release wrote them. A store of older definitions is migrated first. */
export async function openLowdb(options: LowdbOptions): Promise<LowdbStore> {
  const { folder, specs, now, disk = realDisk, onNotice = () => undefined } = options;
  const { compactAt = COMPACT_AT, beforeMigration = async () => undefined } = options;
  await mkdir(folder, { recursive: true });
  const opened: (() => void)[] = [takeLock(folder)];
  const release = () => {
    for (const close of opened.splice(0).reverse()) close();
  };
  try {
    const mark = new Acknowledged(folder);
    opened.push(() => mark.close());
    const cursors = await Cursors.open(disk, folder);
    const read = async () => {
      const bodies = new BodyFiles(folder);
      opened.push(() => bodies.close());
      const engine = new Engine(specs, bodies.read);
      const history = new History(engine);
      const kept = { disk, folder, specs, onNotice, now, engine, history, answers: new Answers(now), bodies };
      return { ...kept, ...(await recover(kept)) };
    };
    let parts = await read();
    const before = async () => {
      const snapshot = parts.history.at(parts.engine.sequence, () => undefined);
      await beforeMigration(snapshot).finally(() => snapshot.close());
    };
    try {
      if (await migrateStore({ ...parts, before })) {
        await parts.journal.close();
        parts = await read();
      }
    } catch (error) {
      await parts.journal.close().catch(() => undefined);
      throw error;
    }
    return new LowdbStore({ ...parts, mark, cursors, compactAt, release });
  } catch (error) {
    release();
    throw error;
  }
}
