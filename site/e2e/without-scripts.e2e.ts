import type { Page } from '@playwright/test';
import { expect, servedDemo, test } from '#build/testing/browser.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { CANARY } from '#build/tools/demonstration/canary.ts';

const DROUGHT = '/news/the-sund-canal-rehearses-its-own-drought-and-learns-to-share';
const GATED = '/features/the-night-the-aldermoor-held';
const PODCAST = '/library/pressure-test-14-the-valve-nobody-closed';
const GALLERY = '/networks/six-covers-of-staith-by-grip';

test.describe('a reader without scripts', () => {
  let culvert = '';
  let headloss = '';
  test.use({ javaScriptEnabled: false });
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  test.beforeAll(async () => {
    demo = await servedDemo({ brands });
    [culvert, headloss] = ['culvert', 'headloss'].map((key) => `http://${key}.localhost:${demo.port}`) as [
      string,
      string,
    ];
  });
  test.afterAll(() => demo.close());

  const main = (page: Page) => page.getByRole('main');
  /** What is answered at an address; programs do not know these hosts as browsers do. */
  const answerAt = (page: Page, address: string) => {
    const { host, port, pathname, search } = new URL(address);
    return page.request.get(`http://localhost:${port}${pathname}${search}`, { headers: { host } });
  };
  const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

  test('goes from the front page to a section, to a piece, and back by its breadcrumb', async ({ page }) => {
    for (const [origin, section] of [
      [culvert, 'Features'],
      [headloss, 'Networks'],
    ] as const) {
      await page.goto(origin);
      const sections = page.getByRole('navigation', { name: 'Sections', exact: true });
      await sections.getByRole('link', { name: section }).click();
      await expect(h1(page)).toHaveText(section);
      const piece = main(page).getByRole('article').getByRole('link').first();
      const title = (await piece.textContent()) ?? '';
      await piece.click();
      await expect(h1(page)).toContainText(title);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await breadcrumb.getByRole('link', { name: section }).click();
      await expect(h1(page)).toHaveText(section);
    }
  });

  test('opens the menu and what is folded in it, by keyboard, and closes it', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'All sections' });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await page.goto(headloss);
    await open.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Library' })).toBeHidden();
    await menu.getByText('Reference', { exact: true }).press('Enter');
    await menu.getByRole('link', { name: 'Library' }).click();
    await expect(h1(page)).toHaveText('Library');
    await open.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.goto(culvert);
    await open.press('Enter');
    await menu.getByRole('link', { name: 'Wildlife' }).click();
    await expect(h1(page)).toHaveText('Wildlife');
  });

  test('pages through an archive to its oldest piece, and back to the newest', async ({ page }) => {
    await page.goto(`${headloss}/kit`);
    const ways = page.getByRole('navigation', { name: 'Archive' });
    await ways.getByRole('link', { name: 'Older pieces' }).click();
    let pages = 1;
    for (const older = ways.getByRole('link', { name: /^Older/ }); (await older.count()) > 0; pages += 1)
      await older.click();
    await expect(main(page).getByRole('article').last()).toBeVisible();
    for (const newer = ways.getByRole('link', { name: /^Newer/ }); (await newer.count()) > 0; pages -= 1)
      await newer.click();
    // As many back as there, and on the page that they belong to.
    expect(pages).toBe(0);
    await expect(h1(page)).toHaveText('Kit');
    await ways.getByRole('link', { name: 'Archive' }).click();
    await expect(h1(page)).toHaveText('Archive');
    await main(page).getByRole('link', { name: 'Kit' }).click();
    await expect(h1(page)).toHaveText('Kit');
  });

  test('reads a table, has its file, and comes to a note and back to the text', async ({ page }) => {
    await page.goto(culvert + DROUGHT);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('row').last()).toBeVisible();
    // Buttons that sort come with the script.
    await expect(table.getByRole('button')).toHaveCount(0);
    const file = page.locator('.data-file a').first();
    const csv = await answerAt(page, culvert + ((await file.getAttribute('href')) ?? ''));
    expect(csv.headers()['content-type']).toContain('text/csv');
    await page.getByRole('link', { name: '1', exact: true }).click();
    await expect(page).toHaveURL(/#note-n1$/);
    await expect(page.getByText('The canoe is asked to wait for the barge.')).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the text' }).first().click();
    await expect(page).toHaveURL(/#mark-n1$/);
    await expect(page.locator('#mark-n1')).toBeInViewport();
  });

  test('leafs through a gallery', async ({ page }) => {
    await page.goto(headloss + GALLERY);
    const gallery = page.getByRole('region', { name: 'Images' });
    await expect(gallery.getByRole('img')).toHaveCount(6);
    await gallery.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => gallery.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  });

  test('comes from a piece to its author, and to a topic, and finds the piece on both', async ({ page }) => {
    const piece = '/features/the-bridge-that-is-never-finished';
    for (const [name, list] of [
      ['Ines Calloway', main(page).getByText('By')],
      ['Aqueducts', page.getByRole('list', { name: 'Topics' })],
    ] as const) {
      await page.goto(culvert + piece);
      const title = (await h1(page).textContent()) ?? '';
      await list.getByRole('link', { name }).first().click();
      await expect(h1(page)).toHaveText(name);
      await main(page).getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(culvert + piece);
    }
  });

  test('takes an event into a calendar', async ({ page }) => {
    await page.goto(`${headloss}/diary`);
    await main(page).getByRole('article').getByRole('link').first().click();
    const href = await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href');
    const calendar = await answerAt(page, headloss + href);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
  });

  test('comes from the directory to a company, learns how it is reached, and goes on to what it did', async ({
    page,
  }) => {
    await page.goto(headloss);
    const directory = main(page).locator('.block-leading-companies').getByRole('link');
    const name = (await directory.first().textContent()) ?? '';
    await directory.first().click();
    await expect(h1(page)).toContainText(name);
    await expect(
      main(page)
        .getByRole('link', { name: /website|\.example$/i })
        .first(),
    ).toHaveAttribute('href', /^https:/);
    await main(page).getByRole('article').getByRole('link').first().click();
    await expect(h1(page)).not.toContainText(name);
  });

  test('is told where feeds are, and they are there', async ({ page }) => {
    for (const path of ['/', '/news', DROUGHT]) {
      await page.goto(culvert + path);
      const feeds = await page
        .locator('link[type="application/rss+xml"]')
        .evaluateAll((links) =>
          links.map(
            (one) =>
              new URL((one as HTMLLinkElement).href).pathname + new URL((one as HTMLLinkElement).href).search,
          ),
        );
      expect(feeds).not.toEqual([]);
      for (const feed of feeds) expect(await (await answerAt(page, culvert + feed)).text()).toContain('<rss');
    }
  });

  test('listens to a podcast where it stands', async ({ page }) => {
    await page.goto(headloss + PODCAST);
    const player = page.locator('audio');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('controls', '');
    const address = 'https://audio.headloss.example/pressure-test-14.mp3';
    await expect(player).toHaveAttribute('src', address);
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address);
    const chapter = page.getByRole('list', { name: 'Chapters' }).getByRole('link', { name: 'The valve' });
    await expect(chapter).toHaveAttribute('href', `${address}#t=695`);
  });

  test('reads the beginning of a gated piece, and what is behind it is said', async ({ page }) => {
    await page.goto(culvert + GATED);
    await expect(main(page).locator('.body > p').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The rest is for members' })).toBeVisible();
    expect(await page.content()).not.toContain(CANARY);
    await main(page).getByRole('button', { name: 'Continue reading' }).click();
    await expect(main(page).getByRole('status')).toContainText('Memberships are not available at this time');
    expect(await page.content()).not.toContain(CANARY);
  });

  test('shares a piece by links that name it', async ({ page }) => {
    await page.goto(headloss + GALLERY);
    const links = page.getByRole('list', { name: 'Share this page' }).getByRole('link');
    const address = encodeURIComponent(`https://www.headloss.example${GALLERY}`);
    for (const link of await links.all()) expect(await link.getAttribute('href')).toContain(address);
    await expect(links.filter({ hasText: 'Email' })).toHaveAttribute('href', /^mailto:/);
  });

  test('goes back to the top from the foot of a page', async ({ page }) => {
    await page.goto(culvert);
    const top = page.getByRole('link', { name: 'Back To Top' });
    await top.scrollIntoViewIfNeeded();
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('prints a piece without what is only for screens, or reads it as it is on paper', async ({ page }) => {
    await page.goto(culvert + DROUGHT);
    await page.emulateMedia({ media: 'print' });
    await expect(h1(page)).toBeVisible();
    await expect(page.getByRole('row').last()).toBeVisible();
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('comes from an address that leads nowhere to a piece', async ({ page }) => {
    for (const origin of [culvert, headloss]) {
      await page.goto(`${origin}/nothing-here`);
      const newest = page.getByRole('navigation', { name: 'The newest' });
      const title = (await newest.getByRole('link').first().textContent()) ?? '';
      await newest.getByRole('link').first().click();
      await expect(h1(page)).toContainText(title);
    }
  });
});
