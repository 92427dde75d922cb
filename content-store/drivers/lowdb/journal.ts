import { dirname, join } from 'node:path';
import type { Disk, WritableFile } from '../../disk.ts';
import { JOURNAL_MAGIC } from './read-journal.ts';

/** The journal that is being written. What it acknowledged is durable; what it refused is not there. */
export class Journal {
  readonly name: string;
  readonly #file: WritableFile;
  #end: number;
  #trouble: string | null = null;

  private constructor(name: string, file: WritableFile, end: number) {
    this.name = name;
    this.#file = file;
    this.#end = end;
  }

  /** A new one, durable. */
  static async create(disk: Disk, folder: string, name: string): Promise<Journal> {
    const file = await disk.create(join(folder, name));
    try {
      await file.write(JOURNAL_MAGIC, 0);
      await file.sync();
      await disk.syncFolder(dirname(file.path));
    } catch (error) {
      await file.close();
      throw error;
    }
    return new Journal(name, file, JOURNAL_MAGIC.length);
  }

  /** One that was read up to `end`; what stands behind goes. */
  static async open(disk: Disk, folder: string, name: string, end: number): Promise<Journal> {
    const file = await disk.open(join(folder, name));
    try {
      await file.truncate(end);
      // Whole frames may have been written and not synced when the last process ended.
      await file.sync();
    } catch (error) {
      await file.close();
      throw error;
    }
    return new Journal(name, file, end);
  }

  get length(): number {
    return this.#end;
  }

  /** Why the last write failed; null when it did not. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Makes bytes durable and answers where they begin. Where that fails the file is taken back to what was
   * acknowledged, now or before the next write, and nothing of them is kept. */
  async append(bytes: Buffer): Promise<number> {
    await this.settle();
    try {
      await this.#file.write(bytes, this.#end);
      await this.#file.sync();
    } catch (error) {
      this.#trouble = error instanceof Error ? error.message : String(error);
      await this.settle().catch(() => undefined);
      // Only a write that succeeds shows that it is over.
      this.#trouble = error instanceof Error ? error.message : String(error);
      throw error;
    }
    this.#trouble = null;
    const start = this.#end;
    this.#end += bytes.length;
    return start;
  }

  /** Takes away what a failed write left. */
  async settle(): Promise<void> {
    if (this.#trouble === null) return;
    await this.#file.truncate(this.#end);
    await this.#file.sync();
  }

  async close(): Promise<void> {
    try {
      await this.settle();
    } finally {
      await this.#file.close();
    }
  }
}
