import type { Locator, Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';

test.use({ site: 'loading more' });

const TIDES = '94000001';
const LIST = {
  columns: [{ blocks: [{ type: 'content_list', settings: { numberOfItems: 10, design: 'list' } }] }],
};
const TEXT = {
  columns: [
    {
      blocks: [
        { type: 'content_title', settings: {} },
        { type: 'content_body', settings: {} },
      ],
    },
  ],
  width: 'restricted',
};

const OF_A_FULL_MONTH = '/click/2026-10-50';
const OF_A_YEAR = '/scroll/2025-03-2';

/** A section of 120 pieces, of which its page shows ten: October has 60, each of three years before 20. Its page and
 * other addresses are laid out to load more, each in its own way; those of pieces are below `/click` and `/scroll`. */
async function filled(demo: RunningDemo): Promise<void> {
  if ((await demo.site.claimant('path:/tides')) !== null) return;
  const months = [['2026-10', 60] as const, ...[2025, 2024, 2023].map((year) => [`${year}-03`, 20] as const)];
  const pieces = months.flatMap(([month, many]) =>
    Array.from({ length: many }, (_, at) => {
      const number = at + 1;
      const day = String(1 + Math.floor(at / 3)).padStart(2, '0');
      return create(
        content,
        {
          type: 'Article',
          name: `Tide ${month} ${number}`,
          alias: `/${month === '2026-10' ? 'click' : 'scroll'}/${month}-${number}`,
          primarySection: TIDES,
          published: `${month}-${day}T${String(8 + (at % 3)).padStart(2, '0')}:00:00.000Z`,
          body: `<h2 id="rise">Rise</h2><p>Tide ${number} rose.</p><p>It fell.</p><p>${CANARY}</p>`,
          userRegistration: { isRequired: month === '2024-03' },
        },
        { publish: true },
      );
    }),
  );
  const laidOut = (alias: string, rows: object, type: string, more: object = {}) =>
    create(
      layout,
      {
        name: `For ${alias}`,
        type: 'url-override',
        alias: [alias],
        rows: [rows],
        loadMoreType: { type },
        ...more,
      },
      { publish: true },
    );
  const below = { propagate: true, pageType: 'content' };
  const { sequence } = await demo.site.commit({
    writes: [
      create(websiteSection, { name: 'Tides', alias: '/tides' }, { id: TIDES }),
      ...pieces,
      laidOut('/tides', LIST, 'custom-scroll'),
      laidOut('/click', TEXT, 'page-click', below),
      laidOut('/scroll', TEXT, 'page-scroll', below),
      laidOut(OF_A_FULL_MONTH, TEXT, 'custom-click'),
      laidOut(OF_A_YEAR, TEXT, 'custom-scroll'),
    ],
    actor: { kind: 'system', id: 'test', name: 'Test' },
    reason: 'test',
  });
  await demo.publisher.publish(demo.tenantKey, sequence);
}

async function setDesign(demo: RunningDemo, useNewDesign: boolean): Promise<void> {
  const whole = await demo.site.whole('settings', generalSettings.singletonId ?? '');
  if (whole === null) throw new Error('There are no general settings');
  const { sequence } = await demo.site.commit({
    writes: [edit(generalSettings, whole, { useNewDesign })],
    actor: { kind: 'system', id: 'test', name: 'Test' },
    reason: 'test',
  });
  await demo.publisher.publish(demo.tenantKey, sequence);
}

const titles = (page: Page) => page.locator('main .card-title a').allTextContents();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.beforeEach(({ demo }) => filled(demo));

test.describe('a section whose layout loads more', () => {
  test('is read to its oldest piece by plain links, without a script', { tag: '@sweep' }, async ({
    browser,
    demo,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${demo.url}/tides`);
    const seen = new Set(await titles(page));
    await page.getByRole('link', { name: 'Older pieces' }).click();
    for (;;) {
      for (const title of await titles(page)) seen.add(title);
      const older = page.getByRole('link', { name: /^Older/ });
      if ((await older.count()) === 0) break;
      await older.click();
    }
    expect(seen.size).toBe(120);
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(heading(page, 'Archive')).toBeVisible();
    await page.getByRole('link', { name: '2024' }).click();
    await expect(heading(page, '2024')).toBeVisible();
    await page.close();
  });

  // spec: rule-load-more-custom-grids, rule-load-more-scroll, rule-load-more-stops, shell-load-more, shell-body-secondary
  test('loads older pieces as readers come near its end, each once, and ends', { tag: '@sweep' }, async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}/tides`);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000);
        return (await titles(page)).length;
      })
      .toBe(120);
    const all = await titles(page);
    expect(new Set(all).size).toBe(120);
    await expect(page.getByRole('button', { name: 'Load More Content' })).toHaveCount(0);
    await expectNoBarrier(page);
  });

  test('has the address of what is read, which leads back there', async ({ demo, page }) => {
    await page.goto(`${demo.url}/tides`);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000);
        return heading(page, '2025').count();
      })
      .toBe(1);
    await heading(page, '2025').evaluate((one) => one.scrollIntoView());
    await expect(page).toHaveURL(`${demo.url}/tides?page=2025`);
    await expect(page).toHaveTitle(/^Tides, 2025 \|/);
    await page.getByRole('link', { name: 'Tide 2025-03 20' }).click();
    await page.goBack();
    await expect(heading(page, '2025')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?page=2025');
  });

  test('looks every hour whether it is made of newer code, in the old design too', async ({ demo, page }) => {
    await setDesign(demo, false);
    await page.clock.install({ time: demo.now() });
    await page.goto(`${demo.url}/tides`);
    await expect(page.getByRole('button', { name: 'Load More Content' })).toBeVisible();
    // The browser is idle.
    await page.clock.runFor(3_000);
    const looked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/tides' && request.resourceType() === 'fetch',
    );
    await page.clock.fastForward(3_600_000);
    await looked;
    await setDesign(demo, true);
  });

  test('still leads on where loading fails', async ({ demo, page }) => {
    await page.route('**/tides?page=*', (route) => route.abort());
    await page.goto(`${demo.url}/tides`);
    await page.mouse.wheel(0, 9_000);
    await expect(page.getByRole('link', { name: 'Older pieces' })).toBeVisible();
  });
});

test.describe('a piece whose layout loads what else its section has', () => {
  test('has what stands with it in the archive at a click, without itself, and then what is older', async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}${OF_A_FULL_MONTH}`);
    const button = page.getByRole('button', { name: 'Load More Content' });
    await button.click();
    const second = page.locator('.archive').first();
    await expect(second.getByRole('heading', { name: 'October 2026, part 2', exact: true })).toBeVisible();
    await expect(second.getByRole('link', { name: 'Tides', exact: true })).toHaveAttribute('href', '/tides');
    await expect(second).toBeFocused();
    expect(await titles(page)).toHaveLength(11);
    expect(await titles(page)).not.toContain('Tide 2026-10 50');
    await button.click();
    await expect(heading(page, 'October 2026')).toBeVisible();
    expect(await titles(page)).toHaveLength(59);
    await expectNoBarrier(page);
  });

  // spec: shell-load-more
  test('says that it loads until what was asked for is there, and asks for it once', async ({
    demo,
    page,
  }) => {
    const told = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route('**/tides?page=*', async (route) => {
      asked.push(route.request().url());
      await told.promise;
      await route.continue();
    });
    await page.goto(`${demo.url}${OF_A_FULL_MONTH}`);
    const [idle, loading] = ['Load More Content', 'Loading Content'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await idle.focus();
    await page.keyboard.press('Enter');
    await expect(loading).toBeFocused();
    await expect(loading).toBeDisabled();
    await expect(page.getByRole('status')).toHaveText('Loading Content');
    await expect(idle).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(await titles(page)).toEqual([]);
    told.resolve();
    await expect(idle).toBeEnabled();
    await expect(loading).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('');
    expect(await titles(page)).toHaveLength(11);
    expect(asked).toHaveLength(1);
  });

  test('loads that as readers come near its end, to the oldest of the section', async ({ demo, page }) => {
    await page.goto(`${demo.url}${OF_A_YEAR}`);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000);
        return (await titles(page)).length;
      })
      .toBe(59);
    await expect(page.getByRole('button', { name: 'Load More Content' })).toHaveCount(0);
    await expect(heading(page, '2023')).toBeVisible();
  });

  test('leads there by a link, without a script', async ({ browser, demo }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${demo.url}${OF_A_FULL_MONTH}`);
    await page.getByRole('link', { name: 'More from Tides, October 2026, part 2' }).click();
    await expect(heading(page, 'October 2026, part 2')).toBeVisible();
    await page.close();
  });
});

test.describe('a piece whose layout loads more', () => {
  // spec: rule-load-more-page-articles, rule-load-more-click
  test('has the piece before it added at a click, which the keyboard goes on with', async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}/click/2026-10-60`);
    const button = page.getByRole('button', { name: 'Load More Content' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Tide 2026-10 59')).toBeVisible();
    await expect(page.locator('.next-piece')).toBeFocused();
    expect(await page.locator('[id="rise"]').count()).toBe(1);
    await expectNoBarrier(page);
    await heading(page, 'Tide 2026-10 59').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(page).toHaveURL(`${demo.url}/click/2026-10-59`);
    await expect(page).toHaveTitle(/^Tide 2026-10 59/);
  });

  test('leads to the piece before it by a plain link, without a script', async ({ browser, demo }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${demo.url}/click/2026-10-60`);
    await expect(page.getByRole('button', { name: 'Load More Content' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Next Tide 2026-10 59' }).click();
    await expect(heading(page, 'Tide 2026-10 59')).toBeVisible();
    await page.close();
  });

  // spec: rule-load-more-cap
  test('has eight more at most, and then a link', async ({ demo, page }) => {
    await page.goto(`${demo.url}/click/2026-10-60`);
    for (let count = 1; count <= 8; count += 1) {
      await page.getByRole('button', { name: 'Load More Content' }).click();
      await expect(page.locator('.next-piece')).toHaveCount(count);
    }
    await expect(page.getByRole('button', { name: 'Load More Content' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Next Tide 2026-10 51' })).toBeVisible();
  });

  test('keeps a gate closed below another piece', async ({ demo, page }) => {
    await page.goto(`${demo.url}/scroll/2025-03-1`);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2_000);
        return page.locator('.next-piece').count();
      })
      .toBeGreaterThan(0);
    const gated = page.locator('.next-piece').first();
    await expect(gated.getByRole('heading', { name: 'Tide 2024-03 20' })).toBeVisible();
    await expect(gated.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/scroll/2024-03-20');
    expect(await gated.innerHTML()).not.toContain(CANARY);
  });

  test('ends with the oldest of its section', async ({ demo, page }) => {
    await page.goto(`${demo.url}/scroll/2023-03-1`);
    await expect(page.getByRole('button', { name: 'Load More Content' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  });
});
