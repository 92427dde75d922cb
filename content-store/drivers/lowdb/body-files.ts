import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { operation } from '../../messages/operation.ts';
import { type Fields, StoreError } from '../../store.ts';
import { digestOfBody } from '../body.ts';
import type { BodyPlace } from '../memory/collection.ts';

/** What is kept of bodies that were read, in bytes of JSON: who saves or publishes a piece asks for the same some ten times. */
const KEPT = 2 * 1024 * 1024;

/** The files in which bodies lie, kept open. A synchronous read of a few kilobytes takes microseconds. */
export class BodyFiles {
  readonly #folder: string;
  /** By place, so that damage to a copy is found wherever the other one was read. Nobody changes the objects. */
  readonly #kept = new LRUCache<string, Fields>({ max: 256, maxSize: KEPT });
  readonly #open = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** One for all reads, grown to the largest body: a new buffer for each would keep the collector busy. */
  #scratch = Buffer.allocUnsafeSlow(64 * 1024);

  /** Throws StoreError DAMAGED where it is not what was written. */
  readonly read = (place: BodyPlace, digest: string | null): Fields => {
    const key = `${place.file}:${place.offset}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if (place.length > this.#scratch.length) this.#scratch = Buffer.allocUnsafeSlow(place.length);
    this.readInto(place, this.#scratch);
    const bytes = this.#scratch.subarray(0, place.length);
    if (digestOfBody(bytes) !== digest)
      throw new StoreError('DAMAGED', operation.damaged(join(this.#folder, place.file), place.offset));
    const body: Fields = JSON.parse(bytes.toString());
    this.#kept.set(key, body, { size: place.length });
    return body;
  };

  /** Reads a body as it is stored. Throws StoreError DAMAGED where its file ends before it. */
  readInto(place: BodyPlace, into: Buffer): void {
    const length = readSync(this.descriptor(place.file), into, 0, place.length, place.offset);
    if (length === place.length) return;
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
