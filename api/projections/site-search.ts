import { setTimeout as wait } from 'node:timers/promises';
import { type SiteReads, siteReads, tenantKeysOf } from '#content-store/reading/site-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { searchedCollections } from '#content-store/search/document.ts';
import {
  documentReader,
  sectionPlaces,
  type Touched,
  touchedBy,
} from '#content-store/search/read-documents.ts';
import {
  type SearchAnswer,
  SearchError,
  type SearchIndex,
  type SearchRequest,
} from '#content-store/search/search-index.ts';
import { type Change, isRefusedWith, type Ref, type Store } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';

/** Changes read in one go. */
const BATCH = 500;
/** Documents made between two turns of the event loop. */
const DOCUMENTS = 10;
/** Documents with an older name of another record that searches wait for: what is written anew within their patience. */
const AWAITED = 500;
/** How long a search waits for what was published before it, in milliseconds. */
const PATIENCE = 2_500;

interface Site {
  /** The change up to which each document has what its own record says, and what others took back; null before its documents
   * are there. */
  done: number | null;
  /** Documents, of many, in which the name of another record is an older one. */
  readonly renamed: Map<string, Ref>;
  /** Brings it up to the store; whoever asks meanwhile waits for the next. */
  running: Promise<void> | null;
  isAskedAgain: boolean;
}

/** Keeps the documents of search in step with the store, site by site: told from its changes, and made anew where those are no
 * longer kept, or the documents are not there. A search waits until what was published before it is there, so that nothing is
 * found that readers may no longer read. Sites without search have no documents. */
export class SiteSearch {
  readonly #store: Store;
  readonly #index: SearchIndex;
  readonly #onNotice: (line: string) => void;
  readonly #patience: number;
  readonly #sites = new Map<string, Site>();
  #stop: (() => void) | null = null;
  #isClosed = false;

  constructor(options: {
    readonly store: Store;
    readonly index: SearchIndex;
    readonly onNotice?: (line: string) => void;
    readonly patience?: number;
  }) {
    this.#store = options.store;
    this.#index = options.index;
    this.#onNotice = options.onNotice ?? (() => undefined);
    this.#patience = options.patience ?? PATIENCE;
  }

  /** Follows the store from now on, beside whatever else there is to do. Without, each site is brought up when it is asked. */
  async follow(): Promise<void> {
    this.#stop ??= this.#store.onChange(({ tenantKey }) => {
      for (const key of tenantKey === null ? this.#sites.keys() : [tenantKey]) void this.#bring(key);
    });
    for (const key of await tenantKeysOf(this.#store.installation)) await this.#bring(key);
  }

  /** Rejects with SearchError where the documents are not there yet, or it takes too long. */
  async search(tenantKey: string, request: SearchRequest): Promise<SearchAnswer> {
    await this.#store.catchUp();
    await this.#reached(tenantKey, this.#store.sequence());
    try {
      return await this.#index.search(tenantKey, request);
    } catch (error) {
      // Its documents are gone, or could not be read: they are made anew.
      if (error instanceof SearchError && error.code === 'NOT_READY') {
        this.#siteOf(tenantKey).done = null;
        void this.#bring(tenantKey);
      }
      throw error;
    }
  }

  /** Resolves once a site's documents are as the store has them. */
  async settled(tenantKey: string): Promise<void> {
    await this.#store.catchUp();
    await this.#bring(tenantKey);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop?.();
    await Promise.all([...this.#sites.values()].map(({ running }) => running));
    await this.#index.close();
  }

  async #reached(tenantKey: string, sequence: number): Promise<void> {
    const until = performance.now() + this.#patience;
    while ((this.#sites.get(tenantKey)?.done ?? -1) < sequence) {
      const left = until - performance.now();
      if (left <= 0 || this.#isClosed) throw new SearchError('NOT_READY');
      // A long run may have come far enough.
      await Promise.race([this.#bring(tenantKey), wait(Math.min(left, TURN))]);
      if ((this.#sites.get(tenantKey)?.done ?? -1) < sequence) await wait(PAUSE);
    }
  }

  /** Brings a site up to the store: one run at a time, and another where more was asked for meanwhile. */
  #bring(tenantKey: string): Promise<void> {
    const site = this.#siteOf(tenantKey);
    if (site.running !== null) {
      site.isAskedAgain = true;
      return site.running;
    }
    const run = async () => {
      do {
        site.isAskedAgain = false;
        await this.#broughtUp(tenantKey, site);
      } while (site.isAskedAgain && !this.#isClosed);
    };
    site.running = run()
      .catch((error: unknown) => {
        site.done = null;
        if (!this.#isClosed) this.#onNotice(`Search of ${tenantKey}: ${error}`);
      })
      .finally(() => {
        site.running = null;
      });
    return site.running;
  }

  #siteOf(tenantKey: string): Site {
    const known = this.#sites.get(tenantKey);
    if (known !== undefined) return known;
    const site: Site = { done: null, renamed: new Map(), running: null, isAskedAgain: false };
    this.#sites.set(tenantKey, site);
    return site;
  }

  async #broughtUp(tenantKey: string, site: Site): Promise<void> {
    const language = await this.#languageOf(tenantKey);
    if (language === null) {
      site.done = null;
      return;
    }
    const stored = await this.#index.sequence(tenantKey, language);
    if (stored === null) {
      await this.#rebuilt(tenantKey, language, site);
    } else site.done ??= stored;
    let saved = stored ?? site.done;
    while (!this.#isClosed) {
      const changes = await this.#changesBehind(site.done ?? 0);
      if (changes === null) return this.#again(tenantKey, site);
      const own = changes.filter((change) => change.tenantKey === tenantKey);
      const touched = touchedBy(own);
      // What was to be read by all is not any more, or the other way round.
      if (touched.isForAll) return this.#again(tenantKey, site);
      const reads = siteReads(this.#store, tenantKey);
      if (touched.hasValues) await this.#allAgain(reads, site.renamed);
      if (touched.hasSections)
        await this.#index.apply(tenantKey, {
          documents: [],
          removed: [],
          sections: await sectionPlaces(reads),
        });
      const first = await this.#firstOf(tenantKey, touched, site.renamed);
      await this.#put(tenantKey, [...first.values()]);
      for (const key of first.keys()) site.renamed.delete(key);
      site.done = changes.at(-1)?.sequence ?? site.done;
      if (changes.length === BATCH) continue;
      if (site.renamed.size > 0) {
        const some = [...site.renamed].slice(0, DOCUMENTS);
        await this.#put(
          tenantKey,
          some.map(([, ref]) => ref),
        );
        for (const [key] of some) site.renamed.delete(key);
        continue;
      }
      if (changes.length > 0) continue;
      // Other sites' changes need no write of their own.
      const sequence = site.done ?? 0;
      if (sequence !== saved) await this.#index.apply(tenantKey, { documents: [], removed: [], sequence });
      saved = sequence;
      return;
    }
  }

  /** The documents that searches wait for, by their records: what changed itself, and what has the older name of something else.
   * Where many have it they are left for later, but for a name that was taken back. */
  async #firstOf(tenantKey: string, { own, named }: Touched, later: Map<string, Ref>) {
    const first = new Map(own.map((ref) => [keyOf(ref), ref]));
    for (const ref of named) {
      const all = await this.#store.forTenant(tenantKey).referrers(ref);
      const by = all.filter(({ collection }) => isSearched(collection));
      const isAwaited = ref.isTakenBack || first.size + by.length <= AWAITED;
      for (const one of by) (isAwaited ? first : later).set(keyOf(one), one);
    }
    return first;
  }

  /** Has every document written anew, a few at a time: what is found meanwhile says what it said. */
  async #allAgain(reads: Pick<SiteReads, 'ids'>, later: Map<string, Ref>): Promise<void> {
    for (const collection of searchedCollections)
      for (const id of await reads.ids(collection)) later.set(keyOf({ collection, id }), { collection, id });
  }

  /** Takes the documents away at once, and makes them anew. */
  async #again(tenantKey: string, site: Site): Promise<void> {
    site.done = null;
    await this.#index.forget(tenantKey);
    site.isAskedAgain = true;
  }

  async #put(tenantKey: string, refs: readonly Ref[]): Promise<void> {
    if (refs.length === 0) return;
    const reader = await documentReader(siteReads(this.#store, tenantKey), tenantKey);
    const removed: Ref[] = [];
    for (const collection of searchedCollections) {
      const ids = refs.filter((ref) => ref.collection === collection).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += DOCUMENTS) {
        const some = ids.slice(at, at + DOCUMENTS);
        const documents = await reader.documents(collection, some);
        const gone = some.filter((_, index) => documents[index] == null);
        await this.#index.apply(tenantKey, {
          documents: documents.filter((document) => document !== null),
          removed: [...removed.splice(0), ...gone.map((id) => ({ collection, id }))],
        });
        await new Promise(setImmediate);
      }
    }
  }

  async #rebuilt(tenantKey: string, language: string, site: Site): Promise<void> {
    site.done = null;
    site.renamed.clear();
    const sequence = this.#store.sequence();
    const reads = siteReads(this.#store, tenantKey);
    const reader = await documentReader(reads, tenantKey);
    const rebuild = await this.#index.rebuild(tenantKey, language);
    try {
      for (const collection of searchedCollections) {
        const ids = await reads.ids(collection);
        for (let at = 0; at < ids.length; at += DOCUMENTS) {
          if (this.#isClosed) throw new SearchError('CLOSED');
          const documents = await reader.documents(collection, ids.slice(at, at + DOCUMENTS));
          await rebuild.add(documents.filter((document) => document !== null));
          await new Promise(setImmediate);
        }
      }
      await rebuild.finish(await sectionPlaces(reads), sequence);
      site.done = sequence;
    } catch (error) {
      await rebuild.abandon().catch(() => undefined);
      throw error;
    }
  }

  /** Null where they are no longer kept as far back. */
  async #changesBehind(sequence: number): Promise<readonly Change[] | null> {
    try {
      return await this.#store.changes(sequence, BATCH);
    } catch (error) {
      if (isRefusedWith(error, 'GONE')) return null;
      throw error;
    }
  }

  /** The language of a site that has search switched on; null for any other. */
  async #languageOf(tenantKey: string): Promise<string | null> {
    const reads = this.#store.forTenant(tenantKey);
    const saved = await reads.get('settings', 'modules', { stage: 'live' });
    const isOn = saved?.data.search ?? entityOf('settings', 'modules')?.fields.search?.default;
    if (isOn !== true) return null;
    return (await siteOf(this.#store.installation, tenantKey))?.language ?? null;
  }
}

/** How often a search looks whether what it waits for is there, in milliseconds: during a long run, and between two. */
const TURN = 20;
const PAUSE = 5;

function keyOf({ collection, id }: Ref): string {
  return `${collection}/${id}`;
}

function isSearched(collection: string): boolean {
  return searchedCollections.some((one) => one === collection);
}
