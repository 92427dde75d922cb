import { expect, expectNoBarrier, signIn, test } from '#build/testing/browser.ts';

test.use({ site: 'picker' });

test('where a list has nothing that is called so, another can be made beside the form', async ({
  demo,
  page,
  context,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/create-website-section`);
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type('Half written');
  const parent = page.getByLabel('Parent');
  await parent.fill('Nowhere at all');
  const create = page.getByRole('option', { name: /Create New/ });
  await expect(create).toContainText('No results found for "Nowhere at all".');
  await expectNoBarrier(page);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('heading', { name: /new website section/i })).toBeVisible();
  // What was written stays.
  await expect(page.getByLabel(/^Name/)).toHaveValue('Half written');
});
