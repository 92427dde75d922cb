import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Adapter } from 'lowdb';
import type { BodyPlace, ReadBody } from '../memory/collection.ts';

/** Writes a file so that after a crash it is either the old one or the new one, whole. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  syncFolder(dirname(file));
}

/** Makes creations and renames in a folder durable. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** lowdb's own file adapter syncs nothing; this one does. */
export class DurableJson<T> implements Adapter<T> {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async read(): Promise<T | null> {
    const text = await readFile(this.#file, 'utf8');
    // Written by `write` below.
    return JSON.parse(text) as T;
  }

  async write(data: T): Promise<void> {
    await writeAtomically(this.#file, JSON.stringify(data));
  }
}

/** Reads bodies at their places, keeping files open. A synchronous read of a few kilobytes takes microseconds. */
export class BodyFiles {
  readonly #folder: string;
  readonly #open = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  readonly read: ReadBody = (place: BodyPlace) => {
    const bytes = Buffer.allocUnsafe(place.length);
    readSync(this.#descriptor(place.file), bytes, 0, place.length, place.offset);
    return JSON.parse(bytes.toString());
  };

  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
  }

  #descriptor(file: string): number {
    const known = this.#open.get(file);
    if (known !== undefined) return known;
    const descriptor = openSync(join(this.#folder, file), 'r');
    this.#open.set(file, descriptor);
    return descriptor;
  }
}
