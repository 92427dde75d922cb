import { setTimeout as wait } from 'node:timers/promises';
import { Calls } from '../../threads/calls.ts';
import { Turns } from '../../threads/turns.ts';
import { TableError, type TableSource, type Tables } from '../table.ts';
import { hasTable, type TableFiles, type TableFolders, type TableMade, tableFolders } from './table-files.ts';

/** How long somebody waits, in milliseconds. */
const PATIENCE = {
  /** For an answer of a table that is there. */
  answer: 3_000,
  /** A reader, for one that is not: the wait is taken for work of theirs. */
  reader: 200,
  /** Staff, for a file to be read. */
  staff: 20_000,
};
/** How long a file may take to be read, and how long it is read at all, behind those of other sites, in milliseconds. */
const LONGEST = 60_000;
const LONGEST_WAIT = 300_000;
/** Files of a site that wait to be read, beside the one that is. */
const MOST_WAITING = 2;
/** How long it is known what came of reading a file, in milliseconds. */
const KNOWN = 60_000;
const MOST_KNOWN = 100;

/** Tables in threads: one is asked, and what is not there is made in another, which then ends: a large file keeps no reader of
 * another waiting, and none of its memory. One file is read at a time, sites in their turns. */
export class ThreadedTables {
  readonly #dataDir: string;
  readonly #patience: typeof PATIENCE;
  readonly #onNotice: (line: string) => void;
  readonly #asked: Calls<TableFiles>;
  readonly #answers: Turns;
  readonly #readings = new Turns(LONGEST_WAIT, () => new TableError('BUSY'), {
    ...{ mostBegun: 1, mostWaiting: MOST_WAITING },
  });
  /** What is being read, and what came of it lately, by what is done with what. Null: it failed, for no fault of the file. */
  readonly #reading = new Map<string, Promise<TableMade>>();
  readonly #known = new Map<string, { readonly made: TableMade | null; readonly until: number }>();
  readonly #threads = new Set<Calls<TableFiles>>();
  #isClosed = false;

  constructor(
    dataDir: string,
    options: {
      readonly patience?: Partial<typeof PATIENCE>;
      readonly onNotice?: (line: string) => void;
    } = {},
  ) {
    this.#dataDir = dataDir;
    this.#patience = { ...PATIENCE, ...options.patience };
    this.#onNotice = options.onNotice ?? (() => undefined);
    this.#asked = this.#thread();
    this.#answers = new Turns(this.#patience.answer, () => new TableError('TIMEOUT'));
  }

  /** Reads a file of a site and keeps its table where nothing is wrong with it: from then on it answers at once. Rejects with
   * TableError BUSY, TIMEOUT or FAILED. */
  make(tenantKey: string, source: TableSource): Promise<TableMade> {
    return this.#within(this.#patience.staff, this.#read('make', tenantKey, source), 'TIMEOUT');
  }

  /** The same, and keeps nothing. */
  read(tenantKey: string, source: TableSource): Promise<TableMade> {
    return this.#within(this.#patience.staff, this.#read('read', tenantKey, source), 'TIMEOUT');
  }

  /** Rejects with TableError NOT_READY where a table is still being made. */
  of(tenantKey: string): Tables {
    const folders = tableFolders(this.#dataDir, tenantKey);
    const answered = async <T>(source: TableSource, ask: () => Promise<T>): Promise<T | null> =>
      (await this.#isThere(tenantKey, folders, source)) ? this.#answers.take(tenantKey, ask) : null;
    return {
      search: (source, request) =>
        answered(source, () => this.#asked.call('search', folders, source, request)),
      rows: (source, parts) => answered(source, () => this.#asked.call('rows', folders, source, parts)),
    };
  }

  /** Takes away the tables of a site that are none of these and that nobody has opened for some hours. */
  sweep(tenantKey: string, kept: readonly TableSource[], now = Date.now()): Promise<void> {
    return this.#asked.call('sweep', tableFolders(this.#dataDir, tenantKey), kept, now);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#asked, ...this.#threads].map((thread) => thread.end()));
  }

  async #isThere(tenantKey: string, folders: TableFolders, source: TableSource): Promise<boolean> {
    if (source.columns.length === 0) return false;
    if (hasTable(folders, source)) return true;
    const known = this.#knownOf(keyOf('make', tenantKey, source));
    if (known?.made === null) throw new TableError('FAILED');
    if (known !== undefined && !isGood(known.made)) return false;
    // Whoever asks again has it.
    const reading = this.#read('make', tenantKey, source, true);
    return isGood(await this.#within(this.#patience.reader, reading, 'NOT_READY'));
  }

  #read(name: 'make' | 'read', tenantKey: string, source: TableSource, isAnew = false): Promise<TableMade> {
    const key = keyOf(name, tenantKey, source);
    const known = isAnew ? undefined : this.#knownOf(key)?.made;
    if (known != null) return Promise.resolve(known);
    const under = this.#reading.get(key);
    if (under !== undefined) return under;
    const reading = this.#readings
      .take(tenantKey, () => this.#readNow(name, key, tableFolders(this.#dataDir, tenantKey), source))
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #readNow(
    name: 'make' | 'read',
    key: string,
    folders: TableFolders,
    source: TableSource,
  ): Promise<TableMade> {
    if (this.#isClosed) throw new TableError('CLOSED');
    const thread = this.#thread();
    this.#threads.add(thread);
    const tooLong = setTimeout(() => void thread.end(), LONGEST).unref();
    let made: TableMade | null = null;
    try {
      made = await thread.call(name, folders, source);
      return made;
    } finally {
      clearTimeout(tooLong);
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(key, { made, until: performance.now() + KNOWN });
      await thread.end();
      this.#threads.delete(thread);
    }
  }

  #knownOf(key: string) {
    const known = this.#known.get(key);
    return known !== undefined && known.until > performance.now() ? known : undefined;
  }

  /** Nothing goes on waiting but what is read. */
  async #within<T>(patience: number, reading: Promise<T>, code: 'NOT_READY' | 'TIMEOUT'): Promise<T> {
    const ended = new AbortController();
    const late = wait(patience, null, { signal: ended.signal }).then(() => {
      throw new TableError(code);
    });
    late.catch(() => undefined);
    reading.catch(() => undefined);
    return Promise.race([reading, late]).finally(() => ended.abort());
  }

  #thread(): Calls<TableFiles> {
    return new Calls<TableFiles>({
      script: 'content-store/datasets/tables/thread.ts',
      data: null,
      errorOf: (words) => {
        if (words === 'NOT_READY') return new TableError('NOT_READY');
        this.#onNotice(`A table of a dataset: ${words}`);
        return new TableError('FAILED');
      },
      lost: () => {
        this.#onNotice('A table of a dataset: the thread ended before it had answered');
        return new TableError('FAILED');
      },
      closed: () => new TableError('CLOSED'),
    });
  }
}

function keyOf(name: 'make' | 'read', tenantKey: string, { file, columns }: TableSource): string {
  return JSON.stringify([name, tenantKey, file, columns]);
}

function isGood({ problems }: TableMade): boolean {
  return Object.keys(problems).length === 0;
}
