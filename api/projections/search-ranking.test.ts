import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '#build/testing/random.ts';
import { create } from '#content-store/editing/editing.ts';
import { importFolder } from '#content-store/import/folder/import-folder.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { analysisOf } from '#content-store/search/analysis.ts';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import type { SearchRequest } from '#content-store/search/search-index.ts';
import type { Store } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { SiteSearch } from './site-search.ts';

/** A real publication beside the project; where it is not, these tests are skipped. */
const corpus = fileURLToPath(new URL('../../../shared/corpora/digitalgov', import.meta.url));
const KEY = 'digitalgov';
const QUERIES = 200;
/** Words that somebody remembers of a title. */
const REMEMBERED = 4;

describe.skipIf(!existsSync(corpus))('who searches a real publication', { tags: 'sweep' }, () => {
  let store: Store;
  let index: ThreadedIndex;
  let search: SiteSearch;
  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    store = await openStore({ dataDir });
    await importFolder({ store, tenantKey: KEY, from: corpus });
    await store.forTenant(KEY).commit({
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
      writes: [create(modulesSettings, { search: true })],
    });
    index = new ThreadedIndex(dataDir);
    search = new SiteSearch({ store, index, patience: 60_000 });
    await search.settled(KEY);
  }, 180_000);
  afterAll(async () => {
    await search.close();
    await store.close();
  });

  const types = listedTypes({});
  const request = (text: string): SearchRequest => ({
    ...{ text, isTyping: false, filters: {}, sort: 'relevance', types },
    ...{ at: '2026-11-25T12:00:00.000Z', skip: 0, first: 3 },
  });

  it('finds a piece among the first three by words of its title, nine times of ten', async () => {
    const { wordsOf, isStopWord } = analysisOf('en');
    const { documents } = await index.dump(KEY);
    const pieces = documents.filter(({ collection }) => collection === 'content');
    const next = random(1);
    const missed: string[] = [];
    for (let asked = 0; asked < QUERIES; asked += 1) {
      const { id, name = '' } = pieces[Math.floor(next() * pieces.length)] ?? {};
      const words = [...wordsOf(name)].map(({ word }) => word).filter((word) => !isStopWord(word));
      while (words.length > REMEMBERED) words.splice(Math.floor(next() * words.length), 1);
      const { hits } = await search.search(KEY, request(words.join(' ')));
      if (!hits.some((hit) => hit.id === id)) missed.push(`${words.join(' ')}: ${name}`);
    }
    expect(missed.slice(QUERIES / 10)).toEqual([]);
  }, 60_000);
});
