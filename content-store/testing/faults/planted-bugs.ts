import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../running/root.ts';
import type { JournalState } from './journal-states.ts';
import type { Order } from './order.ts';

/** A mistake in the store's code that the harness must find. */
export interface PlantedBug {
  readonly name: string;
  /** Below `content-store/`. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly right: string;
  readonly wrong: string;
  /** The faults that show it, and in which states. */
  readonly shownBy: readonly Order['how'][];
  readonly shownIn: readonly JournalState[];
}

const APPENDING = ['first append', 'appending'] as const;
const COMPACTING = [
  'naming the new journal',
  'copying bodies',
  'writing snapshots',
  'naming the generation',
] as const;

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'skipping fdatasync',
    file: 'drivers/lowdb/journal.ts',
    right: 'await this.#file.write(bytes, this.#end);\n      await this.#file.sync();',
    wrong: 'await this.#file.write(bytes, this.#end);',
    shownBy: ['cut'],
    shownIn: ['marking', ...APPENDING],
  },
  {
    name: 'applying before appending',
    file: 'drivers/lowdb/commit-queue.ts',
    right: 'start = await append(bytes);',
    wrong: 'onDurable(batches, 0); start = await append(bytes);',
    shownBy: ['lasting'],
    shownIn: APPENDING,
  },
  {
    name: 'leaving out a folder fsync',
    file: 'disk.ts',
    right: 'await on.syncFolder(dirname(path));',
    wrong: '',
    shownBy: ['cut'],
    shownIn: ['marking', ...APPENDING, ...COMPACTING],
  },
  {
    name: 'acknowledging early',
    file: 'drivers/lowdb/commit-queue.ts',
    right: 'start = await append(bytes);',
    wrong: 'for (const one of group) one.resolve(null); start = await append(bytes);',
    shownBy: ['once', 'lasting', 'cut'],
    shownIn: APPENDING,
  },
  {
    name: 'leaving a failed write in the journal',
    file: 'drivers/lowdb/journal.ts',
    right: 'await this.#file.truncate(this.#end);\n    await this.#file.sync();',
    wrong: '',
    shownBy: ['once'],
    shownIn: APPENDING,
  },
  {
    name: 'removing old files before the new ones are named',
    file: 'drivers/lowdb/generations.ts',
    right:
      'await writeManifest(disk, folder, manifest);\n    this.#manifest = manifest;\n    this.#earlier = 0;',
    wrong:
      'for (const file of filesOf(this.#manifest)) if (!filesOf(manifest).includes(file)) await disk.remove(join(folder, file)); await writeManifest(disk, folder, manifest); this.#manifest = manifest; this.#earlier = 0;',
    shownBy: ['cut'],
    shownIn: ['naming the generation', 'removing old files'],
  },
];

/** Puts a bug into this process's code as it is loaded. Where it no longer fits, loading fails and says so. */
export function plant(name: string): void {
  const bug = plantedBugs.find((one) => one.name === name);
  if (bug === undefined) throw new Error(`There is no planted bug "${name}"`);
  const file = join(ROOT, 'content-store', bug.file);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || fileURLToPath(url) !== file) return loaded;
      const source = String(loaded.source);
      if (source.split(bug.right).length !== 2)
        throw new Error(`The planted bug "${name}" no longer fits ${bug.file}: say anew what is right there`);
      return { ...loaded, source: source.replace(bug.right, () => bug.wrong) };
    },
  });
}
