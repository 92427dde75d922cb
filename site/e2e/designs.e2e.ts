import type { Page } from '@playwright/test';
import { barriersOn, expect, OF_COLOURS, type RunningDemo, test } from '#build/testing/browser.ts';
import { watchShifts } from '#build/testing/shifts.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Write } from '#content-store/store.ts';

test.use({ site: 'designs' });

const PAGES = [
  '/',
  '/features',
  '/practice/how-to-read-a-crack',
  '/authors/ines-calloway',
  '/events',
  '/nowhere',
];
const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

async function publishing(demo: RunningDemo, ...writes: Write[]): Promise<void> {
  const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
  await demo.publisher.publish(demo.tenantKey, sequence);
}

async function changed(demo: RunningDemo, group: AnyEntity, id: string, patch: Data): Promise<Write> {
  const whole = await demo.site.whole(group.collection, id);
  if (whole === null) return create(group, patch, { publish: true });
  const { live, working, ...rest } = edit(group, whole, patch);
  return group.hasWorkingCopies ? publish(group, { ...whole, live, working }) : { ...rest, live, working };
}

async function setDesign(demo: RunningDemo, useNewDesign: boolean, styles: Data = {}): Promise<void> {
  await publishing(
    demo,
    await changed(demo, generalSettings, 'general', { useNewDesign }),
    await changed(demo, baseStylesSettings, 'baseStyles', styles),
  );
}

async function setMenu(demo: RunningDemo, placement: string, links: readonly object[]): Promise<void> {
  const id = (await demo.site.claimant(`menu:${placement}`))?.id ?? '';
  await publishing(demo, await changed(demo, menu, id, { links }));
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const openMenu = (page: Page) => page.getByRole('navigation', { name: 'All sections' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });

/** Loaded once: that a page is dark when it is loaded is a test of its own. */
async function expectNoBarrierOnEitherGround(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect([page.url(), colorScheme, await barriersOn(page, { rules })]).toEqual([
      page.url(),
      colorScheme,
      [],
    ]);
  }
}

test.describe
  .serial('in its two designs a site', () => {
    for (const useNewDesign of [true, false])
      test(`has no barrier and stays in the window, on light ground or dark: ${useNewDesign ? 'new' : 'old'}`, async ({
        demo,
        page,
      }) => {
        await setDesign(demo, useNewDesign, { siteTheme: 'auto' });
        for (const path of PAGES) {
          await page.goto(demo.url + path);
          await expectNoBarrierOnEitherGround(page);
          for (const width of [360, 768, 1_440]) {
            await page.setViewportSize({ width, height: 800 });
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            expect([path, wide > width]).toEqual([path, false]);
          }
        }
        await openButton(page).click();
        await expect(openMenu(page)).toBeVisible();
        await expectNoBarrierOnEitherGround(page);
      });

    // spec: shell-site-width, shell-body-primary-grid
    test('is as wide as 1,300 pixels, in the middle of a window that is wider', async ({ demo, page }) => {
      for (const useNewDesign of [true, false]) {
        await setDesign(demo, useNewDesign);
        await page.setViewportSize({ width: 1_800, height: 900 });
        await page.goto(demo.url);
        const rows = page.getByRole('main').locator(':scope > .row');
        const boxes = await rows.evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().width]),
        );
        expect(boxes).toEqual(boxes.map(() => [250, 1_300]));
        // In the order in which the layout has them.
        await expect(rows.first().getByRole('article')).toHaveCount(1);
        await expect(rows.last().getByRole('heading', { name: 'Latest' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1_800);
      }
    });

    test('is dark for readers whose devices are, and always where it says so', async ({ demo, page }) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await setDesign(demo, true, { siteTheme: 'auto' });
      await page.goto(demo.url);
      expect(await ground()).toBe('rgb(255, 253, 248)');
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await ground()).toBe('rgb(13, 13, 13)');
      await setDesign(demo, true, { siteTheme: 'light' });
      await page.goto(demo.url);
      expect(await ground()).toBe('rgb(255, 253, 248)');
      await setDesign(demo, true, { siteTheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(demo.url);
      expect(await ground()).toBe('rgb(13, 13, 13)');
      await setDesign(demo, true, { siteTheme: 'light' });
    });

    // spec: rule-escape-closes
    test('opens its menu over the whole screen, by keyboard too, and gives the focus back', async ({
      demo,
      page,
    }) => {
      await setDesign(demo, true);
      const shifted = await watchShifts(page);
      await page.goto(demo.url);
      await openButton(page).press('Enter');
      await expect(openMenu(page)).toBeVisible();
      expect(await openMenu(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      // What is behind it is out of reach.
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(openMenu(page)).toBeHidden();
      await expect(openButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(openMenu(page)).toBeHidden();
      expect(await shifted()).toBeLessThanOrEqual(0.01);
    });

    // spec: shell-new-header-bottom-bar, rule-bottom-bar-hides
    test('hides its bar away from the top, moving nothing, unless the page is too short to scroll', async ({
      demo,
      page,
    }) => {
      const shifted = await watchShifts(page);
      await page.goto(demo.url);
      await expect(bar(page)).toBeVisible();
      await page.mouse.wheel(0, 900);
      await expect(bar(page)).toBeHidden();
      await expect(openButton(page)).toBeInViewport();
      await page.keyboard.press('Home');
      await expect(bar(page)).toBeVisible();
      expect(await shifted()).toBeLessThanOrEqual(0.01);

      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 1_280, height: height - 20 });
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => scrollY > 0);
      await expect(bar(page)).toBeVisible();
    });

    test('has a panel at the side in the old design, which a click beside it closes', async ({
      demo,
      page,
    }) => {
      await setDesign(demo, false);
      await page.goto(demo.url);
      await openButton(page).click();
      await expect(openMenu(page)).toBeVisible();
      const { width = 0 } = (await openMenu(page).boundingBox()) ?? {};
      expect(width).toBeLessThan(400);
      await page.mouse.click(1_000, 500);
      await expect(openMenu(page)).toBeHidden();
      await openButton(page).click();
      await page.keyboard.press('Escape');
      await expect(openMenu(page)).toBeHidden();
      expect(await page.locator('script[src]').count()).toBe(0);
    });

    // spec: rule-toggles-open-close
    test('opens and closes whatever opens over a page, in either design', async ({ demo, page }) => {
      for (const useNewDesign of [true, false]) {
        await setDesign(demo, useNewDesign);
        await page.goto(demo.url);
        const openers = page.locator('[popovertarget]:not([popovertargetaction]):visible');
        expect(await openers.count()).toBeGreaterThan(0);
        for (const opener of await openers.all())
          for (const _time of [1, 2]) {
            const id = await opener.getAttribute('popovertarget');
            const over = page.locator(`[id="${id}"]`);
            await expect(over).toBeHidden();
            await opener.press('Enter');
            await expect(over).toBeVisible();
            await page.locator(`[popovertarget="${id}"]:focus`).press('Enter');
            await expect(over).toBeHidden();
          }
      }
    });

    for (const useNewDesign of [true, false])
      test(`is read without scripts: ${useNewDesign ? 'new' : 'old'} design`, async ({ demo, browser }) => {
        await setDesign(demo, useNewDesign);
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(demo.url);
        await openButton(page).click();
        await openMenu(page).getByRole('link', { name: 'Practice', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
        await context.close();
      });

    test('has room for its name, the reader’s account and search beside each other', async ({
      demo,
      page,
    }) => {
      const modules = { memberships: true, search: true };
      const free = create(membership, { title: 'Reader', alias: 'reader' }, { publish: true });
      await publishing(demo, await changed(demo, modulesSettings, 'modules', modules), free);
      for (const useNewDesign of [true, false]) {
        await setDesign(demo, useNewDesign);
        const logos: number[] = [];
        for (const width of [360, 420, 768, 1_440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(demo.url);
          const overlapping = await page.evaluate(() => {
            const all = document.querySelectorAll('.header-bar :is(a, button, [data-account])');
            // In the place of the account several stand, of which one is seen.
            const parts = [...all].filter((part) => !part.parentElement?.closest('[data-account]'));
            const boxes = parts
              .map((part) => ({ name: part.className, ...part.getBoundingClientRect().toJSON() }))
              .filter((box) => box.width > 0);
            return boxes.flatMap((one, at) =>
              boxes
                .slice(at + 1)
                .filter((other) => one.left < other.right - 4 && other.left < one.right - 4)
                .map((other) => `${one.name} and ${other.name}`),
            );
          });
          expect([useNewDesign, width, overlapping]).toEqual([useNewDesign, width, []]);
          const box = await page.locator('.header-bar .wordmark img:visible').boundingBox();
          logos.push(box?.width ?? 0);
        }
        // Where there is room, as large as it is set.
        expect(logos.at(-2)).toBeCloseTo(logos.at(-1) ?? 0, 0);
        // What is last stands at the edge of the page.
        const edges = await page.evaluate(() => {
          const bar = document.querySelector('.header-bar');
          const last = [...(bar?.querySelectorAll('.header-cta, .header-search svg') ?? [])].at(-1);
          const edge =
            bar === null
              ? 0
              : bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
          return [last?.getBoundingClientRect().right ?? 0, edge];
        });
        expect(Math.abs(Number(edges[0]) - Number(edges[1]))).toBeLessThan(2);
      }
      await publishing(
        demo,
        await changed(demo, modulesSettings, 'modules', { memberships: false, search: false }),
      );
    });

    test('bears two hundred links, names of 300 letters, and reading from the right', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      const links = Array.from({ length: 200 }, (_, at) => ({
        label: at === 2 ? 'Donaudampfschifffahrt'.repeat(14) : `Reach ${at}`,
        href: `/reach-${at}`,
      }));
      await setMenu(demo, 'Header_Primary', links);
      await setMenu(demo, 'Hamburger', links);
      for (const useNewDesign of [true, false]) {
        await setDesign(demo, useNewDesign);
        for (const width of [360, 1_440])
          for (const dir of ['ltr', 'rtl']) {
            await page.setViewportSize({ width, height: 800 });
            await page.goto(demo.url);
            await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
            const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
            expect([useNewDesign, width, height < 180]).toEqual([useNewDesign, width, true]);
            await openButton(page).click();
            await expect(openMenu(page).getByRole('link', { name: 'Reach 199' })).toBeAttached();
            const isWider = await openMenu(page).evaluate(
              (element) => element.scrollWidth > element.clientWidth,
            );
            expect(isWider).toBe(false);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(wide).toBeLessThanOrEqual(width);
          }
      }
    });
  });
