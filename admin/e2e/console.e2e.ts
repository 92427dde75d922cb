import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  beginSession,
  expect,
  expectNoBarrier,
  type RunningDemo,
  signIn,
  test,
} from '#build/testing/browser.ts';
import { filesShowing } from '#build/testing/pages-showing.ts';
import { sitemapOf } from '#build/testing/sitemap-of.ts';
import { pathsOf } from './testing/paths-of.ts';

test.use({ site: 'console' });

const ARTICLE = '/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet';

async function openArticle(page: Page, demo: RunningDemo): Promise<void> {
  const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(page.getByLabel(/^Title/)).not.toHaveValue('');
}

/** Every published file by its path, with its text. */
async function published(demo: RunningDemo): Promise<Map<string, string>> {
  const root = join(demo.dataDir, 'public', demo.tenantKey);
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const texts = await Promise.all(
    entries.map(async (one): Promise<[string, string]> => {
      const file = join(one.parentPath, one.name);
      return [file.slice(root.length), await readFile(file, 'utf8')];
    }),
  );
  return new Map(texts);
}

test.describe
  .serial('an editor', () => {
    test('signs in, changes a headline and publishes: exactly the files that show it change', {
      tag: '@postgres',
    }, async ({ demo, page }) => {
      await signIn(page, demo);
      const before = await published(demo);
      const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
      const showing = await filesShowing(id, demo.site, demo.now().toISOString());
      // Which says when it changed last.
      const expected = [...showing, (await sitemapOf(ARTICLE, demo.site)).slice(1)];
      await openArticle(page, demo);
      await page.getByLabel(/^Title/).fill('The lock is open');
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expect(page.getByText(/Live [\d,]+ ms after publish, \d+ pages/)).toBeVisible();
      const after = await published(demo);
      const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
      expect(changed.sort()).toEqual(expected.map((file) => `/${file}`).sort());
      expect(changed.length).toBeGreaterThan(5);
      await page.goto(`${demo.url}/news`);
      await expect(page.getByRole('link', { name: 'The lock is open' })).toBeVisible();
    });

    test('sees which pages will change before anything is published, and the receipt names no other', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      await beginSession(page, demo);
      await openArticle(page, demo);
      await page.getByRole('button', { name: 'Pages that will change' }).click();
      await page.getByText(/^And \d+ feeds, sitemaps and files$/).click();
      for (const name of [ARTICLE, '/', '/news', 'Feed of /news'])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      const foretold = await pathsOf(page.getByRole('listitem').getByRole('link'));
      await page.getByLabel(/^Title/).fill('The lock is open again');
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await page.getByRole('button', { name: 'Show the pages' }).click();
      const receipt = page.getByRole('alert');
      await expect(receipt.getByRole('link', { name: ARTICLE, exact: true })).toBeVisible();
      const changed = await receipt.getByRole('link', { name: /^\// }).allTextContents();
      // The page of what was published comes before those that show it.
      expect(changed[0]).toBe(ARTICLE);
      expect(changed.length).toBeGreaterThan(5);
      expect(foretold).toEqual(expect.arrayContaining(changed));
    });

    test('is shown a conflict instead of overwriting somebody else’s edit, and loses nothing typed', async ({
      demo,
      page,
      browser,
    }) => {
      const other = await (await browser.newContext()).newPage();
      await beginSession(page, demo);
      await beginSession(other, demo);
      await openArticle(page, demo);
      await openArticle(other, demo);
      // A form in which nothing is typed would go on from what the other saves.
      await page.getByLabel(/^Title/).fill('Mine');
      await other.getByLabel(/^Title/).fill('Theirs');
      await other.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(other.getByText(/Saved \d/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Theirs').first()).toBeVisible();
      await expect(page.getByText('Mine').first()).toBeVisible();
      await other.context().close();
    });

    test('unpublishes: when the console says so, the page and its places in lists, sitemap and feeds are gone', async ({
      demo,
      page,
    }) => {
      const sitemap = await sitemapOf(ARTICLE, demo.site);
      const places = ['/', '/news', sitemap, '/__rss/_home.xml', '/__rss/news.xml'];
      for (const place of places)
        expect(await (await page.request.get(demo.url + place)).text(), place).toContain(ARTICLE);
      await beginSession(page, demo);
      await openArticle(page, demo);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: /unpublish/i }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /unpublish/i })
        .click();
      await expect(page.getByText(/Gone from readers after [\d,]+ ms, \d+ pages/)).toBeVisible();
      expect((await page.request.get(demo.url + ARTICLE)).status()).toBe(404);
      for (const place of places)
        expect(await (await page.request.get(demo.url + place)).text(), place).not.toContain(ARTICLE);
      const left = [...(await published(demo))]
        .filter(([, text]) => text.includes(ARTICLE))
        .map(([file]) => file);
      expect(left).toEqual([]);
    });

    // What stands within it on other addresses: `roles.e2e.ts`.
    test('meets no barrier in the console and on its first screen', async ({ demo, page }) => {
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoBarrier(page);
    });
  });
