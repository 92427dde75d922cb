import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { layout } from '#content-store/model/layouts/layout.ts';

test.use({ site: 'layout-editor', viewport: { width: 1_440, height: 900 } });

const tree = (page: Page) => page.getByRole('tree', { name: 'Rows, columns and blocks' });
const element = (page: Page, name: RegExp) => tree(page).getByRole('treeitem', { name });
const add = (page: Page, label: string) =>
  page.getByRole('button', { name: `Add ${label}`, exact: true }).click();

test('a home page is built by keys alone, and every step is taken back, across a reload', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Name/).fill('A front page');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page
    .getByLabel(/^Alias/)
    .last()
    .fill('/a-front-page');
  await page.getByRole('button', { name: 'Boxes' }).click();

  const search = page.getByRole('searchbox', { name: 'Find a block' });
  await search.fill('content list');
  await search.press('Enter');
  await expect(element(page, /^Content list/)).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(element(page, /^Content list/)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'block 2 of 2 in column 1 of row 1' })).toHaveCount(
    1,
  );

  // Columns follow the layout of the row, and what stood in those that go is in the last.
  await page.keyboard.press('Escape');
  await expect(element(page, /^Row 1/)).toBeFocused();
  await page.getByRole('button', { name: 'Two thirds, one third', exact: true }).click();
  await page
    .getByRole('treeitem', { name: /^Content list/ })
    .last()
    .click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(element(page, /^Column 2 of row 1, 1 block/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One column', exact: true }).click();
  await expect(element(page, /^Content list/)).toHaveCount(2);
  await expect(element(page, /^Column 2/)).toHaveCount(0);

  // A copy goes as text into another layout.
  await element(page, /^Row 1/).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(element(page, /^Row 2/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(element(page, /^Row 2/)).toHaveCount(0);
  await expectNoBarrier(page, '#screen');

  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(element(page, /^Content list/)).toHaveCount(2);
  await element(page, /^Row 1/).focus();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(element(page, /^Row 2/)).toHaveCount(1);
  while (await undo.isEnabled()) await undo.click();
  await expect(page.getByText('No rows yet')).toBeVisible();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(element(page, /^Content list/)).toHaveCount(1);
});

test('a layout is seen on a page of the site as it is changed, and its parts are dragged there', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/layouts`);
  await page.getByRole('table', { name: 'Layouts' }).locator('[data-row-link]').first().click();
  const shown = page.locator('iframe[title="The page as it will look"]').contentFrame();
  await expect(shown.locator('.row').first()).toBeVisible();
  await element(page, /^Row 1/).press('Enter');
  await page.getByLabel('Heading', { exact: true }).fill('Along the towpath');
  await expect(shown.getByRole('heading', { name: 'Along the towpath' })).toBeVisible();
  await expectNoBarrier(page, '#screen');
  // Where the server asks to wait, the page is drawn after that, without a word.
  const refusal = { message: 'Wait 1 s', extensions: { code: 'LIMIT', seconds: 1 } };
  let refused = 0;
  await page.route('**/api/layout-page', (route) => {
    refused += 1;
    return refused > 1 ? route.fallback() : route.fulfill({ status: 429, json: { errors: [refusal] } });
  });
  await page.getByLabel('Heading', { exact: true }).fill('Along the canal');
  await expect(shown.getByRole('heading', { name: 'Along the canal' })).toBeVisible();
  await expect(page.getByText('Wait 1 s')).toHaveCount(0);
  expect(refused).toBeGreaterThan(1);

  const card = page.getByRole('button', { name: 'Add Countdown', exact: true });
  await page.getByRole('searchbox', { name: 'Find a block' }).fill('countdown');
  await card.hover();
  await page.mouse.down();
  const target = element(page, /^Row 1/);
  const box = await target.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10, { steps: 6 });
  await page.mouse.up();
  await expect(element(page, /^Countdown/)).toBeFocused();
  // Until its date is known, it keeps its place.
  await expect(shown.getByText('Its settings are not filled in yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(() => shown.locator('html').evaluate((root) => root.clientWidth)).toBe(390);
  await page.getByRole('button', { name: 'Old design' }).click();
  await expect(shown.locator('.row').first()).toBeVisible();
});

test('what is added is in sight on the page, beside columns that say that they are empty', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Name/).fill('Spring');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  // Whoever adds a line goes on to write it.
  await page.keyboard.type('/spring');
  await expect(page).toHaveURL(/edit-web-layout\/\d+$/);
  await add(page, 'Content image grid');
  await add(page, 'a row: two equal columns');
  const shown = page.locator('iframe[title="The page as it will look"]').contentFrame();
  await expect(shown.getByText('Nothing stands here yet')).toHaveCount(2);
  await expect(element(page, /^Row 2/)).toBeFocused();
  await expect(element(page, /^Row 2/)).toBeInViewport({ ratio: 1 });

  // The picture of a block is pressed like its name, and stands where it is dragged to.
  const card = page.getByRole('button', { name: 'Add Content list', exact: true });
  const name = await card.boundingBox();
  const column = await element(page, /^Column 2 of row 2/).boundingBox();
  await page.mouse.move((name?.x ?? 0) + 40, (name?.y ?? 0) - 40);
  await page.mouse.down();
  await page.mouse.move((column?.x ?? 0) + 100, (column?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  await expect(element(page, /^Column 2 of row 2, 1 block/)).toBeVisible();
  await expect(element(page, /^Content list/)).toBeFocused();
  // It lists what readers see, and no draft.
  await page.getByRole('textbox', { name: 'Items' }).fill('30');
  await expect(shown.getByText('How to keep water in a hole')).toBeVisible();
  await expect(shown.getByText('What a pump house sounds like')).toHaveCount(0);

  // A menu that leads to the palette leaves the focus there.
  await element(page, /^Column 1 of row 2/).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add a block…' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a block' })).toBeFocused();
});

test('a home page that was tried at its own address takes the place of the one there is, and gives it back', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Name/).fill('Winter');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page.keyboard.type('winter');
  await expect(page).toHaveURL(/edit-web-layout\/\d+$/);
  await add(page, 'Content image grid');
  const shown = page.getByLabel('On the page');
  // What the home page has below a layout is not at an address of its own.
  await expect(page.getByText('readers would see only these rows at /winter')).toBeVisible();
  await page.getByRole('button', { name: 'Show it on the home page' }).click();
  await expect(shown).toHaveValue('/');
  await shown.selectOption('/winter');
  const front = async () => (await fetch(`${demo.url}/`)).text();
  const before = await front();

  // To publish it here would add a page, which is asked about.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const added = page.getByRole('dialog', { name: 'Publish a new page at /winter?' });
  await expect(added).toContainText('in addition to those that the site has');
  await expectNoBarrier(page, '[role=dialog]');
  await added.getByRole('button', { name: 'Take the place of…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put “Winter” in the place of another layout' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await fetch(`${demo.url}/winter`)).status).toBe(404);
  await page.getByRole('button', { name: 'Take the place of…' }).click();
  await dialog.getByRole('button', { name: 'Publish in its place' }).click();
  await expect(dialog.getByText('Choose a layout first')).toBeVisible();
  await dialog.getByLabel('The layout whose place it takes').fill('Home');
  await page.getByRole('option', { name: /^Home/ }).first().click();
  await expect(dialog.getByText(/“Home” is for: Home page\. At most .+ will change\./)).toBeVisible();
  const home = (await demo.site.claimant('layout-path:/'))?.id ?? '';
  // For a later moment, the other is scheduled.
  const other = dialog.getByRole('link', { name: 'Home (opens a new tab)' });
  await expect(other).toHaveAttribute('href', new RegExp(`/edit-web-layout/${home}$`));
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Publish in its place' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Live .+ after publish/)).toBeVisible();
  expect(await front()).not.toBe(before);
  // The canvas goes where the layout went.
  await expect(shown).toHaveValue('/');

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(front).toBe(before);
  await expect(shown).toHaveValue('/winter');
});

test('on a phone the palette and the settings are opened over the canvas', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await add(page, 'Carousel');
  await page.getByRole('button', { name: 'Boxes' }).click();
  await element(page, /^Carousel/).click();
  await page.getByRole('button', { name: /^What can be done with Carousel/ }).click();
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
  await expect(element(page, /^Carousel/)).toHaveCount(2);
  await page.getByRole('form').getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Block type')).toBeVisible();
  await expectNoBarrier(page);
});

test('a layout that another release stored, of blocks that nobody knows and of too many rows, is put right', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const odd = { type: 'tide_clock', settings: { words: 'High at noon' } };
  const data = { name: 'Of another release', type: 'url-override', alias: ['/of-another-release'] };
  const write = create(layout, data, { id: 'another' });
  const block = { type: 'carousel', settings: {} };
  const rows = Array.from({ length: 200 }, (_row, at) => ({
    ...{ layout: '1', columns: [{ blocks: at === 0 ? [odd] : [block] }] },
  }));
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await demo.site.commit({
    ...{ actor, reason: 'test' },
    writes: [{ ...write, working: { ...write.working, rows } }],
  });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-web-layout/another`);
  await page.getByRole('button', { name: 'Boxes' }).click();
  await expect(element(page, /^Carousel/)).toHaveCount(199);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Use at most 60').first()).toBeVisible();
  await element(page, /^Unknown block “tide_clock”/).click();
  await expect(page.getByText(/This release knows no such block/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(element(page, /^Unknown block/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(element(page, /^Unknown block/)).toHaveCount(1);
});
