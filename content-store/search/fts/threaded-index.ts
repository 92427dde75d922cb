import { join } from 'node:path';
import { Calls } from '../../threads/calls.ts';
import { Turns } from '../../threads/turns.ts';
import {
  type SearchAnswer,
  type SearchChanges,
  type SearchDump,
  SearchError,
  type SearchIndex,
  type SearchRebuild,
  type SearchRequest,
} from '../search-index.ts';
import type { FileMaker } from './file-maker.ts';
import type { SiteFiles } from './sites.ts';
import type { SearchThreadData } from './thread.ts';

/** How long somebody waits for an answer, in milliseconds. */
const PATIENCE = 3_000;

/** Full text search by FTS5 of SQLite, in a thread of its own, with its files in `search/` of the data folder. A file that is
 * made anew is made in another thread. Searches wait for their turn, changes go before them. */
export class ThreadedIndex implements SearchIndex {
  readonly #files: Calls<SiteFiles>;
  readonly #turns: Turns;
  readonly #makers = new Set<Calls<FileMaker>>();

  constructor(dataDir: string, patience = PATIENCE) {
    this.#files = callsOf<SiteFiles>({ folder: join(dataDir, 'search') });
    this.#turns = new Turns(patience, () => new SearchError('TIMEOUT'));
  }

  sequence(tenantKey: string, language: string): Promise<number | null> {
    return this.#files.call('sequence', tenantKey, language);
  }

  apply(tenantKey: string, changes: SearchChanges): Promise<void> {
    return this.#files.call('apply', tenantKey, changes);
  }

  async rebuild(tenantKey: string, language: string): Promise<SearchRebuild> {
    const path = await this.#files.call('begin', tenantKey);
    const maker = callsOf<FileMaker>({ path, language });
    this.#makers.add(maker);
    const ended = async () => {
      await maker.end();
      this.#makers.delete(maker);
    };
    return {
      add: (documents) => maker.call('add', documents),
      finish: async (sections, sequence) => {
        await maker.call('finish', sections, sequence);
        await ended();
        await this.#files.call('adopt', tenantKey, language);
      },
      abandon: async () => {
        await ended();
        await this.#files.call('abandon', tenantKey);
      },
    };
  }

  search(tenantKey: string, request: SearchRequest): Promise<SearchAnswer> {
    return this.#turns.take(tenantKey, () => this.#files.call('search', tenantKey, request));
  }

  dump(tenantKey: string): Promise<SearchDump> {
    return this.#files.call('dump', tenantKey);
  }

  forget(tenantKey: string): Promise<void> {
    return this.#files.call('forget', tenantKey);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#makers].map((maker) => maker.end()));
    if (this.#files.isBegun) await this.#files.call('close').catch(() => undefined);
    await this.#files.end();
  }
}

function callsOf<Called extends object>(data: SearchThreadData): Calls<Called> {
  return new Calls<Called>({
    script: 'content-store/search/fts/thread.ts',
    data,
    errorOf: (code) =>
      code === 'NOT_READY' || code === 'TIMEOUT' || code === 'CLOSED'
        ? new SearchError(code)
        : new Error(`Search: ${code}`),
    lost: () => new SearchError('NOT_READY'),
    closed: () => new SearchError('CLOSED'),
  });
}
