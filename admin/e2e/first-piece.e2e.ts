import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'body-blocks' });

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z');

test('a new article can be previewed and scheduled before its first save, which the preview makes', {
  tag: '@sweep',
}, async ({ demo, page, context }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(preview).toHaveAccessibleDescription(/^Saves what you typed first/);
  await expect(page.getByRole('button', { name: 'Schedule…' })).toBeVisible();

  // What a save lacks is said in the form, and nothing stays open beside it.
  await preview.click();
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await expect(page.getByLabel(/^Title/)).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => context.pages().length).toBe(1);

  await page.getByLabel(/^Title/).fill('The lock at dawn');
  const opened = context.waitForEvent('page');
  await preview.click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { name: 'The lock at dawn', level: 1 })).toBeVisible();
  await shown.close();
  await expect(page.getByText(/^Saved for the preview/)).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();

  // The same screen, now of what is stored: one way for both.
  await page.getByLabel(/^Title/).fill('The lock at dusk');
  await preview.click();
  // It is called as what is stored, which saves itself meanwhile.
  const over = page.getByRole('dialog', { name: /^Preview of “The lock at/ });
  await expect(
    over.frameLocator('iframe').getByRole('heading', { name: 'The lock at dusk', level: 1 }),
  ).toBeVisible();
  await over.getByRole('button', { name: 'Phone' }).click();
  await expect(over.locator('iframe')).toHaveCSS('width', '390px');
  await expectNoBarrier(page, '[role="dialog"]');
  const again = context.waitForEvent('page');
  await over.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect((await again).getByRole('heading', { name: 'The lock at dusk', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(preview).toBeFocused();
  await page.bringToFront();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Schedule…', 'Publish'])
    await expect(page.getByRole('button', { name })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectNoBarrier(page, 'header');
});

test('undo takes back what was typed last, where the focus is, and nothing elsewhere', async ({
  demo,
  page,
}) => {
  await openPiece(page, demo, '30000201', [
    { id: 'a', type: 'text', html: '<p>One</p>' },
    { id: 'b', type: 'text', html: '<p>Two</p>' },
    { id: 'q', type: 'quote', words: 'Said', source: '', isPull: false },
  ]);
  const line = (at: number) => body(page).locator(':scope > p').nth(at);
  await line(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' there');
  await line(0).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' here');
  await undo(page);
  await expect(line(0)).toHaveText('One');
  await expect(line(1)).toHaveText('Two there');
  await page.keyboard.type(' again');

  // A line of the form has its own steps, and after them none of the text's.
  const teaser = page.getByLabel('Teaser');
  await teaser.focus();
  await page.keyboard.type('ab');
  for (let press = 0; press < 5; press += 1) await undo(page);
  await expect(teaser).toHaveValue('');
  await expect(teaser).toBeFocused();
  await expect(line(0)).toHaveText('One again');
  await expect(line(1)).toHaveText('Two there');

  // So has a field of a block; from the text, what was typed into it is one step.
  await body(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const words = page
    .getByRole('group', { name: /^Fields/ })
    .getByRole('textbox')
    .first();
  await expect(words).toBeFocused();
  await words.press('End');
  await page.keyboard.type(' aloud');
  for (let press = 0; press < 9; press += 1) await undo(page);
  await expect(words).toHaveValue('Said');
  await expect(line(0)).toHaveText('One again');
  await page.keyboard.type(' aloud');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect(body(page)).toContainText('Said aloud');
});

test('a picture that readers would see twice at the beginning is told of by its field, until it is taken out', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const query = { collection: 'asset', stage: 'live', orderBy: [], first: 9 } as const;
  const [picture] = (await demo.site.find({ ...query, where: { type: { eq: 'image' } } })).items;
  const block = { id: 'p', type: 'image', asset: picture?.id, caption: 'The gates', credit: 'A. Fenn' };
  await openPiece(page, demo, '30000202', [block], { primaryImage: picture?.id });
  // As readers have it, also without styles.
  await expect(body(page).getByText('The gates · A. Fenn')).toBeVisible();
  const notice = page.getByText(/^Readers see this picture twice/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Essentials worth a look' })).toBeVisible();
  await expectNoBarrier(page, 'main');

  await body(page)
    .getByRole('group', { name: /^Image/ })
    .click();
  await page.keyboard.press('Delete');
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
});

test('a title leads on to the teaser by Enter, and a publish to the page', { tag: '@sweep' }, async ({
  demo,
  page,
  context,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await page.keyboard.type('The lock at noon');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody is there.');
  await expect(page.getByLabel(/^Title/)).toHaveValue('The lock at noon');
  await expect(page.getByLabel('Teaser')).toHaveValue('Nobody is there.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'See the page' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { name: 'The lock at noon', level: 1 })).toBeVisible();
  expect(new URL(shown.url()).pathname).toBe('/the-lock-at-noon');
  await expectNoBarrier(page, 'main');
});
