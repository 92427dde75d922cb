import { queuedOfSite } from '#api/outbox/item.ts';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { switchModulesOn } from './testing/all-modules.ts';

test.use({ site: 'omeda' });

test('staff give the keys to Omeda once, see none of them again, and see what waits for it', {
  tag: '@sweep',
}, async ({ page, demo }) => {
  await switchModulesOn(demo);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-site-settings/omeda`);
  await page.getByRole('checkbox', { name: 'Use Omeda' }).check();
  await page.getByLabel('App id', { exact: true }).fill('an-app-id');
  await page.getByLabel('Input id', { exact: true }).fill('an-input-id');
  await page.getByRole('textbox', { name: 'Brand' }).fill('CULV');
  await page.getByRole('textbox', { name: 'Client' }).fill('CLIENT');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('CULV');
  await expect(page.getByLabel('App id', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain('an-app-id');

  const change = { newsletter: '55', email: 'ada@reader.test', source: 'Account' };
  const item = queuedOfSite({
    ...{ channel: 'audience', cause: '1', payload: { write: 'optIn', change }, at: demo.now() },
    ...{ subjects: ['email:ada@reader.test'], topic: 'newsletter:55' },
  });
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await demo.site.commit({ writes: [item], actor, reason: 'test' });
  await page.goto(`${demo.url}/admin/system`);
  await expect(page.getByText('1 change waiting, nothing was refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Send all members to Omeda' }).click();
  await expect(page.getByText(/^Done: \d+ members? checked, \d+ queued\.$/)).toBeVisible();
  await expectNoBarrier(page);
});
