import { describe, expect, it } from 'vitest';
import type { PageSpeed } from './operations.ts';
import { completeAfter, kindsOf, readableAfter, slowestFirst, speedOf } from './page-speed.ts';

const page = (given: Partial<PageSpeed> = {}): PageSpeed => ({
  ...{ path: '/weir', kind: 'Article', html: 5_000, styles: 10_000, scripts: 4_000, fonts: 20_000 },
  ...{ requests: 5, pictures: 0, picturesAtOnce: 0, heaviest: null, elsewhere: [], missing: [], ...given },
});

describe('how fast a page is', () => {
  it('follows from what is sent before it can be read, over a slow line', () => {
    // Four times there and back, and 15,000 bytes at 200 in a millisecond.
    expect(readableAfter(page())).toBe(675);
    expect(completeAfter(page())).toBe(795);
    expect(readableAfter(page({ styles: 0 }))).toBe(475);
  });

  it('is told in three words', () => {
    const readable = (ms: number) => speedOf(readableAfter(page({ html: (ms - 600) * 200, styles: 1 })));
    expect([readable(1_799), readable(1_801), readable(2_999), readable(3_001)]).toEqual([
      'fast',
      'fair',
      'fair',
      'slow',
    ]);
  });

  it('is told of kinds by the medians of their pages, the slowest kind first', () => {
    const pages = [
      page({ path: '/a', html: 10_000 }),
      page({ path: '/b', html: 20_000 }),
      page({ path: '/c', html: 600_000 }),
      page({ path: '/d', kind: 'Event', html: 400_000 }),
    ];
    expect(kindsOf(pages).map(({ kind, pages: count, median }) => [kind, count, speedOf(median)])).toEqual([
      ['Event', 1, 'fair'],
      ['Article', 3, 'fast'],
    ]);
    expect(kindsOf(pages)[1]).toMatchObject({ median: 750, slowest: 3_650, weight: 54_000 });
    expect(kindsOf(pages.slice(0, 2))[0]).toMatchObject({ median: 725, slowest: 750, weight: 49_000 });
    expect(slowestFirst(pages).map(({ path }) => path)).toEqual(['/c', '/d', '/b', '/a']);
    expect(kindsOf([])).toEqual([]);
  });
});
