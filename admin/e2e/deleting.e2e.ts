import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { withLinks } from '#content-store/editing/linking.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { editPath } from '#content-store/screens/routes.ts';

test.use({ site: 'deleting' });

test('a deletion that is refused says so before it is tried, names what stands in the way, and leads there', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  await beginSession(page, demo);
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
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
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

test('a deletion says what lets go of it, and whose links to it go while their words stay', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const common = { type: 'Article', published: '2026-11-01T00:00:00Z' };
  const company = { ...common, type: 'Company', name: 'The Sluice Company', alias: '/sluice-company' };
  const about = { ...common, name: 'About the sluices', alias: '/about-sluices', company: '30000001' };
  const link = '<p>See <a href="/sluice-company">the company</a>.</p>';
  const linking = (n: number) => ({ ...common, name: `Linking ${n}`, alias: `/linking-${n}`, body: link });
  const live = (data: object, id: string) => create(content, { ...data }, { id, publish: true });
  const writes = [
    live(company, '30000001'),
    live(about, '30000002'),
    live(linking(1), '30000003'),
    live(linking(2), '30000004'),
  ];
  await demo.site.commit({
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
    writes: await withLinks(writes, { reads: demo.site, host: null }),
  });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin${editPath(content, '30000001')}`);
  const dialog = await askToDelete(page);
  await expect(dialog).toContainText('Readers no longer see it at /sluice-company');
  await expect(dialog).toContainText('One record will let go of it:');
  await expect(dialog).toContainText('Texts of 2 records link to it. The link goes, its words stay:');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'About the sluices (Article)',
    'Linking 1 (Article)',
    'Linking 2 (Article)',
  ]);
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText('Content deleted')).toBeVisible();
  const readers = async (path: string) => (await page.request.get(demo.url + path)).text();
  await expect.poll(() => readers('/linking-1')).toContain('See the company.');
});

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  return page.getByRole('dialog');
}
