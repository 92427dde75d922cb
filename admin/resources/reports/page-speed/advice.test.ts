import { describe, expect, it } from 'vitest';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { pageAdvice, siteAdvice, siteGlance } from './advice.ts';

const page = (given: Partial<PageSpeed> = {}): PageSpeed => ({
  ...{ path: '/weir', kind: 'Article', html: 5_000, styles: 10_000, scripts: 4_000, fonts: 21_000 },
  ...{ requests: 5, pictures: 0, picturesAtOnce: 0, heaviest: null, elsewhere: [], missing: [], ...given },
});
const list = { label: 'Content list', bytes: 900_000 };

describe('what to do about a page', () => {
  it('is nothing where it is fast and lacks nothing, whatever it weighs most by', () => {
    expect(pageAdvice(page())).toEqual([]);
    expect(pageAdvice(page({ fonts: 900_000, heaviest: list }))).toEqual([]);
  });

  it('is said of what readers wait for before they can read it, with the block to begin with', () => {
    const [slow, ...others] = pageAdvice(page({ html: 390_000, heaviest: list }));
    expect(others).toEqual([]);
    expect(slow).toContain('The page itself makes up 98% of what is sent before it can be read.');
    expect(slow).toContain('“Content list”');
    for (const heaviest of [null, { ...list, bytes: 4_000 }])
      expect(pageAdvice(page({ html: 390_000, heaviest }))[0]).toContain('divide it');
    // Scripts and fonts come later: nobody waits for them to read.
    const styled = page({ html: 100_000, styles: 400_000, fonts: 900_000 });
    expect(pageAdvice(styled)[0]).toContain('Styles make up 80% of what is sent before it can be read.');
  });

  it('is to put back what it asks for and the site does not have', () => {
    expect(pageAdvice(page({ missing: ['/gone.css'] }))).toEqual([expect.stringContaining('Put')]);
  });
});

describe('how the pages of a site are doing', () => {
  it('is told by how many are fast, by the slowest and by what weighs most of all that they send', () => {
    const [fast, slowest, most, ...others] = siteGlance([page(), page({ path: '/lock', html: 15_000 })]);
    expect(fast).toContain('All 2 pages are fast on a slow phone');
    expect(slowest).toMatch(/^The slowest: \/lock, 0\.7\d s: the page itself is larger than most, 14\.6 kB/);
    expect(most).toBe('Fonts make up 47% of what is sent with all pages, pictures aside.');
    expect(others).toEqual([]);
  });

  it('says why the slowest is: its text, with the block to look at, or its styles', () => {
    const why = (given: Partial<PageSpeed>) =>
      siteGlance([page(), page(), page({ path: '/lock', ...given })])[1];
    expect(why({ html: 90_000, heaviest: list })).toContain('its heaviest block is “Content list”.');
    expect(why({ html: 6_000, styles: 90_000 })).toContain('its styles are larger than most, 87.9 kB');
    expect(why({ fonts: 90_000 })).toMatch(/^The slowest: \/lock, [\d.]+ s\.$/);
  });

  it('is nothing where there are no pages', () => {
    expect(siteGlance([])).toEqual([]);
  });
});

describe('what to do about a site', () => {
  it('is nothing where all of its pages are fast and lack nothing', () => {
    expect(siteAdvice([page(), page({ html: 15_000 })])).toEqual([]);
  });

  it('is said of the pages that are not fast, and of those that lack a file', () => {
    const pages = [page(), page({ html: 390_000 }), page({ html: 900_000, missing: ['/gone.css'] })];
    expect(siteGlance(pages)[0]).toContain('2 of 3 pages are not fast');
    const [most, lacking] = siteAdvice(pages);
    expect(lacking).toContain('1 page asks for files');
    expect(most).toContain('The pages themselves make up 98% of what readers of slow pages wait for.');
    expect(most).toContain('To send less, show fewer pieces');
  });
});
