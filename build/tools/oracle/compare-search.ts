import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteSearch } from '#api/projections/site-search.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { openStore, type StoreLocation } from '#content-store/keeping/open.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import { SearchError } from '#content-store/search/search-index.ts';
import type { Store } from '#content-store/store.ts';
import { type Difference, differenceOf } from './compare.ts';

const ACTOR = { kind: 'system', id: 'oracle', name: 'Oracle' } as const;

/** Switches search on, so that there is something to compare. */
export async function switchSearchOn(location: StoreLocation, tenantKeys: readonly string[]): Promise<void> {
  const store = await openStore(location);
  try {
    for (const tenantKey of tenantKeys) {
      const site = store.forTenant(tenantKey);
      const whole = await site.whole('settings', modulesSettings.singletonId ?? '');
      const on = { search: true };
      const write = whole === null ? create(modulesSettings, on) : edit(modulesSettings, whole, on);
      await site.commit({ actor: ACTOR, reason: 'oracle', writes: [write] });
    }
  } finally {
    await store.close();
  }
}

/** Compares what search knows of sites, told from their changes, with what is made anew from their store. Nothing may write
 * that meanwhile, and no process search in the folder. */
export async function compareSearch(
  store: Store,
  dataDir: string,
  tenantKeys: readonly string[],
): Promise<Difference[]> {
  const fresh = await mkdtemp(join(tmpdir(), 'masthead-search-'));
  try {
    const told = await searchDumps(store, dataDir, tenantKeys);
    const anew = await searchDumps(store, fresh, tenantKeys);
    return tenantKeys.flatMap((tenantKey, at) => {
      const [is, should] = [told[at] ?? Buffer.of(), anew[at] ?? Buffer.of()];
      return is.equals(should) ? [] : [{ file: `search/${tenantKey}`, ...differenceOf(is, should) }];
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The same of the store that lies somewhere. */
export async function compareSearchOf(
  location: StoreLocation,
  tenantKeys: readonly string[],
): Promise<Difference[]> {
  const store = await openStore(location);
  try {
    return await compareSearch(store, location.dataDir, tenantKeys);
  } finally {
    await store.close();
  }
}

/** What search knows of sites, once it is brought up to their store, each in lines of JSON: documents, sections and words in
 * order. Of a site without search nothing. Rejects where it cannot be brought up. */
export async function searchDumps(
  store: Store,
  dataDir: string,
  tenantKeys: readonly string[],
): Promise<Buffer[]> {
  const index = new ThreadedIndex(dataDir);
  const notices: string[] = [];
  const search = new SiteSearch({ store, index, onNotice: (line) => notices.push(line) });
  try {
    const dumps: Buffer[] = [];
    for (const tenantKey of tenantKeys) {
      await search.settled(tenantKey);
      const found = await index.dump(tenantKey).catch((error: unknown) => {
        if (error instanceof SearchError && error.code === 'NOT_READY') return null;
        throw error;
      });
      const { documents = [], sections = [], words = [] } = found ?? {};
      const lines = [...documents, ...sections, ...words].map((line) => JSON.stringify(line));
      dumps.push(Buffer.from(lines.join('\n')));
    }
    const [first] = notices;
    if (first !== undefined) throw new Error(first);
    return dumps;
  } finally {
    await search.close();
  }
}
