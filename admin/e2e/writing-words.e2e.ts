import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { asHtml, body, newArticle, published } from './testing/writing.ts';

test.use({ site: 'writing-words' });

const mod = 'ControlOrMeta';

/** The words of the body, as they stand in it. */
const words = (page: Page) =>
  body(page).evaluate((text) => Array.from(text.children, (one) => one.textContent).join('|'));

/** Pieces of these names; those that begin with "Draft" are not published. */
async function withPieces({ site }: RunningDemo, names: readonly string[]): Promise<void> {
  const writes = names.map((name, at) => {
    const alias = `/news/${name.toLowerCase().replaceAll(' ', '-')}`;
    const data = { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', body: [] };
    return create(content, data, { publish: !name.startsWith('Draft'), id: `4000000${at}` });
  });
  await site.commit({ actor: { kind: 'staff', id: '1', name: 'Test' }, reason: 'test', writes });
}

test('a page of the site is found by its words and linked to, and pieces are chosen in turn by keyboard', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await withPieces(demo, ['Zephyr one', 'Zephyr two', 'Draft of Zephyr']);
  await newArticle(page, demo);
  await page.keyboard.type('See the wind');
  await page.keyboard.press(`${mod}+Shift+ArrowLeft`);
  await page.waitForFunction(() => String(window.getSelection()) === 'wind');
  await page.keyboard.press(`${mod}+k`);
  const panel = page.getByRole('dialog', { name: 'Link to' });
  const box = panel.getByRole('combobox', { name: 'Link to' });
  await expect(box).toBeFocused();
  await page.keyboard.type('nowhere at all');
  await expect(panel.getByText('No results found for "nowhere at all".')).toBeVisible();
  await box.fill('zephyr');
  const pages = panel.getByRole('listbox', { name: 'Pages of this site' }).getByRole('option');
  await expect(pages).toHaveCount(3);
  await expect(pages.filter({ hasText: 'Draft of' })).toContainText('will not work before it is live');
  await expect(pages.first()).toHaveAttribute('aria-selected', 'true');
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('ArrowDown');
  await expect(pages.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await pages.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByRole('link', { name: 'wind' })).toHaveAttribute('href', '/news/zephyr-two');

  // The rest on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press(`${mod}+End`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/related');
  await page.keyboard.press('Enter');
  const pieces = page.getByRole('combobox', { name: 'Pieces' });
  await expect(pieces).toBeFocused();
  await page.keyboard.type('zephyr one');
  // At once: it means what will be found first.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Zephyr one' })).toBeVisible();
  await expect(pieces).toBeFocused();
  await page.keyboard.type('zephyr two');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Zephyr two' })).toBeVisible();
  await expect(pieces).toBeFocused();
  // In view, and not below the bar of the phone.
  expect(
    await pieces.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === input;
    }),
  ).toBe(true);
  await expectNoBarrier(page, '[data-panel]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Remove Zephyr two' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Zephyr two: now 1 of 2.')).toBeAttached();
  const rows = page.getByRole('group', { name: 'Fields: Related pieces' }).getByRole('listitem');
  await expect(rows).toHaveText(['Zephyr two', 'Zephyr one']);
  await page.getByRole('button', { name: 'Remove Zephyr two' }).press('Enter');
  await expect(rows).toHaveText(['Zephyr one']);
  await expect(page.getByRole('button', { name: 'Remove Zephyr one' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
});

test('what is typed behind a link is not of it, and a link goes from the words that are selected', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  const link = body(page).getByRole('link');
  const askForFirst = async (words: string) => {
    // The text has the focus a frame after the panel is gone.
    await expect(async () => {
      await body(page).press('Home');
      for (let at = 0; at < words.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
      expect(await page.evaluate(() => String(window.getSelection()))).toBe(words);
    }).toPass();
    await page.keyboard.press(`${mod}+k`);
  };
  await page.keyboard.type('wind');
  await askForFirst('wind');
  await page.getByRole('combobox', { name: 'Link to' }).fill('/wind');
  await page.getByRole('button', { name: 'Make a link' }).last().click();
  await expect(link).toHaveAttribute('href', '/wind');
  await body(page).press('End');
  await page.keyboard.type(' and rain');
  await expect(body(page)).toContainText('wind and rain');
  await expect(link).toHaveText('wind');
  await askForFirst('wi');
  await page.getByRole('button', { name: 'Remove the link' }).click();
  await expect(link).toHaveText('nd');
});

test('straight marks become what the language sets, and are straight again at once where somebody wants it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.keyboard.type('"It\'s" so--');
  expect(await words(page)).toBe('“It’s” so—');
  await page.keyboard.press('Backspace');
  expect(await words(page)).toBe('“It’s” so--');
  await page.keyboard.type(' and "');
  await page.keyboard.press(`${mod}+z`);
  expect(await words(page)).toBe('“It’s” so-- and "');
  await page.keyboard.type('so"');
  await page.getByRole('button', { name: 'More for words' }).click();
  await expectNoBarrier(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Make quotes typographic' }).click();
  await expect(body(page)).toBeFocused();
  expect(await words(page)).toBe('“It’s” so— and “so”');
  await expect(page.getByText('2 marks made typographic.', { exact: false })).toBeAttached();
  await page.keyboard.press(`${mod}+z`);
  expect(await words(page)).toBe('“It’s” so-- and "so”');

  // Titles and teasers are set the same, with the same undo; addresses are not.
  for (const [name, typed, set, undone, next] of [
    [/^Title/, 'A "lock"', 'A “lock”', 'A “lock"', '‘'],
    [/^Teaser/, "It's so--", 'It’s so—', 'It’s so--', '“'],
  ] as const) {
    const line = page.getByRole('textbox', { name });
    await line.fill('');
    await line.pressSequentially(typed);
    await expect(line).toHaveValue(set);
    await page.keyboard.press(`${mod}+z`);
    await expect(line).toHaveValue(undone);
    await page.keyboard.type(' "');
    await expect(line).toHaveValue(`${undone} ${next}`);
    await page.keyboard.press('Backspace');
    await expect(line).toHaveValue(`${undone} "`);
  }
  const alias = page.getByRole('textbox', { name: 'Alias' });
  await alias.fill('');
  await alias.pressSequentially('/a"b"');
  await expect(alias).toHaveValue('/a"b"');
});

test('Markdown is pasted and typed as what it means, and stays text where somebody wants that', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  const paste = (text: string) =>
    body(page).evaluate((element, given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      const as = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', as));
    }, text);
  const MARKDOWN = '# Tides\n\nSee **high** [water](/news).\n\n- one\n- two';
  await paste(MARKDOWN);
  await expect(body(page).getByRole('heading', { name: 'Tides', level: 2 })).toBeVisible();
  await expect(page.getByText('Pasted as Markdown.', { exact: false })).toBeVisible();
  expect(await asHtml(page)).toBe(
    '<h2>Tides</h2><p>See <strong>high</strong> <a href="/news">water</a>.</p><ul><li>one</li><li>two</li></ul>',
  );
  await body(page).click();
  await page.keyboard.press(`${mod}+a`);
  await page.keyboard.press('Delete');
  await paste(MARKDOWN);
  await expect(body(page).getByRole('heading')).toBeVisible();
  await page.keyboard.press(`${mod}+z`);
  await expect(body(page).getByRole('heading')).toHaveCount(0);
  expect(await words(page)).toBe('# Tides|See **high** [water](/news).|- one|- two');
  await page.keyboard.press(`${mod}+z`);
  await page.keyboard.down('Shift');
  await paste(MARKDOWN);
  await page.keyboard.up('Shift');
  expect(await words(page)).toContain('See **high** [water](/news).');
  await page.keyboard.press(`${mod}+a`);
  await page.keyboard.press('Delete');
  await paste('We are #1, *really*');
  expect(await words(page)).toBe('We are #1, *really*');
  await page.keyboard.press(`${mod}+a`);
  await page.keyboard.press('Delete');
  for (const line of ['## Two', '# One', '- item', '', '1. first', '', '> said', '']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('**b** *i* `c` [t](/u) ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---```');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"x"--');
  expect(await asHtml(page)).toBe(
    '<h2>Two</h2><h2>One</h2><ul><li>item</li></ul><ol><li>first</li></ol><blockquote><p>said</p></blockquote>' +
      '<p><strong>b</strong> <em>i</em> <code>c</code> <a href="/u">t</a> </p><hr><pre><code>"x"--</code></pre>',
  );
});

test('what is read from right to left can be set so, and is shown so to writers and readers', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.keyboard.type('שלום');
  const first = body(page).locator('> p').first();
  await expect(first).toHaveAttribute('dir', 'auto');
  expect(await first.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Said');
  await page.keyboard.press(`${mod}+Shift+Comma`);
  await expect(body(page).locator('blockquote')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'More for words' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Right to left' })).toBeChecked();
  await expectNoBarrier(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  expect(await asHtml(page)).toBe('<p>שלום</p><blockquote dir="rtl"><p>Said</p></blockquote>');
});

test('readers see lists, quotations and tables from the side that is set', async ({ demo, page }) => {
  const html = [
    '<p>Words from left to right, then words from right to left.</p>',
    '<p dir="rtl">שלום עולם, זה משפט ארוך שממשיך לשורה הבאה כדי שיראו איך הוא נשבר בסוף השורה, ומה קורה אחר כך.</p>',
    '<h2 dir="rtl">כותרת</h2>',
    '<ul dir="rtl"><li>אחד</li><li>שניים<ul><li>שלוש</li></ul></li></ul>',
    '<ol dir="rtl"><li>אחד</li><li>שניים</li></ol>',
    '<blockquote dir="rtl"><p>ציטוט</p></blockquote>',
    '<table dir="rtl"><thead><tr><th>יום</th><th>גובה</th></tr></thead><tbody><tr><td>שני</td><td>3</td></tr></tbody></table>',
    '<p>שלום עולם.</p>',
  ];
  await published(demo, '40000009', '/news/from-right-to-left', html);
  await page.goto(`${demo.url}/news/from-right-to-left`);
  // Where nobody set a side, as its first letter says: its first word stands at the right.
  expect(
    await page.locator('.body > p:last-child').evaluate((one) => {
      const range = document.createRange();
      range.setStart(one.firstChild ?? one, 0);
      range.setEnd(one.firstChild ?? one, 4);
      return one.getBoundingClientRect().right - range.getBoundingClientRect().right;
    }),
  ).toBeLessThan(2);
  const style = (selector: string) =>
    page.locator(`.body ${selector}`).evaluate((one) => {
      const { borderLeftWidth, borderRightWidth, paddingLeft, paddingRight, textAlign } =
        getComputedStyle(one);
      const sides = [borderLeftWidth, borderRightWidth, paddingLeft, paddingRight].map(Number.parseFloat);
      return { sides, textAlign };
    });
  for (const list of ['> ul', '> ol']) {
    const { sides } = await style(list);
    expect([list, sides[2], (sides[3] ?? 0) > 0]).toEqual([list, 0, true]);
  }
  // A quotation has its line above, not at a side.
  const quotation = page.locator('.body blockquote');
  expect(await quotation.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
  expect((await style('blockquote')).textAlign).toBe('start');
  expect((await style('td >> nth=0')).textAlign).toBe('start');
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectNoBarrier(page);
});
