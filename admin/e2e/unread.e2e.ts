import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';

test.use({ site: 'unread' });

test('what nothing reads yet says so where it is filled in or chosen, and to those who hear it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-website-section`);
  const forAds = /Not in use yet: it is for ads\.$/;
  await expect(page.getByLabel('Ad manager alias')).toHaveAccessibleDescription(forAds);
  await expect(page.getByLabel('Description')).not.toHaveAccessibleDescription(/Not in use/);
  await expectNoBarrier(page, '#screen');

  // A whole group says it once.
  await page.goto(`${demo.url}/admin/edit-site-settings/companyUpdate`);
  await expect(page.getByText('Not in use yet')).toHaveCount(1);
  await expect(page.getByText('Not in use yet: it is for companies’ pages.')).toBeVisible();

  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Used for/).selectOption('module');
  const module = page.getByLabel(/^Module/);
  await module.selectOption('search');
  await expect(module).not.toHaveAccessibleDescription(/Not in use/);
  await module.selectOption({ label: 'Newsletters (not in use yet)' });
  await expect(module).toHaveAccessibleDescription(/Not in use yet: it is for pages of these modules\.$/);
});

test('a block without a view is marked among the blocks, and says that readers see nothing of it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByRole('button', { name: 'Ads to hide' }).click();
  await expect(page.getByText('Not in use yet: it is for ads.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Carousel', exact: true }).click();
  const type = page.getByRole('combobox', { name: /^Block type/ });
  await expect(type).not.toHaveAccessibleDescription(/Not in use/);
  await expect(page.getByLabel('Tracking id')).toHaveAccessibleDescription(
    'Not in use yet: it is for reports and tracking.',
  );
  await type.selectOption({ label: 'Ad (not in use yet)' });
  await expect(type).toHaveAccessibleDescription(/Not in use yet: it is for ads\.$/);
  await expectNoBarrier(page, '#screen');
});

test('a permission that opens nothing yet says what it is for', async ({ demo, page }) => {
  const who = { username: 'an-analyst', role: 'analyst', password: 'long enough to be one' };
  await addStaff(demo.store, who);
  await beginSession(page, { url: demo.url, now: demo.now, login: who });
  await page.goto(`${demo.url}/admin/user`);
  const row = (name: string) =>
    page.getByRole('table', { name: 'Permissions' }).getByRole('row', { name: new RegExp(name) });
  await expect(row('view_common_reports')).toContainText('Not in use yet: it is for reports and tracking.');
  await expect(row('view_history')).toContainText('History');
});
