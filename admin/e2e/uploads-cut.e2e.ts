import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';

test.use({ site: 'uploads-cut' });

/** How many files are uploaded at once: `UPLOADS=300` for as many as an editor ever brings. */
const FILES = Number(process.env.UPLOADS ?? 30);
const LIBRARY = '/admin/digital-media-library';

async function pictures(name: string, number: number) {
  const all = Array.from({ length: number }, async (_, at) => {
    const bytes = Array.from({ length: 20 * 15 * 3 }, (_, of) => ((of + 1) * 7_919 * (at + 1)) % 65_521);
    const noise = Buffer.from(bytes.map((value) => value % (240 + name.length)));
    const raw = { width: 20, height: 15, channels: 3 } as const;
    const buffer = await sharp(noise, { raw }).png().toBuffer();
    return { name: `${name}-${at + 1}.png`, mimeType: 'image/png', buffer };
  });
  return Promise.all(all);
}
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const title = (page: Page) => tray(page).getByRole('heading').last();
const choose = (page: Page) => page.getByLabel('Files to upload');
/** Of the files that the heading tells, how many are over. */
const over = async (page: Page) =>
  Number(/Uploading (\d+) of/.exec((await title(page).textContent()) ?? '')?.[1] ?? 0);

/** The names of the assets that are in the library, of those that begin with this one. */
async function stored({ site }: RunningDemo, name: string): Promise<readonly string[]> {
  const { items } = await site.find({ collection: 'asset', stage: 'live', orderBy: [], first: 1_000 });
  return items.map(({ data }) => String(data.name)).filter((known) => known.startsWith(name));
}
const begun = async ({ dataDir }: RunningDemo) =>
  (await readdir(join(dataDir, 'resumable')).catch((): string[] => []))
    .filter((name) => !name.endsWith('.done'))
    .toSorted();

/** How much the progress falls at most from a step to the next. */
const deepestFall = (steps: readonly number[]) =>
  Math.max(0, ...steps.map((step, at) => (steps[at - 1] ?? 0) - step));

/** Notes each step of the progress of all uploads, for as long as the page is there. */
async function watchProgress(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenProgress: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label="All uploads"]');
      const value = Number(bar?.getAttribute('aria-valuenow') ?? Number.NaN);
      if (!Number.isNaN(value) && value !== seen.at(-1)) seen.push(value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);
}

test('many uploads are all there once, though the network goes and comes and the page is loaded anew', {
  tag: '@sweep',
}, async ({ context, demo, page }) => {
  test.setTimeout(120_000 + FILES * 1_000);
  const patient = { timeout: 20_000 + FILES * 500 };
  await beginSession(page, demo);
  await page.goto(demo.url + LIBRARY);
  const progress = await watchProgress(page);
  await choose(page).setInputFiles(await pictures('brook', FILES));
  await expect.poll(() => over(page), patient).toBeGreaterThanOrEqual(FILES / 4);

  await context.setOffline(true);
  await expect(tray(page).getByText('No connection. It goes on by itself.').first()).toBeVisible();
  const waiting = tray(page).getByRole('listitem').filter({ hasText: 'No connection' });
  await expect.poll(async () => (await waiting.count()) + (await over(page)), patient).toBe(FILES);
  const atCut = await over(page);
  await expect(title(page)).toContainText(`Uploading ${atCut} of ${FILES}`);
  await expectNoBarrier(page, 'section[aria-label="Uploads"]');
  const beforeCancel = await progress();
  await waiting
    .last()
    .getByRole('button', { name: /^Cancel brook-/ })
    .press('Enter');
  await expect(title(page)).toContainText(`Uploading ${atCut} of ${FILES - 1}`);
  const atCancel = await progress();

  await context.setOffline(false);
  await expect.poll(() => over(page), patient).toBeGreaterThanOrEqual(FILES / 2);
  const steps = await progress();
  // What is called off takes its own share along, then; nothing else ever goes back.
  expect([deepestFall(beforeCancel), deepestFall(steps.slice(atCancel.length - 1))]).toEqual([0, 0]);
  expect(deepestFall(atCancel)).toBeLessThanOrEqual(Math.ceil(100 / FILES));
  await page.reload();
  await expect(title(page)).toContainText(/^\d+ uploads were cut off$/);
  const left = Number.parseInt((await title(page).textContent()) ?? '', 10);
  expect(left).toBeLessThanOrEqual(FILES / 2);
  await tray(page).getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(title(page)).toHaveText(`${left} files uploaded`, patient);

  const names = await stored(demo, 'brook-');
  expect(new Set(names).size).toBe(FILES - 1);
  expect(names).toHaveLength(FILES - 1);
  await tray(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Media' }).getByRole('listitem').first()).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

test('uploads that are called off leave nothing, here or on the server', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(demo.url + LIBRARY);
  await expect(choose(page)).toBeAttached();
  // What was begun as the network went, nobody was told of: the server lets go of it after a day.
  const others = await begun(demo);
  await page.route('**/uploads/resumable/*/asset', (route) => route.abort());
  await choose(page).setInputFiles(await pictures('spate', 6));
  // Each has its address by then.
  await expect(tray(page).getByText('No connection. It goes on by itself.')).toHaveCount(6);
  expect((await begun(demo)).length).toBe(others.length + 2 * 6);
  // One that is just being made an asset of is beyond recall, until that has failed.
  await expect(async () => {
    const all = tray(page).getByRole('button', { name: 'Cancel all' });
    if ((await all.count()) > 0) await all.press('Enter');
    await expect(tray(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => begun(demo)).toEqual(others);
  expect(await stored(demo, 'spate-')).toEqual([]);
  await page.unrouteAll();
  await expect.poll(() => keptHere(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Media' }).getByRole('listitem').first()).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

/** How many uploads the browser keeps. */
function keptHere(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('masthead-uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('uploads').objectStore('uploads').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
