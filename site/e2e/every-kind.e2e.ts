import { startServer } from '#api/server.ts';
import { barriersOn, beginSession, expect, test } from '#build/testing/browser.ts';
import { type KindOfPage, kindOfPagesOf, publishedPages } from '#build/testing/page-kinds.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { entities } from '#content-store/registry/registry.ts';

/** What another ground can break; all else is the same on it. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [360, 1_440];

type Demo = Awaited<ReturnType<typeof demoSite>>;

test.describe('of pages of every kind', () => {
  let demo: Demo;
  let port = 0;
  let close: () => Promise<void>;
  const kinds = new Map<string, readonly KindOfPage[]>();

  test.beforeAll(async () => {
    demo = await demoSite({ brands });
    for (const { site } of brands) kinds.set(site.tenantKey, await onePageOfEachKind(demo, site.tenantKey));
    const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
    port = server.port;
    close = async () => {
      await server.close();
      await demo.close();
    };
  });
  test.afterAll(() => close());
  test.beforeEach(async ({ context }) => {
    const stub = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: stub }));
  });

  const originOf = (tenantKey: string) => `http://${tenantKey}.localhost:${port}`;

  test('there is one, whatever the definitions say has pages', () => {
    const there = [...kinds.values()].flat().map((one) => one.kind);
    // Pages that a layout alone makes are walked with every block on them (`blocks.e2e.ts`).
    const ofRecords = entities.filter(
      ({ page, name }) => page !== undefined && !/layout/i.test(name) && name !== 'content',
    );
    const wanted = [
      ...ofRecords.map(({ collection }) => kindOfPagesOf(collection)),
      ...contentTypes.map(({ type }) => type),
      ...['Home', 'Article with a gate', 'Archive: all', 'Archive: a year', 'Error page'],
    ];
    const isThere = (kind: string) => there.includes(kind) || there.includes(`${kind} with a gate`);
    expect(wanted.filter((kind) => !isThere(kind))).toEqual([]);
  });

  for (const { site } of brands)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`none has a barrier or scrolls sideways: ${site.name}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const found: string[] = [];
        for (const { kind, address } of kinds.get(site.tenantKey) ?? []) {
          await page.goto(originOf(site.tenantKey) + address);
          for (const width of colorScheme === 'dark' ? WIDTHS.slice(1) : WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            const barriers = await barriersOn(page, colorScheme === 'dark' ? { rules: OF_COLOURS } : {});
            const [wide, scheme] = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              getComputedStyle(document.documentElement).colorScheme,
            ]);
            if (Number(wide) > width) barriers.push(`is ${wide} pixels wide`);
            if (scheme !== 'light dark') barriers.push(`is ${scheme} on every device`);
            found.push(...barriers.map((one) => `${kind} ${address}, ${width}: ${one}`));
          }
        }
        expect(found).toEqual([]);
      });

  for (const { site } of brands)
    test(`none has a barrier for staff who preview it: ${site.name}`, async ({ page }) => {
      const origin = originOf(site.tenantKey);
      await beginSession(page, { ...demo, url: origin });
      const found: string[] = [];
      for (const { kind, address } of kinds.get(site.tenantKey) ?? []) {
        if (!PREVIEWED.includes(kind)) continue;
        await page.goto(`${origin}${address}?preview-mode=true`);
        await expect(page.getByText('Preview:')).toBeVisible();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          found.push(...(await barriersOn(page)).map((one) => `${kind}, ${width}: ${one}`));
        }
      }
      expect(found).toEqual([]);
    });
});

/** Kinds that differ in a preview: what is withheld stands in it, and what is filled in later is named. */
const PREVIEWED = ['Home', 'Section', 'Article', 'Article with a gate', 'Author'];

/** The first of each kind that a site has published, and what is answered without a file. */
async function onePageOfEachKind(demo: Demo, tenantKey: string): Promise<readonly KindOfPage[]> {
  const site = demo.store.forTenant(tenantKey);
  const pages = await publishedPages(demo.dataDir, tenantKey, site);
  const sorted = pages
    .map((one) => ({ ...one, kind: one.kind === 'Archive' ? archiveKind(one.address) : one.kind }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const first = [...Map.groupBy(sorted, (one) => one.kind).values()].flatMap((all) => all.slice(0, 1));
  const article = first.find((one) => one.kind === 'Article')?.address ?? '';
  const id = (await site.claimant(`path:${article}`))?.id;
  const more = [
    ['On paper', `/print/content/${id}`],
    ['Nothing', '/nothing-here'],
    ['Address', '/ip-test'],
  ].map(([kind = '', address = '']) => ({ kind, address, html: '' }));
  return [...first, ...more];
}

function archiveKind(address: string): string {
  if (address.endsWith('?page=all')) return 'Archive: all';
  return /-\d\d(\.\d+)?$/.test(address) ? 'Archive: a month' : 'Archive: a year';
}
