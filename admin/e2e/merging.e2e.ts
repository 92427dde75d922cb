import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';

test.use({ site: 'merging' });

const termOf = async (demo: RunningDemo, name: string) =>
  (await demo.site.claimant(`term:Tag::${name.toLowerCase()}`))?.id ?? '';

test('an editor merges a term into another by keyboard alone, sees what changed, and takes it back', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  const [dams, locks] = [await termOf(demo, 'Dams'), await termOf(demo, 'Locks')];
  const before = await demo.site.referrers({ collection: 'taxonomyTerm', id: dams });
  expect(before).not.toEqual([]);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-taxonomy-term/${dams}`);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Dams');
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Merge into…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge “Dams” into another term' });
  await expect(dialog.getByText(/record.* will change: “/)).toBeVisible();
  await expect(dialog.getByLabel('Merge into')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a term')).toBeVisible();
  await expectNoBarrier(page);

  await page.keyboard.type('Locks');
  await expect(page.getByRole('option')).toContainText(['Locks']);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Merge into')).toHaveValue('Locks');
  await expect(dialog.getByText(/^At most ([\d,]+ pages and feeds|one page) will change\.$/)).toBeVisible();
  await expect(dialog.getByText('Whoever comes to /topics/dams is led on to /topics/locks.')).toBeVisible();
  await expectNoBarrier(page, '[role="dialog"]');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${demo.url}/admin/edit-taxonomy-term/${locks}`);
  await expect(page.getByText('“Dams” was merged into this')).toBeVisible();
  await expect(page.getByText(/Live [\d,]+ ms after publish, \d+ pages/)).toBeVisible();
  const referring = await demo.site.referrers({ collection: 'taxonomyTerm', id: dams });
  expect(referring).toEqual([]);
  expect((await demo.site.record('taxonomyTerm', dams))?.deleted).toBe(true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Undone\. Live [\d,]+ ms after publish, \d+ pages/)).toBeVisible();
  await expect(page.getByText('“Dams” is there again')).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo|Redo/ })).toBeHidden();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Locks');
  expect((await demo.site.record('taxonomyTerm', dams))?.deleted).toBe(false);
  const again = await demo.site.referrers({ collection: 'taxonomyTerm', id: dams });
  expect(again).toEqual(before);

  // Told once.
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Locks');
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeHidden();
});
