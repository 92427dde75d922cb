import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { clipboards } from '#admin/fields/rich-text/paste/testing/clipboards.ts';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { openPiece } from './testing/writing.ts';

test.use({ site: 'writing' });

const copied = (name: string) =>
  fileURLToPath(new URL(`../fields/rich-text/paste/testing/copied/${name}.html`, import.meta.url));

/** The text of a piece that is not stored yet, empty. */
async function newArticle(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/admin/create-content/article`);
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.click();
  return text;
}

/** Pastes as a browser does, with the other forms of the same that a program offers. */
async function paste(text: Locator, data: Readonly<Record<string, string>>, files: readonly string[] = []) {
  await text.evaluate(
    (element, { forms, names }) => {
      const clipboard = new DataTransfer();
      for (const [type, value] of Object.entries(forms)) clipboard.setData(type, value);
      for (const name of names) clipboard.items.add(new File(['x'], name, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', {
        clipboardData: clipboard,
        bubbles: true,
        cancelable: true,
      });
      element.dispatchEvent(event);
    },
    { forms: data, names: files },
  );
}

async function asHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const html = await page.getByRole('textbox', { name: 'Body as HTML' }).inputValue();
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  return html;
}

test('what is pasted from word processors, mail and web pages keeps its form under the content policy', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await beginSession(page, demo);
  const text = await newArticle(page, demo.url);
  for (const { from, html, becomes } of clipboards) {
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    await paste(text, { 'text/html': html, 'text/plain': 'plain' });
    // The editor sets lines of a paragraph around words alone, and takes the blank before a line's end.
    const expected = becomes.startsWith('<strong>low') ? `<p>${becomes}</p>` : becomes;
    expect([from, normal(await asHtml(page))]).toEqual([from, normal(expected)]);
  }
  expect(refusals).toEqual([]);
});

test('what is copied from the editor comes back as it was, whatever it holds', async ({ demo, page }) => {
  await beginSession(page, demo);
  const text = await newArticle(page, demo.url);
  const table = '<table><caption>Tides</caption><tbody><tr><td rowspan="2">Noon</td></tr></tbody></table>';
  await paste(text, { 'text/html': `${table}<p>Seen at the quay</p>` });
  const before = await asHtml(page);
  expect(before).toContain('<td rowspan="2">Noon</td>');
  await text.click();
  await text.press('ControlOrMeta+a');
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
  expect(copied.match(/ data-masthead-copy=""/g)).toHaveLength(1);
  await text.press('Delete');
  await paste(text, { 'text/html': copied });
  expect((await asHtml(page)).replace(/ data-pm-slice="[^"]*"/g, '')).toBe(before);
});

/** Without the differences of writing that say nothing: paragraphs in items, the order of marks within a word. */
function normal(html: string): string {
  return html.replace(/<li><p>/g, '<li>').replace(/<\/p>(?=<\/li>|<[uo]l)/g, '');
}

test('notes of a text that is pasted from Word are a block of notes with marks that lead to it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const text = await newArticle(page, demo.url);
  await page.getByLabel(/^Title/).fill('Pasted with notes');
  await paste(text, { 'text/html': await readFile(copied('word-article'), 'utf8'), 'text/plain': 'plain' });
  await expect(text.getByRole('heading', { name: 'Who decides' })).toBeVisible();
  await expect(text.getByRole('group', { name: /Footnotes/ })).toContainText('By lead, see the tables.');
  const html = await asHtml(page);
  expect([...html.matchAll(/<sup><a id="mark-(n\w+x\d)" href="#note-\1">(\d)<\/a><\/sup>/g)]).toHaveLength(2);
  expect(html).not.toMatch(/mso|_ftn|<span/);
});

test('lists, tables and headings are pasted from each program as they are stored', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const text = await newArticle(page, demo.url);
  for (const name of [
    'writer-article',
    'word-lists',
    'word-table',
    'docs-lists',
    'slack',
    'excel',
    'wordpress',
  ]) {
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    await paste(text, { 'text/html': await readFile(copied(name), 'utf8') });
    const becomes = await readFile(copied(`${name}.becomes`), 'utf8');
    const tags = (html: string) =>
      html.match(/<(?:h\d|ul|ol|li|table|tr|t[dh]|blockquote|pre|img|iframe)\b/g);
    expect([name, tags(await asHtml(page))]).toEqual([name, tags(becomes)]);
  }
});

test('a picture that is pasted or dropped as a file is put into the text, and any other file is refused in words', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  const text = await newArticle(page, demo.url);
  await paste(text, {}, ['quay.png']);
  // The file is no picture in truth: what becomes of it is said where it would stand.
  await expect(text.getByText(/^quay\.png: /)).toBeVisible();
  await text.getByRole('button', { name: 'Remove' }).click();
  // What a clipboard calls a picture says nothing: it is named after the piece.
  await page.getByLabel(/^Title/).fill('Eels return');
  await paste(text, {}, ['image.png']);
  await expect(text.getByText(/^Picture of Eels return\.png: /)).toBeVisible();
  await text.getByRole('button', { name: 'Remove' }).click();
  await text.evaluate((element) => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'tides.zip', { type: 'application/zip' }));
    const { x, y } = element.getBoundingClientRect();
    const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: files, ...at }));
  });
  await expect(page.getByText('1 file is no picture', { exact: false })).toBeVisible();
  expect(await asHtml(page)).toBe('');
});

test.describe('a link', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: /^(Link to|Change the link)$/ });

  /** An empty piece with a few words, the last of which is selected. */
  async function withWords(page: Page, url: string): Promise<Locator> {
    const text = await newArticle(page, url);
    await page.keyboard.type('See the tables');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.waitForFunction(() => String(window.getSelection()) === 'tables');
    return text;
  }

  test('is made from the selection by the keyboard, changed and removed, and the text has the focus again', async ({
    demo,
    page,
  }) => {
    await beginSession(page, demo);
    const text = await withWords(page, demo.url);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(panel(page).getByRole('combobox', { name: 'Link to' })).toBeFocused();
    await expectNoBarrier(page, '[role=dialog]');
    await page.keyboard.type('tides.example/table');
    await expect(panel(page)).toContainText('Will lead to https://tides.example/table');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(text).toBeFocused();
    expect(await asHtml(page)).toBe('<p>See the <a href="https://tides.example/table">tables</a></p>');

    await text.getByRole('link', { name: 'tables' }).click();
    await page.getByRole('button', { name: 'Change the link' }).click();
    const address = panel(page).getByRole('combobox');
    await expect(address).toHaveValue('https://tides.example/table');
    await address.fill('/nobody-has-this');
    await expect(address).toHaveAccessibleDescription(/There is no page at \/nobody-has-this on this site/);
    await address.fill('/news');
    await expect(address).not.toHaveAccessibleDescription(/There is no page/);
    await panel(page).getByRole('button', { name: 'Change' }).click();
    await expect(text).toBeFocused();
    expect(await asHtml(page)).toBe('<p>See the <a href="/news">tables</a></p>');

    // The cursor in it is enough, once the editor knows where it is.
    await text.getByRole('link', { name: 'tables' }).click();
    await expect(page.getByRole('button', { name: 'Change the link' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await panel(page).getByRole('button', { name: 'Remove the link' }).click();
    await expect(text).toBeFocused();
    expect(await asHtml(page)).toBe('<p>See the tables</p>');
  });

  test('that is called off leaves nothing, and the selection as it was', { tag: '@sweep' }, async ({
    demo,
    page,
  }) => {
    await beginSession(page, demo);
    const text = await withWords(page, demo.url);
    for (const callOff of [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(panel(page).getByRole('combobox', { name: 'Link to' })).toBeFocused();
      await page.keyboard.type('https://tides.example');
      await callOff();
      await expect(panel(page)).toHaveCount(0);
      await expect(text).toBeFocused();
      expect(await page.evaluate(() => String(window.getSelection()))).toBe('tables');
    }
    expect(await asHtml(page)).toBe('<p>See the tables</p>');
  });

  test('to what runs code is refused in words, on a phone too', { tag: '@sweep' }, async ({ demo, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beginSession(page, demo);
    await withWords(page, demo.url);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(panel(page).getByRole('combobox', { name: 'Link to' })).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('alert')).toContainText('not allowed');
    await expect(panel(page).getByRole('combobox')).toBeFocused();
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    expect(await asHtml(page)).toBe('<p>See the tables</p>');
  });

  test('has no part in the key where no words are selected: that goes to any page', async ({
    demo,
    page,
  }) => {
    await beginSession(page, demo);
    await newArticle(page, demo.url);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('Search here...')).toBeFocused();
    await expect(panel(page)).toHaveCount(0);
  });
});

test('what saving leaves out is said before it is saved, and nothing else goes', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await newArticle(page, demo.url);
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const source = page.getByRole('textbox', { name: 'Body as HTML' });
  const player = '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="A film"></iframe>';
  await source.fill(
    `<p dir="rtl">אבג</p>${player}<p style="color:red">Red</p><iframe src="https://maps.example/x"></iframe>`,
  );
  const notice = page.getByText('These will be removed when you save:');
  await expect(notice).toBeVisible();
  await expect(page.getByText('style on <p>')).toBeVisible();
  await expect(page.getByText('the frame from maps.example')).toBeVisible();
  await expectNoBarrier(page, 'main');
  // The editor lets go of a style by itself; what it keeps whole is told there too.
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  await expect(page.getByText('the frame from maps.example')).toBeVisible();

  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  await source.fill(`<p dir="rtl">אבג</p>${player}`);
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  await page.getByLabel(/^Title/).fill('A film from right to left');
  await page.getByRole('textbox', { name: 'Body' }).press('ControlOrMeta+Home');
  await page.keyboard.type('א');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  expect(await asHtml(page)).toBe(
    `<p dir="rtl">אאבג</p>${player.replace('www.youtube.com', 'www.youtube-nocookie.com')}`,
  );
  await expect(notice).toHaveCount(0);
});

test('what ends the work on a published piece stands in one row of a phone', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPiece(page, demo, '74000001', [{ id: 'a', type: 'text', html: '<p>The sill.</p>' }]);
  const middles = [];
  for (const name of ['More actions', 'Save', 'Publish changes']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    middles.push(Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
});
