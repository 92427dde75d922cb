import { describe, expect, it } from 'vitest';
import { linkedFields } from '../definition/linked.ts';
import { hideableSubjects } from '../model/pages/hideable.ts';
import { collectionSpecs } from './collection-specs.ts';
import { fixedOutputs, listedInSitemap, pathsOfDocument } from './paged.ts';
import { entities } from './registry.ts';

describe('the pages that definitions declare', () => {
  it('are where their documents say, with what is published because of them', () => {
    const published = '2026-05-01T00:00:00Z';
    const paths = [
      pathsOfDocument('content', { type: 'Article', alias: '/a', published }),
      pathsOfDocument('content', { type: 'Event', alias: '/events/supper', published }),
      pathsOfDocument('content', { type: 'Podcast', alias: '/b', published, series: 'Lock & flight' }),
      pathsOfDocument('websiteSection', { alias: '/' }),
      pathsOfDocument('websiteSection', { alias: '/news' }),
      pathsOfDocument('person', { fullName: 'Anne', alias: '/authors/anne' }),
      pathsOfDocument('person', { fullName: 'Anne' }),
      pathsOfDocument('taxonomyTerm', { name: 'Weirs', alias: '/topics/weirs' }),
      pathsOfDocument('layout', { type: 'url-override', alias: ['/about', '/team'] }),
      pathsOfDocument('layout', { type: 'content', alias: [] }),
      pathsOfDocument('asset', { file: 'a.webp' }),
      pathsOfDocument('asset', { file: '../a.webp' }),
      pathsOfDocument('menu', { name: 'Header' }),
    ];
    expect(paths).toEqual([
      ['/a', '/sitemap/article-2026-05.xml'],
      ['/events/supper', '/sitemap/event-2026-05.xml', '/events/supper.ics'],
      ['/b', '/sitemap/podcast-2026-05.xml', '/__rss/_podcasts/lock-flight.xml'],
      ['/', '/__rss/_home.xml'],
      ['/news', '/__rss/news.xml'],
      ['/authors/anne'],
      [],
      ['/topics/weirs'],
      ['/about', '/team'],
      [],
      ['/assets/a.webp'],
      [],
      [],
    ]);
  });

  it('are listed whole in parts of the sitemap that every site has', () => {
    expect([...listedInSitemap.keys()]).toEqual(['sections', 'topics', 'authors']);
    for (const part of listedInSitemap.keys()) expect(fixedOutputs).toContain(`/sitemap/${part}.xml`);
  });

  it('can be linked to from texts wherever they have an alias, and hidden where they are no content', () => {
    const paged = entities.filter((one) => one.page !== undefined && one.fields.alias?.kind === 'alias');
    expect(Object.keys(linkedFields).sort()).toEqual(paged.map((one) => one.collection).sort());
    const filed = entities.flatMap((one) => (one.page?.filedBy === undefined ? [] : [one.page.subject]));
    expect(hideableSubjects.map((one) => one.value).sort()).toEqual(filed.sort());
  });

  it('come to persons and terms of older stores under addresses that no other record can have', () => {
    const specs = new Map(collectionSpecs().map((one) => [one.name, one]));
    const migrated = (collection: string, id: string, data: Record<string, string>) =>
      specs.get(collection)?.migrate(id, data, {});
    expect(migrated('person', '10000007', { fullName: 'Zoë d’Arc' })).toEqual({
      data: { fullName: 'Zoë d’Arc', alias: '/authors/zoe-darc-10000007' },
      claims: ['path:/authors/zoe-darc-10000007'],
    });
    const term = migrated('taxonomyTerm', '10000008', { name: 'Weirs', type: 'Tag' });
    expect(term?.data.alias).toBe('/topics/weirs-10000008');
    // Bins are the editors' own.
    expect(migrated('taxonomyTerm', '10000009', { name: 'Weirs', type: 'Bin' })?.data.alias).toBeUndefined();
  });
});
