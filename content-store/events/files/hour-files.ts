import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Disk } from '../../disk.ts';
import { Journal } from '../../drivers/lowdb/journal.ts';
import { wholeLength } from './rewrite.ts';

/** A file of a site's events of an hour. */
export interface HourFile {
  readonly path: string;
  readonly hour: string;
}

/** The files of a folder that are being written. */
export class HourFiles {
  readonly #folder: string;
  readonly #disk: Disk;
  /** By their paths. */
  readonly #open = new Map<string, { readonly hour: string; readonly journal: Journal }>();

  constructor(folder: string, disk: Disk) {
    this.#folder = folder;
    this.#disk = disk;
  }

  /** Makes lines durable behind those of a file, which is made where there is none. Where that fails nothing of them is
   * kept. */
  async append({ path, hour }: HourFile, lines: string): Promise<void> {
    const known = this.#open.get(path) ?? { hour, journal: await this.#opened(path) };
    this.#open.set(path, known);
    await known.journal.append(Buffer.from(lines));
  }

  /** Lets go of a file, so that it can be replaced. */
  async release(path: string): Promise<void> {
    const known = this.#open.get(path);
    this.#open.delete(path);
    await known?.journal.close();
  }

  /** Lets go of those of earlier hours, or of all. */
  async releaseBefore(hour: string | null): Promise<void> {
    for (const [path, known] of [...this.#open])
      if (hour === null || known.hour < hour) await this.release(path);
  }

  async #opened(path: string): Promise<Journal> {
    const length = await wholeLength(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (length === null) {
      await mkdir(dirname(path), { recursive: true });
      await (await this.#disk.create(path)).close();
    }
    const whole = length?.whole ?? 0;
    // What it is called must be kept before what is written to it counts: each folder is a name in the one above.
    if (whole === 0)
      for (let at = dirname(path); at.length >= dirname(this.#folder).length; at = dirname(at))
        await this.#disk.syncFolder(at);
    return Journal.open(this.#disk, dirname(path), basename(path), whole);
  }
}
