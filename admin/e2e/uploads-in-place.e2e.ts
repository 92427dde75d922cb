import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { visit } from './testing/walk.ts';
import { body, newArticle } from './testing/writing.ts';

test.use({ site: 'uploads-in-place' });

const PARTS = '**/uploads/resumable/**';
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function picture(name: string, red: number) {
  const background = { r: red, g: 90, b: 120 };
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
async function openMedia(page: Page) {
  await page.getByRole('button', { name: /^Media/ }).click();
  const uploads = page.getByRole('list', { name: 'Uploads: Primary image' });
  return {
    uploads,
    input: page.getByLabel('Upload for Primary image'),
    chosen: page.getByRole('combobox', { name: /^Primary image/ }),
  };
}

test('a field says that there is no connection, goes on by itself, and asks about a file that is here', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  const { uploads, input, chosen } = await openMedia(page);
  await page.route(PARTS, (route) => route.abort());
  await input.setInputFiles(await picture('lock.png', 10));
  await expect(uploads).toContainText('lock.png');
  await page.context().setOffline(true);
  await expect(uploads).toContainText('No connection. It goes on by itself.');
  await expect(tray(page)).toHaveCount(0);
  await page.unroute(PARTS);
  await page.context().setOffline(false);
  await expect(chosen).toHaveValue('lock');
  await expect(uploads).toHaveCount(0);

  await input.setInputFiles(await picture('lock-again.png', 10));
  await expect(uploads).toContainText('Already in the library as “lock”');
  await expectNoBarrier(page, 'main');
  await uploads.getByRole('button', { name: /^Use the one/ }).press('Enter');
  await expect(uploads).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload: Primary image' })).toBeFocused();
  await expect(chosen).toHaveValue('lock');
});

test('what a field has not sent yet can be called off there, is in the tray once the form is left, and goes on after a reload', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  const { uploads, input } = await openMedia(page);
  await page.route(PARTS, (route) => route.abort());
  await input.setInputFiles(await picture('gate.png', 20));
  await expect(uploads).toContainText('gate.png');
  await uploads.getByRole('button', { name: 'Cancel gate.png' }).press('Enter');
  await expect(uploads).toHaveCount(0);
  await input.setInputFiles(await picture('weir.png', 30));
  await expect(uploads).toContainText('weir.png');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(tray(page)).toContainText('weir.png');
  await page.reload();
  await expect(tray(page).getByRole('heading')).toHaveText('1 upload was cut off');
  await page.unroute(PARTS);
  await tray(page).getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(tray(page).getByRole('heading')).toHaveText('1 file uploaded');
});

test('what is put in just before a form is left is in the tray, from a field and from the text; what a dialog was closed over is not', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  const { input } = await openMedia(page);
  const loaded = Promise.withResolvers<void>();
  await page.route('**/_astro/browser-queue.*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await input.setInputFiles(await picture('early-field.png', 110));
  await body(page).click();
  await page
    .getByLabel('Pictures to upload into the text')
    .setInputFiles(await picture('early-text.png', 120));
  await expect(body(page).getByText('early-text.png')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Culvert' })).toBeVisible();
  await visit(page, '/digital-media-library');
  await page.getByRole('list', { name: 'Media' }).getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose a file')
    .first()
    .setInputFiles(await picture('early-dialog.png', 130));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  loaded.resolve();
  await expect(tray(page).getByRole('heading')).toHaveText('2 files uploaded');
  for (const name of ['early-field.png', 'early-text.png']) await expect(tray(page)).toContainText(name);
});

test('a file that the library has replaces an asset by the one that is here, and its own file is said to be so', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  const { input, chosen } = await openMedia(page);
  for (const [name, red] of [
    ['old-gauge', 60],
    ['new-gauge', 70],
  ] as const) {
    await input.setInputFiles(await picture(`${name}.png`, red));
    await expect(chosen).toHaveValue(name);
  }
  await page.goto(`${demo.url}/admin/digital-media-library`);
  await page.getByRole('list', { name: 'Media' }).getByRole('link', { name: 'old-gauge' }).first().click();
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “old-gauge” everywhere' });
  const file = dialog.getByLabel('Choose a file').first();
  const use = dialog.getByRole('button', { name: /^Use the one/ });
  await file.setInputFiles(await picture('same.png', 60));
  await use.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('It has this very file already. Choose another');
  await file.setInputFiles(await picture('other.png', 70));
  await use.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Another from the media library' })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'The other' })).toHaveValue('new-gauge');
  await expect(dialog.getByRole('combobox', { name: 'The other' })).toBeFocused();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('heading', { name: 'new-gauge' })).toBeVisible();
  await expect(page.getByText('“old-gauge” was replaced by this')).toBeVisible();
});

test('a picture that the library has asks in the text as well', { tag: '@sweep' }, async ({ demo, page }) => {
  await newArticle(page, demo);
  const text = body(page);
  const pictures = page.getByLabel('Pictures to upload into the text');
  await pictures.setInputFiles(await picture('sluice.png', 40));
  await expect(text.locator('figure img')).toHaveCount(1);
  await pictures.setInputFiles(await picture('sluice-2.png', 40));
  await expect(text.getByText('sluice-2.png: Already in the library as “sluice”')).toBeVisible();
  await expectNoBarrier(page, 'main');
  await text.getByRole('button', { name: /^Use the one/ }).press('Enter');
  await expect(text.locator('figure img')).toHaveCount(2);
  const sources = await text
    .locator('figure img')
    .evaluateAll((shown: HTMLImageElement[]) => shown.map(({ src }) => src));
  expect(new Set(sources).size).toBe(1);
});
