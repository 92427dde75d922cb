import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { createSite } from '#content-store/editing/new-site.ts';

test.use({ site: 'shared-layouts' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const OTHER = { tenantKey: 'other', name: 'The Other', domain: 'other.test', timeZone: 'UTC', links: [] };

test('a layout for several sites says which, offers nothing that one of them has, and is live on both', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  await createSite(demo.store, OTHER, actor);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/shared-layouts`);
  await page
    .getByRole('link', { name: /shared layout/i })
    .first()
    .click();
  await page.getByLabel(/^Name/).fill('Imprint of all');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page
    .getByLabel(/^Alias/)
    .last()
    .fill('/imprint-of-all');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  for (const name of ['Culvert', 'The Other'])
    await page
      .getByRole('group', { name: /^Sites/ })
      .getByLabel(name)
      .check();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('The same everywhere');
  await page.getByRole('button', { name: 'Add Content list', exact: true }).click();
  await expect(page.getByText('Settings of this block')).toBeVisible();
  for (const name of ['Section', 'Filling'])
    await expect(page.getByLabel(name, { exact: true })).toHaveCount(0);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Live/).first()).toBeVisible();
  const published = (tenantKey: string) =>
    readFile(join(demo.dataDir, 'public', tenantKey, 'imprint-of-all', 'index.html'), 'utf8').catch(() => '');
  await expect.poll(() => published('culvert')).toContain('The same everywhere');
  // There is nothing to list yet.
  await expect.poll(() => published('other')).toContain('The Other');
  await page.goto(`${demo.url}/admin/shared-layouts`);
  await expect(page.getByRole('row', { name: /Imprint of all/ })).toContainText('Culvert, The Other');
});
