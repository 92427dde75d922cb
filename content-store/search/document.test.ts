import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Data } from '../definition/is-data.ts';
import type { Fields } from '../store.ts';
import { madeUpBlocks } from '../testing/block-bodies.ts';
import { BODY_CANARY } from '../testing/bodies.ts';
import { type DocumentSources, searchDocumentOf } from './document.ts';

const RECORDS: Readonly<Record<string, Data>> = {
  'person/10000001': { fullName: 'Ada Weir' },
  'taxonomyTerm/20000001': { name: 'Culverts', type: 'Tag' },
  'taxonomyTerm/20000002': { name: 'For Monday', type: 'Bin' },
};

const sources: DocumentSources = {
  ungatedParagraphs: 1,
  valueNamed: (name) => (name === 'phone' ? '555 0100' : ''),
  record: async (collection, id) => RECORDS[`${collection}/${id}`] ?? null,
};

const PIECE: Fields = {
  type: 'Article',
  name: 'The bridge',
  teaser: 'It stands.',
  alias: '/features/the-bridge',
  published: '2026-01-02T03:04:05.000Z',
  primarySection: '30000001',
  websiteSchedules: [
    { section: '30000002', placement: 'Featured', from: '2026-02-01T00:00:00.000Z' },
    { section: '30000001', placement: 'RemoveAll', to: '2026-01-05T00:00:00.000Z' },
  ],
  authors: ['10000001'],
  taxonomy: ['20000001', '20000002'],
  body: [{ id: 'a', type: 'text', html: '<p>Iron &amp; stone</p>' }],
  sidebars: [{ title: 'Beside', body: '<p>In a box</p>' }],
};

const of = (data: Fields) => searchDocumentOf({ collection: 'content', id: '40000001' }, data, sources);

describe('what search knows of a piece', () => {
  it('has the values of its site in the places of their tokens', async () => {
    const body = [{ id: 'a', type: 'text', html: '<p>Ring [site.phone], or [site.nobody].</p>' }];
    expect(await of({ ...PIECE, name: 'On [site.phone]', body, sidebars: [] })).toMatchObject({
      name: 'On 555 0100',
      text: 'Ring 555 0100, or .',
    });
  });

  it('is its words, where it is filed, and from when until when it is seen', async () => {
    expect(await of(PIECE)).toEqual({
      collection: 'content',
      id: '40000001',
      type: 'Article',
      name: 'The bridge',
      teaser: 'It stands.',
      names: 'Ada Weir\nCulverts',
      text: 'Iron & stone\n\nBeside\n\nIn a box',
      published: '2026-01-02T03:04:05.000Z',
      from: '2026-01-02T03:04:05.000Z',
      until: null,
      sections: [
        { id: '30000001', from: null, until: null },
        { id: '30000002', from: '2026-02-01T00:00:00.000Z', until: null },
        { id: '30000001', from: null, until: '2026-01-05T00:00:00.000Z' },
      ],
      terms: ['20000001'],
      authors: ['10000001'],
      removed: [{ from: null, until: '2026-01-05T00:00:00.000Z' }],
    });
  });

  it('keeps the words of items, cells and paragraphs apart', async () => {
    const html = '<ul><li>lock</li><li>weir</li></ul><p>sluice<br />gate</p>';
    const document = await of({ ...PIECE, sidebars: [], body: [{ id: 'a', type: 'text', html }] });
    expect(document?.text).toBe('lock weir sluice gate');
  });

  it('is what stands before its gate, and nothing of what stands beside or behind it', async () => {
    const gated = {
      ...PIECE,
      userRegistration: { isRequired: true },
      body: [
        { id: 'a', type: 'text', html: '<p>Before</p>' },
        { id: 'b', type: 'text', html: '<p>Behind</p>' },
      ],
    };
    expect((await of(gated))?.text).toBe('Before');
  });

  it('holds no word that a gate withholds, of 10,000 bodies of blocks of every type', async () => {
    await fc.assert(
      fc.asyncProperty(madeUpBlocks(), async ({ blocks, paragraphs }) => {
        const data = {
          ...PIECE,
          gating: { surveyType: 'omeda' },
          body: JSON.parse(JSON.stringify(blocks)),
          sidebars: [{ title: BODY_CANARY, body: `<p>${BODY_CANARY}</p>` }],
        };
        const document = await searchDocumentOf({ collection: 'content', id: '40000001' }, data, {
          ungatedParagraphs: paragraphs,
          valueNamed: () => '',
          record: async () => ({ fullName: 'Ada', file: 'a.csv', caption: 'Seen', type: 'image' }),
        });
        expect(JSON.stringify(document)).not.toContain(BODY_CANARY);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is nothing where there is no page: of a bin, of a menu', async () => {
    const bin = { name: 'For Monday', type: 'Bin' };
    expect(await searchDocumentOf({ collection: 'taxonomyTerm', id: '20000002' }, bin, sources)).toBeNull();
    expect(await searchDocumentOf({ collection: 'menu', id: '20000002' }, {}, sources)).toBeNull();
  });
});
