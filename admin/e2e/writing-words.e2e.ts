import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, signIn, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'writing-words' });

const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
const menu = (page: Page) => page.getByRole('combobox', { name: 'Search what to insert' });
const mod = 'ControlOrMeta';

/** The words of the body, as they stand in it. */
const words = (page: Page) => body(page).evaluate((text) => (text as HTMLElement).innerText.trim());

async function asHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const html = await page.getByRole('textbox', { name: 'Body as HTML' }).inputValue();
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  await expect(body(page)).toBeVisible();
  return html;
}

async function newArticle(page: Page, demo: RunningDemo): Promise<void> {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('A piece of words');
  await body(page).click();
}

/** Pieces of these names; those that begin with "Draft" are not published. */
async function withPieces({ site }: RunningDemo, names: readonly string[]): Promise<void> {
  const writes = names.map((name, at) => {
    const alias = `/news/${name.toLowerCase().replaceAll(' ', '-')}`;
    const data = { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', body: [] };
    return create(content, data, { publish: !name.startsWith('Draft'), id: `4000000${at}` });
  });
  await site.commit({ actor: { kind: 'staff', id: '1', name: 'Test' }, reason: 'test', writes });
}

test('a page of the site is found by its words and linked to, and pieces are chosen in turn by keyboard', async ({
  demo,
  page,
}) => {
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
  await page.screenshot({ path: 'test-results/link-1440.png' });
  await page.keyboard.press('ArrowDown');
  await expect(pages.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await pages.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByRole('link', { name: 'wind' })).toHaveAttribute('href', '/news/zephyr-two');

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
  await expectNoBarrier(page, '[data-panel]');
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

test('straight marks become what the language sets, and are straight again at once where somebody wants it', async ({
  demo,
  page,
}) => {
  await newArticle(page, demo);
  await page.keyboard.type('"It\'s" so--');
  expect(await words(page)).toBe('“It’s” so—');
  await page.keyboard.press('Backspace');
  expect(await words(page)).toBe('“It’s” so--');
  await page.keyboard.type(' and "');
  await page.keyboard.press(`${mod}+z`);
  expect(await words(page)).toBe('“It’s” so-- and "');
  await page.keyboard.type('so" ');
  await page.getByRole('button', { name: 'More for words' }).click();
  await expectNoBarrier(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Make quotes typographic' }).click();
  await expect(body(page)).toBeFocused();
  expect(await words(page)).toBe('“It’s” so— and “so”');
  await expect(page.getByText('2 marks made typographic.', { exact: false })).toBeAttached();
  await page.keyboard.press(`${mod}+z`);
  expect(await words(page)).toBe('“It’s” so-- and "so”');
});
