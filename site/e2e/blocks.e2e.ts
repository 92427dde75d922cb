import { startServer } from '#api/server.ts';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import { demoSite } from '#build/testing/running-site.ts';

test.describe('a page of every block', () => {
  // One of its own: what is published here would stand among what other tests find.
  let close: () => Promise<void>;
  let url = '';
  test.beforeAll(async () => {
    const demo = await demoSite();
    await publishEveryBlock(demo);
    const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
    url = server.url;
    close = async () => {
      await server.close();
      await demo.close();
    };
  });
  test.afterAll(() => close());

  for (const [name, path] of Object.entries(EVERY_BLOCK)) {
    test(`has no barrier and does not scroll sideways (${name})`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      for (const width of [360, 1_440]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoBarrier(page);
      }
    });
  }

  test('shows rows for phones on phones, and the others on larger screens', async ({ page }) => {
    await page.goto(url + EVERY_BLOCK.page);
    const [small, large] = [page.locator('.on-small'), page.locator('.on-large')];
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(small).toBeVisible();
    await expect(large).toBeHidden();
    await page.setViewportSize({ width: 1_440, height: 740 });
    await expect(small).toBeHidden();
    await expect(large).toBeVisible();
  });

  test('lets its images be leafed through by keyboard', async ({ page }) => {
    await page.goto(url + EVERY_BLOCK.piece);
    const gallery = page.getByRole('region', { name: 'Images' });
    await gallery.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => gallery.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  });
});
