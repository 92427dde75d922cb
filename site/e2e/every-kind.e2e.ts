import { barriersOn, beginSession, expect, OF_COLOURS, servedDemo, test } from '#build/testing/browser.ts';
import { type KindOfPage, kindOfPagesOf, publishedPages } from '#build/testing/page-kinds.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { entities } from '#content-store/registry/registry.ts';

const WIDTHS = [360, 1_440];
/** How each page is looked at, loaded once: that it is dark when it is loaded is in `designs.e2e.ts`. */
const LOOKS = [
  ...WIDTHS.map((width) => ['light', width, undefined] as const),
  ['dark', 1_440, OF_COLOURS] as const,
];

type Demo = Awaited<ReturnType<typeof servedDemo>>;

test.describe('of pages of every kind', () => {
  let demo: Demo;
  const kinds = new Map<string, readonly KindOfPage[]>();

  test.beforeAll(async () => {
    demo = await servedDemo({ brands });
    for (const { site } of brands) kinds.set(site.tenantKey, await onePageOfEachKind(demo, site.tenantKey));
  });
  test.afterAll(() => demo.close());
  test.beforeEach(async ({ context }) => {
    const stub = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: stub }));
  });

  const originOf = (tenantKey: string) => `http://${tenantKey}.localhost:${demo.port}`;

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
    test(`none has a barrier or scrolls sideways, on light ground or dark: ${site.name}`, {
      tag: '@sweep',
    }, async ({ page }) => {
      // Some sixty pages.
      test.slow();
      const found: string[] = [];
      for (const { kind, address } of kinds.get(site.tenantKey) ?? []) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(originOf(site.tenantKey) + address);
        for (const [colorScheme, width, rules] of LOOKS) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          const barriers = await barriersOn(page, { rules });
          const [wide, scheme] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            getComputedStyle(document.documentElement).colorScheme,
          ]);
          if (Number(wide) > width) barriers.push(`is ${wide} pixels wide`);
          if (scheme !== 'light dark') barriers.push(`is ${scheme} on every device`);
          found.push(...barriers.map((one) => `${kind} ${address}, ${colorScheme}, ${width}: ${one}`));
        }
      }
      expect(found).toEqual([]);
    });

  for (const { site } of brands)
    test(`none has a barrier for staff who preview it: ${site.name}`, {
      tag: '@sweep',
    }, async ({ page }) => {
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
