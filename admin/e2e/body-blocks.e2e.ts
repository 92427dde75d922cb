import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { asStored } from '#content-store/definition/field.ts';
import { create } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { openPiece } from './testing/writing.ts';

test.use({ site: 'body-blocks' });

const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
const block = (page: Page, name: string | RegExp) => body(page).getByRole('group', { name });
const menu = (page: Page) => page.getByRole('combobox', { name: 'Search what to insert' });
const saved = (page: Page) => expect(page.getByText(/Saved \d/).first()).toBeVisible();

/** What stands at the top of the body, in words, in order. */
const outline = (page: Page) =>
  body(page).evaluate((text) =>
    Array.from(text.children, (one) => {
      const type = one.querySelector('[data-block-type]')?.getAttribute('data-block-type');
      return type ?? `${one.localName}: ${one.textContent}`;
    }).filter((one) => one !== 'p: '),
  );

async function newArticle(page: Page, demo: RunningDemo): Promise<Locator> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('A piece of blocks');
  await body(page).click();
  return body(page);
}

/** Of each call another picture: the library knows one that it has. */
let drawn = 0;
function png(height = 200): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn * 10, g: 103, b: 119 };
  return sharp({ create: { width: 300, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const pictures = (page: Page) => page.getByLabel('Pictures to upload into the text');

test('a picture, a quote and a table are put in by keyboard and upload, moved, saved, and the same afterwards', async ({
  demo,
  page,
}) => {
  const text = await newArticle(page, demo);
  await page.keyboard.type('First words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu(page)).toBeFocused();
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.type('pull');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Words/)).toBeFocused();
  await expect(page.getByLabel('Set large, as a pull quote')).toBeChecked();
  await page.keyboard.type('The water was never still');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expect(block(page, 'Pull quote or quotation: The water was never still')).toBeVisible();

  await pictures(page).setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: await png() });
  const picture = block(page, /^Image/);
  await expect(picture.getByLabel('Alternative text')).toBeFocused();
  await page.keyboard.type('A quay at dusk');
  await expect(picture.getByRole('img')).toBeVisible();
  await expectNoBarrier(page, 'main');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  expect(await outline(page)).toEqual(['p: First words', 'quote', 'image']);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await outline(page)).toEqual(['image', 'p: First words', 'quote']);
  await expect(page.getByText('Moved. Now block 1 of 4.')).toBeAttached();

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('High');
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Delete column' }).click();
  await page.getByLabel('Caption of the table').pressSequentially('Tides & days');
  await expectNoBarrier(page, 'main');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  const before = await outline(page);
  await page.reload();
  await expect(body(page).getByRole('table')).toBeVisible();
  expect(await outline(page)).toEqual(before);
  await block(page, /^Image/)
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('A quay at dusk');
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const html = await page.getByRole('textbox', { name: 'Body as HTML' }).inputValue();
  expect(html).toContain('<p>First words</p>');
  expect(html).toContain('<table><caption>Tides &amp; days</caption><thead><tr><th scope="col">Day</th>');
});

test('the words of a picture are in view however high it is, and an upload in a block keeps the focus', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await pictures(page).setInputFiles({ name: 'mast.png', mimeType: 'image/png', buffer: await png(900) });
  const alt = block(page, /^Image/).getByLabel('Alternative text');
  // It has no name yet, so it is no image to a reader of screens.
  await expect(
    block(page, /^Image/)
      .getByRole('figure')
      .locator('img'),
  ).toBeVisible();
  await expect(alt).toBeFocused();
  await expect(async () => {
    const { y, height } = (await alt.boundingBox()) ?? { y: 0, height: 9_999 };
    expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('/image');
  await page.keyboard.press('Enter');
  const upload = page.getByRole('button', { name: 'Upload: Image' });
  const chosen = page.waitForEvent('filechooser');
  await upload.press('Enter');
  await (await chosen).setFiles({ name: 'quay.png', mimeType: 'image/png', buffer: await png() });
  await expect(page.getByRole('combobox', { name: 'Image', exact: true })).toHaveValue('quay');
  await expect(upload).toBeFocused();
  // Between two blocks a slash inserts as it does in an empty paragraph.
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('/');
  await expect(menu(page)).toBeFocused();
  await page.keyboard.type('quote');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Words/)).toBeFocused();
  expect(await outline(page)).toEqual(['image', 'quote', 'image']);
});

test('a data table shows its first rows while it is written, and says in words when its file cannot be read', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const rows = Array.from({ length: 42 }, (_, at) => `Lock ${at + 1},"1,${100 + at}"`);
  const folder = join(demo.dataDir, 'assets', demo.tenantKey);
  await writeFile(join(folder, 'levels.csv'), ['Lock,Level', ...rows].join('\n'));
  const file = (name: string, of: string) => create(asset, { name, type: 'file', file: of }, {});
  await demo.site.commit({
    writes: [file('Levels of the flight', 'levels.csv'), file('Lost levels', 'lost.csv')],
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
  });
  await newArticle(page, demo);
  const insert = async (name: string) => {
    await page.keyboard.type('/data table');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: /^File/ }).pressSequentially(name);
    await page.getByRole('option', { name }).click();
  };
  await insert('Levels of the flight');
  const table = block(page, /^Data table/).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('columnheader')).toHaveText(['Lock', 'Level']);
  await expect(table.getByRole('row').nth(5)).toHaveText('Lock 51,104');
  await expect(body(page).getByText('and 37 more rows')).toBeVisible();
  await page.getByLabel('The first row names the columns').click();
  await expect(table.getByRole('columnheader')).toHaveCount(0);
  await expect(body(page).getByText('and 38 more rows')).toBeVisible();
  await expectNoBarrier(page, 'main');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+End');
  await insert('Lost levels');
  await expect(body(page).getByText('The rows of “Lost levels” cannot be read now.')).toBeVisible();
  await writeFile(join(folder, 'lost.csv'), 'Lock,Level\nSund,3\n');
  await body(page).getByRole('button', { name: 'Try again' }).click();
  await expect(table.last().getByRole('row')).toHaveText(['LockLevel', 'Sund3']);
});

test('on a phone the bar is one row: it shows where it goes on, and keys and presses reach its end', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newArticle(page, demo);
  const bar = page.getByRole('toolbar', { name: 'Writing' });
  const isSeen = (name: string) =>
    expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await isSeen('Insert');
  expect((await bar.boundingBox())?.height).toBeLessThan(56);
  const more = page.locator('[data-more]');
  await expect(more).toHaveAttribute('data-more', 'right');
  await more.click();
  await expect(page.locator('[data-more=left]')).toBeVisible();
  await bar.getByRole('button', { name: 'Insert', exact: true }).focus();
  await page.keyboard.press('End');
  await isSeen('Full screen');
  await expect(more).toHaveAttribute('data-more', 'left');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toHaveCount(0);
});

test('as HTML, blocks are elements that say which they are, and come back as the same blocks', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = [
    { id: 'a', type: 'text', html: '<p>One &amp; two</p>' },
    { id: 'b', type: 'quote', words: 'Still water', isPull: false },
    { id: 'c', type: 'kept', html: '<aside class="note">As it came</aside>' },
  ];
  await openPiece(page, demo, '30000001', blocks);
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const source = page.getByRole('textbox', { name: 'Body as HTML' });
  await expect(source).toHaveValue(/<figure data-block="b">Pull quote or quotation: Still water<\/figure>/);
  await expect(page.getByText('An element with data-block stands for a block')).toBeVisible();
  const [quote] = /<figure.*<\/figure>/.exec(await source.inputValue()) ?? [''];
  await source.fill(`${quote}<p>One &amp; two</p><aside class="note">As it came</aside>`);
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  await expect(block(page, 'Pull quote or quotation: Still water')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  const stored = await demo.site.get('content', '30000001', { stage: 'working', body: true });
  expect(stored?.data.body).toEqual([blocks[1], blocks[0], blocks[2]]);
});

test('a block of a type that nobody knows is kept as it is while the text around it is edited', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const odd = asStored({ id: 'odd', type: 'tide_clock', words: 'High at noon' });
  await openPiece(page, demo, '30000002', [{ id: 'a', type: 'text', html: '<p>One</p>' }, odd]);
  await expect(page.getByText('A block of a type this version does not know: “tide_clock”.')).toBeVisible();
  await expect(block(page, /tide_clock/).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await body(page).getByText('One').click();
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  const stored = await demo.site.get('content', '30000002', { stage: 'working', body: true });
  expect(stored?.data.body).toEqual([{ id: 'a', type: 'text', html: expect.stringContaining('!') }, odd]);
});

test('what is wrong with a block is said at it', { tag: '@sweep' }, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  await expect(block(page, /^Video/).getByLabel(/^Address/)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(block(page, /^Video/).getByRole('alert')).toBeVisible();
  await expect(page.locator('[data-block-type="video"] [data-invalid] input')).toBeFocused();
});

test('files that are of another kind, empty or broken say why, and can be tried again or taken away', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const text = await newArticle(page, demo);
  await pictures(page).setInputFiles([
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') },
    { name: 'list.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ]);
  await expect(page.getByText('1 file is no picture', { exact: false })).toBeVisible();
  await expect(text.getByText(/^empty\.png: /)).toBeVisible();
  await expect(text.getByText(/^words\.png: /)).toBeVisible();
  await expect(text.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await page.route('**/uploads/resumable', (route) => route.fulfill({ status: 400 }), { times: 1 });
  await text.getByRole('button', { name: 'Remove' }).first().click();
  await text.getByRole('button', { name: 'Remove' }).first().click();
  await pictures(page).setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: await png() });
  await expect(text.getByText(/^quay\.png: /)).toBeVisible();
  await text.getByRole('button', { name: 'Try again' }).click();
  await expect(text.locator('img')).toBeVisible();
});

test('a text of three thousand blocks opens and is written in, and too much at once is refused in words', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = Array.from({ length: 3_000 }, (_, at) => ({
    id: `b${at}`,
    type: 'text',
    html: `<p>Block ${at}</p>`,
  }));
  await openPiece(page, demo, '37000003', blocks);
  const text = body(page);
  await text.locator('p').first().click();
  await page.keyboard.type('Typed. ');
  await expect(text.locator('p').first()).toContainText('Typed. ');
  const waited = await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'word '.repeat(1_000_000));
    const begun = performance.now();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return performance.now() - begun;
  });
  expect(waited).toBeLessThan(1_000);
  await expect(
    page.getByText('That is too much to paste at once: 5.0 million characters.', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  const stored = await demo.site.get('content', '37000003', { stage: 'working', body: true });
  expect(stored?.data.body).toMatchObject([{ id: 'b0' }, ...blocks.slice(1)]);
});
