import type { Page } from '@playwright/test';
import { beginSession, expect, type RunningDemo } from '#build/testing/browser.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

/** The text of the piece that is being written. */
export const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });

/** The text as somebody has it who looks at its HTML. */
export async function asHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show as HTML' }).first().click();
  const html = await page.getByRole('textbox', { name: 'Body as HTML' }).inputValue();
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  await expect(body(page)).toBeVisible();
  return html;
}

/** Begins an article, with the cursor in its text. */
export async function newArticle(page: Page, demo: RunningDemo): Promise<void> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('A piece of words');
  await body(page).click();
}

/** Stores a published piece with these blocks, and `more` of its fields, and opens it as the demonstration's editor. Its address ends in its id. */
export async function openPiece(
  page: Page,
  demo: RunningDemo,
  id: string,
  blocks: readonly object[],
  more: Data = {},
): Promise<void> {
  await storePiece(demo, id, `/news/piece-${id}`, blocks, more);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(body(page)).toBeVisible();
}

/** A piece that readers see, of these blocks of text and others. */
export async function published(
  demo: RunningDemo,
  id: string,
  alias: string,
  blocks: readonly (string | object)[],
): Promise<void> {
  const typed = blocks.map((block, at) =>
    typeof block === 'string' ? { id: `b${at}`, type: 'text', html: block } : block,
  );
  await demo.publisher.publish(demo.tenantKey, await storePiece(demo, id, alias, typed));
}

/** Answers the sequence at which it is stored. */
async function storePiece(
  demo: RunningDemo,
  id: string,
  alias: string,
  blocks: readonly object[],
  more: Data = {},
): Promise<number> {
  const published = '2026-11-01T00:00:00Z';
  const data = { type: 'Article', name: `Piece ${id}`, alias, published, body: blocks, ...more };
  const { sequence } = await demo.site.commit({
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
    writes: [create(content, data, { publish: true, id })],
  });
  return sequence;
}
