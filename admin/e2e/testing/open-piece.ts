import type { Page } from '@playwright/test';
import { expect, type RunningDemo, signIn } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

/** Stores a published piece with these blocks, and opens it as the demonstration's editor. Its address ends in its id. */
export async function openPiece(
  page: Page,
  demo: RunningDemo,
  id: string,
  blocks: readonly object[],
): Promise<void> {
  const address = { alias: `/news/piece-${id}`, published: '2026-11-01T00:00:00Z' };
  const data = { type: 'Article', name: `Piece ${id}`, ...address, body: blocks };
  await demo.site.commit({
    actor: { kind: 'staff', id: '1', name: 'Test' },
    reason: 'test',
    writes: [create(content, data, { publish: true, id })],
  });
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toBeVisible();
}
