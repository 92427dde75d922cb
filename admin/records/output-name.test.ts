import { describe, expect, it } from 'vitest';
import { pagesApart } from './output-name.ts';

const apart = (...paths: string[]) => {
  const { pages, others } = pagesApart(paths.map((path) => ({ path })));
  return [pages.map(({ path }) => path), others.map(({ name }) => name)];
};

describe('what a site publishes', () => {
  it('is told as its pages, and by names what there is beside them', () => {
    expect(
      apart('/__rss/_home.xml', '/', '/__rss/events.xml', '/?page=2026', '/sitemap/article-2026-11.xml'),
    ).toEqual([
      ['/', '/?page=2026'],
      ['Feed of the home page', 'Feed of /events', 'Sitemap of article, 2026-11'],
    ]);
    expect(apart('/sitemap/sections.xml', '/assets/print/weir.webp', '/events/weir.ics')).toEqual([
      [],
      ['Sitemap of sections', 'File weir.webp', 'Calendar file of /events/weir'],
    ]);
  });
});
