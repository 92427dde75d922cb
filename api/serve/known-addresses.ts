import { LRUCache } from 'lru-cache';
import type { Keeping } from './cache-control.ts';

/** Each is a few hundred bytes. */
const MOST_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 700;

export interface KnownFile {
  readonly path: string;
  readonly keeping: Keeping;
}

/** Which addresses of which sites were answered with which file. Only the plain spelling of an address is remembered:
 * there are as many as files, however many ways they are asked for. */
export class KnownAddresses {
  readonly #files = new LRUCache<string, KnownFile>({ max: MOST_ADDRESSES });

  get size(): number {
    return this.#files.size;
  }

  get(tenantKey: string, path: string): KnownFile | undefined {
    return this.#files.get(tenantKey + path);
  }

  remember(tenantKey: string, path: string, file: KnownFile): void {
    if (path.length > LONGEST_ADDRESS || !isPlain(path)) return;
    // A copy: a part of a request's line would keep the whole line in memory.
    const key = Buffer.from(tenantKey + path, 'latin1').toString('latin1');
    this.#files.set(key, file);
  }
}

function isPlain(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//')) return false;
  try {
    return encodeURI(decodeURIComponent(path)) === path;
  } catch {
    return false;
  }
}
