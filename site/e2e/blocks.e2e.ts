import { expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';

test.describe('a page of every block', () => {
  // One of its own: what is published here would stand among what other tests find.
  let url = '';
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  test.beforeAll(async () => {
    demo = await servedDemo();
    await publishEveryBlock(demo);
    url = demo.url;
  });
  test.afterAll(() => demo.close());

  for (const [name, path] of Object.entries(EVERY_BLOCK)) {
    test(`has no barrier and does not scroll sideways (${name})`, async ({ page }) => {
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await page.setViewportSize({ width: 360, height: 740 });
      // Fonts and pictures that do not come leave letters of another width, and words in place of a logo.
      await page.route(/\.(woff2|png|svg|webp|avif|jpe?g)/, (route) => route.abort());
      await page.goto(url + path);
      expect(await width()).toBeLessThanOrEqual(360);
      await page.unroute(/\.(woff2|png|svg|webp|avif|jpe?g)/);
      await page.goto(url + path);
      expect(await width()).toBeLessThanOrEqual(360);
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

  test('leafs through a carousel by buttons as well, and says where it ends', { tag: '@sweep' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1_000, height: 740 });
    await page.goto(url + EVERY_BLOCK.page);
    const reel = page.locator('[data-carousel]').first();
    const block = page.locator('.block-carousel').first();
    const [back, on] = [
      block.getByRole('button', { name: 'Previous pieces' }),
      block.getByRole('button', { name: 'More pieces' }),
    ];
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await on.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => reel.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    await expect(async () => {
      await on.click();
      await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
    await expect(on).toBeFocused();
    await expectNoBarrier(page);
  });

  test('leafs through pictures by buttons as well', async ({ page }) => {
    await page.goto(url + EVERY_BLOCK.piece);
    const block = page.locator('.block-image-gallery');
    const gallery = block.getByRole('region', { name: 'Images' });
    await expect(block.getByRole('button', { name: 'Previous pictures' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await block.getByRole('button', { name: 'More pictures' }).press('Enter');
    await expect.poll(() => gallery.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await expectNoBarrier(page, '.block-image-gallery');
  });

  test('counts down second by second, without telling a reader who listens', async ({ page }) => {
    await page.clock.install({ time: new Date('2027-03-03T10:58:57Z') });
    await page.goto(url + EVERY_BLOCK.page);
    const block = page.locator('.block-countdown-timer').first();
    const counter = block.locator('.countdown-left');
    await expect(counter).toHaveText(/1\s*days\s*01\s*hours\s*01\s*min\s*0[23]\s*s/);
    await page.clock.runFor(2_000);
    await expect(counter).toHaveText(/01\s*min\s*0[01]\s*s/);
    await expect(block.getByText(/Mar(ch|\.) 4, 2027/)).toBeVisible();
    await expect(counter).toHaveAttribute('aria-hidden', 'true');
    await page.clock.setSystemTime(new Date('2027-03-04T12:00:00Z'));
    await page.clock.runFor(2_000);
    await expect(counter).toHaveCount(0);
  });

  test('goes to a chapter in the player, and plays as fast as one likes', async ({ page }) => {
    await page.goto(url + EVERY_BLOCK.episode);
    const audio = page.locator('audio');
    await page.getByRole('link', { name: 'The sluice' }).press('Enter');
    expect(page.url()).toBe(url + EVERY_BLOCK.episode);
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBe(755);
    const faster = page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: '1.5×' });
    await faster.press('Enter');
    await expect(faster).toHaveAttribute('aria-pressed', 'true');
    expect(await audio.evaluate((one: HTMLAudioElement) => one.playbackRate)).toBe(1.5);
  });
});
