import { expect, test } from '#build/testing/browser.ts';
import { CANARY } from '#build/tools/demonstration/canary.ts';

const ARTICLE = '/features/the-bridge-that-is-never-finished';
const GATED = '/features/the-night-the-aldermoor-held';

test.describe('a reader', () => {
  test('is sent the header’s script, and no other where nothing needs one', async ({ demo, page }) => {
    for (const path of ['/', '/news', ARTICLE]) {
      await page.goto(demo.url + path);
      const scripts = page.locator('script:not([type="application/ld+json"])');
      await expect(scripts).toHaveCount(1);
      await expect(scripts).toHaveAttribute('src', /\/_astro\/HeaderScript/);
    }
  });

  test('breaks no content policy anywhere', async ({ demo, page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
        refused.push(message.text());
    });
    for (const path of ['/', ARTICLE, GATED]) await page.goto(demo.url + path);
    expect(refused).toEqual([]);
  });

  test('opens the menu by keyboard and goes to a section', async ({ demo, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(demo.url);
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await page
      .getByRole('navigation', { name: 'All sections' })
      .getByRole('link', { name: 'Practice', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice');
  });

  test('goes from a piece to its author and its topic, and finds it there', async ({ demo, page }) => {
    await page.goto(demo.url + ARTICLE);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('main').getByRole('link', { name: 'Ines Calloway' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Calloway');
    await expect(page.getByRole('img', { name: 'Ines Calloway' })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'Aqueducts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aqueducts');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('sees what the links under an article are for', async ({ demo, page }) => {
    await page.goto(demo.url + ARTICLE);
    await expect(page.getByText('Share', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Share this page' }).getByRole('link').first()).toBeVisible();
  });

  test('sees three cards fill their rows however wide the window is', async ({ demo, page }) => {
    for (const width of [600, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(demo.url);
      const list = page.locator('.list-cards').first();
      await expect(list.getByRole('article')).toHaveCount(3);
      const [grid, last] = await Promise.all([
        list.boundingBox(),
        list.getByRole('article').last().boundingBox(),
      ]);
      const end = (box: typeof grid) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
      expect(end(last)).toBe(end(grid));
    }
  });

  test('is told who may read on, and not given the rest', { tag: '@postgres' }, async ({ demo, page }) => {
    await page.goto(demo.url + GATED);
    await expect(page.getByRole('heading', { name: 'The rest is for members' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue reading' }).click();
    await expect(page.getByRole('status')).toContainText('not available at this time');
    expect(await page.content()).not.toContain(CANARY);
  });
});
