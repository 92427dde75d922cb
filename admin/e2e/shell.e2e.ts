import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { body } from './testing/writing.ts';

test.use({ site: 'shell' });

// spec: shell-left-toolbar, shell-add-links, shell-search-field, shell-left-panes
test('the toolbar opens lists and what is added to them, lists wait for a phrase, and panes make room', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin`);
  const toolbar = page.getByRole('navigation', { name: 'Console' });
  for (const group of ['Content', 'Site', 'Settings', 'System']) {
    const button = toolbar.getByRole('button', { name: group, exact: true });
    expect((await button.locator('svg').boundingBox())?.width).toBe(28);
    await button.click();
    await expect(page.getByRole('menu', { name: group }).getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await toolbar.getByRole('button', { name: 'Content', exact: true }).click();
  const persons = page.getByRole('menuitem', { name: 'People', exact: true });
  await persons.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add person' })).toBeFocused();
  await expectNoBarrier(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New person' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('personStream')) asked.push(body);
  });
  await page.goto(`${demo.url}/admin/persons`);
  const search = page.getByPlaceholder('Search here...');
  await expect(search).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  asked.length = 0;
  await search.pressSequentially('weir', { delay: 120 });
  await expect.poll(() => asked.some((body) => body.includes('"weir"'))).toBe(true);
  // Not with each key: it waits until nobody types any more.
  expect(asked.filter((body) => /"(?:w|we|wei)"/.test(body))).toEqual([]);

  await page.goto(`${demo.url}/admin/edit-site-settings/header`);
  const edge = page.getByRole('separator', { name: 'Width of Site settings' });
  await edge.focus();
  await page.keyboard.press('End');
  await expect(edge).toHaveAttribute('aria-valuenow', '450');
  const groups = page.getByRole('navigation', { name: 'Site settings' });
  await expect.poll(async () => (await groups.boundingBox())?.width ?? 0).toBeGreaterThan(440);
  expect((await groups.boundingBox())?.width).toBeLessThanOrEqual(450);
  await page.getByRole('button', { name: 'Hide Site settings' }).click();
  await expect(groups).toHaveCount(0);
  await expectNoBarrier(page);
  await page.reload();
  await page.getByRole('button', { name: 'Show Site settings' }).click();
  await expect(groups).toBeVisible();
});

test('a phone’s toolbar has home and the go-to box at hand and all menus within reach, at 320 pixels too', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/history`);
  const toolbar = page.getByRole('navigation', { name: 'Console' });
  const home = toolbar.getByRole('link', { name: 'Home' });
  await expect(home).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const entries = await toolbar.locator('a, button').filter({ visible: true }).all();
    const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()));
    expect(boxes.length).toBe(6);
    for (const box of boxes) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await toolbar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await toolbar.getByRole('button', { name: 'More' }).press('Enter');
  const more = page.getByRole('menu', { name: 'More' });
  await expect(more.getByRole('menuitem', { name: 'CMS users', exact: true })).toBeAttached();
  const menus = more.getByRole('menuitem', { name: 'Menus', exact: true });
  await expect(menus).toHaveAccessibleDescription('Site: Structure');
  // It grows as it opens.
  await expect.poll(async () => (await menus.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoBarrier(page);
  await menus.click();
  await expect(page.getByRole('heading', { name: 'Menus', exact: true })).toBeVisible();
  await home.click();
  await expect(home).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Recently changed' })).toBeVisible();
});

// spec: shell-title-bar, shell-more-menu, shell-spinner, shell-toasts, rule-toast-url-change, shell-cache-switch
test('a screen has its title, its actions and what is going on, and messages stay from one screen to the next', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginSession(page, demo);
  const id = (await demo.site.claimant('path:/features/the-bridge-that-is-never-finished'))?.id ?? '';
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createContent') === true) await held.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  held.resolve();
  // It says so on the screen of the copy, top right, and goes by itself.
  const said = page.getByRole('alert').filter({ hasText: 'A draft with the same content was made.' });
  await expect(said).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${id}$`));
  const place = await said.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1440 - 60);
  expect(place?.y).toBeLessThan(200);
  await expectNoBarrier(page);
  // It covers neither the buttons above it nor what they open, on a phone neither.
  const more = page.getByRole('button', { name: 'More actions' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await said.hover();
    await more.click();
    const first = page.getByRole('menuitem').first();
    await first.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(said).toHaveCount(0);

  const slow = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('updateContent') === true) await slow.promise;
    await route.fallback();
  });
  await page.getByLabel(/^Title/).fill('A copy with another title');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeVisible();
  slow.resolve();
  await expect(page.getByRole('progressbar', { name: 'Working' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Account' }).click();
  const cache = page.getByRole('menuitemcheckbox', { name: /^Cache of readers’ pages/ });
  await expect(cache).toHaveAttribute('aria-checked', 'true');
  await cache.click();
  await expect(cache).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  const isOff = async () =>
    (await page.context().cookies()).some(({ name, value }) => name === 'cache-bypass' && value === '1');
  expect(await isOff()).toBe(true);
  await expect(page.getByRole('button', { name: 'Cache off' })).toBeVisible();
  await expectNoBarrier(page);
  // Readers' pages say so too, and turn it on again.
  await page.goto(demo.url);
  await page.getByRole('button', { name: 'Cache: off' }).click();
  await expect(page.getByRole('button', { name: 'Cache: on' })).toBeVisible();
  expect(await isOff()).toBe(false);
});

test('while the code of messages does not come they are plain words, each for its own time; the next asks for it again', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await page.clock.install({ time: demo.now() });
  await page.route('**/_astro/toast.*.js', (route) => route.abort());
  // Nor is the server reached, or the page would be loaded again for the code that is lost, once in ten seconds.
  await page.route('**/admin/create-content/article', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await beginSession(page, demo);
  // Without a title it is stored nowhere, and its form stays as it is.
  await page.goto(`${demo.url}/admin/create-content/article`);
  await body(page).click();
  const refuse = (files: number) =>
    page.getByLabel('Pictures to upload into the text').setInputFiles(
      Array.from({ length: files }, (_, at) => ({
        ...{ name: `${at}.zip`, mimeType: 'application/zip', buffer: Buffer.from('PK') },
      })),
    );
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await refuse(1);
  await expect(said('1 file is no picture')).toBeVisible();
  await page.clock.runFor(5_000);
  await refuse(2);
  await expect(said('2 files are no pictures')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(said('1 file is no picture')).toHaveCount(0);
  await expect(said('2 files are no pictures')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.unroute('**/_astro/toast.*.js');
  await refuse(3);
  await said('3 files are no pictures').getByRole('button', { name: 'Close' }).click();
  await expect(said('3 files are no pictures')).toHaveCount(0);
});
