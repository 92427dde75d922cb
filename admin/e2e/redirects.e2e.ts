import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';

test.use({ site: 'redirects' });

async function openRedirects(page: Page, demo: RunningDemo): Promise<void> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/redirects`);
  await expect(page.getByRole('button', { name: 'Import CSV…' })).toBeVisible();
}

/** Chosen as by keyboard: Enter on the button opens the browser's own window. */
async function choose(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV…' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const FILE = `from,to,preserveQueryString
/quays,/news,false
/about,/features,true
/painters,/features/the-bridge-that-is-never-finished,true
/news,/elsewhere,true
/wharf,/quays,false
/wharf,/events,true
/ring,/ring,true
`;

test.describe
  .serial('redirects', () => {
    test('are imported once it was shown what that does, and the same file changes nothing more', {
      tag: '@postgres-sweep',
    }, async ({ demo, page }) => {
      await openRedirects(page, demo);
      await choose(page, FILE);
      const dialog = page.getByRole('dialog', { name: 'Import redirects from moved.csv' });
      await expect(dialog.getByRole('button', { name: 'Refused 3' })).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog.getByRole('row', { name: /^5 \/news/ })).toContainText('already used by “News”');
      await expect(dialog.getByRole('row', { name: /^7 \/wharf/ })).toContainText(
        'Row 6 has the same address',
      );
      await expect(dialog.getByRole('row', { name: /^8 \/ring/ })).toContainText('would create a loop');
      await expectNoBarrier(page);
      await dialog.getByRole('button', { name: 'New 2' }).click();
      await expect(dialog.getByRole('row', { name: /^6 \/wharf/ })).toContainText('/news');
      await dialog.getByRole('button', { name: 'Import 3 redirects' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('3 redirects imported')).toBeVisible();
      await expect(dialog).toBeHidden();
      const leads = async (path: string) =>
        (await page.request.get(demo.url + path, { maxRedirects: 0 })).headers().location;
      expect(await Promise.all(['/quays', '/about', '/wharf'].map(leads))).toEqual([
        '/news',
        '/features',
        '/news',
      ]);

      await choose(page, FILE);
      await expect(dialog.getByRole('button', { name: 'Unchanged 4' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Import 0 redirects' })).toBeDisabled();
    });

    test('are exported, all of them, as a file that can be imported again', async ({ demo, page }) => {
      await openRedirects(page, demo);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(text.split('\r\n').slice(0, 2)).toEqual([
        'from,to,preserveQueryString',
        '/about,/features,true',
      ]);
      expect(text).toContain('/quays,/news,false\r\n');
      await choose(page, text);
      await expect(page.getByRole('button', { name: 'Import 0 redirects' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Refused 0' })).toBeVisible();
    });

    test('are not taken from a file that is none', async ({ demo, page }) => {
      await openRedirects(page, demo);
      await choose(page, '/a,/b\n');
      await expect(
        page.getByText('The first line names the columns: from,to,preserveQueryString'),
      ).toBeVisible();
    });
  });
