import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, signIn, test } from '#build/testing/browser.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { editPath } from '#content-store/screens/routes.ts';

test.use({ site: 'deleting' });

test('a deletion that is refused says so before it is tried, names what stands in the way, and leads there', {
  tag: '@postgres',
}, async ({ demo, page }) => {
  await signIn(page, demo);
  const header = await demo.store.forTenant('culvert').get('settings', 'header', { stage: 'live' });
  await page.goto(`${demo.url}/admin${editPath(asset, String(header?.data.logo))}`);
  const dialog = await askToDelete(page);
  await expect(dialog).toHaveAccessibleName('This cannot be deleted yet');
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await expect(dialog).toContainText(/take it out of (it|them), and delete it then/i);
  await expect(dialog.getByRole('button')).toHaveText(['Close']);
  await expectNoBarrier(page);
});

test('a deletion says that nothing refers to it and that it can be undone; one of a draft, that it cannot', {
  tag: '@postgres',
}, async ({ demo, page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/create-redirect`);
  await page.getByLabel(/^From/).fill('/old-weir');
  await page.getByLabel(/^To/).fill('/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: '/old-weir' })).toBeVisible();
  const dialog = await askToDelete(page);
  await expect(dialog).toHaveAccessibleName('Delete “/old-weir”?');
  await expect(dialog).toContainText('No record refers to it.');
  await expect(dialog).toContainText('You can undo this right after');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');

  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('A draft to delete');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const other = await askToDelete(page);
  await expect(other).toContainText('This cannot be undone.');
  await other.getByRole('button', { name: 'Delete article' }).click();
  await expect(page.getByText('Content deleted')).toBeVisible();
});

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  return page.getByRole('dialog');
}
