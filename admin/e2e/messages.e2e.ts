import { readFile } from 'node:fs/promises';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

// Readers write.
test.use({ site: 'messages' });

test('staff read what readers sent, tick it off, and save all of it as a file', { tag: '@sweep' }, async ({
  page,
  demo,
}) => {
  const send = (name: string, message: string) =>
    fetch(`${demo.url}/api/forms/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({ name, message, email: 'ada@reader.test', country: 'Norway' }),
    });
  await send('Ada Weir', 'Two lines.\nOf mine.');
  await send('=HYPERLINK("http://x.test")', '+1');
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/form-messages`);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
  await expectNoBarrier(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain(',Ada Weir,ada@reader.test,,,NOR,,"Two lines.\nOf mine."');
  expect(text).toContain(`,"'=HYPERLINK(""http://x.test"")",ada@reader.test,,,NOR,,'+1,`);

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('mine');
  await expect(page.getByText('=HYPERLINK')).toHaveCount(0);
  await page.getByText('Ada Weir').click();
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Two lines.\nOf mine.');
  await expect(page.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    'mailto:ada%40reader.test',
  );
  await expectNoBarrier(page);
  await page.getByRole('checkbox', { name: 'Dealt with' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.goto(`${demo.url}/admin/create-form-message`);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});
