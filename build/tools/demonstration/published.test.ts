import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '../../testing/running-site.ts';
import { brands } from './brands.ts';

/** Words behind the gate of the weekly: of a table, and of a paper's last lines. */
const WITHHELD = ['That is what profit is for', 'The ice maker, given the'];

describe('the demonstration, published', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite({ brands });
  });
  afterAll(() => demo.close());

  for (const { site, records } of brands)
    it(`has a page for everything that is live on ${site.name}`, async () => {
      const published = new Set(
        await readdir(join(demo.dataDir, 'public', site.tenantKey), { recursive: true }),
      );
      const now = demo.now().toISOString();
      const expected = records(demo.now().getTime(), '').flatMap(({ collection, live }) =>
        live !== null &&
        (collection === 'websiteSection' ||
          (collection === 'content' && String(live.published) <= now && !(String(live.unpublished) <= now)))
          ? [join(String(live.alias), 'index.html').slice(1)]
          : [],
      );
      expect(expected.length).toBeGreaterThan(20);
      expect(expected.filter((path) => !published.has(path))).toEqual([]);
    });

  it('has something in every block that a page of its own layout names', async () => {
    for (const { site, records } of brands) {
      const laidOut = records(demo.now().getTime(), '').flatMap(({ collection, live }) =>
        collection === 'layout' && live?.type === 'url-override'
          ? [{ path: String(live.alias), rows: JSON.stringify(live.rows) }]
          : [],
      );
      expect(laidOut.length).toBeGreaterThan(0);
      for (const { path, rows } of laidOut) {
        const file = join(demo.dataDir, 'public', site.tenantKey, path, 'index.html');
        const page = await readFile(file, 'utf8').catch(() => null);
        const titles = [...rows.matchAll(/"title":"([^"[\]&’']+)"/g)].map(([, title]) => title);
        const lacking = titles.filter((title) => page !== null && !page.includes(`${title}<`));
        expect([site.tenantKey, path, lacking]).toEqual([site.tenantKey, path, []]);
      }
    }
  });

  it('keeps what is for members out of the weekly’s public files', async () => {
    const folder = join(demo.dataDir, 'public', 'headloss');
    const pages = (await readdir(folder, { recursive: true })).filter((one) => /\.(html|xml)$/.test(one));
    const told = await Promise.all(
      pages.map(async (one) => {
        const text = await readFile(join(folder, one), 'utf8');
        return WITHHELD.some((words) => text.includes(words)) ? [one] : [];
      }),
    );
    expect(pages.length).toBeGreaterThan(70);
    expect(told.flat()).toEqual([]);
    const stored = JSON.stringify(brands.map((one) => one.records(demo.now().getTime(), '')));
    expect(WITHHELD.filter((words) => !stored.includes(words))).toEqual([]);
  });
});
