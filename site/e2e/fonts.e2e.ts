import type { Page } from '@playwright/test';
import { expect, type RunningDemo, test } from '#build/testing/browser.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';

test.use({ site: 'fonts' });

const GATED = '/features/the-night-the-aldermoor-held';
const HEADLINES = '/headlines';

const WORDS =
  'The determination, line by line: every line of the draft that was changed, by how much, and what the board wrote in the margin of it before it was seen that it had been left there for all to read'.split(
    ' ',
  );

/** A page of headlines, each a word longer than the one before: whatever letters they are in, some just fit their lines. */
async function publishHeadlines({ site, publisher, tenantKey }: RunningDemo): Promise<void> {
  if ((await site.claimant(`path:${HEADLINES}`)) !== null) return;
  const body = WORDS.map((_, at) => `<h2>${WORDS.slice(0, at + 1).join(' ')}</h2>`).join('');
  const { sequence } = await site.commit({
    writes: [
      create(
        content,
        { type: 'Page', name: 'Headlines', alias: HEADLINES, published: '2026-11-01T00:00:00Z', body },
        { publish: true },
      ),
    ],
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
  });
  await publisher.publish(tenantKey, sequence);
}

async function setFonts(
  { site, publisher, tenantKey }: RunningDemo,
  primaryFont: string,
  secondaryFont: string,
) {
  const whole = await site.whole(baseStylesSettings.collection, baseStylesSettings.singletonId ?? '');
  if (whole === null) throw new Error('There are no styles');
  const { live, working } = edit(baseStylesSettings, whole, { primaryFont, secondaryFont });
  const { sequence } = await site.commit({
    writes: [publish(baseStylesSettings, { ...whole, live, working })],
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
  });
  await publisher.publish(tenantKey, sequence);
}

/** Where what stands on a page begins, from its top, in pixels, with what it is. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, img, footer')].map((element) => ({
      top: element.getBoundingClientRect().top + scrollY,
      name: `${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
    })),
  );

test.describe
  .serial('the fonts of a site', () => {
    test('are asked for by the page itself, before a style sheet names them', async ({ demo, page }) => {
      await setFonts(demo, 'poppins', 'source_serif');
      await page.goto(demo.url + GATED);
      const asked = await page.evaluate(async () => {
        await document.fonts.ready;
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map((entry) => [
            /([a-z0-9-]+)\.[^/]+$/.exec(entry.name)?.[1],
            (entry as PerformanceResourceTiming).initiatorType,
          ]);
      });
      expect(asked).toEqual([
        ['poppins-600-latin', 'link'],
        ['source-serif-4-latin', 'link'],
      ]);
    });

    for (const [primaryFont, secondaryFont] of [
      ['encode_sans_condensed', 'open_sans'],
      ['poppins', 'pt_sans'],
      ['raleway', 'source_serif'],
    ] as const)
      test(`move nothing where they come late: ${primaryFont}, ${secondaryFont}`, async ({ demo, page }) => {
        await publishHeadlines(demo);
        await setFonts(demo, primaryFont, secondaryFont);
        const release = Promise.withResolvers<void>();
        const asked: string[] = [];
        await page.route('**/*.woff2', async (route) => {
          asked.push(route.request().url());
          await release.promise;
          await route.continue();
        });
        await page.setViewportSize({ width: 412, height: 823 });
        await page.goto(demo.url + HEADLINES, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        const before = await placesOn(page);
        expect(asked.length).toBeGreaterThanOrEqual(new Set([primaryFont, secondaryFont]).size);
        release.resolve();
        await page.waitForLoadState('load');
        await page.evaluate(() => document.fonts.ready);
        const after = await placesOn(page);
        expect(after).toHaveLength(before.length);
        // What is drawn anew may end a fraction of a pixel further down.
        const moved = after.filter(({ top }, at) => Math.abs(top - (before[at]?.top ?? 0)) > 1);
        expect(moved).toEqual([]);
      });
  });
