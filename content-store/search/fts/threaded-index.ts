import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { scriptAt } from '../../running/scripts.ts';
import type { SearchDocument } from '../document.ts';
import {
  type SearchAnswer,
  type SearchChanges,
  SearchError,
  type SearchIndex,
  type SearchRebuild,
  type SearchRequest,
} from '../search-index.ts';
import type { SiteFiles } from './sites.ts';
import type { SearchReply, SearchThreadData } from './thread.ts';

/** How long somebody waits for an answer, in milliseconds. */
const PATIENCE = 3_000;
/** Searches that wait for the thread at one time. */
const MOST_WAITING = 200;

type Answer<Name extends keyof SiteFiles> = ReturnType<SiteFiles[Name]>;

/** Full text search by FTS5 of SQLite, in a thread of its own, with its files in `search/` of the data folder. */
export class ThreadedIndex implements SearchIndex {
  readonly #folder: string;
  readonly #patience: number;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #number = 0;
  #isClosed = false;

  constructor(dataDir: string, patience = PATIENCE) {
    this.#folder = join(dataDir, 'search');
    this.#patience = patience;
  }

  sequence(tenantKey: string, language: string): Promise<number | null> {
    return this.#call('sequence', tenantKey, language);
  }

  apply(tenantKey: string, changes: SearchChanges): Promise<void> {
    return this.#call('apply', tenantKey, changes);
  }

  async rebuild(tenantKey: string, language: string): Promise<SearchRebuild> {
    await this.#call('begin', tenantKey, language);
    return {
      add: (documents) => this.#call('add', tenantKey, documents),
      finish: (sections, sequence) => this.#call('finish', tenantKey, sections, sequence),
      abandon: () => this.#call('abandon', tenantKey),
    };
  }

  async search(tenantKey: string, request: SearchRequest): Promise<SearchAnswer> {
    if (this.#waiting.size >= MOST_WAITING) throw new SearchError('TIMEOUT');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new SearchError('TIMEOUT')), this.#patience);
    try {
      return await Promise.race([this.#call('search', tenantKey, request), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  dump(tenantKey: string): Promise<readonly SearchDocument[]> {
    return this.#call('dump', tenantKey);
  }

  forget(tenantKey: string): Promise<void> {
    return this.#call('forget', tenantKey);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    if (this.#worker !== null) await this.#call('close').catch(() => undefined);
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #call<Name extends keyof SiteFiles>(
    name: Name,
    ...given: Parameters<SiteFiles[Name]>
  ): Promise<Answer<Name>> {
    if (this.#isClosed) return Promise.reject(new SearchError('CLOSED'));
    const call = Promise.withResolvers<unknown>();
    this.#number += 1;
    this.#waiting.set(this.#number, call);
    this.#thread().postMessage({ number: this.#number, name, given });
    // The thread answers with what the method answered.
    return call.promise as Promise<Answer<Name>>;
  }

  /** Begun when it is needed first, and again where it has ended. */
  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const workerData: SearchThreadData = { folder: this.#folder };
    const worker = new Worker(scriptAt('content-store/search/fts/thread.ts'), { workerData });
    worker.unref();
    worker.on('message', (reply: SearchReply | object) => {
      if (!('number' in reply)) return;
      const call = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if (reply.error === undefined) call?.resolve(reply.answer);
      else call?.reject(errorOf(reply.error));
    });
    const end = () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const call of this.#waiting.values()) call.reject(new SearchError('NOT_READY'));
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', end);
    this.#worker = worker;
    return worker;
  }
}

function errorOf(code: string): Error {
  return code === 'NOT_READY' || code === 'TIMEOUT' || code === 'CLOSED'
    ? new SearchError(code)
    : new Error(`Search: ${code}`);
}
