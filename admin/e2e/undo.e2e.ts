import type { Locator, Page } from '@playwright/test';
import { beginSession, expect, type RunningDemo, test } from '#build/testing/browser.ts';

test.use({ site: 'undo' });

const ARTICLE = '/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet';
const PLACES = [ARTICLE, '/', '/news', '/__rss/news.xml'];

async function openArticle(page: Page, demo: RunningDemo): Promise<void> {
  const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(page.getByLabel(/^Title/)).not.toHaveValue('');
}

/** Shown, and ready to be pressed: while one is under way, pressing it again does nothing. */
async function isDone(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'false');
}

/** Without the toolbar that this browser has. */
const whatReadersSee = (demo: RunningDemo) =>
  Promise.all(PLACES.map(async (path) => (await fetch(demo.url + path)).text()));

test.describe
  .serial('an editor takes back', { tag: '@sweep' }, () => {
    test('a publish, by keyboard: readers see what they saw before, and what was published is kept', {
      tag: '@postgres-sweep',
    }, async ({ demo, page }) => {
      const before = await whatReadersSee(demo);
      await beginSession(page, demo);
      await openArticle(page, demo);
      await page.getByLabel(/^Title/).fill('Published too early');
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
      expect((await whatReadersSee(demo))[0]).toContain('Published too early');

      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Undone\. Live [\d,]+ ms after publish, \d+ pages/)).toBeVisible();
      expect(await whatReadersSee(demo)).toEqual(before);
      await expect(page.getByLabel(/^Title/)).toHaveValue('Published too early');

      const redo = page.getByRole('button', { name: 'Redo' });
      await expect(redo).toBeFocused();
      await isDone(redo);
      await page.keyboard.press('Enter');
      await isDone(undo);
      expect((await whatReadersSee(demo))[0]).toContain('Published too early');
      await page.keyboard.press('Enter');
      await isDone(redo);
      expect(await whatReadersSee(demo)).toEqual(before);
    });

    test('unpublishing and deleting: the page is back as it was', async ({ demo, page }) => {
      const before = await whatReadersSee(demo);
      await beginSession(page, demo);
      await openArticle(page, demo);
      for (const name of ['Unpublish', 'Delete']) {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name }).click();
        await page.getByRole('dialog').getByRole('button', { name }).click();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByText(/Undone\. Live [\d,]+ ms/)).toBeVisible();
        expect(await whatReadersSee(demo)).toEqual(before);
      }
      await expect(page.getByLabel(/^Title/)).toHaveValue('Published too early');
    });

    test('a deletion where the list tells of it, and nowhere on the screen that is left', async ({
      demo,
      page,
    }) => {
      await beginSession(page, demo);
      await openArticle(page, demo);
      // What is asked for after the deletion is answered only when it is let through.
      const letThrough = Promise.withResolvers<void>();
      let [isDeleted, held] = [false, 0];
      await page.route('**/graphql**', async (route) => {
        if (isDeleted) {
          held += 1;
          await letThrough.promise;
        }
        isDeleted ||= route.request().postData()?.includes('deleteContent') === true;
        await route.continue();
      });
      const undo = page.getByRole('button', { name: /Undo|Redo/, includeHidden: true });
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => held).toBeGreaterThan(0);
      await expect(page.locator('#screen').locator(undo)).toHaveCount(0);
      letThrough.resolve();
      await undo.click();
      await expect(page.getByText(/Undone\. Live [\d,]+ ms/)).toBeVisible();
    });

    test('a save of what has no working copy: its earlier values are back', async ({ demo, page }) => {
      const { items } = await demo.site.find({
        collection: 'websiteSection',
        stage: 'live',
        where: { alias: { eq: '/news' } },
        orderBy: [],
        first: 1,
      });
      const before = await whatReadersSee(demo);
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/edit-website-section/${items[0]?.id}`);
      const name = page.getByLabel(/^Name/);
      await expect(name).toHaveValue('News');
      await name.fill('Newest');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/Undone\. Live [\d,]+ ms/)).toBeVisible();
      await expect(name).toHaveValue('News');
      expect(await whatReadersSee(demo)).toEqual(before);
    });
  });
