import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type SearchAnswer,
  type SearchChanges,
  type SearchDump,
  SearchError,
  type SearchRequest,
} from '../search-index.ts';
import { searchSite } from './search-site.ts';
import { SiteFile } from './site-file.ts';

/** Processes that share a data folder, each with files of its own. */
const MOST_PROCESSES = 32;

/** The files of all sites of a process, one for each: a site's words are in no other's. */
export class SiteFiles {
  readonly #folder: string;
  readonly #lock: DatabaseSync;
  readonly #open = new Map<string, SiteFile>();
  /** What is being made anew. */
  readonly #made = new Map<string, string>();

  constructor(folder: string) {
    [this.#folder, this.#lock] = ownFolder(folder);
  }

  sequence(tenantKey: string, language: string): number | null {
    const known = this.#open.get(tenantKey);
    if (known !== undefined && known.language === language) return known.sequence;
    this.#close(tenantKey);
    for (const path of this.#paths(tenantKey)) {
      const file = this.#open.has(tenantKey) ? null : SiteFile.open(path, language);
      if (file === null) removeFile(path);
      else this.#open.set(tenantKey, file);
    }
    return this.#open.get(tenantKey)?.sequence ?? null;
  }

  apply(tenantKey: string, changes: SearchChanges): void {
    // What was not stored may be in memory already.
    this.#whole(
      tenantKey,
      (file) => file.apply(changes),
      () => true,
    );
  }

  /** Where a site's documents may be made anew, by whoever does. */
  begin(tenantKey: string): string {
    this.abandon(tenantKey);
    const [newest] = this.#paths(tenantKey);
    const number = newest === undefined ? 1 : numberIn(newest) + 1;
    const path = join(this.#folder, `${encodeURIComponent(tenantKey)}.${number}.db`);
    this.#made.set(tenantKey, path);
    return path;
  }

  /** From here on what was made is the site's file: it is read beside searches, which the one before answers until then. */
  async adopt(tenantKey: string, language: string): Promise<void> {
    const path = this.#made.get(tenantKey);
    const file = path === undefined ? null : await SiteFile.openBeside(path, language);
    if (file === null || this.#made.get(tenantKey) !== path) {
      file?.close();
      throw new SearchError('NOT_READY');
    }
    this.#made.delete(tenantKey);
    this.#close(tenantKey);
    this.#open.set(tenantKey, file);
    for (const other of this.#paths(tenantKey)) if (other !== path) await removeBeside(other);
  }

  abandon(tenantKey: string): void {
    const path = this.#made.get(tenantKey);
    if (path !== undefined) removeFile(path);
    this.#made.delete(tenantKey);
  }

  search(tenantKey: string, request: SearchRequest): SearchAnswer {
    return this.#whole(tenantKey, (file) => searchSite(file, request));
  }

  dump(tenantKey: string): SearchDump {
    return this.#whole(tenantKey, (file) => file.dump());
  }

  forget(tenantKey: string): void {
    this.abandon(tenantKey);
    this.#close(tenantKey);
    for (const path of this.#paths(tenantKey)) removeFile(path);
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
    this.#lock.close();
  }

  /** A file that turns out to be lost goes: it is made anew. */
  #whole<T>(
    tenantKey: string,
    work: (file: SiteFile) => T,
    isLost: (error: unknown) => boolean = isDamage,
  ): T {
    const file = this.#open.get(tenantKey);
    if (file === undefined) throw new SearchError('NOT_READY');
    try {
      return work(file);
    } catch (error) {
      if (!isLost(error)) throw error;
      this.forget(tenantKey);
      throw new SearchError('NOT_READY');
    }
  }

  #close(tenantKey: string): void {
    this.#open.get(tenantKey)?.close();
    this.#open.delete(tenantKey);
  }

  /** The files of a site that were made, the newest first: each has the next number. Keys of sites are letters, digits and
   * hyphens (`model/tenants`). */
  #paths(tenantKey: string): string[] {
    const key = `${encodeURIComponent(tenantKey)}.`;
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith(key) && name.endsWith('.db'))
      .map((name) => join(this.#folder, name))
      .filter((path) => path !== this.#made.get(tenantKey))
      .toSorted((one, other) => numberIn(other) - numberIn(one));
  }
}

function numberIn(path: string): number {
  return Number(/\.(\d+)\.db$/.exec(path)?.[1] ?? 0);
}

/** The first folder that no other process has: processes that share a store each follow it by themselves. The lock goes with
 * the process. */
function ownFolder(folder: string): [string, DatabaseSync] {
  for (let number = 1; number <= MOST_PROCESSES; number += 1) {
    const own = join(folder, String(number));
    mkdirSync(own, { recursive: true });
    const lock = new DatabaseSync(join(own, 'lock'));
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive');
      return [own, lock];
    } catch {
      lock.close();
    }
  }
  throw new Error(`${MOST_PROCESSES} processes have a folder in ${folder} already`);
}

/** Whether SQLite says that a file cannot be read, or is not one of its own: SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB. */
function isDamage(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' && [10, 11, 26].includes(code & 0xff);
}

const ENDINGS = ['', '-wal', '-shm', '-journal'] as const;

function removeFile(path: string): void {
  for (const ending of ENDINGS) rmSync(`${path}${ending}`, { force: true });
}

/** Large files take a while to be removed. */
async function removeBeside(path: string): Promise<void> {
  for (const ending of ENDINGS) await rm(`${path}${ending}`, { force: true });
}
