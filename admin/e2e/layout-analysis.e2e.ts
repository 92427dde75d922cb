import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'layout-analysis' });

// spec: report-layout-analysis
test('somebody finds out why a page has its layout, and goes to change it', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/layout-analysis`);
  await page.getByLabel('The address of a page').fill('https://www.culvert.example/news?from=mail');
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Layouts the page could have' });
  await expect(table.getByRole('row').nth(1)).toContainText('The address /news');
  await expect(table.getByText('This is the page’s layout')).toHaveCount(1);
  await expectNoBarrier(page);
  await page.getByLabel('The address of a page').fill('/nothing-here');
  await page.getByRole('button', { name: 'Show its layout' }).click();
  await expect(page.getByText('There is no page at /nothing-here.')).toBeVisible();
  await page.getByLabel('The address of a page').fill('/about');
  await page.keyboard.press('Enter');
  await expect(page.getByText('it leads to /about-culvert')).toBeVisible();
  await page.goto(`${demo.url}/admin/layout-analysis?path=/`);
  await page.getByRole('status').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/edit-web-layout\/\d+/);
});
