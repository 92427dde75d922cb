import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface PublishedFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

const MOST_BYTES = 64 * 1024 * 1024;

/** Files below one folder, the recently asked ones in memory. A look at the file's size and time before each answer
 * costs microseconds and means that nothing old is ever served. */
export class FileServer {
  readonly #root: string;
  readonly #cache = new Map<string, { readonly file: PublishedFile; readonly stamp: string }>();
  #bytes = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** `name` is a path below the root, decoded and without dot segments. Null where there is no such file. */
  async get(name: string): Promise<PublishedFile | null> {
    const path = join(this.#root, name);
    if (!path.startsWith(join(this.#root, '/'))) return null;
    const info = await stat(path).catch(() => null);
    if (info?.isFile() !== true) return null;
    const stamp = `${info.mtimeMs}-${info.size}-${info.ino}`;
    const known = this.#cache.get(name);
    if (known?.stamp === stamp) return known.file;
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return null;
    const file = {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
    };
    this.#remember(name, file, stamp);
    return file;
  }

  #remember(name: string, file: PublishedFile, stamp: string): void {
    this.#bytes += file.bytes.length - (this.#cache.get(name)?.file.bytes.length ?? 0);
    this.#cache.delete(name);
    this.#cache.set(name, { file, stamp });
    for (const [oldest, { file: old }] of this.#cache) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#cache.delete(oldest);
      this.#bytes -= old.bytes.length;
    }
  }
}
