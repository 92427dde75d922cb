import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'calendar', timezoneId: 'Asia/Tokyo' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

/** A draft, and a piece that readers will see from a date on. */
async function pieces(demo: RunningDemo) {
  const piece = (name: string, published: string, publish: boolean) =>
    create(
      content,
      { type: 'Article', name, alias: `/${name.toLowerCase().replaceAll(' ', '-')}`, published },
      { publish },
    );
  await demo.site.commit({
    writes: [
      piece('Lock without a day', '2026-01-01T12:00:00Z', false),
      piece('Lock of next year', '2099-03-04T15:00:00Z', true),
    ],
    actor,
    reason: 'test',
  });
}

test('what is planned and scheduled is moved by dragging, by keys and by its dialog, and back', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await pieces(demo);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content-calendar?day=2099-03-10`);
  const day = (number: number) => page.locator(`[data-day="2099-03-${String(number).padStart(2, '0')}"]`);
  const entry = page.getByRole('button', { name: /Scheduled.*Lock of next year/ });
  await expect(day(4).getByRole('button', { name: /Lock of next year/ })).toBeVisible();
  await expectNoBarrier(page);

  await entry.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(day(5).getByRole('button', { name: /Lock of next year/ })).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(day(4).getByRole('button', { name: /Lock of next year/ })).toBeVisible();

  await entry.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move or call off…' }).click();
  await page.getByRole('dialog', { name: 'Move' }).getByRole('button', { name: 'Call off' }).click();
  await expect(page.locator('[data-tray]').getByText('Lock of next year')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(day(4).getByRole('button', { name: /Lock of next year/ })).toBeVisible();

  const draft = page.locator('[data-tray] li').filter({ hasText: 'Lock without a day' });
  await draft.locator('[data-handle]').hover();
  await page.mouse.down();
  await day(12).hover();
  await page.mouse.up();
  await expect(day(12).getByRole('button', { name: /09:00 ?Planned.*Lock without a day/ })).toBeVisible();
  await expect(draft).toBeHidden();

  await day(12)
    .getByRole('button', { name: /Lock without a day/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan' });
  await dialog.getByLabel('When').fill('2099-03-20T11:30');
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  const planned = page.getByRole('button', { name: /11:30 ?Planned.*Lock without a day/ });
  await expect(day(20).locator(planned)).toBeFocused();

  for (const view of ['Week', 'Day', 'Placements']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    // What a move was told by may be fading.
    await expectNoBarrier(page, '#screen');
  }

  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await planned.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
  await dialog.getByRole('button', { name: 'No day' }).click();
  await expect(draft.getByRole('button', { name: 'Plan… Lock without a day' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('When').fill('2099-04-20T11:30');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.locator('[data-day="2099-04-20"]').locator(planned)).toBeFocused();

  // It has none of that type, and does not say that every draft has a day.
  await page.goto(`${demo.url}/admin/content-calendar?type=Event`);
  await expect(page.getByText('Every draft that matches has a day.')).toBeVisible();
});

test('a list that was opened by the mouse is moved through and closed by keys', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content-calendar?day=2099-03-10`);
  for (const name of ['What', 'Type']) {
    const field = page.getByRole('combobox', { name, exact: true });
    const options = page.getByRole('option');
    await field.click();
    await expect(options.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toBeFocused();
  }
  await page.goto(`${demo.url}/admin/digital-media-library`);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.locator('[role=option]:focus')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a phone opens the month at today, and another month at its first day', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  const piece = (at: number) => {
    const published = `2099-03-${String(at).padStart(2, '0')}T12:00:00Z`;
    const fields = { type: 'Article', name: `Weir of day ${at}`, alias: `/weir-of-day-${at}`, published };
    return create(content, fields, { publish: true });
  };
  const writes = Array.from({ length: 28 }, (_none, at) => piece(at + 1));
  await demo.site.commit({ writes, actor, reason: 'test' });
  await page.setViewportSize({ width: 360, height: 740 });
  await beginSession(page, demo);
  await page.clock.setSystemTime('2099-03-25T15:00:00Z');
  await page.goto(`${demo.url}/admin/content-calendar`);
  await expect(page.getByRole('button', { name: /^Wednesday 25 March 2099/ })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Sunday 1 March 2099/ })).not.toBeInViewport();

  await page.goto(`${demo.url}/admin/content-calendar?day=2099-02-10`);
  await expect(page.getByRole('heading', { name: 'February 2099' })).toBeInViewport();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wednesday 25 March 2099/ })).toBeInViewport();
});
