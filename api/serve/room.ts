import { join } from 'node:path';
import type { Disk } from '#content-store/disk.ts';

/** What a save and the page it publishes take together at most, with some to spare, in bytes. */
const ORDINARY = 256 * 1024;
/** How long what was found holds, in milliseconds: whoever asks all the time does not write all the time. */
const HOLDS = 2_000;

/** Tells whether a disk would take the next save, by writing as much as one and taking it away again: a few bytes fit
 * long after a page does not. */
export class Room {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #time: () => number;
  #found: Promise<string | null> | null = null;
  #foundAt = 0;

  /** `time` counts milliseconds from anywhere. */
  constructor(folder: string, disk: Disk, time: () => number) {
    this.#folder = folder;
    this.#disk = disk;
    this.#time = time;
  }

  /** Why the next save would fail; null where it would not. */
  trouble(): Promise<string | null> {
    if (this.#found === null || this.#time() - this.#foundAt >= HOLDS) {
      this.#foundAt = this.#time();
      this.#found = this.#look();
    }
    return this.#found;
  }

  async #look(): Promise<string | null> {
    const path = join(this.#folder, '.room');
    try {
      const file = await this.#disk.create(path);
      try {
        // Zeros, a file system may leave out.
        await file.write(Buffer.alloc(ORDINARY, 'masthead'), 0);
        await file.sync();
      } finally {
        await file.close();
      }
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await this.#disk.remove(path).catch(() => undefined);
    }
  }
}
