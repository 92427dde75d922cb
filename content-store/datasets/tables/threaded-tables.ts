import { setTimeout as wait } from 'node:timers/promises';
import { Calls } from '../../threads/calls.ts';
import { Turns } from '../../threads/turns.ts';
import { TableError, type TableSource, type Tables } from '../table.ts';
import { type TableFiles, type TableFolders, type TableMade, tableFolders } from './table-files.ts';

/** How long somebody waits for an answer, in milliseconds. */
const PATIENCE = 3_000;
/** How long a file that could not be read is taken for one that cannot be, in milliseconds. */
const DOUBT = 60_000;

/** Tables in threads: one is asked, and what is not there is made in another, which then ends: a large file keeps no reader of
 * another waiting, and none of its memory. */
export class ThreadedTables {
  readonly #dataDir: string;
  readonly #patience: number;
  readonly #asked = calls();
  readonly #turns: Turns;
  /** What is being made, by what it is made of. */
  readonly #making = new Map<string, Promise<TableMade>>();
  /** What cannot be read, and until when that is taken for granted. */
  readonly #unreadable = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();
  #maker: Calls<TableFiles> | null = null;

  constructor(dataDir: string, patience = PATIENCE) {
    this.#dataDir = dataDir;
    this.#patience = patience;
    this.#turns = new Turns(patience, () => new TableError('TIMEOUT'));
  }

  /** Reads a file of a site and keeps its table where nothing is wrong with it: from then on it answers at once. One after the
   * other. */
  make(tenantKey: string, source: TableSource): Promise<TableMade> {
    const key = JSON.stringify([tenantKey, source]);
    const known = this.#making.get(key);
    if (known !== undefined) return known;
    const folders = tableFolders(this.#dataDir, tenantKey);
    const make = async () => {
      this.#maker = calls();
      try {
        return await this.#maker.call('make', folders, source);
      } finally {
        await this.#maker.end();
        this.#making.delete(key);
      }
    };
    const made = this.#last.then(make, make);
    this.#last = made.catch(() => undefined);
    this.#making.set(key, made);
    return made;
  }

  /** Rejects with TableError NOT_READY where a table is still being made. */
  of(tenantKey: string): Tables {
    const folders = tableFolders(this.#dataDir, tenantKey);
    return {
      search: async (source, request) =>
        (await this.#isThere(tenantKey, folders, source))
          ? this.#turns.take(tenantKey, () => this.#asked.call('search', folders, source, request))
          : null,
      rows: async (source, parts) =>
        (await this.#isThere(tenantKey, folders, source))
          ? this.#turns.take(tenantKey, () => this.#asked.call('rows', folders, source, parts))
          : [],
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#asked.end(), this.#maker?.end()]);
  }

  async #isThere(tenantKey: string, folders: TableFolders, source: TableSource): Promise<boolean> {
    if (await this.#asked.call('has', folders, source)) return true;
    const key = JSON.stringify([tenantKey, source]);
    if ((this.#unreadable.get(key) ?? 0) > performance.now()) return false;
    const made = this.make(tenantKey, source);
    const ended = new AbortController();
    const late = wait(this.#patience, null, { signal: ended.signal }).catch(() => null);
    const result = await Promise.race([made, late]).finally(() => ended.abort());
    if (result === null) {
      // Whoever asks again has it.
      made.catch(() => undefined);
      throw new TableError('NOT_READY');
    }
    if (Object.keys(result.problems).length === 0) return true;
    if (this.#unreadable.size > MOST_UNREADABLE) this.#unreadable.clear();
    this.#unreadable.set(key, performance.now() + DOUBT);
    return false;
  }
}

const MOST_UNREADABLE = 100;

function calls(): Calls<TableFiles> {
  return new Calls<TableFiles>({
    script: 'content-store/datasets/tables/thread.ts',
    data: null,
    errorOf: (words) => new Error(`Datasets: ${words}`),
    lost: () => new TableError('NOT_READY'),
    closed: () => new TableError('CLOSED'),
  });
}
