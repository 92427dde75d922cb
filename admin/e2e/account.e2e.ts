import type { Locator } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, signIn, test } from '#build/testing/browser.ts';

test.use({ site: 'account' });

test('somebody of the staff changes their name and password, and sees what they may do and why', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  await signIn(page, demo);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'User Profile' }).click();
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expectNoBarrier(page);
  const table = page.getByRole('table', { name: 'Permissions' });
  const row = table.getByRole('row', { name: /manage_content/ });
  await expect(row).toContainText('Through the role');
  // What stands in a column begins where its heading does.
  const left = async (one: Locator) =>
    one.evaluate(
      (cell) => cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft),
    );
  expect(await left(row.getByRole('cell').first())).toBe(
    await left(table.getByRole('columnheader', { name: 'Held' })),
  );

  await page.getByLabel('Last name').fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('Last name').fill('Okoro-Lind');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Dana Okoro-Lind')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('other words than before');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('other words than before');
  await page.getByLabel('Current password').fill(demo.login.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  // The session goes on, and the old password no longer opens one.
  await page.goto(`${demo.url}/admin/cms-users`);
  await page.getByRole('link', { name: demo.login.username }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Why they may do what' }).click();
  await expect(page.getByRole('heading', { name: /may do/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /manage_users/ })).toContainText('CMS users: read, write');
  await expectNoBarrier(page);

  await page.goto(`${demo.url}/admin/user`);
  await page.getByLabel('Current password').fill('other words than before');
  await page.getByLabel('New password').fill(demo.login.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
});

test('who looks after the installation sees how store, process and sites stand', async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/system`);
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible();
  await expect(page.getByText(/Published last/)).toBeVisible();
  await expectNoBarrier(page);
});
