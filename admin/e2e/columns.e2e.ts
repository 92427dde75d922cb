import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'columns' });

test('a row has as many columns as its layout says, and loses no block where they become fewer', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByRole('button', { name: 'Add row' }).click();
  const columns = page.getByRole('button', { name: /^Column \d/ });
  await expect(columns).toHaveCount(1);
  await expect(page.getByRole('button', { name: /(Add|Remove) column/i })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('1_2_1');
  await expect(columns).toHaveCount(3);
  for (const [at, type] of [
    [0, 'content_list'],
    [2, 'carousel'],
  ] as const) {
    await page.getByRole('button', { name: 'Add block' }).nth(at).click();
    await page.getByLabel('Block type').last().selectOption(type);
  }
  // Padding is asked for beside a colour alone.
  await expect(page.getByLabel('Padding')).toHaveCount(0);
  await page.getByLabel('Colours').last().selectOption('dark');
  await expect(page.getByLabel('Padding')).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Columns' }).selectOption('1_1');
  await expect(columns).toHaveCount(2);
  await expect(columns.nth(1)).toContainText('1 block');
  await expect(page.getByRole('status').filter({ hasText: 'is now in the last one' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('1');
  await expect(columns).toHaveCount(1);
  await expect(columns).toContainText('2 blocks');
  await expectNoBarrier(page, '#screen');
});
