import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SearchDocument } from '../document.ts';
import {
  type SearchAnswer,
  type SearchChanges,
  SearchError,
  type SearchRequest,
  type SectionPlace,
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
  readonly #made = new Map<string, SiteFile>();

  constructor(folder: string) {
    [this.#folder, this.#lock] = ownFolder(folder);
  }

  sequence(tenantKey: string, language: string): number | null {
    const known = this.#open.get(tenantKey);
    if (known !== undefined && known.language === language) return known.sequence;
    this.#close(tenantKey);
    const path = this.#path(tenantKey);
    const file = existsSync(path) ? SiteFile.open(path, language) : null;
    if (file === null) {
      removeFile(path);
      return null;
    }
    this.#open.set(tenantKey, file);
    return file.sequence;
  }

  apply(tenantKey: string, changes: SearchChanges): void {
    // What was not stored may be in memory already.
    this.#whole(
      tenantKey,
      (file) => file.apply(changes),
      () => true,
    );
  }

  begin(tenantKey: string, language: string): void {
    this.abandon(tenantKey);
    const path = this.#path(tenantKey, '.new');
    removeFile(path);
    this.#made.set(tenantKey, SiteFile.create(path, language));
  }

  add(tenantKey: string, documents: readonly SearchDocument[]): void {
    this.#made.get(tenantKey)?.add(documents);
  }

  finish(tenantKey: string, sections: readonly SectionPlace[], sequence: number): void {
    const made = this.#made.get(tenantKey);
    if (made === undefined) throw new SearchError('NOT_READY');
    made.apply({ documents: [], removed: [], sections, sequence });
    this.abandon(tenantKey);
    this.#close(tenantKey);
    const path = this.#path(tenantKey);
    removeFile(path);
    renameSync(this.#path(tenantKey, '.new'), path);
    this.sequence(tenantKey, made.language);
  }

  abandon(tenantKey: string): void {
    this.#made.get(tenantKey)?.close();
    this.#made.delete(tenantKey);
  }

  search(tenantKey: string, request: SearchRequest): SearchAnswer {
    return this.#whole(tenantKey, (file) => searchSite(file, request));
  }

  dump(tenantKey: string): SearchDocument[] {
    return this.#whole(tenantKey, (file) => file.dump());
  }

  forget(tenantKey: string): void {
    this.abandon(tenantKey);
    this.#close(tenantKey);
    removeFile(this.#path(tenantKey));
  }

  close(): void {
    for (const file of [...this.#open.values(), ...this.#made.values()]) file.close();
    this.#open.clear();
    this.#made.clear();
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

  /** Keys of sites are letters, digits and hyphens (`model/tenants`). */
  #path(tenantKey: string, kind = ''): string {
    return join(this.#folder, `${encodeURIComponent(tenantKey)}${kind}.db`);
  }
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

function removeFile(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${ending}`, { force: true });
}
