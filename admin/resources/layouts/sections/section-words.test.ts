import { describe, expect, it } from 'vitest';
import type { AnalysedSection } from '#content-store/model/layouts/operations.ts';
import { problemsIn, sectionsAsCsv, within } from './section-words.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const block = { place: '0.0.0', label: 'Content list', outcome: 'shown', found: 6, wanted: 6 } as const;
const section: AnalysedSection = {
  ...{ id: '1', name: 'News', fullName: 'News', parent: null, level: 1, alias: '/news' },
  ...{ page: 'page', note: null, layout: { entity: 'layout', id: '7', name: 'News front' } },
  ...{ reach: 'path', of: '/news', rows: 2, blocks: [block], pieces: 3 },
  lastPublished: '2026-02-27T09:00:00Z',
};

describe('what is wrong with a section', () => {
  it('is said of each block by the row in which it stands, with how many of how many a list has', () => {
    const blocks = [
      block,
      { ...block, place: '1.0.0', found: 2 },
      { ...block, place: '1.1.0', label: 'Carousel', outcome: 'empty', found: 0 },
      { ...block, place: '1.1.1', label: 'Job board', outcome: 'failed', found: null, wanted: null },
    ] as const;
    expect(problemsIn({ ...section, blocks }, NOW)).toEqual([
      'Content list, row 2: 2 of 6',
      'Carousel, row 2: shows nothing',
      'Job board, row 2: could not be loaded',
    ]);
  });

  it('is said of the page, and of the section itself', () => {
    const gone = {
      ...section,
      page: 'redirect',
      note: '/latest',
      layout: null,
      reach: null,
      blocks: [],
    } as const;
    expect(problemsIn({ ...gone, pieces: 0, lastPublished: null }, NOW)).toEqual([
      'The address leads to /latest.',
      'No pieces',
    ]);
    expect(problemsIn(section, NOW)).toEqual([]);
  });
});

describe('the sections', () => {
  it('within one are those below it, however deep', () => {
    const all = [
      section,
      { ...section, id: '2', parent: '1' },
      { ...section, id: '3', parent: '2' },
      { ...section, id: '4' },
    ];
    expect(within(all, '1').map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('as a file have a line each, in which nothing is a formula', () => {
    const [head, line] = sectionsAsCsv([{ ...section, fullName: '=News' }], NOW).split('\r\n');
    expect(head).toContain('Section,Address,Page');
    expect(line).toBe("'=News,/news,Page,News front,The address /news,2,1,,3,2026-02-27T09:00:00Z");
  });
});
