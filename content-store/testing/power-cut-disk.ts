import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Disk, disk, type WritableFile } from '../disk.ts';

/** What a power cut leaves of bytes that were written and not synced. */
export const remains = {
  nothing: () => Buffer.alloc(0),
  zeros: (bytes: Buffer) => Buffer.alloc(bytes.length),
  beginning: (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
  end: (bytes: Buffer) => Buffer.concat([Buffer.alloc(bytes.length >> 1), bytes.subarray(bytes.length >> 1)]),
} as const;

/** A file as it is, and as it was when it was synced last. */
interface Kept {
  /** Empty once it has no name any more. */
  path: string;
  synced: Buffer;
}

/** The real disk, which knows what a power cut would leave of a folder: `cutAt` calls into its life it fails for good. */
export class PowerCutDisk implements Disk {
  calls = 0;
  readonly #cutAt: number;
  /** The folder's names: as they are, and as of its last sync. */
  #names = new Map<string, Kept>();
  #synced = new Map<string, Kept>();

  constructor(cutAt: number) {
    this.#cutAt = cutAt;
  }

  /** Writes what a power cut left into a new folder. `areNamesKept`: names that were not synced are there all the same. */
  async leave(
    folder: string,
    { left, areNamesKept }: { left: (bytes: Buffer) => Buffer; areNamesKept: boolean },
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [path, { path: at, synced }] of areNamesKept ? this.#names : this.#synced) {
      const live = at === '' ? synced : readFileSync(at);
      const unsynced = live.equals(synced) ? Buffer.alloc(0) : left(live.subarray(synced.length));
      await writeFile(join(folder, basename(path)), Buffer.concat([synced, unsynced]));
    }
  }

  async create(path: string): Promise<WritableFile> {
    this.#call();
    const kept = { path, synced: Buffer.alloc(0) };
    this.#names.set(path, kept);
    return this.#file(await disk.create(path), kept);
  }

  async open(path: string): Promise<WritableFile> {
    this.#call();
    const kept = this.#names.get(path) ?? { path, synced: readFileSync(path) };
    this.#names.set(path, kept);
    return this.#file(await disk.open(path), kept);
  }

  async rename(from: string, to: string): Promise<void> {
    this.#call();
    this.#gone(to);
    await disk.rename(from, to);
    const kept = this.#names.get(from);
    if (kept === undefined) return;
    kept.path = to;
    this.#names.delete(from);
    this.#names.set(to, kept);
  }

  async remove(path: string): Promise<void> {
    this.#call();
    this.#gone(path);
    await disk.remove(path);
    this.#names.delete(path);
  }

  async syncFolder(folder: string): Promise<void> {
    this.#call();
    await disk.syncFolder(folder);
    this.#synced = new Map([...this.#names].filter(([path]) => dirname(path) === folder));
  }

  #file(file: WritableFile, kept: Kept): WritableFile {
    return {
      path: file.path,
      write: async (bytes, position) => {
        this.#call();
        await file.write(bytes, position);
      },
      truncate: async (length) => {
        this.#call();
        await file.truncate(length);
      },
      sync: async () => {
        this.#call();
        await file.sync();
        kept.synced = readFileSync(kept.path);
      },
      close: () => file.close(),
    };
  }

  /** A file loses its name; should that not be kept, what was synced of it is still there. */
  #gone(path: string): void {
    const kept = this.#names.get(path);
    if (kept !== undefined) kept.path = '';
  }

  #call(): void {
    this.calls += 1;
    if (this.calls >= this.#cutAt) throw new Error('EIO: there is no power');
  }
}
