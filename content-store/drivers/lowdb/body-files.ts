import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Fields, StoreError } from '../../store.ts';
import type { BodyPlace } from '../memory/collection.ts';

/** The files in which bodies lie, kept open. A synchronous read of a few kilobytes takes microseconds. */
export class BodyFiles {
  readonly #folder: string;
  readonly #open = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  readonly read = (place: BodyPlace): Fields => JSON.parse(this.bytes(place).toString());

  /** A body as it is stored. Throws StoreError DAMAGED where its file ends before it. */
  bytes(place: BodyPlace): Buffer {
    const bytes = Buffer.allocUnsafe(place.length);
    const length = readSync(this.descriptor(place.file), bytes, 0, place.length, place.offset);
    if (length === place.length) return bytes;
    const file = join(this.#folder, place.file);
    throw new StoreError(
      'DAMAGED',
      `${file} ends before byte ${place.offset + place.length}. Restore a backup.`,
    );
  }

  /** Opens a file, so that it can be read from now on even where it is removed. */
  descriptor(file: string): number {
    const known = this.#open.get(file);
    if (known !== undefined) return known;
    const descriptor = openSync(join(this.#folder, file), 'r');
    this.#open.set(file, descriptor);
    return descriptor;
  }

  /** Lets go of files that hold nothing of interest any more. */
  forget(files: readonly string[]): void {
    for (const file of files) {
      const descriptor = this.#open.get(file);
      if (descriptor !== undefined) closeSync(descriptor);
      this.#open.delete(file);
    }
  }

  close(): void {
    this.forget([...this.#open.keys()]);
  }
}
