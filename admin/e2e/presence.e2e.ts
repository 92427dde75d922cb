import type { Browser, Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'presence' });

const text = (id: string, said: string) => ({ id, type: 'text', html: `<p>${said}</p>` });

const LOGIN = { username: 'robin', password: 'seven herons on a weir' };

/** The same record before a colleague, in a browser of theirs. */
async function colleague(page: Page, browser: Browser, demo: RunningDemo): Promise<Page> {
  await addStaff(demo.store, { ...LOGIN, role: 'editor' });
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await beginSession(other, { ...demo, login: LOGIN });
  await other.goto(page.url());
  return other;
}

const here = (page: Page) => page.getByRole('list', { name: 'Others who have this open' });

test('each sees that the other comes, in which field they are, and that they leave', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page, browser }) => {
  await openPiece(page, demo, '71000001', [text('a', 'The lock.')], { teaser: 'Water.' });
  await expect(here(page)).toHaveCount(0);
  const other = await colleague(page, browser, demo);
  await expect(here(page).getByRole('img', { name: 'Robin Marsh is here', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Robin Marsh has this open too' })).toBeAttached();
  await expect(here(other).getByRole('img')).toHaveCount(1);

  const heading = await page.getByLabel('Teaser').boundingBox();
  await body(other).click();
  await expect(here(page).getByRole('img', { name: 'Robin Marsh is here, writing in Body' })).toBeVisible();
  await expect(page.getByText('Robin Marsh is writing here')).toBeVisible();
  expect(await page.getByLabel('Teaser').boundingBox()).toEqual(heading);
  await expectNoBarrier(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The buttons begin to pass over with the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expectNoBarrier(page, 'header');
  await other.getByLabel('Teaser').click();
  await expect(here(page).getByRole('img', { name: /writing in Teaser/ })).toBeVisible();

  await other.context().close();
  await expect(here(page)).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Robin Marsh does not have this open any more' }),
  ).toBeAttached();
});

test('what one saves is in the other’s form at once where nothing is typed, and announced where something is', {
  tag: '@sweep',
}, async ({ demo, page, browser }) => {
  await openPiece(page, demo, '71000002', [text('a', 'The lock.'), text('b', 'The weir.')], {
    teaser: 'Water.',
  });
  const other = await colleague(page, browser, demo);
  await other.getByRole('textbox', { name: 'Teaser' }).fill('Water, loud.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Teaser' })).toHaveValue('Water, loud.');
  await expect(page.getByText(/Saved .+ by Robin Marsh/)).toBeVisible();

  await page.getByLabel(/^Title/).fill('Locks and weirs');
  await other.getByRole('textbox', { name: 'Teaser' }).fill('Water, louder.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Robin Marsh saved meanwhile')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Teaser' })).toHaveValue('Water, loud.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Merged with what Robin Marsh saved meanwhile: Teaser\.$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Teaser' })).toHaveValue('Water, louder.');
  await expect(other.getByLabel(/^Title/)).toHaveValue('Locks and weirs');
  await other.context().close();
});

test('a second tab of one’s own is said as that, and that somebody deleted what is open', {
  tag: '@sweep',
}, async ({ demo, page, browser }) => {
  await openPiece(page, demo, '71000003', [text('a', 'The lock.')]);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(page.getByRole('img', { name: /^Open in another tab of yours/ })).toBeVisible();
  await expect(here(page)).toHaveCount(0);
  await second.close();
  await expect(page.getByRole('img', { name: /^Open in another tab of yours/ })).toHaveCount(0);

  const other = await colleague(page, browser, demo);
  await expect(body(other)).toBeVisible();
  await other.getByRole('button', { name: 'More actions' }).click();
  await other.getByRole('menuitem', { name: 'Delete…' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByText(/^Robin Marsh deleted this while it was open here\./)).toBeVisible();
  await expectNoBarrier(page);
  await other.context().close();
});

test('a list shows in its rows who is in which piece, by one request for all', { tag: '@sweep' }, async ({
  demo,
  page,
  browser,
}) => {
  await openPiece(page, demo, '71000009', [text('a', 'The ford.')]);
  const other = await colleague(page, browser, demo);
  await expect(here(other).getByRole('img')).toHaveCount(1);
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/api/presence/rows')) asked.push(request.postData() ?? '');
  });
  await other.goto(`${demo.url}/admin/content?sort=updatedAt&order=DESC`);
  const row = other.locator('[data-row="71000009"]');
  await expect(row.getByRole('img', { name: / is here$/ })).toBeVisible();
  await expect(here(other)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '').ids.length).toBeGreaterThan(10);
  await expectNoBarrier(other, 'main');
  await page.goto('about:blank');
  await expect(here(other)).toHaveCount(0, { timeout: 30_000 });
});
