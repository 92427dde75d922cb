import { expect, logIn, test } from '#build/testing/browser.ts';
import { fetchNothingAhead, loadedScripts, sentEncoded } from '#build/testing/loaded-scripts.ts';
import { visit } from './testing/walk.ts';

/** What log-in and home may load of scripts, in bytes as they are sent. */
const BUDGET = 300_000;
/** In how many files, most of them shared with readers' pages. */
const FILES = 30;
/** What the editor of layouts may load beside what every form has. */
const LAYOUT_BUDGET = 120_000;

test('log-in and home load little, and each screen brings its own code when it is visited first', async ({
  demo,
  page,
  browser,
}) => {
  const warm = loadedScripts(page);
  await logIn(page, demo);
  for (const path of ['/content', '/edit-site-settings/header', '/history']) await visit(page, path);
  await sentEncoded(demo.url, (await warm.all()).keys());

  const fresh = await (await browser.newContext()).newPage();
  const scripts = loadedScripts(fresh);
  await fetchNothingAhead(fresh);
  // What home asks for once it is shown is no part of what it takes to show it.
  const measured = Promise.withResolvers<void>();
  await fresh.route('**/_astro/provider.*.js', async (route) => {
    await measured.promise;
    await route.continue();
  });
  await logIn(fresh, demo);
  await expect(fresh.getByRole('list').getByRole('link').first()).toBeVisible();
  const first = await scripts.all();
  measured.resolve();
  const total = [...first.values()].reduce((sum, bytes) => sum + bytes, 0);
  test
    .info()
    .annotations.push({ type: 'first load', description: `${total} bytes in ${first.size} scripts` });
  expect(total, [...first].map(([path, bytes]) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(BUDGET);
  expect(first.size, [...first.keys()].join('\n')).toBeLessThanOrEqual(FILES);
  // Far below it the budget says nothing.
  expect(total).toBeGreaterThan(BUDGET / 3);

  let known = new Set(first.keys());
  for (const path of [
    '/content',
    '/edit-site-settings/header',
    '/history',
    '/edit-site-settings',
    '/system',
  ]) {
    await visit(fresh, path);
    const now = new Set((await scripts.all()).keys());
    expect([path, [...now].filter((one) => !known.has(one)).length > 0]).toEqual([path, true]);
    known = now;
  }
  for (const path of ['/taxonomy', '/edit-site-settings/footer', '/history']) await visit(fresh, path);
  expect(new Set((await scripts.all()).keys())).toEqual(known);
  // The text editor comes with the first text that is written.
  await visit(fresh, '/create-content/article');
  expect([...(await scripts.all()).keys()].filter((one) => !known.has(one)).join()).toContain('body-editor');
  await fresh.context().close();
});

test('what other screens need comes while somebody looks at the first', async ({ demo, page }) => {
  const scripts = loadedScripts(page);
  await logIn(page, demo);
  // They are fetched at once, and end in any order.
  for (const name of ['spotlight', 'provider', 'for-many-screens', 'for-some-screens'])
    await expect.poll(async () => [...(await scripts.all()).keys()].join()).toContain(name);
  const ahead = await scripts.all();
  await visit(page, '/history');
  const later = [...(await scripts.all()).keys()].filter((path) => !ahead.has(path));
  expect(later.join()).toContain('history-page');
  // The definitions among it.
  expect(later.join()).not.toMatch(/for-(?:many|some)-screens|provider/);
});

test('the editor of layouts brings little beside what every form has', async ({ demo, page }) => {
  await fetchNothingAhead(page);
  await logIn(page, demo);
  await visit(page, '/create-menu');
  const scripts = loadedScripts(page);
  await visit(page, '/create-web-layout');
  await expect(page.getByRole('button', { name: /^Add a row/ }).first()).toBeVisible();
  const loaded = await scripts.all();
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  test.info().annotations.push({ type: 'layout editor', description: `${total} bytes` });
  const each = [...loaded].map(([path, bytes]) => `${bytes} ${path}`).join('\n');
  expect(total, each).toBeLessThanOrEqual(LAYOUT_BUDGET);
  expect(total, each).toBeGreaterThan(LAYOUT_BUDGET / 8);
});
