import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { sourceEsbSettings } from '#content-store/model/settings/source-esb.ts';
import { switchModulesOn } from './testing/all-modules.ts';
import { newArticle } from './testing/writing.ts';

test.use({ site: 'datasets' });

const GOOD = `Part,Body,Size (mm)\n${[1, 2, 3, 4, 5, 6].map((at) => `V-${at},${at % 2 ? 'brass' : 'steel'},${at * 10}`).join('\n')}\n`;

const upload = (page: Page, text: string) =>
  page
    .getByLabel('Upload for File')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const preview = (page: Page) => page.getByRole('complementary', { name: 'As it is read' });

test('a file is looked at before it is saved, mended by what is said of it, and readers have its parts', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  test.setTimeout(60_000);
  await switchModulesOn(demo);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-dataset`);
  await page.getByLabel(/^Name/).fill('Valves of the yard');
  await page.getByLabel(/^Key/).fill('yard');
  await upload(page, GOOD.replace(',30', ',thirty'));
  await expect(preview(page).getByRole('alert')).toContainText('Line 4, “Size (mm)”: “thirty” is no number');
  await expect(preview(page).getByRole('table')).toContainText('V-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Line 4, “Size \(mm\)”/).first()).toBeVisible();
  await upload(page, GOOD);
  await expect(preview(page).getByRole('alert')).toHaveCount(0);
  await expect(preview(page)).toContainText('6 parts');
  await page.getByRole('button', { name: 'Take columns from the file' }).click();
  await expect(page.getByText('Size (mm) · Size')).toBeVisible();
  await expect(preview(page)).toContainText('6 parts');
  // Of a file that cannot be read none are taken: those of the form stay.
  await upload(page, 'Part,Part\nV-1,brass\n');
  await expect(preview(page).getByRole('alert').first()).toContainText('there are two columns “Part”');
  await page.getByRole('button', { name: 'Take columns from the file' }).click();
  await expect(preview(page).getByRole('alert')).toHaveCount(1);
  await expect(page.getByText('Size (mm) · Size')).toBeVisible();
  await upload(page, GOOD);
  // The library has it from the time before.
  await page.getByRole('button', { name: 'Use the one that is here in place of parts.csv' }).click();
  await expect(preview(page)).toContainText('6 parts');
  await expectNoBarrier(page, '#screen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/edit-dataset\//);
  const answer = await page.request.get(`${demo.url}/parts/yard?body=brass&size-mm.min=20`);
  expect((await answer.text()).replace(/\s+/g, ' ')).toContain('2 of 6 parts');
});

test('an embed of the settings is put into a text by its key, and says so where it is no more', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  test.setTimeout(60_000);
  await switchModulesOn(demo);
  const embeds = [{ key: 'pumps', inArticleTitle: 'Which pump?', clickUrl: 'https://parts.example/' }];
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const settings = create(sourceEsbSettings, { embeds }, { publish: true });
  await demo.site.commit({ actor, reason: 'test', writes: [settings] });
  await beginSession(page, demo);
  await newArticle(page, demo);
  await page.keyboard.type('/source');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Embed/).selectOption('pumps');
  const block = page.getByRole('group', { name: 'Source ESB', exact: true });
  await expect(block).toContainText('pumps');
  await expect(block.getByText(/Readers see nothing/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  const whole = await demo.site.whole('settings', 'sourceEsb');
  if (whole === null) throw new Error('The settings were not stored');
  const gone = edit(sourceEsbSettings, whole, { embeds: [] });
  await demo.site.commit({
    actor,
    reason: 'test',
    writes: [publish(sourceEsbSettings, { ...whole, live: gone.live, working: gone.working })],
  });
  await page.reload();
  await expect(block.getByText(/the settings have no embed of this key any more/)).toBeVisible();
});
