import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { asHtml, body, newArticle, published } from './testing/writing.ts';

test.use({ site: 'footnotes' });

const mod = 'ControlOrMeta';

test('a footnote is written at its mark, counted in order, kept without it, and leads readers there and back', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await newArticle(page, demo);
  await page.setViewportSize({ width: 360, height: 740 });
  const note = (number: number) => page.getByRole('dialog', { name: `Note ${number}` });
  const marks = body(page).locator('.footnote-mark');
  const notes = body(page).getByRole('group', { name: /^Footnotes/ });
  await page.keyboard.type('First and second');
  await page.keyboard.press(`${mod}+Alt+n`);
  await expect(note(1).getByRole('textbox', { name: 'Note 1' })).toBeFocused();
  await page.keyboard.type('Of the second');
  await expectNoBarrier(page, '[role=dialog]');
  const { x = -1, width = 999 } = (await note(1).boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('.');
  await body(page)
    .locator('p')
    .first()
    .evaluate((paragraph) => getSelection()?.collapse(paragraph.firstChild, 'First'.length));
  await page.getByRole('button', { name: 'Insert a footnote' }).click();
  await expect(note(1).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Of the first');
  await note(1).getByRole('button', { name: 'Done' }).click();
  await expect(marks).toHaveText(['1', '2']);
  await expect(notes.getByRole('listitem')).toHaveText(['1Of the first', '2Of the second']);

  // The cursor stands behind the mark.
  await page.keyboard.press('Backspace');
  await expect(marks).toHaveText(['1']);
  await expect(notes.getByRole('listitem').nth(1)).toContainText(
    'No mark in the text: readers do not see it.',
  );
  const lone = (words: string) => page.getByText(`${words}: readers do not see it.`);
  await expect(lone('1 footnote without a mark in the text')).toBeVisible();
  await expectNoBarrier(page, 'main');
  await page.keyboard.press(`${mod}+z`);
  await expect(marks).toHaveText(['1', '2']);
  await expect(lone('1 footnote without a mark in the text')).toHaveCount(0);

  // Notes that are cut leave their marks, which say so.
  await notes.click({ position: { x: 60, y: 12 } });
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 marks without a footnote: readers do not see them.')).toBeVisible();
  await marks.first().click();
  await expect(note(1).getByText('No note to this mark: readers do not see it.')).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press(`${mod}+z`);
  await expect(notes.getByRole('listitem')).toHaveText(['1Of the first', '2Of the second']);
  await marks.nth(1).click();
  await expect(note(2).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  expect(await asHtml(page)).toContain('First<sup><a id="mark-n2" href="#note-n2">1</a></sup> and second');

  await body(page).click();
  await page.keyboard.press(`${mod}+s`);
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(marks).toHaveText(['1', '2']);
  const id = /edit-content\/(\d+)/.exec(page.url())?.[1] ?? '';
  const stored = await demo.site.get('content', id, { stage: 'working', body: true });
  await published(demo, '40000008', '/news/with-notes', blocksIn(stored?.data.body));
  await page.goto(`${demo.url}/news/with-notes`);
  await page.locator('.body sup').getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/#note-n1$/);
  await expect(page.locator('#note-n1')).toContainText('Of the second!');
  await page.locator('#note-n1').getByRole('link', { name: 'Back to the text' }).click();
  await expect(page).toHaveURL(/#mark-n1$/);
});
