import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchDocument } from './document.ts';
import { SearchError, type SearchIndex, type SearchRequest } from './search-index.ts';

const AT = '2026-11-25T12:00:00.000Z';
const SITE = 'culvert';

/** A piece as search knows it. */
export function documentNamed(id: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    ...{ collection: 'content', id, type: 'Article', name: `Piece ${id}`, teaser: '', names: '', text: '' },
    ...{ published: '2025-06-01T00:00:00.000Z', from: '2025-06-01T00:00:00.000Z', until: null },
    ...{ sections: [], terms: [], authors: [], removed: [] },
    ...fields,
  };
}

/** A search for what anyone sees. */
export function searchFor(text: string, more: Partial<SearchRequest> = {}): SearchRequest {
  return {
    ...{ text, isTyping: false, filters: {}, sort: 'relevance', types: ['Article', 'Event'] },
    ...{ at: AT, skip: 0, first: 20 },
    ...more,
  };
}

/** How every engine of search behaves. `open` opens the same documents again. */
export function searchContract(name: string, open: () => Promise<SearchIndex>): void {
  describe(name, () => {
    let index: SearchIndex;
    beforeEach(async () => {
      index = await open();
    });
    afterEach(async () => {
      await index.forget(SITE);
      await index.forget('headloss');
      await index.close();
    });

    async function holding(documents: readonly SearchDocument[], site = SITE, language = 'en-US') {
      const rebuild = await index.rebuild(site, language);
      await rebuild.add(documents);
      await rebuild.finish(
        [
          { id: 'home', parent: null },
          { id: 'news', parent: 'home' },
        ],
        1,
      );
    }
    const found = async (text: string, more: Partial<SearchRequest> = {}) =>
      (await index.search(SITE, searchFor(text, more))).hits.map(({ id }) => id);

    it('finds what holds all words, in all forms of them', async () => {
      await holding([
        documentNamed('a', { text: 'Iron bridges over cold water' }),
        documentNamed('b', { text: 'An iron gate' }),
        documentNamed('c', { text: 'A café by the bridge' }),
      ]);
      expect(await found('bridge iron')).toEqual(['a']);
      expect(await found('CAFE')).toEqual(['c']);
      expect((await found('iron')).toSorted()).toEqual(['a', 'b']);
      expect(await found('iron -gate')).toEqual(['a']);
      expect(await found('-iron')).toEqual(['c']);
      expect(await found('"cold water"')).toEqual(['a']);
      expect(await found('"water cold"')).toEqual([]);
    });

    it('has what is in a title before what is in a teaser, and that before what is in a text', async () => {
      const filler = 'Other words of some length stand here as well. ';
      await holding([
        documentNamed('text', { text: `${filler}A lock. ${filler}` }),
        documentNamed('teaser', { teaser: 'A lock', text: filler + filler }),
        documentNamed('title', { name: 'The lock', text: filler + filler }),
      ]);
      expect(await found('lock')).toEqual(['title', 'teaser', 'text']);
    });

    it('has the newer of two that are alike first', async () => {
      await holding([
        documentNamed('old', { name: 'A lock', published: '2001-01-01T00:00:00.000Z' }),
        documentNamed('new', { name: 'A lock', published: '2026-01-01T00:00:00.000Z' }),
      ]);
      expect(await found('lock')).toEqual(['new', 'old']);
      expect(await found('')).toEqual(['new', 'old']);
    });

    it('finds what begins with the last word while that is typed', async () => {
      await holding([
        documentNamed('a', { name: 'Running water' }),
        documentNamed('b', { name: 'Run 2024' }),
      ]);
      expect((await found('runnin', { isTyping: true })).toSorted()).toEqual(['a', 'b']);
      expect(await found('202', { isTyping: true })).toEqual(['b']);
      expect(await found('wat', { isTyping: false })).toEqual([]);
    });

    it('looks for the word that was meant, where nothing holds the one that was typed', async () => {
      await holding([
        documentNamed('a', { name: 'The aqueduct' }),
        documentNamed('b', { name: 'The bridge' }),
      ]);
      const { hits, instead } = await index.search(SITE, searchFor('aquaduct'));
      expect([hits.map(({ id }) => id), instead]).toEqual([['a'], 'aqueduct']);
      expect((await index.search(SITE, searchFor('brigde'))).instead).toBe('bridge');
      expect((await index.search(SITE, searchFor('xylophone'))).instead).toBeNull();
    });

    it('offers some of the words, or what they mean, where nothing holds all of them', async () => {
      await holding([
        documentNamed('a', { name: 'The aqueduct of stone' }),
        documentNamed('b', { name: 'The bridge' }),
        ...['d', 'e'].map((id) => documentNamed(id, { name: 'To bring' })),
        documentNamed('c', { name: 'Wood', from: '2027-01-01T00:00:00.000Z' }),
      ]);
      const fewer = async (text: string) => {
        const { total, instead, fewer: offered } = await index.search(SITE, searchFor(text));
        expect([total, instead]).toEqual([0, null]);
        return offered;
      };
      expect(await fewer('stone xylophone aquaduct')).toBe('stone aqueduct');
      expect(await fewer('stone aqueduct bridge')).toBe('stone aqueduct');
      expect(await fewer('bridge aqueduct')).toBe('bridge');
      expect(await fewer('bridg xylophone')).toBe('bridge');
      expect(await fewer('xylophone "stone bridge"')).toBeNull();
      expect(await fewer('wood xylophone')).toBeNull();
    });

    it('guesses at nothing that readers do not see yet', async () => {
      await holding([documentNamed('a', { name: 'Secretword', from: '2027-01-01T00:00:00.000Z' })]);
      const { total, instead } = await index.search(SITE, searchFor('secretwort'));
      expect([total, instead]).toEqual([0, null]);
    });

    it('guesses alike whether or not words wait for their day', async () => {
      const seen = [documentNamed('a', { name: 'Generalizations of the aqueduct' })];
      const waiting = documentNamed('b', {
        name: 'A generalization',
        text: 'Aquadact, aquadect, aquadict, aquaduc, aquaducts, aquadyct: an aquaduct.',
        from: '2027-01-01T00:00:00.000Z',
      });
      const guesses = () =>
        Promise.all(
          ['generalizatoin', 'generalization xylophone', 'aquaduct', 'aquaduct xylophone'].map(
            async (text) => {
              const { total, instead, fewer } = await index.search(SITE, searchFor(text));
              return [total, instead, fewer];
            },
          ),
        );
      await holding(seen);
      const before = await guesses();
      expect(before).toEqual([
        [1, 'generalizations', null],
        [0, null, 'generalizations'],
        [1, 'aqueduct', null],
        [0, null, 'aqueduct'],
      ]);
      await holding([...seen, waiting]);
      expect(await guesses()).toEqual(before);
    });

    it('shows what is seen at a moment: from when until when, in which type, taken out of lists or not', async () => {
      await holding([
        documentNamed('coming', { name: 'Lock', from: '2026-12-01T00:00:00.000Z' }),
        documentNamed('gone', { name: 'Lock', until: '2026-11-01T00:00:00.000Z' }),
        documentNamed('other', { name: 'Lock', type: 'TextAd' }),
        documentNamed('out', { name: 'Lock', removed: [{ from: null, until: '2026-12-01T00:00:00.000Z' }] }),
      ]);
      expect(await found('lock')).toEqual([]);
      expect((await found('lock', { at: '2026-12-01T00:00:00.000Z' })).toSorted()).toEqual(['coming', 'out']);
      expect(await found('lock', { at: '2026-10-01T00:00:00.000Z' })).toEqual(['gone']);
    });

    it('finds people and terms that something is filed under', async () => {
      await holding([
        documentNamed('p', {
          collection: 'person',
          type: 'person',
          name: 'Ada Weir',
          published: null,
          from: null,
        }),
        documentNamed('q', {
          collection: 'person',
          type: 'person',
          name: 'Bea Weir',
          published: null,
          from: null,
        }),
        documentNamed('t', {
          ...{ collection: 'taxonomyTerm', type: 'taxonomyTerm', name: 'Weirs', published: null, from: null },
        }),
        documentNamed('a', { name: 'A piece', authors: ['p'], terms: ['t'] }),
        documentNamed('b', { name: 'A piece', authors: ['q'], from: '2027-01-01T00:00:00.000Z' }),
      ]);
      expect((await found('weir')).toSorted()).toEqual(['p', 't']);
      expect(await found('')).toEqual(['a']);
    });

    it('counts for each facet what the other filters leave, each document once', async () => {
      const filed = (id: string) => ({ id, from: null, until: null });
      await holding([
        documentNamed('a', { name: 'Lock', sections: [filed('news'), filed('home')], terms: ['t'] }),
        documentNamed('b', { name: 'Lock', type: 'Event', sections: [filed('home')] }),
        documentNamed('c', {
          name: 'Lock',
          published: '2024-01-01T00:00:00.000Z',
          sections: [{ id: 'news', from: '2027-01-01T00:00:00.000Z', until: null }],
        }),
      ]);
      const { facets } = await index.search(SITE, searchFor('lock'));
      expect(facets.type).toEqual([
        { value: 'Article', count: 2 },
        { value: 'Event', count: 1 },
      ]);
      expect(facets.section).toEqual([
        { value: 'home', count: 2 },
        { value: 'news', count: 1 },
      ]);
      expect(facets.year).toEqual([
        { value: '2025', count: 2 },
        { value: '2024', count: 1 },
      ]);
      expect(facets.term).toEqual([{ value: 't', count: 1 }]);
      const events = await index.search(SITE, searchFor('lock', { filters: { type: 'Event' } }));
      expect([events.total, events.facets.type.length, events.facets.year]).toEqual([
        1,
        2,
        [{ value: '2025', count: 1 }],
      ]);
      expect(await found('lock', { filters: { section: 'home', type: 'Article' } })).toEqual(['a']);
      expect(await found('lock', { filters: { term: 'nowhere' } })).toEqual([]);
      expect(await found('lock', { filters: { year: 2024 } })).toEqual(['c']);
    });

    it('answers in pages, with how many there are', async () => {
      await holding(Array.from({ length: 45 }, (_, at) => documentNamed(`${100 + at}`, { name: 'Lock' })));
      const pages = await Promise.all([0, 20, 40, 60].map((skip) => found('lock', { skip })));
      expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
      expect(new Set(pages.flat()).size).toBe(45);
      expect((await index.search(SITE, searchFor('lock', { skip: 60 }))).total).toBe(45);
    });

    it('tells what was looked for apart, in titles and in texts', async () => {
      await holding([documentNamed('a', { name: 'Locks', text: 'Below the lock.' })]);
      const [hit] = (await index.search(SITE, searchFor('lock'))).hits;
      expect(hit?.title).toEqual([{ text: 'Locks', isFound: true }]);
      expect(hit?.excerpt).toEqual([
        { text: 'Below the ', isFound: false },
        { text: 'lock', isFound: true },
        { text: '.', isFound: false },
      ]);
    });

    it('takes changes in: what is other, what is new and what is gone', async () => {
      await holding([documentNamed('a', { name: 'Lock' }), documentNamed('b', { name: 'Lock' })]);
      await index.apply(SITE, {
        documents: [documentNamed('a', { name: 'Weir' }), documentNamed('c', { name: 'Lock' })],
        removed: [
          { collection: 'content', id: 'b' },
          { collection: 'content', id: 'nowhere' },
        ],
        sequence: 7,
      });
      expect(await found('lock')).toEqual(['c']);
      expect(await found('weir')).toEqual(['a']);
      expect(await index.sequence(SITE, 'en-US')).toBe(7);
      expect(await index.dump(SITE)).toEqual({
        documents: [documentNamed('a', { name: 'Weir' }), documentNamed('c', { name: 'Lock' })],
        sections: [
          { id: 'home', parent: null },
          { id: 'news', parent: 'home' },
        ],
        words: [
          ['lock', 1],
          ['weir', 1],
        ],
      });
      // Of a word that is gone nothing is left to be guessed.
      await index.apply(SITE, { documents: [], removed: [{ collection: 'content', id: 'a' }] });
      expect((await index.search(SITE, searchFor('wier'))).instead).toBeNull();
    });

    it('has everything again when it is opened again', async () => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      await index.close();
      index = await open();
      expect(await index.sequence(SITE, 'en-US')).toBe(1);
      expect(await found('lock')).toEqual(['a']);
    });

    it('is to be made anew in another language', async () => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      expect(await index.sequence(SITE, 'de')).toBeNull();
      await expect(index.search(SITE, searchFor('lock'))).rejects.toThrow(new SearchError('NOT_READY'));
    });

    it('answers from what there was while it is made anew', async () => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      const rebuild = await index.rebuild(SITE, 'en-US');
      await rebuild.add([documentNamed('b', { name: 'Lock' })]);
      expect(await found('lock')).toEqual(['a']);
      await rebuild.finish([], 9);
      expect(await found('lock')).toEqual(['b']);
      const another = await index.rebuild(SITE, 'en-US');
      await another.abandon();
      expect(await found('lock')).toEqual(['b']);
    });

    it('never answers with another site’s documents, counts or words', async () => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      await holding(
        [documentNamed('b', { name: 'Aqueduct' }), documentNamed('c', { name: 'Lock' })],
        'headloss',
      );
      const { total, instead } = await index.search(SITE, searchFor('aquaduct'));
      expect([total, instead]).toEqual([0, null]);
      expect(await found('lock')).toEqual(['a']);
    });

    it.each([
      '"',
      '*',
      'a*',
      'NEAR(a b)',
      'name:lock',
      '^lock',
      '(lock',
      'lock AND',
      'lock" OR "x',
      '\0',
      '%',
      "'; --",
    ])('takes %s for words and spaces', async (text) => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      await expect(found(text, { isTyping: true })).resolves.toBeInstanceOf(Array);
    });

    it('finds nothing for signs alone, but while somebody may go on', async () => {
      await holding([documentNamed('a', { name: 'Lock' })]);
      expect(await found('.*')).toEqual([]);
      expect(await found('"', { isTyping: true })).toEqual(['a']);
    });

    it('finds words of languages without spaces', async () => {
      await holding([documentNamed('a', { name: '東京の橋について' })], SITE, 'ja');
      expect(await found('橋')).toEqual(['a']);
    });
  });
}
