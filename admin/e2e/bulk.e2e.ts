import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'bulk' });

test('three pieces are selected, come into another section at once, and back', async ({ demo, page }) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const published = demo.now().toISOString();
  const names = ['Penstock one', 'Penstock two', 'Penstock three', 'Penstock four'];
  const writes = names.map((name, at) =>
    create(content, { type: 'Article', name, alias: `/penstock-${at}`, published }, { publish: true }),
  );
  const { records, sequence } = await demo.site.commit({ writes, actor, reason: 'test' });
  await demo.publisher.publish(demo.tenantKey, sequence);
  const sectionsNow = () =>
    Promise.all(
      records.map(async ({ id }) => (await demo.site.record('content', id))?.live?.primarySection ?? null),
    );

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content?filter=${encodeURIComponent('{"q":"Penstock"}')}`);
  const table = page.getByRole('table', { name: 'Content' });
  await expect(table.locator('[data-row-link]')).toHaveCount(4);
  // With the keys, then a range with Shift.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await table
    .getByRole('checkbox')
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectNoBarrier(page);

  await page.getByRole('button', { name: 'Change fields…' }).click();
  await expect(page.getByRole('heading', { name: 'Change many at once' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a field' }).fill('primary sec');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Primary section', exact: true }).fill('Features');
  await expect(page.getByRole('option', { name: /Features/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Readers see it at once' })).toBeChecked();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Look at what would change' }).click();
  await expect(page.getByRole('button', { name: 'Change 3 records' })).toBeVisible();
  await expect(page.getByText('pages would change')).toBeVisible();
  await expectNoBarrier(page);
  expect(new Set(await sectionsNow())).toEqual(new Set([null]));

  await page.getByRole('button', { name: 'Change 3 records' }).click();
  await expect(page.getByText(/^Done\. Live /)).toBeVisible();
  expect((await sectionsNow()).filter((one) => one !== null)).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  await expectNoBarrier(page);
  expect(new Set(await sectionsNow())).toEqual(new Set([null]));

  await page.goto(`${demo.url}/admin/bulk-update-content`);
  await expect(page.getByRole('link', { name: '3 content' })).toBeVisible();
});

test('a piece is duplicated from the list and from its own screen', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const asked = encodeURIComponent('{"q":"Small turbines"}');
  await page.goto(`${demo.url}/admin/content?filter=${asked}`);
  await page.getByRole('checkbox', { name: /^Select Small turbines/ }).check();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Small turbines, long arguments (copy)');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Small turbines, long arguments (copy) (copy)');
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
});
