import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'blocks' });

const SAMPLE = /\/api\/samples\/(?:body-)?blocks\//;

test('somebody looks for a block, and sees it in all widths, both designs and both grounds', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const asked: string[] = [];
  page.on('request', (request) => SAMPLE.test(request.url()) && asked.push(request.url()));
  await page.goto(`${demo.url}/admin/blocks`);
  await expect(page.getByRole('heading', { name: 'Blocks', level: 1 })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Content list' }) });
  await expect(card.locator('iframe')).toHaveCount(1);
  await expect(card.frameLocator('iframe').locator('.block-content-list')).toBeVisible();
  // What is far below is not drawn before somebody comes there.
  expect(new Set(asked).size).toBeLessThan(30);
  await expectNoBarrier(page);

  await page.getByRole('searchbox', { name: 'Find a block' }).fill('countdown');
  await expect(page.getByText('1 block', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blocks\/countdown_timer$/);
  await expect(page.getByRole('heading', { name: 'Countdown', level: 1 })).toBeVisible();
  for (const [width, said] of [
    [360, 'Phone, 360 px'],
    [768, 'Tablet, 768 px'],
    [1_200, 'Desktop, 1,200 px'],
  ] as const) {
    const frame = page.getByRole('figure', { name: said }).locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText('Entries close')).toBeVisible();
    expect(
      await frame
        .contentFrame()
        .locator('html')
        .evaluate((root) => root.clientWidth),
    ).toBe(width);
    // As high as what is in it.
    const inner = await frame
      .contentFrame()
      .locator('html')
      .evaluate((root) => root.scrollHeight);
    expect(await frame.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(inner);
  }
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Old design' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(/design=old&theme=dark/);
  const dark = page.getByRole('figure', { name: 'Phone, 360 px' }).locator('iframe').contentFrame();
  await expect(dark.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('definition').filter({ hasText: 'Date and time' })).toBeVisible();
});

test('a link of a sample leads nowhere', async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/blocks/content_list`);
  const frame = page.getByRole('figure', { name: 'Phone, 360 px' }).locator('iframe').contentFrame();
  await frame
    .getByRole('link', { name: 'What the keeper heard' })
    .or(frame.getByRole('link'))
    .first()
    .click();
  await expect(frame.locator('.block-content-list')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blocks\/content_list$/);
});

test('a sample that cannot be had says why, and is tried again', async ({ demo, page }) => {
  await beginSession(page, demo);
  let isRefused = true;
  await page.route(SAMPLE, (route) =>
    isRefused
      ? route.fulfill({ status: 429, contentType: 'text/plain', body: 'You ask for too much.' })
      : route.continue(),
  );
  await page.goto(`${demo.url}/admin/blocks/rich_text`);
  const phone = page.getByRole('figure', { name: 'Phone, 360 px' });
  await expect(phone.getByRole('alert')).toContainText('You ask for too much.');
  isRefused = false;
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(
    phone.locator('iframe').contentFrame().getByText('Text written for this place.'),
  ).toBeVisible();
});

test('a block that waits says so, and one of texts shows what becomes of it elsewhere', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/blocks/subscribe`);
  await expect(page.getByRole('alert')).toContainText('Waits for newsletters');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectNoBarrier(page);
  await page.goto(`${demo.url}/admin/body-blocks/quote`);
  await expect(
    page
      .getByRole('figure', { name: 'Phone, 360 px' })
      .locator('iframe')
      .contentFrame()
      .locator('.quote')
      .first(),
  ).toBeVisible();
  for (const form of ['Paper', 'Feed', 'Letter']) {
    await page.getByRole('button', { name: form }).click();
    const frame = page.getByRole('figure', { name: form }).locator('iframe').contentFrame();
    await expect(frame.getByText('The queue is cheaper')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('Ottilie Brandt');
  await expectNoBarrier(page);
  await page.goto(`${demo.url}/admin/blocks/no_such_block`);
  await expect(page.getByText('There is no such block.')).toBeVisible();
});
