import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'body-blocks' });

const find = (page: Page) => page.getByRole('search', { name: 'Find in the text' });
const saved = (page: Page) => expect(page.getByText(/Saved \d/).first()).toBeVisible();
const selection = (page: Page) => page.evaluate(() => String(window.getSelection()));

const text = (id: string, html: string) => ({ id, type: 'text', html });

test('words are found in the text and in the fields of blocks, replaced one by one or all at once, and undone', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = [
    text('a', '<p>A harbour is a <strong>har</strong>bour, says Harbourmaster.</p>'),
    { id: 'b', type: 'quote', words: 'No harbour sleeps', isPull: false },
    text('c', '<p>harbour</p>'),
  ];
  await openPiece(page, demo, '30000101', blocks);
  await body(page).press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type('harbour');
  await expect(find(page).getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(find(page).getByText('2 of 5')).toBeVisible();
  // Dark words on it, in a dark scheme as well, though it is selected.
  await expect(body(page).locator('.is-current').first()).toHaveCSS('background-color', 'rgb(247, 165, 49)');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(find(page).getByText('5 of 5')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(find(page).getByText('Pull quote or quotation, Words: No harbour sleeps')).toBeVisible();
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await expectNoBarrier(page, 'main');
  await find(page).getByRole('button', { name: 'Whole words' }).click();
  await expect(find(page).getByText(/of 4/)).toBeVisible();

  const by = page.getByLabel('Replace with');
  await find(page).getByRole('button', { name: 'Replace…' }).click();
  await expect(by).toBeFocused();
  await by.fill('port');
  await by.press('Enter');
  await expect(find(page).getByText(/of 3/)).toBeVisible();
  await find(page).getByRole('button', { name: 'Replace all' }).click();
  await expect(find(page).getByText('Replaced 3')).toBeVisible();
  await expect(body(page)).toContainText('A port is a port, says Harbourmaster.');
  await expectNoBarrier(page, 'main');
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  const stored = await demo.site.get('content', '30000101', { stage: 'working', body: true });
  expect(stored?.data.body).toMatchObject([
    { html: '<p>A port is a <strong>port</strong>, says Harbourmaster.</p>' },
    { words: 'No port sleeps' },
    { html: '<p>port</p>' },
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(body(page)).toContainText('A harbour is a harbour, says Harbourmaster.');
});

test('finding leaves the cursor at what was found, in the text or in the field it is in, and says when there is nothing', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = [
    ...Array.from({ length: 60 }, (_, at) => text(`p${at}`, `<p>Line ${at}</p>`)),
    text('a', '<p>The last harbour</p>'),
    { id: 'b', type: 'quote', words: 'Quiet water', isPull: false },
    text('k', '<aside class="note">harbour as it came</aside>'),
  ];
  await openPiece(page, demo, '30000102', blocks);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type('harbour');
  await expect(find(page).getByText('1 of 1')).toBeVisible();
  await expect(body(page).getByText('The last harbour')).toBeInViewport();
  await expect(find(page).getByText('nor HTML that is kept as it came')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await expect.poll(() => selection(page)).toBe('harbour');

  await page.keyboard.press('ControlOrMeta+f');
  // What was selected in the text is looked for, until something else is typed.
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue('harbour');
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type('nowhere at all');
  await expect(find(page).getByText('No matches')).toBeVisible();
  await page.getByLabel('Find', { exact: true }).fill('quiet');
  await expect(find(page).getByText('1 of 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Words/)).toBeFocused();
  const selectionEnd = () =>
    page.getByLabel(/^Words/).evaluate((field: HTMLTextAreaElement) => field.selectionEnd);
  await expect.poll(selectionEnd).toBe(5);
});

test('how long the text is stands below it, and how long what is selected is', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  const blocks = [
    text('a', `<p>${'word '.repeat(1_200)}</p>`),
    { id: 'b', type: 'quote', words: 'Four words in here', isPull: false },
  ];
  await openPiece(page, demo, '30000103', blocks);
  await expect(page.getByText('1,204 words · 6 min read')).toBeVisible();
  await body(page).locator('p').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('One more. ');
  await expect(page.getByText('1,206 words · 6 min read')).toBeVisible();
  await page.keyboard.press('Shift+Home');
  await expect(page.getByText('2 of 1,206 words')).toBeVisible();
});

test('the outline says where one is and what is wrong with headings, and goes to them by keyboard', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = [
    text('a', '<h2>Tides</h2>'),
    ...Array.from({ length: 40 }, (_, at) => text(`p${at}`, `<p>Line ${at}</p>`)),
    text('b', '<h4>Springs</h4>'),
    { id: 'q', type: 'quote', words: 'Still water', isPull: false },
    text('c', '<h2></h2>'),
    text('d', '<p>End</p>'),
  ];
  await openPiece(page, demo, '30000104', blocks);
  await body(page).getByText('Line 0').click();
  await page.keyboard.press('ControlOrMeta+Alt+o');
  const outline = page.getByRole('dialog', { name: 'Outline' });
  await expect(outline.getByRole('button', { name: 'Tides' })).toBeFocused();
  await expect(outline.getByRole('button', { name: 'Tides' })).toHaveAttribute('aria-current', 'location');
  await expect(outline.getByText('right below a heading 2', { exact: false })).toBeVisible();
  await expect(outline.getByRole('button', { name: 'Empty heading' })).toContainText('It has no words.');
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(outline).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByText('Springs')).toBeInViewport();
  await page.keyboard.type('The ');
  await expect(body(page).getByRole('heading', { name: 'The Springs' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Alt+o');
  await outline.getByRole('button', { name: 'Pull quote or quotation: Still water' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Words/)).toBeFocused();

  await openPiece(page, demo, '30000105', [text('a', '<p>Words</p>')]);
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(outline.getByText('There are no headings yet.', { exact: false })).toBeVisible();
});

test('full screen leaves the title, the text and what saves it; Escape leaves it, and what is wrong elsewhere does', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const blocks = Array.from({ length: 60 }, (_, at) => text(`p${at}`, `<p>Line ${at}</p>`));
  await openPiece(page, demo, '30000106', blocks);
  const line = body(page).getByText('Line 50');
  await line.click();
  const topOf = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const button = page.getByRole('button', { name: 'Full screen' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
  await expect(page.getByLabel('Alias')).toBeHidden();
  await expect(page.getByLabel('Teaser')).toBeHidden();
  await expect(page.getByLabel(/^Title/)).toBeVisible();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(3);
  await expect(body(page)).toBeFocused();
  await expectNoBarrier(page, 'main');
  await page.keyboard.type(' typed');
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Alias')).toBeVisible();
  await expect(body(page)).toBeFocused();

  await page.getByLabel('Alias').fill('no address');
  await button.click();
  await expect(page.getByLabel('Alias')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByLabel('Alias')).toBeFocused();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

/** A picture of some 200 KB, which no format makes smaller. */
const noise = () =>
  sharp(randomBytes(260 * 260 * 3), { raw: { width: 260, height: 260, channels: 3 } })
    .png()
    .toBuffer();

test('a picture on its way says in per cent how far it is, and can be called off', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await openPiece(page, demo, '30000107', [text('a', '<p>Words</p>')]);
  const line = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  const pictures = page.getByLabel('Pictures to upload into the text');
  await limit(20_000);
  await body(page).getByText('Words').click();
  await pictures.setInputFiles([
    { name: 'quay.png', mimeType: 'image/png', buffer: await noise() },
    { name: 'gate.png', mimeType: 'image/png', buffer: await noise() },
  ]);
  const quay = page.getByRole('progressbar', { name: 'Uploading quay.png' });
  await expect(quay).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(quay).toHaveAttribute('aria-valuetext', /^\d+%$/);
  await expect(page.getByRole('progressbar', { name: 'Uploading gate.png' })).toBeVisible();
  await expectNoBarrier(page, 'main');
  await body(page).getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('quay.png')).toHaveCount(0);
  const gate = page.getByRole('progressbar', { name: 'Uploading gate.png' });
  await expect(gate).toHaveAttribute('aria-valuenow', /^\d+$/);
  await limit(-1);
  await expect(body(page).locator('img')).toHaveCount(1);
  await expect(body(page).getByRole('group', { name: /^Image/ })).toHaveCount(1);
});
