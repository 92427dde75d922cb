import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'content-research' });

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

test('pieces of all sites are found by words, and each opens on its own site', { tag: '@sweep' }, async ({
  demo,
  page,
  context,
}) => {
  const second = {
    tenantKey: 'second',
    name: 'The Second',
    domain: 'second.test',
    timeZone: 'UTC',
    links: [],
  };
  await createSite(demo.store, second, ACTOR);
  const piece = (name: string, alias: string) =>
    create(content, { type: 'Article', name, alias, published: '2026-03-01T09:00:00Z' }, { publish: true });
  await demo.site.commit({ writes: [piece('A zander here', '/zander')], actor: ACTOR, reason: 'test' });
  await demo.store
    .forTenant('second')
    .commit({ writes: [piece('A zander there', '/zander')], actor: ACTOR, reason: 'test' });

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content-research`);
  await page.getByRole('searchbox', { name: 'Words of title, teaser or address' }).fill('zander');
  await expect(page.getByRole('link', { name: /zander/ })).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'The Second: 1' })).toBeVisible();
  await expectNoBarrier(page, '#screen');

  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Drafts' }).click();
  await expect(page.getByText('Nothing matches. Take a filter away to see more.')).toBeVisible();
  await page.goBack();
  await page.goto(`${demo.url}/admin/content-research?phrase=zander&site=second`);
  await page.getByRole('link', { name: 'A zander there (opens on The Second)' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('A zander there');
  const onSecond = { name: /The Second\. Change site/ };
  await expect(page.getByRole('button', onSecond)).toBeVisible();

  // A new tab opens on what was worked on last. It goes elsewhere, and this one stays, with its search.
  await page.goto(`${demo.url}/admin/content`);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zander');
  await expect(page).toHaveURL(/zander/);
  const other = await context.newPage();
  await other.goto(`${demo.url}/admin`);
  await other.getByRole('button', onSecond).click();
  const sites = other.getByRole('menu', { name: 'Sites' }).getByRole('menuitem');
  await sites.filter({ hasNotText: 'The Second' }).first().click();
  await expect(other.getByRole('button', { name: /Change site/ })).toBeVisible();
  await expect(other.getByRole('button', onSecond)).toHaveCount(0);
  await other.goto(`${demo.url}/admin/content`);
  await expect(other.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('');
  await page.goto(`${demo.url}/admin/content`);
  await expect(page.getByRole('button', onSecond)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('zander');
});
