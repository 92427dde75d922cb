import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { layout } from '#content-store/model/layouts/layout.ts';

test.use({ site: 'layout-places', viewport: { width: 1_440, height: 900 } });

const saying = (words: string) => ({
  columns: [{ blocks: [{ type: 'rich_text', settings: { body: `<p>${words}</p>` } }] }],
});

/** Opens a draft for no address yet. */
async function openDraft(page: Page, demo: RunningDemo, id: string, rows: object[]) {
  const data = { name: `Draft ${id}`, type: 'url-override', alias: [], rows };
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await demo.site.commit({ actor, reason: 'test', writes: [create(layout, data, { id })] });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-web-layout/${id}`);
  await page.getByRole('button', { name: 'Boxes' }).click();
}
const choose = async (page: Page, row: RegExp, action: string) => {
  await page.getByRole('treeitem', { name: row }).click({ button: 'right', position: { x: 80, y: 12 } });
  await page.getByRole('menuitem', { name: action }).click();
};

test('a draft for no address yet is shared and previewed on the home page', { tag: '@sweep' }, async ({
  demo,
  page,
  browser,
}) => {
  await openDraft(page, demo, '73000001', [saying('Ice on the cut.')]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share preview…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await expect(dialog.getByText(/^Whoever has a link sees the home page with this layout/)).toBeVisible();
  await expect(dialog.getByText('Nobody without an account can see this layout.')).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: /^Address of the link/ }).inputValue();
  const outsider = await (await browser.newContext()).newPage();
  expect((await outsider.goto(link))?.status()).toBe(200);
  await expect(outsider.getByText('Ice on the cut.')).toBeVisible();
  await outsider.context().close();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: /^Preview of/ });
  await expect(preview.getByText('It has no page of its own: this is the home page with it.')).toBeVisible();
  await expect(preview.locator('iframe').contentFrame().getByText('Ice on the cut.')).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
});

test('an address that the other layout holds keeps nothing from taking its place; a block that is wrong is told of there', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const call = {
    type: 'call_to_action',
    settings: { title: 'Join', cta: { buttonLabel: 'Join now', buttonLink: '/membership/choose' } },
  };
  await openDraft(page, demo, '73000002', [{ columns: [{ blocks: [call] }] }]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Fill this in before it is published. A draft may be without')).toBeVisible();
  // The way there is said where it is looked for.
  await expect(page.getByText(/“Take the place of…” puts it where the other is/)).toBeVisible();
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page.keyboard.type('/');
  await page.getByRole('treeitem', { name: /^Call to action/ }).click({ position: { x: 120, y: 12 } });
  const address = page.getByLabel('Button link');
  await address.fill('join us');
  await page.getByRole('button', { name: 'Take the place of…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Home');
  await page.getByRole('option', { name: 'Home Home page' }).click();
  await expect(dialog.getByText('“Home” is for: Home page.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish in its place' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Call to action: Button link: Enter a path starting with \//,
  );
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Go to “Call to action: Button link”' }).click();
  await expect(dialog).toHaveCount(0);
  await address.fill('/membership/choose');
  await page.getByRole('button', { name: 'Take the place of…' }).click();
  await dialog.getByRole('combobox').fill('Home');
  await page.getByRole('option', { name: 'Home Home page' }).click();
  await dialog.getByRole('button', { name: 'Publish in its place' }).click();
  await expect(page.getByText(/^Live .+ after publish/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const front = async () => (await fetch(`${demo.url}/`)).text();
  expect(await front()).toContain('Join now');
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(front).not.toContain('Join now');
});

test('all rows are copied into another layout in one step, and taken back in one', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDraft(page, demo, '73000003', [saying('First.'), saying('Second.')]);
  await choose(page, /^Row 1/, 'Copy all rows');
  await expect(page.getByText('Copied: 2 rows')).toBeVisible();
  await openDraft(page, demo, '73000004', [saying('Old.')]);
  await choose(page, /^Row 1/, 'Paste in place of all rows');
  const rows = page.getByRole('treeitem', { name: /^Row \d/ });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Second.')).toBeVisible();
  await expect(page.getByText('Old.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Replace all rows' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Old.')).toBeVisible();
});

test('layouts are told apart in their list by what they are for, on a phone too', async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/layouts`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Select ${name}|^${name}`) });
  await expect(row('Home').getByText('Home page', { exact: true }).locator('visible=true')).toHaveCount(1);
  await expect(row('Contact').getByText('/contact').locator('visible=true')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(row('Contact').getByText('/contact').locator('visible=true')).toHaveCount(1);
  await expectNoBarrier(page);
});

test('a long word on what is not saved leaves the name of a layout in sight', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await openDraft(page, demo, '73000005', [saying('Rows.')]);
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page
    .getByLabel(/^Alias/)
    .last()
    .fill('/');
  const said = page.getByText(/^Not saved yet\. Aliases: already used by “Home”/);
  await expect(said).toBeVisible();
  for (const width of [1_440, 820, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const title = page.getByRole('heading', { level: 1 });
    const isWhole = () => title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth);
    await expect.poll(isWhole).toBe(true);
    const isSaid = () => said.evaluate((words) => words.scrollWidth <= words.clientWidth + 1);
    await expect.poll(isSaid).toBe(true);
  }
});
