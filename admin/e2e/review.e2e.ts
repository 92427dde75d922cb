import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';
import { create } from '#content-store/editing/editing.ts';
import { checklistsSettings } from '#content-store/model/settings/checklists.ts';

test.use({ site: 'review' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

test('a contributor ticks the checklist and submits, and an editor finds it, sends it back and publishes it', {
  tag: '@sweep',
}, async ({ demo, page, browser }) => {
  const items = [
    { check: 'teaser', rule: 'required' },
    { check: 'tick', text: 'Names are checked', rule: 'required' },
    { check: 'section', rule: 'warned' },
  ];
  await demo.site.commit({
    writes: [create(checklistsSettings, { lists: [{ types: ['Article'], items }] })],
    actor,
    reason: 'test',
  });
  const login = { username: 'tributary', password: 'long enough to be one' };
  await addStaff(demo.store, { ...login, role: 'contributor' });
  await beginSession(page, { url: demo.url, now: demo.now, login });
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('Gauge boards renewed');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Checklist: 2 required' }).click();
  const list = page.getByRole('dialog', { name: 'Checklist' });
  await list.getByRole('checkbox', { name: 'Names are checked' }).check();
  await expect(list.getByRole('checkbox', { name: 'Names are checked' })).toBeChecked();
  await expectNoBarrier(page);
  await list.getByRole('button', { name: 'Go to Teaser' }).click();
  await expect(page.getByLabel(/^Teaser/)).toBeFocused();
  // What cannot be saved is told beside its field, with no dialog before it.
  await page.getByLabel(/^Title/).fill('');
  await page.getByRole('button', { name: 'Submit for review…' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await page.getByLabel(/^Title/).fill('Gauge boards renewed');
  await page.getByRole('button', { name: 'Submit for review…' }).click();
  await page
    .getByRole('dialog', { name: 'Submit for review' })
    .getByLabel(/^A note/)
    .fill('Please look at the dates.');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Submitted for review by/)).toBeVisible();
  await expect(page.getByText('“Please look at the dates.”')).toBeVisible();

  const desk = await browser.newPage();
  await beginSession(desk, demo);
  await desk.goto(`${demo.url}/admin`);
  const waiting = desk.getByRole('region', { name: /^Waits for review/ });
  await expect(waiting).toContainText('Please look at the dates.');
  const drafts = desk.getByRole('region', { name: 'Drafts and unpublished changes' });
  await expect(drafts).toContainText('Draft · waits for review');
  await waiting.getByRole('link', { name: 'Gauge boards renewed' }).click();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  const before = desk.getByRole('dialog', { name: 'Before this is published' });
  await expect(before).toContainText('Write a teaser');
  await expect(before.getByRole('button', { name: 'Publish all the same' })).toBeDisabled();
  await expectNoBarrier(desk);
  await before.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Send back…' }).click();
  const back = desk.getByRole('dialog', { name: 'Send back' });
  await back.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(back.getByText('Say what is to be done')).toBeVisible();
  await back.getByLabel('What is to be done').fill('It needs a teaser.');
  await back.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(desk.getByText(/^Sent back by/)).toBeVisible();

  // The checklist of a piece that was never saved is asked for too.
  await desk.goto(`${demo.url}/admin/create-content/article`);
  await desk.getByLabel(/^Title/).fill('Lock gates painted');
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(before).toContainText('Write a teaser');
  await expect(before).toContainText('Choose a primary section');
  await expect(before.getByRole('button', { name: 'Publish all the same' })).toBeDisabled();

  await page.goto(`${demo.url}/admin`);
  await expect(page.getByRole('region', { name: 'Submitted by you' })).toContainText('It needs a teaser.');
  await desk.close();
});
