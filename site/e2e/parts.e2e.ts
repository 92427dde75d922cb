import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { valveColumns, valves } from '#build/tools/demonstration/headloss/valves.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';

test.use({ site: 'parts' });

const FILE = 'valves-1.csv';

/** The module is on and has a dataset of valves, in one of the two designs. */
async function withValves(demo: RunningDemo, useNewDesign = true): Promise<void> {
  const whole = await demo.site.whole('settings', generalSettings.singletonId ?? '');
  const isThere = (await demo.site.claimant('dataset:valves')) !== null;
  const writes = [];
  if (whole !== null) {
    const { live, working } = edit(generalSettings, whole, { useNewDesign });
    writes.push(publish(generalSettings, { ...whole, live, working }));
  }
  if (!isThere) {
    await writeFile(join(demo.dataDir, 'assets', demo.tenantKey, FILE), valves());
    const file = { name: 'Valves', type: 'file', file: FILE, mimeType: 'text/csv' };
    const data = {
      name: 'Valve finder',
      key: 'valves',
      file: '90000001',
      columns: valveColumns,
      rowCount: 380,
    };
    writes.push(
      create(modulesSettings, { sourceesb: true }),
      create(asset, file, { id: '90000001' }),
      create(dataset, data),
    );
  }
  await demo.site.commit({ actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test', writes });
  await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
  // Stored as they are, rows are read when somebody asks for them first.
  await expect.poll(async () => (await fetch(`${demo.url}/parts/valves`)).status).toBe(200);
}

const found = (page: Page) => page.locator('.parts-results .parts-found');
const parts = (page: Page) => page.getByRole('rowheader');

test.describe('without a script a reader', () => {
  test.use({ javaScriptEnabled: false });

  test('narrows a table, orders it, turns its pages, compares two parts and reads a sheet', {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    await withValves(demo);
    await page.goto(`${demo.url}/parts`);
    await page.getByRole('link', { name: 'Valve finder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valve finder');
    await expect(found(page)).toHaveText('380 parts');
    await page.getByRole('checkbox', { name: /^Gate/ }).check();
    await page.getByRole('textbox', { name: 'Nominal size, from' }).fill('300');
    await page.getByRole('button', { name: 'Show parts' }).first().click();
    await expect(page).toHaveURL(/\/parts\/valves\?type=Gate&nominal-size-mm\.min=300$/);
    await expect(found(page)).toHaveText('48 of 380 parts');
    await page.getByRole('link', { name: 'Weight' }).click();
    await expect(page.getByRole('columnheader', { name: /Weight/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('link', { name: 'Remove the filter Nominal size from 300 mm' }).click();
    await expect(found(page)).toHaveText('168 of 380 parts');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 4')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(0)
      .check();
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Compare those ticked' }).click();
    await expect(page.getByText('2 parts compared')).toBeVisible();
    await expect(page.getByRole('row', { name: /Type/ })).not.toContainText('differs');
    await page.getByRole('columnheader').getByRole('link').nth(0).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^GV-/);
    await expect(page.getByRole('link', { name: /Open sheets\.example/ })).toHaveAttribute('rel', /noopener/);
  });
});

test('rows follow what a reader ticks and types, with the history and the focus kept', async ({
  demo,
  page,
}) => {
  await withValves(demo);
  await page.goto(`${demo.url}/parts/valves`);
  const gate = page.getByRole('checkbox', { name: /^Gate/ });
  await gate.focus();
  await page.keyboard.press('Space');
  await expect(found(page)).toHaveText('168 of 380 parts');
  await expect(page).toHaveURL(/\?type=Gate$/);
  await expect(gate).toBeFocused();
  await expect(page.locator('[data-parts-live]')).toHaveText('168 of 380 parts');
  const words = page.getByRole('searchbox', { name: 'Words or part number' });
  await words.pressSequentially('gv-450', { delay: 20 });
  await expect(page).toHaveURL(/text=gv-450/);
  await expect(words).toBeFocused();
  await expect(parts(page).first()).toHaveText(/GV-450/);
  await page.goBack();
  await expect(words).toHaveValue('');
  await expect(found(page)).toHaveText('168 of 380 parts');
  await page.goBack();
  await expect(found(page)).toHaveText('380 parts');
  await expect(gate).not.toBeChecked();
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption('Weight, from the most');
  await expect(page).toHaveURL(/sort=-weight-kg/);
  await expect(page.getByLabel('Sort by')).toBeFocused();
});

test('as many parts as are compared can be ticked, on whatever page they stand', async ({ demo, page }) => {
  await withValves(demo);
  await page.goto(`${demo.url}/parts/valves`);
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const at of [0, 1, 2]) {
    await boxes.nth(at).check();
    await expect(page).toHaveURL(new RegExp(`(compare=.*){${at + 1}}`));
  }
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 8')).toBeVisible();
  await boxes.nth(0).check();
  await expect(boxes.nth(1)).toBeDisabled();
  await page.getByRole('link', { name: 'Leave out GV-50-10-DEK' }).click();
  await expect(boxes.nth(1)).toBeEnabled();
  await page.getByRole('button', { name: 'Compare those ticked' }).click();
  await expect(page.getByText('3 parts compared')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 2 of 8')).toBeVisible();
});

test('says so where rows cannot be loaded, and goes on where they can again', async ({ demo, page }) => {
  await withValves(demo);
  await page.goto(`${demo.url}/parts/valves`);
  await page.route('**/parts/valves?*', (route) => route.abort());
  await page.getByRole('checkbox', { name: /^Gate/ }).check();
  await expect(found(page)).toHaveText(/could not be loaded/);
  await page.unroute('**/parts/valves?*');
  await page.getByRole('checkbox', { name: /^Ball/ }).check();
  await expect(found(page)).toHaveText('240 of 380 parts');
});

for (const useNewDesign of [true, false])
  test(`pages of parts have no barrier in the ${useNewDesign ? 'new' : 'old'} design, on a phone and on a desk`, {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    test.setTimeout(90_000);
    await withValves(demo, useNewDesign);
    for (const path of [
      '',
      '/valves',
      '/valves?type=Gate&text=xyzzy',
      '/valves?type=Gate&compare=GV-50-10-DEK&compare=GV-80-10-DEK',
      '/valves?compare=GV-50-10-DEK&compare=BV-15-25-BPL&view=compare',
      '/valves/GV-50-10-DEK',
    ]) {
      await page.goto(`${demo.url}/parts${path}`);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoBarrier(page);
        const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(await isWider()).toBe(false);
      }
    }
  });

test('on a phone a part is a card that names what it says, and still a row to those who hear it', async ({
  demo,
  page,
}) => {
  await withValves(demo);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${demo.url}/parts/valves`);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Nominal size')).toBeVisible();
  await expect(row.getByRole('cell', { name: '50' }).first()).toBeVisible();
  const [number, size] = [row.getByRole('rowheader'), row.getByText('Nominal size')];
  expect((await size.boundingBox())?.y).toBeGreaterThan((await number.boundingBox())?.y ?? 0);
});
