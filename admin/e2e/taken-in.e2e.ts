import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { asHtml, body, newArticle } from './testing/writing.ts';

test.use({ site: 'body-blocks' });

const block = (page: Page, name: RegExp) => body(page).getByRole('group', { name });

const paste = (page: Page, text: string) =>
  body(page).evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('the address of a film or of something to embed that is pasted on a line of its own becomes it, and a link again by undo', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.keyboard.type('Above');
  await page.keyboard.press('Enter');
  await paste(page, 'https://www.youtube.com/watch?v=abcdefghijk\n');
  await expect(block(page, /^Video/)).toContainText('https://www.youtube.com/watch?v=abcdefghijk');
  await expect(page.getByText('Pasted as a block: Video. Undo makes it a link.')).toBeVisible();
  // What is typed next goes on below it.
  await page.keyboard.type('Below');
  await expect(body(page).locator(':scope > p')).toHaveText(['Above', 'Below']);
  await page.keyboard.press('Enter');
  await paste(page, 'https://open.spotify.com/episode/abc123');
  await expect(block(page, /^Embed/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(block(page, /^Embed/)).toHaveCount(0);
  await expect(body(page).getByRole('link')).toHaveText('https://open.spotify.com/episode/abc123');

  // Within words it stays an address, and so does any other.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await paste(page, 'https://example.com/a-film');
  await page.keyboard.type(' and ');
  await paste(page, 'https://vimeo.com/76979871');
  await expect(block(page, /^Video/)).toHaveCount(1);
  expect(await asHtml(page)).toContain('https://vimeo.com/76979871');
});

const drop = (page: Page, file: { name: string; type: string; text: string }) =>
  body(page).evaluate((element, { name, type, text }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type }));
    const { x, y } = element.getBoundingClientRect();
    const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
  }, file);

test('a PDF that is dropped into a text is there for readers to take away, and is kept with it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await drop(page, { name: 'Tides of June.pdf', type: 'application/pdf', text: '%PDF-1.4' });
  const files = block(page, /^Files/);
  const list = files.getByRole('list').first();
  await expect(list).toHaveText('Tides of June');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(list).toHaveText('Tides of June');
});

test('a file of values that is dropped into a text is a data table there, whose caption is in view', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  const rows = ['The lock,The level in millimetres,Lockfuls that were pumped', ...Array(9).fill('Sund,3,4')];
  await drop(page, { name: 'Levels of June.csv', type: 'text/csv', text: rows.join('\n') });
  await expect(block(page, /^Data table/).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('combobox', { name: 'File' })).toHaveValue('Levels of June');
  const caption = page.getByRole('textbox', { name: 'Caption' });
  await expect(caption).toBeFocused();
  // The rows that came have not pushed it out of the window.
  await expect(caption).toBeInViewport({ ratio: 1 });
  await expectNoBarrier(page, 'main');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
