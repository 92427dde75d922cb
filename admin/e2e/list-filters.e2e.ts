import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';

test.use({ site: 'list-filters', timezoneId: 'Asia/Tokyo' });

test('a list is filtered by date and author with the keyboard alone, and its address shows others the same', {
  tag: '@sweep',
}, async ({ demo, page, context }) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const commit = (...writes: Parameters<typeof demo.site.commit>[0]['writes']) =>
    demo.site.commit({ writes, actor, reason: 'test' });
  const author = (await commit(create(person, { fullName: 'Tamsin Ferrier' }))).records[0]?.id ?? '';
  const at = (days: number) => new Date(demo.now().getTime() + days * 86_400_000).toISOString();
  const piece = (name: string, more: object) =>
    create(content, { type: 'Article', name, alias: `/${name.toLowerCase()}`, published: at(-60), ...more });
  await commit(
    piece('Hers', { authors: [author], unpublished: at(3) }),
    piece('Hers-later', { authors: [author], unpublished: at(90) }),
    piece('Another', { unpublished: at(3) }),
  );

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content`);
  const rows = page.getByRole('table', { name: 'Content' }).locator('[data-row-link]');
  await expect(rows.filter({ hasText: /^Hers$/ })).toHaveCount(1);
  const found = page.getByRole('dialog', { name: 'Filter by' }).getByRole('combobox');
  await page.keyboard.press('f');
  await expect(found).toBeFocused();
  await page.keyboard.press('Escape');
  // It fades, and keeps the focus until it is gone.
  await expect(page.locator('body')).toBeFocused();
  // By the author.
  await page.keyboard.press('f');
  await expect(found).toBeFocused();
  await page.keyboard.type('autho');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ferrier');
  await expect(page.getByRole('option', { name: /Tamsin Ferrier/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText(['Hers', 'Hers-later']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // And by what expires next week.
  await page.keyboard.press('f');
  await page.keyboard.type('expires');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Today' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText(['Hers']);
  await expect(page.getByRole('button', { name: /Authors:.*Tamsin Ferrier/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Expires:.*Next 7 days/ })).toBeVisible();
  // What comes down first stands first.
  const head = page.getByRole('columnheader', { name: 'Expires' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(/^Expires: what is published counts/)).toBeVisible();
  await expectNoBarrier(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('table', { name: 'Content' }).locator('[data-row-link]')).toHaveText(['Hers']);
  await other.close();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Title/)).toHaveValue('Hers');
});

test('where nothing matches, it is said which filter is to blame, and clearing it is offered', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const filter = { type: 'Article', createdBy: { match: 'nobody at all' }, tide: 'high' };
  await page.goto(`${demo.url}/admin/content?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.getByText('No content fit all of these at once. Without one of them:')).toBeVisible();
  await expect(page.getByText('“tide” is no filter of this list').first()).toBeVisible();
  const blamed = page.getByRole('listitem').filter({ hasText: 'Created by' });
  await expect(blamed).toContainText(/[1-9]/);
  await expectNoBarrier(page);
  await blamed.getByRole('button', { name: 'Clear Created by' }).click();
  await expect(page.getByRole('table', { name: 'Content' }).locator('[data-row-link]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Type:.*Article/ })).toBeVisible();
  const lone = { createdBy: { match: 'nobody at all' } };
  await page.goto(`${demo.url}/admin/content?filter=${encodeURIComponent(JSON.stringify(lone))}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Created by' })).toContainText(
    /[1-9]\d* without it/,
  );
});

test('the columns of a list are chosen, and stay as chosen', { tag: '@sweep' }, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content?filter=%7B%7D`);
  const head = page.getByRole('columnheader');
  await expect(head.filter({ hasText: 'Primary section' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.keyboard.type('auth');
  await page.getByRole('checkbox', { name: 'Authors' }).check();
  await page.getByLabel('Find a column').fill('');
  await page.getByRole('checkbox', { name: 'Primary section' }).uncheck();
  await page.getByRole('checkbox', { name: 'Last saved by' }).check();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(head.filter({ hasText: 'Authors' })).toHaveCount(1);
  await page.reload();
  await expect(head.filter({ hasText: 'Last saved by' })).toHaveCount(1);
  await expect(head.filter({ hasText: 'Primary section' })).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/);
});

test('a list as somebody wants it again is kept by a name, with its columns, and shown again', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content?filter=${encodeURIComponent('{"type":"Video"}')}`);
  const columnNames = page.getByRole('table', { name: 'Content' }).getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Created on' }).check();
  await page.keyboard.press('Escape');
  await expect(columnNames.filter({ hasText: 'Created on' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Keep this view…' }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Give it a name')).toBeVisible();
  await page.getByLabel('Name').fill('Films');
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  const current = page.getByRole('button', { name: 'Films' });
  await expect(current).toBeVisible();

  await current.click();
  await page.getByRole('menuitem', { name: 'The list as at first' }).click();
  await expect(columnNames.filter({ hasText: 'Created on' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Type:.*Video/ })).toHaveCount(0);
  const views = page.getByRole('button', { name: 'Views' });
  await views.focus();
  await page.keyboard.press('Enter');
  await expectNoBarrier(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Films', exact: true }).click();
  await expect(page.getByRole('button', { name: /Type:.*Video/ })).toBeVisible();
  await expect(columnNames.filter({ hasText: 'Created on' })).toHaveCount(1);

  await current.click();
  await page.getByRole('menuitem', { name: 'Delete the view “Films”' }).click();
  await expect(page.getByText('“Films” is deleted')).toBeVisible();
  await expect(views).toBeVisible();
});
