import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Adapter } from 'lowdb';
import type { Disk } from '../../disk.ts';
import { operation } from '../../messages/operation.ts';
import { StoreError } from '../../store.ts';
import { SequentialFile } from './sequential-file.ts';

/** A list kept by lowdb. Its own file adapter syncs nothing and makes one text of everything; this one syncs, and
 * writes item by item. */
export class SnapshotJson<T> implements Adapter<T[]> {
  readonly #path: string;
  readonly #disk: Disk;
  /** The checksum of the file: what it must be before a read, where one is known, and what it is after a write. */
  crc: number | undefined;

  constructor(disk: Disk, path: string, crc?: number) {
    this.#disk = disk;
    this.#path = path;
    this.crc = crc;
  }

  async read(): Promise<T[]> {
    const bytes = await readFile(this.#path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StoreError('DAMAGED', operation.missing(this.#path));
    });
    if (this.crc !== undefined && crc32(bytes) !== this.crc)
      throw new StoreError('DAMAGED', operation.damaged(this.#path));
    const known: unknown = JSON.parse(bytes.toString());
    // Written by `write`; the checksum vouches for it. The first format had the list in an object.
    return (Array.isArray(known) ? known : (known as { entries: T[] }).entries) as T[];
  }

  async write(items: T[]): Promise<void> {
    const file = await SequentialFile.create(this.#disk, this.#path);
    try {
      await file.append('[');
      for (const [index, item] of items.entries())
        await file.append(`${index === 0 ? '' : ',\n'}${JSON.stringify(item)}`);
      await file.append(']');
    } catch (error) {
      await file.abandon();
      throw error;
    }
    this.crc = await file.finish();
  }
}
