import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'manual-lists' });

test('a list is filled by hand: pieces are found by their names, put in order with the keys, and live so', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Name/).fill('By hand');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page
    .getByLabel(/^Alias/)
    .last()
    .fill('/by-hand');
  await page.getByRole('button', { name: 'Add Content list', exact: true }).click();
  const settings = ['Section', 'Items', 'Skip', 'Order', 'Leave out what the page already shows'];
  for (const name of settings) await expect(page.getByLabel(name, { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Pieces', { exact: true })).toHaveCount(0);
  await page.getByLabel('Filling').selectOption({ label: 'Manual: the pieces you choose, in your order' });
  for (const name of settings) await expect(page.getByLabel(name, { exact: true })).toHaveCount(0);

  const pieces = page.getByLabel('Pieces', { exact: true });
  for (const name of ['small turbines', 'never finished', 'Hollis']) {
    await pieces.fill(name);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  const chosen = page.getByRole('button', { name: /^Remove (Small|The bridge|Hollis)/ });
  const expectChosen = async (...names: RegExp[]) => {
    await expect(chosen).toHaveCount(names.length);
    for (const [at, name] of names.entries()) await expect(chosen.nth(at)).toHaveAccessibleName(name);
  };
  await expectChosen(/Small turbines/, /never finished/, /Hollis/);
  await page.getByRole('button', { name: /^Move Hollis.* up$/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  await expectChosen(/Hollis/, /Small turbines/, /never finished/);
  await expect(page.getByRole('status').filter({ hasText: 'now 1 of 3' })).toHaveCount(1);
  await expectNoBarrier(page, '#screen');

  // What has no room for a picture asks nothing about it.
  await page.getByLabel('Image position').selectOption({ label: 'Before the text' });
  await page.getByLabel('Image size').selectOption('medium');
  await page.getByLabel('Design', { exact: true }).selectOption('compact');
  for (const name of ['Images', 'Image position', 'Image size', 'Image shape', 'Teasers', 'Teaser length'])
    await expect(page.getByLabel(name, { exact: true })).toHaveCount(0);
  await page.getByLabel('Design', { exact: true }).selectOption('list');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish the new page' }).click();
  await expect(page.getByText(/Live/).first()).toBeVisible();
  const published = async () => {
    const file = join(demo.dataDir, 'public', 'culvert', 'by-hand', 'index.html');
    const html = await readFile(file, 'utf8').catch(() => '');
    return [...html.matchAll(/card-title"><a href="([^"]*)"/g)].map(([, to]) => to);
  };
  await expect
    .poll(published)
    .toEqual([
      '/hollis-wray-millwrights',
      '/features/small-turbines-long-arguments',
      '/features/the-bridge-that-is-never-finished',
    ]);
});

test('a placement says what it does where it is chosen', { tag: '@sweep' }, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByRole('button', { name: 'Placements', exact: true }).click();
  await page.getByRole('button', { name: 'Add placement' }).click();
  const placement = page.getByRole('combobox', { name: 'Placement', exact: true });
  await expect(placement.getByRole('option')).toHaveText([
    /^Standard: by date$/,
    /^Featured: behind the pinned ones/,
    /^Pinned: first$/,
    /^Sponsored: .*in every list$/,
    /^Recommended: /,
    /^Web: .*not in feeds$/,
    /^RemoveAll: in no list of the section or of the whole site$/,
  ]);
  await expectNoBarrier(page, '#screen');
});
