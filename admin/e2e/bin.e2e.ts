import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create, remove } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'bin' });

test('what was deleted lies in the bin, with who and when, and comes back alone or together', async ({
  demo,
  page,
}) => {
  const actor = { kind: 'system', id: 'test', name: 'Wren Hollis' } as const;
  const names = ['Penstock one', 'Penstock two', 'Penstock three'];
  const writes = names.map((name, at) =>
    create(content, { type: 'Article', name, alias: `/penstock-${at}`, published: demo.now().toISOString() }),
  );
  const { records } = await demo.site.commit({ writes, actor, reason: 'test' });
  for (const { id } of records) {
    const whole = await demo.site.whole('content', id);
    if (whole !== null) await demo.site.commit({ writes: [remove(content, whole)], actor, reason: 'delete' });
  }
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content`);
  const rows = page.getByRole('table', { name: 'Content' }).locator('[data-row-link]');
  await expect(rows.filter({ hasText: 'Penstock' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Recycle bin' }).click();
  await expect(page.getByRole('heading', { name: 'Content: recycle bin' })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Penstock one/ })).toContainText(/Deleted .*Wren Hollis/);
  await expectNoBarrier(page);

  await page.getByRole('button', { name: 'Restore Penstock one' }).click();
  await expect(page.getByText('Penstock one is restored as a draft')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('button', { name: 'Change 2 records' }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
  for (const { id } of records) expect((await demo.site.record('content', id))?.deleted).toBe(false);
  await page.goto(`${demo.url}/admin/content?filter=${encodeURIComponent('{"inBin":true}')}`);
  await expect(page.getByText('The recycle bin is empty')).toBeVisible();
  await expectNoBarrier(page);
});
