import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Disk, writeAtomically } from '../../disk.ts';
import { StoreError } from '../../store.ts';

const schema = z.record(z.string(), z.number().int().nonnegative());

/** How far each consumer has come in the changes, durable. */
export class Cursors {
  readonly #disk: Disk;
  readonly #path: string;
  #places: z.infer<typeof schema>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(disk: Disk, path: string, places: z.infer<typeof schema>) {
    this.#disk = disk;
    this.#path = path;
    this.#places = places;
  }

  /** Throws StoreError DAMAGED. */
  static async open(disk: Disk, folder: string): Promise<Cursors> {
    const path = join(folder, 'cursors.json');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    try {
      return new Cursors(disk, path, schema.parse(JSON.parse(text)));
    } catch {
      throw new StoreError(
        'DAMAGED',
        `${path} cannot be read. Remove it: what follows the changes then starts over.`,
      );
    }
  }

  get(consumer: string): number {
    return this.#places[consumer] ?? 0;
  }

  /** One write after the other, so that an older file never replaces a newer one. */
  set(consumer: string, sequence: number): Promise<void> {
    const run = this.#writing.then(async () => {
      const places = { ...this.#places, [consumer]: sequence };
      await writeAtomically(this.#disk, this.#path, JSON.stringify(places));
      this.#places = places;
    });
    this.#writing = run.catch(() => undefined);
    return run;
  }

  async settled(): Promise<void> {
    await this.#writing;
  }
}
