import { readFile } from 'node:fs/promises';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

// A browser of other habits than the site's: its clock and its way of writing dates show nowhere.
test.use({ site: 'lists', locale: 'en-US', timezoneId: 'Asia/Tokyo' });

test('a list of content is filtered by how its pieces stand, and shows dates as the site has them', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const at = (days: number) => new Date(demo.now().getTime() + days * 86_400_000).toISOString();
  const piece = (name: string, more: object, publish: boolean) =>
    create(
      content,
      { type: 'Article', name, alias: `/${name.toLowerCase()}`, published: at(-9), ...more },
      { publish },
    );
  const { records } = await demo.site.commit({
    writes: [
      piece('Unfinished', {}, false),
      piece('Tomorrow', { published: at(1) }, true),
      piece('Yesterday', { unpublished: at(-1) }, true),
      piece('Reworked', { published: '2026-03-04T09:05:00Z' }, true),
    ],
    actor,
    reason: 'test',
  });
  const reworked = await demo.site.whole('content', records[3]?.id ?? '');
  if (reworked !== null)
    await demo.site.commit({ writes: [edit(content, reworked, { teaser: 'Anew.' })], actor, reason: 'test' });

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content`);
  const rows = page.getByRole('table', { name: 'Content' }).locator('[data-row-link]');
  // A draft has no moment of publishing, though one is stored to begin with.
  await expect(page.getByRole('row', { name: / Unfinished/ })).not.toContainText(/\d{4}, \d\d:\d\d/);
  await expect(page.getByRole('row', { name: / Reworked/ })).toContainText('4 Mar 2026, 09:05');
  const choose = async (state: string) => {
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('menuitem', { name: state, exact: true }).click();
  };
  for (const [state, name] of [
    ['Scheduled', 'Tomorrow'],
    ['Expired', 'Yesterday'],
    ['With unpublished changes', 'Reworked'],
  ] as const) {
    await choose(state);
    await expect(rows.filter({ hasText: /^(Unfinished|Tomorrow|Yesterday|Reworked)$/ })).toHaveText([name]);
    await expect(page.getByText(`State:${state}`)).toBeVisible();
    if (state === 'Expired') await expectNoBarrier(page);
    await page.getByRole('button', { name: new RegExp(`State:.*${state}`) }).press('Delete');
    await expect(rows.filter({ hasText: 'Unfinished' })).toHaveCount(1);
  }
  await choose('Draft');
  await expect(rows.filter({ hasText: 'Unfinished' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Reworked' })).toHaveCount(0);
  // What is shown, as a file.
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list as CSV' }).click();
  const saved = await readFile(await (await file).path(), 'utf8');
  expect(saved).toMatch(/^Title,Type,Primary section,Published,State,Id\r\n/);
  expect(saved).toMatch(/^Unfinished,Article,,,draft,\d{8}\r$/m);
  expect(saved).not.toContain('Reworked');
  // It stays in the address.
  await page.reload();
  await expect(rows.filter({ hasText: 'Unfinished' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Reworked' })).toHaveCount(0);

  // The site's clock is an hour or more away from the reader's, and 4 March is not 3 April.
  await page.goto(`${demo.url}/admin/edit-content/${records[3]?.id}`);
  await expect(page.getByLabel(/^Published/)).toHaveValue('2026-03-04T09:05');
  await expect(page.getByText('4 Mar 2026, 09:05, London time')).toBeVisible();
});
