import type { Locator, Page } from '@playwright/test';
import { clipboards } from '#admin/fields/rich-text/paste/testing/clipboards.ts';
import { expect, signIn, test } from '#build/testing/browser.ts';

test.use({ site: 'writing' });

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

test('what is pasted from word processors, mail and web pages keeps its form under the content policy', async ({
  demo,
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await signIn(page, demo);
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

/** Without the differences of writing that say nothing: paragraphs in items, the order of marks within a word. */
function normal(html: string): string {
  return html.replace(/<li><p>/g, '<li>').replace(/<\/p>(?=<\/li>|<[uo]l)/g, '');
}

test('a picture that is pasted or dropped as a file is not lost in silence', async ({ demo, page }) => {
  await signIn(page, demo);
  const text = await newArticle(page, demo.url);
  await paste(text, {}, ['quay.png']);
  await expect(page.getByText('Upload it in the media library', { exact: false })).toBeVisible();
  await page.reload();
  await newArticle(page, demo.url);
  await text.evaluate((element) => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'quay.png', { type: 'image/png' }));
    const { x, y } = element.getBoundingClientRect();
    const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: files, ...at }));
  });
  await expect(page.getByText('Upload it in the media library', { exact: false })).toBeVisible();
  expect(await asHtml(page)).toBe('');
});
