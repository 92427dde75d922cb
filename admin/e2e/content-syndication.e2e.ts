import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { copyTexts } from '#content-store/messages/copies.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';

test.use({ site: 'content-syndication' });

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

test('a piece is shared from its form, is in step, and is released from the list of what is shared', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await createSite(
    demo.store,
    { tenantKey: 'second', name: 'The Second', domain: 'second.test', timeZone: 'UTC', links: [] },
    ACTOR,
  );
  const { records: authors } = await demo.site.commit({
    writes: [create(person, { fullName: 'Ada Zander' })],
    ...{ actor: ACTOR, reason: 'test' },
  });
  const piece = { type: 'Article', name: 'A zander, shared', alias: '/zander', authors: [authors[0]?.id] };
  const { records } = await demo.site.commit({
    writes: [create(content, { ...piece, published: '2026-03-01T09:00:00Z' }, { publish: true })],
    ...{ actor: ACTOR, reason: 'test' },
  });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content-syndication`);
  await expect(page.getByText('Nothing of this site is shared yet.')).toBeVisible();
  await expectNoBarrier(page, '#screen');

  await page.goto(`${demo.url}/admin/edit-content/${records[0]?.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share to another site…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share 1 piece to another site' });
  await expect(dialog.getByRole('checkbox', { name: 'The Second' })).toBeChecked();
  await expect(dialog.getByText('Author Ada Zander: not on this site, named in the byline')).toBeVisible();
  await expectNoBarrier(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Share as 1 copy' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'A zander, shared' });
  await expect(row.getByText('In step', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Copy (opens on The Second)' })).toBeVisible();
  await expectNoBarrier(page, '#screen');

  await row.getByRole('link', { name: 'Copy (opens on The Second)' }).click();
  await expect(page.getByText(/^This is a copy of a piece of .+, kept in step with it/)).toBeVisible();
  await page.getByRole('link', { name: 'Release or withdraw' }).click();
  await page.getByRole('checkbox', { name: 'Select the copy of A zander, shared on The Second' }).click();
  await page.getByRole('button', { name: 'Release…' }).click();
  await page
    .getByRole('dialog', { name: 'Release 1 copy?' })
    .getByRole('button', { name: 'Release', exact: true })
    .click();
  await expect(row.getByText('Released', { exact: true })).toBeVisible();
});

test('what a copy takes from its original cannot be written in its form until it is released there', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const piece = { type: 'Article', name: 'A perch, shared', alias: '/perch' };
  const { records } = await demo.site.commit({
    writes: [create(content, { ...piece, published: '2026-03-01T09:00:00Z' }, { publish: true })],
    ...{ actor: ACTOR, reason: 'test' },
  });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content-syndication?share=${records[0]?.id}`);
  await page.getByRole('button', { name: 'Share as 1 copy' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'A perch, shared' });
  const failing = async (part: string) => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes(part) === true ? route.abort() : route.fallback(),
    );
  };
  await failing('getCopyOf');
  await row.getByRole('link', { name: 'Copy (opens on The Second)' }).click();

  const title = page.getByRole('textbox', { name: /^Title/ });
  // Nothing is open that the next publish of the original would overwrite.
  await expect(page.getByRole('alert').filter({ hasText: copyTexts.notice.unknown })).toBeVisible();
  await expect(title).toHaveJSProperty('readOnly', true);
  await expect(page.getByLabel('Alias')).toBeEditable();
  await expectNoBarrier(page, 'main');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText(/^This is a copy of a piece of .+, kept in step with it/)).toBeVisible();

  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  await expect(title).toHaveJSProperty('readOnly', true);
  await expect(body).toHaveAttribute('contenteditable', 'false');
  await expect(page.locator('[data-place="name"]')).toContainText('Kept in step with ');
  await expect(page.locator('[data-place="alias"]')).not.toContainText('Kept in step with ');
  await expect(page.getByLabel('Alias')).toBeEditable();
  await expectNoBarrier(page, 'main');

  await page.getByRole('button', { name: 'Release…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Release 1 copy?' });
  await dialog.getByRole('checkbox').uncheck();
  // What it says by now cannot be loaded, which keeps nothing locked.
  await failing('content(id: $id)');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText(/^This was copied from .+ and goes on by itself/)).toBeVisible();
  await expect(page.locator('[data-place="name"]')).not.toContainText('Kept in step with ');
  await page.unrouteAll();
  await title.fill('A perch of our own');
  await body.fill('Written here.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const [, id = ''] = /edit-content\/(\d+)/.exec(page.url()) ?? [];
  await expect
    .poll(
      async () => (await demo.store.forTenant('second').get('content', id, { stage: 'working' }))?.data.name,
    )
    .toBe('A perch of our own');
});
