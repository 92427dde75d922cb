import type { Page } from '@playwright/test';
import { expect, logIn, type RunningDemo, test } from '#build/testing/browser.ts';

const GATED = '/features/the-night-the-aldermoor-held';
const PLAIN = '/features/the-bridge-that-is-never-finished';
/** The guard's ten seconds, and a little. */
const GUARDED = 10_500;
/** Of a page that loads itself again: it may do so before all of it is there. */
const ITSELF = { waitUntil: 'commit' } as const;

/** How often the page was asked for, by whomever. */
function loadsOf(page: Page): { count(): number } {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return { count: () => loads };
}

/** How often the page began to show what had been asked for: before that, going elsewhere is interrupted by it. */
function arrivalsOf(page: Page): { count(): number } {
  let arrivals = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) arrivals += 1;
  });
  return { count: () => arrivals };
}

async function editorOf(demo: RunningDemo, alias: string): Promise<string> {
  const id = (await demo.site.claimant(`path:${alias}`))?.id ?? '';
  return `${demo.url}/admin/edit-content/${id}`;
}

test.describe('code that is lost', () => {
  // spec: rule-chunk-load-reload
  test('loads a reader’s page again, once in ten seconds for each path', async ({ demo, page }) => {
    await page.clock.install({ time: demo.now() });
    const [loads, arrivals] = [loadsOf(page), arrivalsOf(page)];
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(demo.url + GATED, ITSELF);
    await expect.poll(arrivals.count).toBe(2);
    // Another time within the ten seconds it is left alone, and reads as it is.
    await page.goto(demo.url + GATED);
    await expect(page.getByRole('heading', { name: 'The rest is for members' })).toBeVisible();
    expect(loads.count()).toBe(3);
    await page.clock.fastForward(GUARDED);
    await page.goto(demo.url + GATED, ITSELF);
    await expect.poll(arrivals.count).toBe(5);
    await page.unroute('**/_astro/*.js');
    await page.goto(demo.url + GATED);
    await page.getByRole('button', { name: 'Continue reading' }).click();
    await expect(page.getByRole('status')).toContainText('not available at this time');
  });

  test('leaves a page as it is where the server cannot be reached, and loads it again once it can', async ({
    demo,
    page,
  }) => {
    await page.clock.install({ time: demo.now() });
    const [loads, arrivals] = [loadsOf(page), arrivalsOf(page)];
    let asked = 0;
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.route(demo.url + GATED, (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      asked += 1;
      return asked === 1 ? route.abort('internetdisconnected') : route.fallback();
    });
    await page.goto(demo.url + GATED);
    await expect.poll(() => asked).toBe(1);
    await expect(page.getByRole('heading', { name: 'The rest is for members' })).toBeVisible();
    expect(loads.count()).toBe(1);
    await page.goto(demo.url + GATED, ITSELF);
    await expect.poll(arrivals.count).toBe(3);
  });

  test('loads a screen of the console again, once, also where it is asked for later', {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    await logIn(page, demo);
    const loads = loadsOf(page);
    // However often a browser asks for it: ahead, and when it needs it.
    await page.route('**/_astro/body-editor*', (route) =>
      loads.count() < 2 ? route.abort() : route.continue(),
    );
    await page.goto(await editorOf(demo, PLAIN));
    await expect.poll(loads.count).toBe(2);
    await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible();
    expect(loads.count()).toBe(2);
  });
});

test.describe('a newer console', () => {
  // spec: call-build-update-check, shell-build-update-check
  test('is offered within the hour, and loaded without losing what is not saved', { tag: '@sweep' }, async ({
    demo,
    page,
  }) => {
    await page.clock.install({ time: demo.now() });
    await logIn(page, demo);
    await page.goto(await editorOf(demo, PLAIN));
    const title = page.getByLabel(/^Title/);
    await expect(title).not.toHaveValue('');
    const offer = page.getByText('A newer version of the console is ready.');
    await page.clock.fastForward('01:00:00');
    await expect(title).toBeVisible();
    await expect(offer).toBeHidden();

    // As another build answers: its code has other names.
    await page.route('**/admin', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(\/_astro\/[^"]+)\.js/g, '$1-newer.js') });
    });
    await title.fill('Not saved yet');
    await page.clock.fastForward('01:00:00');
    await expect(offer).toBeVisible();
    await page.unroute('**/admin');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    // What is typed is kept, so nobody is asked.
    await expect(offer).toBeHidden();
    await expect(title).toHaveValue('Not saved yet');
    expect(asked).toEqual([]);
  });
});
