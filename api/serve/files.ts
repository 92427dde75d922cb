import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { TYPES } from './media-types.ts';
import { isSame, ServedFile, type Stamp } from './served-file.ts';

/** Of all files together, in memory. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Of one file; a larger one is read from the disk each time. */
const MOST_OF_ONE = 4 * 1024 * 1024;
/** Of one file that is read without a way through the thread pool, which takes far longer than the reading. */
const MOST_AT_ONCE = 256 * 1024;

/** Files by their path, the ones asked for last in memory. Each is looked at before it is sent, which costs
 * microseconds: nothing old is ever served, whichever process wrote the new one. */
export class FileCache {
  readonly #files: LRUCache<string, ServedFile>;

  constructor(mostBytes = MOST_BYTES) {
    this.#files = new LRUCache({ maxSize: mostBytes, sizeCalculation: (file) => file.weight });
  }

  /** The file at this path as it is now, where that takes no turn through the thread pool; else null, and `get` knows
   * more. */
  current(path: string): ServedFile | null {
    const found = this.#look(path);
    return found instanceof ServedFile ? found : null;
  }

  /** Null where there is no such file. */
  async get(path: string): Promise<ServedFile | null> {
    const found = this.#look(path);
    if (found === null || found instanceof ServedFile) return found;
    try {
      return this.#keep(path, await read(path, found));
    } catch {
      return null;
    }
  }

  /** The file, or where it is still to be read its stamp; null where there is none. */
  #look(path: string): ServedFile | Stamp | null {
    // Looked at before it is read: where it changes meanwhile, the next look finds another than it was.
    const stamp = stampOf(path);
    const known = this.#files.get(path);
    if (known !== undefined && stamp !== null && isSame(known.stamp, stamp)) return known;
    this.#files.delete(path);
    if (stamp === null || stamp.size > MOST_AT_ONCE) return stamp;
    try {
      // What was just published is in the system's memory.
      return this.#keep(path, served(path, stamp, readFileSync(path)));
    } catch {
      return null;
    }
  }

  #keep(path: string, file: ServedFile): ServedFile {
    this.#files.set(path, file);
    return file;
  }

  /** Takes what was encoded of a file into account, unless it has gone meanwhile. */
  reweigh(file: ServedFile): void {
    if (this.#files.peek(file.path) !== file) return;
    // The cache weighs a value once: one that it has already would keep its first weight.
    this.#files.delete(file.path);
    this.#files.set(file.path, file);
  }
}

/** Files below one folder. */
export class Folder {
  readonly #root: string;
  readonly #cache: FileCache;

  constructor(root: string, cache: FileCache) {
    this.#root = root;
    this.#cache = cache;
  }

  /** `name` is a path below the folder, decoded and without dot segments. Null where there is no such file. */
  async get(name: string): Promise<ServedFile | null> {
    const path = join(this.#root, name);
    // Drafts are nobody's business (build/render/files.ts).
    if (!path.startsWith(join(this.#root, '/')) || name.endsWith('.new')) return null;
    return this.#cache.get(path);
  }
}

const QUIETLY = { throwIfNoEntry: false } as const;

function stampOf(path: string): Stamp | null {
  try {
    // Synchronous: a third of what the way through the thread pool costs.
    const info = statSync(path, QUIETLY);
    return info?.isFile() === true ? info : null;
  } catch {
    return null;
  }
}

async function read(path: string, stamp: Stamp): Promise<ServedFile> {
  if (stamp.size <= MOST_OF_ONE) return served(path, stamp, await readFile(path));
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return served(path, stamp, null, digest);
}

/** A file of these bytes, or of none in memory and with a digest that has seen them. */
function served(
  path: string,
  { mtimeMs, ctimeMs, size, ino }: Stamp,
  bytes: Buffer | null,
  digest = createHash('sha256').update(bytes ?? ''),
): ServedFile {
  return new ServedFile({
    path,
    // A file that grew while it was read is sent as long as it is.
    stamp: { mtimeMs, ctimeMs, size: bytes?.length ?? size, ino },
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    bytes,
    tag: digest.digest('base64url').slice(0, 22),
  });
}
