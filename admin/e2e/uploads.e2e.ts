import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'uploads' });

const LIBRARY = '/admin/digital-media-library';

async function picture(name: string, seed: number) {
  const noise = Buffer.from(Array.from({ length: 120 * 90 * 3 }, (_, at) => (at * 7_919 * seed) % 251));
  const raw = { width: 120, height: 90, channels: 3 } as const;
  const buffer = await sharp(noise, { raw }).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
const library = (page: Page) => page.getByRole('list', { name: 'Media' });
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string): Locator => tray(page).getByRole('listitem').filter({ hasText: name });
const choose = (page: Page) => page.getByLabel('Files to upload');

test('many files are uploaded at once, while one goes elsewhere, and what is here already asks', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(demo.url + LIBRARY);
  const files = await Promise.all([1, 2, 3, 4].map((seed) => picture(`gauge-${seed}.png`, seed)));
  const odd = { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 setup') };
  await choose(page).setInputFiles([...files, odd]);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(tray(page).getByRole('heading')).toHaveText('4 files uploaded, 1 needs you');
  await expect(row(page, 'setup.png')).toContainText('This kind of file cannot be used');
  await expectNoBarrier(page, 'section[aria-label="Uploads"]');
  await tray(page).getByRole('button', { name: 'Close' }).click();
  await expect(tray(page)).toHaveCount(0);

  await page.goto(demo.url + LIBRARY);
  await expect(library(page).getByText('gauge-4')).toBeVisible();
  await choose(page).setInputFiles(files.slice(0, 2));
  await expect(row(page, 'gauge-1.png')).toContainText('Already in the library as “gauge-1”');
  await row(page, 'gauge-1.png')
    .getByRole('button', { name: /^Use the one/ })
    .press('Enter');
  await expect(row(page, 'gauge-1.png')).toContainText('the one that is here is used');
  await row(page, 'gauge-2.png').getByRole('button', { name: 'Upload gauge-2.png anyway' }).press('Enter');
  await expect(row(page, 'gauge-2.png')).toContainText('Uploaded');
  await expect(library(page).getByText('gauge-2')).toHaveCount(2);
});

/** Three are sent at a time; the others wait for these. */
const AT_ONCE = [11, 12, 13];

test('uploads that are cut off wait for the connection, and go on after a reload', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(demo.url + LIBRARY);
  const files = await Promise.all([11, 12, 13, 14, 15].map((seed) => picture(`flood-${seed}.png`, seed)));
  const begun: string[] = [];
  // The connection is cut before a fourth is begun: a page that is left while it begins cannot know its address.
  let isCut = true;
  await page.route('**/uploads/resumable', (route) => {
    if (isCut && begun.length === AT_ONCE.length) return route.abort();
    begun.push(route.request().url());
    return route.fallback();
  });
  await page.route('**/uploads/resumable/**', (route) => route.abort());
  await choose(page).setInputFiles(files);
  for (const seed of AT_ONCE) await expect(row(page, `flood-${seed}.png`)).toContainText('No connection');
  await page.reload();
  await expect(tray(page).getByRole('heading')).toHaveText('5 uploads were cut off');
  isCut = false;
  await page.unroute('**/uploads/resumable/**');
  // A server that is being restarted, and an answer that is lost: nothing is begun anew for either.
  const busy = (route: Route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.fallback();
  await page.route('**/uploads/resumable/*', busy, { times: 1 });
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/uploads/resumable/*/asset', loseAnswer, { times: 1 });
  await tray(page).getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(tray(page).getByRole('heading')).toHaveText('5 files uploaded');
  await expect(tray(page).getByText('Uploaded', { exact: true })).toHaveCount(5);
  expect(begun).toHaveLength(files.length);
  await page.reload();
  await expect(library(page).getByText('flood-15')).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});
