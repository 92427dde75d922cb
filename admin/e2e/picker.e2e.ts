import type { Request } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { addSection, sectionAt } from './testing/sections.ts';

test.use({ site: 'picker' });

// spec: rule-select-create-new
test('where a list has nothing that is called so, it is made on the spot, with the name typed, and is chosen', {
  tag: '@postgres-sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-website-section`);
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type('Half written');
  const parent = page.getByLabel('Parent');
  await parent.fill('Nowhere at all');
  const create = page.getByRole('option', { name: /Create New/ });
  await expect(create).toContainText('No results found for "Nowhere at all".');
  await expectNoBarrier(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'New website section' });
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Nowhere at all');
  await expect(dialog.getByLabel(/^Name/)).toBeFocused();
  await expectNoBarrier(page);
  // Without what it must have, it stays and says so; what was typed is kept.
  await dialog.getByLabel(/^Name/).fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel(/^Name/).fill('Somewhere');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(parent).toHaveValue(/Somewhere/);
  await expect(parent).toBeFocused();
  // What was written stays, and nothing of it was stored along the way.
  await expect(page.getByLabel(/^Name/)).toHaveValue('Half written');
  await expect(page.getByRole('heading', { name: 'New website section' })).toBeVisible();
});

test('of several, too, and who thinks better of it is back where they were', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('About a new topic');
  const taxonomy = page.getByLabel('Taxonomy');
  await taxonomy.fill('Quoin stones of granite');
  await page.getByRole('option', { name: /Create New/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New term' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(taxonomy).toBeFocused();
  await taxonomy.fill('Quoin stones of granite');
  await page.getByRole('option', { name: /Create New/ }).click();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Quoin stones of granite');
  await dialog.getByRole('button', { name: 'Create and choose' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove Quoin stones of granite/ })).toBeVisible();
  await expect(taxonomy).toBeFocused();
});

test('what is typed before the name of what was chosen arrives stays typed', async ({ demo, page }) => {
  const news = await sectionAt(demo, '/news');
  const below = await addSection(demo, 'Below the news', '/news/below', news);
  await beginSession(page, demo);
  const name = Promise.withResolvers<void>();
  const isAsked = (request: Request) => request.postData()?.includes(`"ids":["${news}"]`) === true;
  await page.route('**/graphql', async (route) => {
    if (isAsked(route.request())) await name.promise;
    await route.continue();
  });
  await page.goto(`${demo.url}/admin/edit-website-section/${below}`);
  const parent = page.getByRole('combobox', { name: 'Parent' });
  await parent.fill('Practice');
  const answered = page.waitForResponse((response) => isAsked(response.request()));
  name.resolve();
  await answered;
  await expect(page.getByRole('option')).toHaveText([/Practice/]);
  await expect(parent).toHaveValue('Practice');
  await page.keyboard.press('Enter');
  await expect(parent).toHaveValue(/Practice/);
});
