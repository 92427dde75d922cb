import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'layout-screens' });

test('somebody finds the sections whose lists are not full, and opens the layout with the page of one', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/ss-analysis`);
  const table = page.getByRole('table', { name: 'Sections and their layouts' });
  await expect(table.getByRole('row', { name: /^Home/ })).toContainText('The address /');
  await expect(page.getByRole('status').filter({ hasText: /^5 sections$/ })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByLabel('Problem').click();
  await page.getByRole('option', { name: 'Lists that are not full' }).click();
  await expect(table.getByRole('row', { name: /^Practice/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /^Events/ })).toContainText(/Content list, row 2: \d of 6/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('sections-culvert.csv');
  await table
    .getByRole('row', { name: /^Features/ })
    .getByRole('link', { name: 'Section', exact: true })
    .click();
  await expect(page.getByRole('combobox', { name: 'On the page' })).toHaveValue('/features');
});

test('somebody gives layouts an end, sees what their pages have then, and takes it back', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/update-layout-schedule-options`);
  await page.getByRole('checkbox', { name: 'Choose Events' }).check();
  await page.getByRole('checkbox', { name: 'Choose Practice' }).check();
  const pages = page.getByRole('table', { name: 'What their pages have at other times' });
  await expect(pages.getByRole('row', { name: /^\/events/ })).toContainText('Section');
  await page.getByLabel('Until', { exact: true }).selectOption('At a moment');
  await page.getByRole('button', { name: 'Look at what would change' }).click();
  await expect(page.getByText('Enter a date and time')).toBeVisible();
  await page.getByLabel('End date and time').fill('2030-04-06T00:00');
  await expectNoBarrier(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change 2 records' }).click();
  await page.getByRole('button', { name: 'Choose other layouts' }).click();
  const events = page
    .getByRole('table', { name: 'Layouts and their times' })
    .getByRole('row', { name: /Events/ });
  await expect(events).toContainText('6 Apr 2030, 00:00');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose other layouts' }).click();
  await expect(events).not.toContainText('2030');
});

test('somebody sees a page in both designs, changes the design, and goes back', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/migrate-to-new-design`);
  const pageIn = (design: string) =>
    page
      .getByRole('figure', { name: `The page in the ${design} design` })
      .locator('iframe')
      .contentFrame();
  await expect(pageIn('new').locator('.bottom-bar')).toHaveCount(1);
  await expect(pageIn('old').locator('.primary-nav')).toHaveCount(1);
  await page.getByRole('button', { name: 'Phone' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption('/news');
  await expect(pageIn('new').getByRole('heading', { level: 1 })).toHaveText('News');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Change to the old design' }).click();
  await expect(page.getByText(/^The site is in the old design\. Live/)).toBeVisible();
  expect(await (await fetch(`${demo.url}/`)).text()).not.toContain('class="bottom-bar"');
  await page.getByRole('button', { name: 'Back to the new design' }).click();
  await expect(page.getByText(/^The site is in the new design\. Live/)).toBeVisible();
  expect(await (await fetch(`${demo.url}/`)).text()).toContain('class="bottom-bar"');
});
