import { mkdir } from 'node:fs/promises';
import { type Disk, disk as realDisk } from '../../disk.ts';
import type { CollectionSpec } from '../../store.ts';
import { Engine } from '../memory/engine.ts';
import { History } from '../memory/history.ts';
import { Answers } from './answers.ts';
import { BodyFiles } from './body-files.ts';
import { Cursors } from './cursors.ts';
import { takeLock } from './lock.ts';
import { LowdbStore } from './lowdb-store.ts';
import { Mark } from './mark.ts';
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
}

const COMPACT_AT = 64 * 1024 * 1024;

/** Opens a store for writing. Throws StoreError LOCKED while another process has it, DAMAGED where files are broken. */
export async function openLowdb(options: LowdbOptions): Promise<LowdbStore> {
  const { folder, specs, now, disk = realDisk, onNotice = () => undefined, compactAt = COMPACT_AT } = options;
  await mkdir(folder, { recursive: true });
  const opened: (() => void)[] = [takeLock(folder)];
  const release = () => {
    for (const close of opened.splice(0).reverse()) close();
  };
  try {
    const bodies = new BodyFiles(folder);
    opened.push(() => bodies.close());
    const mark = new Mark(folder);
    opened.push(() => mark.close());
    const engine = new Engine(specs, bodies.read);
    const kept = {
      disk,
      folder,
      onNotice,
      now,
      engine,
      history: new History(engine),
      answers: new Answers(now),
    };
    const cursors = await Cursors.open(disk, folder);
    const recovered = await recover({ ...kept, bodies });
    return new LowdbStore({ ...kept, ...recovered, bodies, mark, cursors, compactAt, release });
  } catch (error) {
    release();
    throw error;
  }
}
