import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'history' });

const ARTICLE = '/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet';

test('an editor finds in the history what was changed, filters it, takes a publish back by keyboard, and finds that among the latest publishes', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  const read = async () => (await fetch(demo.url + ARTICLE)).text();
  const before = await read();
  const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  const title = await page.getByLabel(/^Title/).inputValue();
  await page.getByLabel(/^Title/).fill('Told in the history');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
  expect(await read()).toContain('Told in the history');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  const changes = page.getByRole('listitem');
  await expect(changes.first()).toContainText(/published the article Told in the history/);
  await expect(changes.first()).toContainText('readers see it');
  await expect(changes.nth(1)).toContainText(`${title} → Told in the history`);
  await expectNoBarrier(page);

  await page.getByLabel('By whom').fill('nobody of this name');
  await expect(page.getByText('No matching changes.')).toBeVisible();
  await page.getByLabel('By whom').fill('');
  await expect(changes.first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo the change of Told in the history' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Undone\. Live/)).toBeVisible();
  expect(await read()).toBe(before);
  await expect(changes.first()).toContainText('took back a change of the article');

  await page.goto(`${demo.url}/admin/publishing`);
  const newest = page.getByRole('button', { name: title }).first();
  await expect(newest).toContainText(/Live [\d,]+ ms after publish/);
  await newest.focus();
  await page.keyboard.press('Enter');
  const changed = page.getByRole('list', { name: 'What was changed' });
  await expect(changed).toContainText('Article, changed by');
  await expectNoBarrier(page);
  await changed.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${demo.url}/admin/edit-content/${id}`);
});
