import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

const NAME = 'acknowledged';
const LENGTH = 12;

/** Says in a file which change was acknowledged last, so that readers beside the writer go no further. It is not synced:
 * after a power cut it may be behind, never ahead. */
export class Acknowledged {
  readonly #descriptor: number;

  constructor(folder: string) {
    this.#descriptor = openSync(join(folder, NAME), constants.O_RDWR | constants.O_CREAT);
  }

  write(sequence: number): void {
    const bytes = Buffer.alloc(LENGTH);
    bytes.writeDoubleLE(sequence, 0);
    bytes.writeUInt32LE(crc32(bytes.subarray(0, 8)), 8);
    try {
      writeSync(this.#descriptor, bytes, 0, LENGTH, 0);
    } catch {
      // The change is durable all the same; readers hear of it with the next.
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** The change acknowledged last; null where none is marked. */
export async function readAcknowledged(folder: string): Promise<number | null> {
  // Read while it is written, it may be half of each.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const bytes = await readFile(join(folder, NAME)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    if (bytes.length === 0) return null;
    if (bytes.length === LENGTH && crc32(bytes.subarray(0, 8)) === bytes.readUInt32LE(8))
      return bytes.readDoubleLE(0);
  }
  return null;
}
