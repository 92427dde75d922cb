import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { endChild } from '#build/process/child.ts';
import { compileSite } from '#build/process/compile.ts';
import { expect, logIn, test } from '#build/testing/browser.ts';
import { checkoutWith, compileCheckout, startCheckout } from '#build/testing/checkout.ts';
import { drawnIn, madeDemonstration, shareSizes } from '#build/testing/made-demonstration.ts';
import { sitesBehind, sitesUp } from '#build/testing/sites-up.ts';
import { generateCorpus } from '#build/tools/bench/generated-corpus.ts';
import { culvert } from '#build/tools/demonstration/culvert/culvert.ts';
import { createDemo } from '#build/tools/demonstration/demo.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { ROOT } from '#content-store/running/root.ts';

const GATED = '/features/the-night-the-aldermoor-held';
/** Another site, which is brought up before the reader's: long enough to click about meanwhile. */
const BESIDE = { tenantKey: 'beside', articles: 400 };
/** What the next release has changed: a style, a script, the console. */
const CHANGES = [
  { file: 'site/styles/shell.css', from: '.tagline', to: '.newer-release { color: inherit; }\n.tagline' },
  { file: 'content-store/messages/gate.ts', from: 'Continue reading', to: 'Read on' },
  { file: 'site/shell/scripts/newer-build.ts', from: "cache: 'no-cache'", to: "cache: 'no-store'" },
  { file: 'content-store/messages/console.ts', from: 'Search here...', to: 'Search here…' },
];

test.setTimeout(120_000);
test.skip(({ driver }) => driver !== 'lowdb', 'An upgrade in place is of the store in the data folder.');

test('a reader clicks through an upgrade and meets no broken page, style or script; the console tells of it', {
  tag: '@sweep',
}, async ({ page, browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-upgrade-'));
  const store = await openStore({ dataDir });
  const made = await madeDemonstration((await compileSite()).bundleDir, [culvert]);
  const brands = drawnIn(made, [culvert]);
  const { tenantKey, login } = await createDemo({ store, dataDir, now: () => new Date(), brands });
  await shareSizes(made, dataDir);
  await generateCorpus(store, BESIDE.tenantKey, BESIDE.articles);
  await store.close();
  const port = await freePort();
  const url = `http://${tenantKey}.localhost:${port}`;
  const health = `http://localhost:${port}`;
  const newer = await checkoutWith(CHANGES);
  let running = await startCheckout(ROOT, dataDir, port);
  const [editor, visitor] = [await browser.newPage(), await browser.newPage()];
  try {
    // What is read and edited before, by two.
    await editor.clock.install();
    await logIn(editor, { url, login });
    const early = new Reader(page);
    await page.goto(url + GATED);
    const before = await early.look();
    const [older = ''] = await readdir(join(dataDir, 'bundles'));

    // The new bundle is compiled beside the old, which goes on serving.
    const { version } = await compileCheckout(newer);
    expect(version).not.toBe(older);
    expect((await page.goto(url + GATED))?.status()).toBe(200);
    await early.look();
    expect(early.broken).toEqual([]);
    // Nobody answers while one process takes over from the other, not even for the icon of a page just read.
    await endChild(running);
    running = await startCheckout(newer, dataDir, port);

    // What was open goes on, and who comes now reads pages of the old bundle, from the process of the new.
    const late = new Reader(visitor);
    expect(await sitesBehind(health)).toBeGreaterThan(0);
    const first = late.page.goto(url + GATED);
    await page.getByRole('button', { name: 'Continue reading' }).click();
    await first;
    expect(await late.look()).toEqual(before);
    await late.page.getByRole('button', { name: 'Continue reading' }).click();
    for (const one of [page, late.page])
      await expect(one.getByRole('status')).toContainText('not available at this time');
    expect((await readdir(join(dataDir, 'bundles'))).sort()).toEqual([older, version].sort());
    let isUp = false;
    const up = sitesUp(health).then(() => {
      isUp = true;
    });
    for (let count = 0; !isUp; count += 1) await late.clickOn(count);
    await up;

    // All of it is of the new one in the end, and of the old one nothing is left.
    for (let count = 0; count < 5; count += 1) await late.clickOn(count);
    await late.page.goto(url + GATED);
    const after = await late.look();
    // Its fonts are those of before.
    const renewed = before.filter((name) => !name.includes('/letters.'));
    for (const name of after) expect(renewed).not.toContain(name);
    await late.page.getByRole('button', { name: 'Read on' }).click();
    await expect(late.page.getByRole('status')).toContainText('not available at this time');
    await expect.poll(() => readdir(join(dataDir, 'bundles')), { timeout: 10_000 }).toEqual([version]);
    expect(late.broken).toEqual([]);
    for (const name of renewed) expect((await page.request.get(health + name)).status()).toBe(404);

    // The console that was open says so within the hour.
    await editor.clock.fastForward('01:00:00');
    await expect(editor.getByText('A newer version of the console is ready.')).toBeVisible();
    await editor.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(editor.getByText('A newer version of the console is ready.')).toBeHidden();
    await expect(editor.getByRole('button', { name: 'Account' })).toBeVisible();
  } finally {
    for (const one of [editor, visitor]) await one.close();
    await endChild(running);
    for (const folder of [dataDir, newer]) await rm(folder, { recursive: true, force: true });
  }
});

/** Somebody who reads, and what was broken meanwhile. */
class Reader {
  readonly broken: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => {
      // Chromium's ways to say that what was gone to turns no pages (a file, or the console), or that it came too late for it.
      if (!/ViewTransition|Transition was skipped/.test(error.message)) this.broken.push(String(error));
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.broken.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A font still on its way when the reader has gone on is no failure.
      if (why !== 'net::ERR_ABORTED') this.broken.push(`${why} ${request.url()}`);
    });
  }

  /** Follows a link of the page, another each time. */
  async clickOn(count: number): Promise<void> {
    const links = this.page.locator('main a[href^="/"]:not([href^="/admin"], [href^="/assets"]):visible');
    const link = links.nth(count % (await links.count()));
    const path = await link.getAttribute('href');
    await Promise.all([
      this.page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() !== 301),
      link.click(),
    ]);
    await this.page.waitForLoadState();
    await this.look(path ?? '');
  }

  /** The code and styles of the page, all of which must be there. */
  async look(path = ''): Promise<readonly string[]> {
    const { names, unstyled } = await this.page.evaluate(() => {
      const hasRules = ({ sheet }: HTMLLinkElement) => {
        try {
          return sheet !== null && sheet.cssRules.length > 0;
        } catch {
          // So it is where the answer was an error.
          return false;
        }
      };
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
      return {
        names: [...styles.map((one) => one.href), ...scripts.map((one) => one.src)].map(
          (one) => new URL(one).pathname,
        ),
        unstyled: styles.filter((one) => !hasRules(one)).map((one) => one.href),
      };
    });
    for (const one of unstyled) this.broken.push(`no style from ${one} on ${path}`);
    if (names.every((one) => !one.endsWith('.css'))) this.broken.push(`no style on ${path}`);
    return names.filter((one) => one.startsWith('/_astro/'));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
