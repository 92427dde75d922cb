import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import { type SearchChanges, SearchError, type SearchRequest } from '#content-store/search/search-index.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { demoServer } from '../testing/demo-server.ts';
import { SiteSearch } from './site-search.ts';

const REQUEST: SearchRequest = {
  ...{ text: '', isTyping: false, filters: {}, sort: 'relevance', types: ['Article', 'Event', 'Video'] },
  ...{ at: '2027-01-01T00:00:00.000Z', skip: 0, first: 3 },
};

/** Takes no document in whose names there is a word, until it may. */
class HoldingIndex extends ThreadedIndex {
  readonly held = Promise.withResolvers<void>();
  word = '';

  override async apply(tenantKey: string, changes: SearchChanges): Promise<void> {
    const isHeld = this.word !== '' && changes.documents.some(({ names }) => names.includes(this.word));
    if (isHeld) await this.held.promise;
    return super.apply(tenantKey, changes);
  }
}

describe('the documents of search', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let index: ThreadedIndex;
  let search: SiteSearch;
  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('modules', { search: true });
    index = new ThreadedIndex(await temporaryFolder());
    search = new SiteSearch({ store: server.demo.store, index, patience: 60_000 });
    await search.follow();
  });
  afterAll(async () => {
    await search.close();
    await server.close();
  });

  const key = () => server.demo.tenantKey;

  async function madeAnew() {
    const other = new ThreadedIndex(await temporaryFolder());
    const made = new SiteSearch({ store: server.demo.store, index: other, patience: 60_000 });
    await made.settled(key());
    const dump = await other.dump(key());
    await made.close();
    return dump;
  }

  async function change(collection: string, name: string, id: string, input: object) {
    const version = (await server.demo.site.record(collection, id))?.version ?? 0;
    const saved = await server.save(`update${name}`, { id, version, input });
    expect(saved.errors).toBeUndefined();
    await server.save(`publish${name}`, { id, version: version + 1 });
  }

  it('told from changes are the same as those made anew', async () => {
    const { site } = server.demo;
    const ids = async (collection: string) => (await site.ids(collection)).toSorted();
    const [person = ''] = await ids('person');
    const [piece = '', other = '', third = ''] = await ids('content');
    await change('person', 'Person', person, { fullName: 'Renamed Writer' });
    await change('content', 'Content', piece, { name: 'Renamed piece', teaser: 'Another' });
    await change('content', 'Content', third, { userRegistration: { isRequired: true } });
    const { version } = (await site.record('content', other)) ?? {};
    await server.save('unpublishContent', { id: other, version: version ?? 0 });
    await server.publishSettings('memberships', { ungatedParagraphs: 3 });
    await search.settled(key());
    const told = await index.dump(key());
    expect(told.documents.length).toBeGreaterThan(20);
    expect(told).toEqual(await madeAnew());
  });

  it('find each piece by its title’s own words, among the first three, nine times of ten', async () => {
    const pieces = (await index.dump(key())).documents.filter(
      ({ collection, type }) => collection === 'content' && REQUEST.types.includes(type),
    );
    const found = await Promise.all(
      pieces.map(async ({ id, name }) => {
        const { hits } = await search.search(key(), { ...REQUEST, text: name });
        return hits.some((hit) => hit.id === id);
      }),
    );
    expect(found.filter((isFound) => isFound).length / found.length).toBeGreaterThanOrEqual(0.9);
  });

  it('are not searched while they hold the older name of something else', async () => {
    const holding = new HoldingIndex(await temporaryFolder());
    const impatient = new SiteSearch({ store: server.demo.store, index: holding, patience: 300 });
    await impatient.settled(key());
    const author = (await holding.dump(key())).documents.flatMap(({ authors }) => authors)[0] ?? '';
    await change('person', 'Person', author, { fullName: 'Oldname Writer' });
    await impatient.settled(key());
    const found = async () => (await impatient.search(key(), { ...REQUEST, text: 'oldname' })).total;
    expect(await found()).toBeGreaterThan(1);
    holding.word = 'Newname';
    await change('person', 'Person', author, { fullName: 'Newname Writer' });
    await expect(found()).rejects.toThrow(new SearchError('NOT_READY'));
    holding.held.resolve();
    await impatient.settled(key());
    expect(await found()).toBe(0);
    await impatient.close();
  });

  it('are made anew by themselves where their files are gone', async () => {
    await index.forget(key());
    await expect(search.search(key(), REQUEST)).rejects.toThrow(new SearchError('NOT_READY'));
    await search.settled(key());
    expect((await search.search(key(), REQUEST)).total).toBeGreaterThan(10);
  });

  it('are none of a site whose search is switched off', async () => {
    await server.publishSettings('modules', { search: false });
    const impatient = new SiteSearch({
      ...{ store: server.demo.store, patience: 50 },
      index: new ThreadedIndex(await temporaryFolder()),
    });
    await expect(impatient.search(key(), REQUEST)).rejects.toThrow(new SearchError('NOT_READY'));
    await impatient.close();
  });
});
