import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';

test.use({ site: 'bad input' });

const [UPPER, LOWER, EMPTY] = ['97000001', '97000002', '97000003'];
const WORDS = 'Sluice '.repeat(42).trim();
const ONE_WORD = 'Donaudampfschifffahrt'.repeat(14).slice(0, 300);

async function published({ site, publisher, tenantKey }: RunningDemo, ...writes: Write[]): Promise<void> {
  const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
  const { sequence } = await site.commit({ actor, reason: 'test', writes });
  await publisher.publish(tenantKey, sequence);
}

const section = (id: string, name: string, more: object = {}) =>
  create(websiteSection, { name, alias: `/${name.toLowerCase()}`, ...more }, { id, publish: true });
const piece = (name: string, alias: string, more: object = {}) =>
  create(
    content,
    {
      ...{ type: 'Article', name, alias, published: '2026-11-01T00:00:00Z' },
      ...{ body: '<p>Water rose.</p>', teaser: WORDS, primarySection: LOWER, ...more },
    },
    { publish: true },
  );

async function staysInWindow(page: Page): Promise<void> {
  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([page.url(), width, wide > width]).toEqual([page.url(), width, false]);
  }
}

test.describe
  .serial('a page of what nobody should have stored', () => {
    test.beforeEach(async ({ demo }) => {
      if ((await demo.site.claimant('path:/upper')) !== null) return;
      const backwards = { startDate: '2026-12-10T18:30:00.000Z', endDate: '2026-12-09T00:00:00.000Z' };
      const event = piece('A night', '/lower/backwards', { type: 'Event', startDate: backwards.startDate });
      await published(
        demo,
        section(EMPTY, 'Nothing'),
        // As an import may have brought them.
        section(UPPER, 'Upper', { parent: LOWER }),
        section(LOWER, 'Lower', { parent: UPPER }),
        { ...event, live: { ...event.live, ...backwards } },
        piece(WORDS, '/lower/long'),
        piece(ONE_WORD, '/lower/longer'),
      );
    });

    test('shows sections that stand below one another in a circle, each once', async ({ demo, page }) => {
      await page.goto(`${demo.url}/lower/long`);
      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      await expect(steps).toHaveText(['Home', 'Upper', 'Lower']);
      await page.goto(`${demo.url}/upper`);
      await expect(page.getByRole('heading', { level: 1, name: 'Upper' })).toBeVisible();
    });

    test('says what a section is that has no piece', async ({ demo, page }) => {
      await page.goto(`${demo.url}/nothing`);
      await expect(page.getByRole('heading', { level: 1, name: 'Nothing' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      await expectNoBarrier(page);
      await staysInWindow(page);
    });

    test('says when an event begins that would end before', async ({ demo, page }) => {
      await page.goto(`${demo.url}/lower/backwards`);
      await expect(page.getByText('Dec. 10, 2026', { exact: false }).first()).toBeVisible();
      await expect(page.getByText('Dec. 9, 2026', { exact: false })).toHaveCount(0);
      const told = await page.locator('script[type="application/ld+json"]').textContent();
      expect(told).toContain('"startDate"');
      expect(told).not.toContain('endDate');
    });

    test('keeps titles of 300 letters and what is read from the right in the window', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      for (const path of ['/lower/long', '/lower/longer', '/lower', '/'])
        for (const dir of ['ltr', 'rtl']) {
          await page.goto(demo.url + path);
          await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
          await staysInWindow(page);
        }
      await expectNoBarrier(page);
    });
  });
