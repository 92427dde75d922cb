import { expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import { loadedScripts } from '#build/testing/loaded-scripts.ts';
import { edit } from '#content-store/editing/editing.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';

const PATH = EVERY_BLOCK.piece;

test.describe('a text with blocks of every type', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let url = '';
  test.beforeAll(async () => {
    demo = await servedDemo();
    await publishEveryBlock(demo);
    url = demo.url;
  });
  test.afterAll(() => demo.close());
  test.beforeEach(async ({ context }) => {
    const stub = '<!doctype html><title>Elsewhere</title><p>Elsewhere</p>';
    await context.route(/vimeo\.com|spotify\.com|openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: stub }),
    );
  });

  async function setDesign(useNewDesign: boolean): Promise<void> {
    const whole = await demo.site.whole('settings', generalSettings.singletonId ?? '');
    if (whole === null) throw new Error('There are no general settings');
    const writes = [edit(generalSettings, whole, { useNewDesign })];
    const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    await demo.publisher.publish(demo.tenantKey, sequence);
  }

  for (const useNewDesign of [false, true])
    test(`has no barrier and does not scroll sideways in the ${useNewDesign ? 'new' : 'old'} design`, {
      tag: '@sweep',
    }, async ({ page }) => {
      await setDesign(useNewDesign);
      await page.goto(url + PATH);
      for (const width of [360, 768, 1_440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const scrolling = page.getByRole('region', { name: 'Table 1 of the week.' });
        await scrolling.focus();
        await expect(scrolling).toBeFocused();
        const isWider = await scrolling.evaluate((box) => box.scrollWidth > box.clientWidth);
        expect([width, isWider]).toEqual([width, width === 360]);
        await expectNoBarrier(page);
      }
    });

  test('shows pictures whole, leafs through them by keyboard, and gives the focus back', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.goto(url + PATH);
    const links = page.locator('.picture-grid a');
    await links.first().focus();
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('.body')?.getBoundingClientRect().x]);
    const before = await place();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await expect(dialog.getByRole('status')).toHaveText('1 of 4');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(dialog.getByRole('img')).toHaveAttribute('alt', /.+/);
    await expectNoBarrier(page);
    const { height = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {};
    expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await place()).toEqual(before);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('status')).toHaveText('4 of 4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('2 of 4');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(links.nth(1)).toBeFocused();
  });

  // spec: rule-missing-gallery-item-null
  test('says of a picture that cannot be loaded that it is not there, and goes on to the next', async ({
    page,
  }) => {
    await page.goto(url + PATH);
    const links = page.locator('.picture-grid a');
    const lost = (await links.nth(1).getAttribute('href')) ?? '';
    await page.route(`**${lost}*/**`, (route) => route.abort());
    await page.route(`**${lost}`, (route) => route.abort());
    await links.first().click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('This picture cannot be loaded.')).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await expectNoBarrier(page, '.lightbox');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('3 of 4');
    await expect(dialog.getByRole('img')).toHaveCount(1);
  });

  test('sorts a table by its headings, and back', async ({ page }) => {
    await page.goto(url + PATH);
    const table = page.getByRole('table').first();
    const head = table.getByRole('columnheader', { name: 'Water down' });
    const column = () =>
      table.locator('tbody td:nth-child(4)').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
    const asItWas = await column();
    const numbers = (cells: readonly string[]) => cells.map((one) => Number(one.replace(',', '')));
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(numbers(await column())).toEqual(numbers(asItWas).toSorted((a, b) => a - b));
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(numbers(await column())).toEqual(numbers(asItWas).toSorted((a, b) => b - a));
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'none');
    expect(await column()).toEqual(asItWas);
  });

  test('keeps a long table within a screen, its headings above what is scrolled to', async ({ page }) => {
    for (const [width, height] of [
      [360, 640],
      [1_440, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(url + PATH);
      const box = page.getByRole('region', { name: 'Table 1 of the week.' });
      expect(await box.evaluate((element) => element.clientHeight)).toBeLessThan(height * 0.8);
      await box.focus();
      await page.keyboard.press('End');
      await expect(box.getByRole('row').last()).toBeInViewport();
      await expect(box.getByRole('columnheader').first()).toBeInViewport();
    }
  });

  test('loads what is elsewhere when it is asked for, where it stands', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(url + PATH);
    const panel = page.locator('.offsite-panel').first();
    await panel.scrollIntoViewIfNeeded();
    expect(asked.filter((host) => host.includes('spotify'))).toEqual([]);
    const size = () => panel.evaluate((one) => [one.clientWidth, one.clientHeight]);
    const before = await size();
    await panel.getByRole('button', { name: 'Show it here' }).focus();
    await page.keyboard.press('Enter');
    const frame = panel.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Water, spoken about');
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByText('Elsewhere')).toBeVisible();
    expect(await size()).toEqual(before);
    expect(refused).toEqual([]);
  });

  test('loads a small script for what it has of each kind, and pages without such blocks none', async ({
    page,
  }) => {
    const loaded = loadedScripts(page);
    await page.goto(url + PATH, { waitUntil: 'networkidle' });
    const own = [...(await loaded.all())].filter(([path]) => /BodyScripts|embeds|tables|lightbox/.test(path));
    // What a gate may ask for too is a file beside the one that a page names.
    expect(own.length).toBe(7);
    expect(own.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(4_500);
    const other = loadedScripts(page);
    await page.goto(`${url}/features/the-bridge-that-is-never-finished`, { waitUntil: 'networkidle' });
    const ofHeader = [...(await other.all())];
    expect(ofHeader.filter(([path]) => /BodyScripts|embeds|tables|lightbox/.test(path))).toEqual([]);
    expect(ofHeader.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(2_500);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is all there to be read, and leads to the rest', async ({ page }) => {
      await page.goto(url + PATH);
      await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(43);
      const box = page.getByRole('region', { name: 'Table 1 of the week.' });
      expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      await expect(page.getByRole('button', { name: 'Show it here' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Water, spoken about' })).toHaveAttribute(
        'href',
        'https://open.spotify.com/episode/4abc',
      );
      await expect(page.locator('.picture-grid a').first()).toHaveAttribute('href', /^\/assets\/.+\.webp$/);
      await expect(page.getByRole('link', { name: 'Back to the text' })).toHaveAttribute('href', '#mark-n1');
    });
  });
});
