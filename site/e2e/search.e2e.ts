import type { Request } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';

test.use({ site: 'search' });

/** Search is switched on, in one of the two designs. */
async function searched(demo: RunningDemo, useNewDesign = true): Promise<void> {
  const whole = await demo.site.whole('settings', generalSettings.singletonId ?? '');
  const isOn = (await demo.site.record('settings', modulesSettings.singletonId ?? '')) !== null;
  const writes = [];
  if (whole !== null) {
    const { live, working } = edit(generalSettings, whole, { useNewDesign });
    writes.push(publish(generalSettings, { ...whole, live, working }));
  }
  if (!isOn) writes.push(create(modulesSettings, { search: true }));
  await demo.site.commit({ actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test', writes });
  await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
}

test.describe('without a script a reader', () => {
  test.use({ javaScriptEnabled: false });

  // spec: shell-new-header-search-icon
  test('searches from the header, narrows what is found, and turns its pages', { tag: '@sweep' }, async ({
    demo,
    page,
  }) => {
    test.setTimeout(60_000);
    await searched(demo);
    await page.goto(demo.url);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await page.getByRole('searchbox').fill('the aldermoor');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?filters=/);
    await expect(page.getByText(/results? for “the aldermoor”/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Features', exact: true }).click();
    await page.getByRole('link', { name: 'Remove the filter Features' }).click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aldermoor/);
  });
});

test('a reader sees results follow what is typed, and goes back through them', async ({ demo, page }) => {
  await searched(demo);
  await page.goto(`${demo.url}/search`);
  const box = page.getByRole('searchbox', { name: 'Search' });
  const found = page.locator('.search-count');
  await box.pressSequentially('aldermoo', { delay: 20 });
  await expect(found).toHaveText(/results? for “aldermoo”/);
  await expect(page).toHaveURL(/aldermoo/);
  await expect(page.locator('.search-live')).toHaveText(/results? for “aldermoo”/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(found).toHaveText('The newest');
  await page.goForward();
  await expect(box).toHaveValue('aldermoo');
  // Nobody is typing it any more: it is a whole word.
  await expect(found).toHaveText(/results? for “aldermoor”/);
  await box.fill('xylophonist');
  await expect(found).toHaveText('No results found for "xylophonist".');
  await expectNoBarrier(page);
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(found).toHaveText('The newest');
});

test('what is answered late never takes the place of what was asked for last', async ({ demo, page }) => {
  await searched(demo);
  await page.goto(`${demo.url}/search`);
  const late = Promise.withResolvers<void>();
  await page.route(/filters=.*bridge/, async (route) => {
    await late.promise;
    await route.continue().catch(() => undefined);
  });
  const box = page.getByRole('searchbox', { name: 'Search' });
  const asked = page.waitForRequest(/filters=.*bridge/);
  await box.fill('bridge');
  await asked;
  const isOfLate = (request: Request) => /filters=.*bridge/.test(request.url());
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isOfLate),
    page.waitForEvent('requestfinished', isOfLate),
  ]);
  await box.fill('flood');
  await expect(page.locator('.search-count')).toHaveText(/for “flood”/);
  late.resolve();
  await ended;
  await expect(page.locator('[data-search-results]')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('.search-count')).toHaveText(/for “flood”/);
});

for (const useNewDesign of [true, false])
  test(`the page of search has no barrier in the ${useNewDesign ? 'new' : 'old'} design`, async ({
    demo,
    page,
  }) => {
    await searched(demo, useNewDesign);
    for (const query of [
      '',
      '?filters=%7B%22text%22:%22bridge%22%7D',
      '?filters=%7B%22text%22:%22xyzzy%22%7D',
    ]) {
      await page.goto(`${demo.url}/search${query}`);
      await expectNoBarrier(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(await isWider()).toBe(false);
      }
    }
  });

// spec: rule-mega-menu-search-encodes, shell-new-header-mega-menu
test('the mega menu of the new design has a form that leads to the page of search', async ({
  demo,
  page,
}) => {
  await searched(demo);
  await page.goto(demo.url);
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'All sections' });
  await open.click();
  expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.click();
  const form = menu.getByRole('search');
  await form.getByPlaceholder('Search here...').fill('lock keeper');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/filters=%7B%22text%22%3A%22lock%20keeper%22%7D/);
});
