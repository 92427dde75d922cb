import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'sharing' });

test('a link shows the draft to somebody without an account, until it is revoked', async ({
  demo,
  page,
  browser,
}) => {
  await openPiece(page, demo, '72000001', [{ id: 'a', type: 'text', html: '<p>The lock.</p>' }]);
  await body(page).getByText('The lock.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It opens at dawn.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share preview…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await expect(dialog.getByText('Nobody without an account can see this article.')).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = dialog.getByRole('textbox', { name: /^Address of the link/ });
  await expect(address).toHaveValue(/\/api\/preview\/\d+\.[\w-]{43}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied. Send it to whom it is for.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await address.inputValue());
  await expectNoBarrier(page, '[role=dialog]');

  const outsider = await (await browser.newContext()).newPage();
  const seen = await outsider.goto(link);
  expect([seen?.status(), await outsider.context().cookies()]).toEqual([200, []]);
  await expect(outsider.getByText('The lock. It opens at dawn.')).toBeVisible();
  await expect(outsider.getByText('A preview that was shared with you.')).toBeVisible();
  await expect(outsider.locator('#staff-bar, [data-staff-bar]')).toHaveCount(0);
  await expectNoBarrier(outsider);

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('Nobody without an account can see this article.')).toBeVisible();
  const gone = await outsider.goto(link);
  expect(gone?.status()).toBe(410);
  await expect(outsider.getByText(/^Ask .+, who shared it, for another link\.$/)).toBeVisible();
  await expect(outsider.getByText('It opens at dawn.')).toHaveCount(0);
  await expectNoBarrier(outsider);
  await outsider.context().close();
});
