import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { menu } from '#content-store/model/menus/menu.ts';

test.use({ site: 'menus' });

async function openMenu(page: Page, demo: RunningDemo, placement: string): Promise<void> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/menus`);
  await page.getByRole('link', { name: placement.replaceAll('_', ' ') }).click();
  await expect(page.getByRole('list', { name: 'Links', exact: true })).toBeVisible();
}

const linksOf = async (demo: RunningDemo, placement: string) => {
  const id = (await demo.site.claimant(`menu:${placement}`))?.id ?? '';
  return (await demo.site.get('menu', id, { stage: 'working' }))?.data.links;
};

/** In the page: how long after a field is left advice on it comes, in milliseconds. */
function watchForAdvice(): { readonly pause: Promise<number> } {
  const pause = new Promise<number>((resolve) => {
    let left = Number.NaN;
    document.addEventListener('focusout', () => (left = performance.now()), { once: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=status][id$="-advice"]') === null) return;
      observer.disconnect();
      resolve(performance.now() - left);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { pause };
}

test.describe
  .serial('the links of a menu', () => {
    test('are added, chosen, ordered and nested by keyboard alone', { tag: '@postgres-sweep' }, async ({
      demo,
      page,
    }) => {
      await openMenu(page, demo, 'Header_Secondary');
      await page.getByRole('button', { name: 'Add link' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(/^Label/)).toBeFocused();
      await page.keyboard.type('What was built');
      await page.keyboard.press('Tab');
      // What leads nowhere is told of where it was typed, and can be saved.
      await page.keyboard.type('/built');
      const watch = await page.evaluateHandle(watchForAdvice);
      await page.keyboard.press('Tab');
      const advice = page.getByRole('status').filter({ hasText: 'There is no page at /built on this site.' });
      await expect(advice).toBeVisible();
      // A click that leaves the field is over by then: what it is on has not moved from under it.
      expect(await watch.evaluate(({ pause }) => pause)).toBeGreaterThanOrEqual(300);
      await expect(page.getByLabel(/^Address/)).toHaveAccessibleDescription(/There is no page at \/built/);
      await expectNoBarrier(page);
      await page.getByLabel(/^Address/).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('news');
      await expect(advice).toHaveCount(0);
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('/news');
      await expectNoBarrier(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(/^Address/)).toHaveValue('/news');

      const up = page.getByRole('button', { name: 'Move What was built up' });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').first()).toContainText('What was built');
      const row = page.getByRole('button', { name: /^What was built/ });
      await expect(row).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowRight');
      await expect(page.getByText('What was built is number 1 below About now')).toBeAttached();
      await expect(row).toBeFocused();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/Saved \d/).first()).toBeVisible();
      expect(await linksOf(demo, 'Header_Secondary')).toEqual([
        { label: 'About', href: '/about-culvert', children: [{ label: 'What was built', href: '/news' }] },
      ]);
      await expectNoBarrier(page);
    });

    test('are dragged before, below and out of one another', async ({ demo, page }) => {
      await openMenu(page, demo, 'Hamburger');
      const rowOf = (name: string) => page.locator('[data-path]').filter({ hasText: name }).first();
      const drag = async (name: string, to: string, part: number) => {
        await rowOf(name).locator('[data-handle]').hover();
        await page.mouse.down();
        const box = await rowOf(to).boundingBox();
        if (box === null) throw new Error(`${to} is not shown`);
        await page.mouse.move(box.x + 90, box.y + box.height * 0.5, { steps: 3 });
        await page.mouse.move(box.x + 90, box.y + box.height * part, { steps: 3 });
        await page.mouse.up();
      };
      await drag('Alder Dredging', 'News', 0.5);
      await expect(rowOf('Alder Dredging')).toHaveAttribute('data-path', '0.0');
      await drag('Alder Dredging', 'The trade', 0.1);
      await expect(rowOf('Alder Dredging')).toHaveAttribute('data-path', /^\d$/);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/Saved \d/).first()).toBeVisible();
      expect(await linksOf(demo, 'Hamburger')).toContainEqual({
        label: 'Alder Dredging',
        href: '/the-alder-dredging-company',
        children: [],
      });
    });

    test('fit a phone, open too', async ({ demo, page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await openMenu(page, demo, 'Hamburger');
      await page
        .getByRole('button', { name: /^Alder Dredging/ })
        .first()
        .click();
      await expect(page.getByLabel(/^Address/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test('warn where readers will not see all of them', async ({ demo, page }) => {
      await openMenu(page, demo, 'Header_Secondary');
      for (let count = 1; count < 9; count += 1) {
        // By key: the button moves down as a link comes, away from under a pointer.
        await page.getByRole('button', { name: 'Add link' }).press('Enter');
        await expect(page.getByRole('listitem', { name: `, ${count + 1} of ${count + 1}` })).toBeVisible();
      }
      await expect(page.getByText('Readers see the first 8 of these 9 links')).toBeVisible();
    });

    test('are all there for readers: in the menu, and in the bar what it has room for', async ({
      demo,
      page,
    }) => {
      const { id = '' } = (await demo.site.claimant('menu:Header_Primary')) ?? {};
      const whole = await demo.site.whole('menu', id);
      if (whole === null) throw new Error('There is no primary menu');
      const links = [1, 2, 3, 4, 5, 6].map((at) => ({ label: `Reach ${at}`, href: `/reach-${at}` }));
      const { live, working } = edit(menu, whole, { links });
      const writes = [publish(menu, { ...whole, live, working })];
      const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
      const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
      await demo.publisher.publish(demo.tenantKey, sequence);

      const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
      const panel = page.getByRole('navigation', { name: 'All sections' });
      const reach = (at: number) => ({ name: `Reach ${at}`, exact: true });
      await page.goto(demo.url);
      await expect(bar.getByRole('link', reach(5))).toBeVisible();
      await expect(bar.getByRole('link', { name: /^Reach/ })).toHaveCount(5);
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
      await page.setViewportSize({ width: 390, height: 740 });
      await expect(panel.getByRole('link', { name: /^Reach/ })).toHaveCount(6);
      await expectNoBarrier(page);
      await panel.getByRole('link', reach(1)).focus();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link', reach(2))).toBeFocused();
    });
  });
