import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'versions' });

const text = (id: string, said: string) => ({ id, type: 'text', html: `<p>${said}</p>` });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Versions of/ });
const list = (page: Page) => dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button');

async function open(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
}

test('an editor compares what was published, puts an earlier version back, takes that back, and publishes it', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  const id = '72000001';
  const blocks = [text('a', 'The lock is shut.'), text('b', 'The weir sings.'), text('c', 'Ducks wait.')];
  await openPiece(page, demo, id, blocks, { teaser: 'Water.' });
  await page.getByLabel(/^Title/).fill('The lock opens');
  await publish(page);
  await page.getByLabel('Teaser').fill('Water, loud.');
  await body(page).getByText('The lock is shut.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Not today.');
  // The last paragraph goes to the front.
  await body(page).getByText('Ducks wait.').click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await publish(page);

  await open(page, 'Compare versions');
  await expect(list(page)).toHaveText([/Published.*Readers see it/, /^Published/, /^Published/]);
  const shown = dialog(page).getByRole('region', { name: /^From Published/ });
  await expect(shown.getByRole('insertion')).toHaveText([/ loud|, loud/, / Not today\./]);
  await expect(shown).toContainText('Moved up');
  await expect(dialog(page).getByRole('status')).toHaveText('3 changes');
  await expectNoBarrier(page);

  // From change to change by keyboard.
  await page.keyboard.press('j');
  await expect(dialog(page).getByRole('status')).toHaveText('Change 1 of 3');
  await expect(shown.locator('[data-change]').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(dialog(page).getByRole('status')).toHaveText('Change 1 of 3');
  await dialog(page).getByLabel('Only what changed').click();
  await expect(shown).toContainText('The weir sings.');

  // The first of all, which was imported: its title went.
  await list(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('deletion').first()).toContainText(`Piece ${id}`);
  await dialog(page).getByRole('button', { name: 'Restore into the form' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/fields are as they were\. Nothing of it is saved yet\./)).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue(`Piece ${id}`);
  await expect(body(page)).not.toContainText('Not today.');
  await page.getByRole('button', { name: 'Undo the restore' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('The lock opens');
  await expect(body(page)).toContainText('Not today.');

  await open(page, 'Compare versions');
  await list(page).nth(2).click();
  await dialog(page).getByRole('button', { name: 'Restore into the form' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel(/^Title/)).toHaveValue(`Piece ${id}`);
  await publish(page);
  expect(await (await fetch(`${demo.url}/news/piece-${id}`)).text()).toContain(`Piece ${id}`);
  await open(page, 'Compare versions');
  await expect(list(page)).toHaveCount(4);
});

test('an editor gives a draft a name, finds it among the versions, and comes there from the history', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const id = '72000002';
  await openPiece(page, demo, id, [text('a', 'The lock.')], { teaser: 'Water.' });
  await page.getByLabel('Teaser').fill('Water, for the lawyers.');
  await open(page, 'Name this version…');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Give it a name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Before the lawyers');
  await expectNoBarrier(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Before the lawyers” is kept among the versions')).toBeVisible();
  await publish(page);

  await page.goto(`${demo.url}/admin/history?entity=content&id=${id}`);
  await page
    .getByRole('link', { name: `Compare versions of Piece ${id}` })
    .first()
    .click();
  await expect(list(page)).toHaveText([/Published.*Readers see it/, /“Before the lawyers”/, /^Published/]);
  await list(page).nth(1).click();
  await expect(dialog(page)).toContainText('They say the same');
  await dialog(page).getByLabel('Compared with').selectOption({ index: 1 });
  await expect(dialog(page).getByRole('insertion').first()).toContainText('for the lawyers');

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoBarrier(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(dialog(page).getByRole('status')).toHaveText('They say the same');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // What is loaded anew is the form.
  await expect(page).not.toHaveURL(/versions/);
});
