import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

test.use({ site: 'refused-settings', viewport: { width: 1_440, height: 900 } });

test('a setting of a block that is refused is marked where it is, named above the form, and gone to from there', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-web-layout`);
  await page.getByLabel(/^Name/).fill('A page that asks to join');
  await page.getByLabel('Used for').selectOption('url-override');
  await page.getByRole('button', { name: 'Add alias' }).click();
  await page.keyboard.type('/asks-to-join');
  const search = page.getByRole('searchbox', { name: 'Find a block' });
  await search.fill('call to action');
  await search.press('Enter');
  await page.getByLabel('Heading', { exact: true }).fill('Six issues a year');
  await page.getByLabel('Button label').fill('Join');
  const link = page.getByRole('combobox', { name: 'Button link' });
  await expect(link).toHaveAttribute('placeholder', 'Words of a page, or an address');
  await link.fill('join us');
  await page.getByLabel('Button label').focus();

  // It is saved by itself after a while: nobody asks for it.
  const held = page.getByRole('button', {
    name: 'Not saved yet. To be put right: Call to action: Button link',
  });
  await expect(held).toBeVisible();
  await expectNoBarrier(page, '#screen');
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Button label')).toBeFocused();
  const shown = page.frameLocator('iframe[title="The page as it will look"]');
  await expect(shown.getByText('Six issues a year')).toBeVisible();
  await expect(shown.getByText('Button link: Enter a path starting with /')).toBeVisible();

  await page.getByRole('tab', { name: 'Layout' }).click();
  await expect(page.getByRole('treeitem', { name: /^Call to action.*Enter a path/ })).toBeVisible();
  await held.click();
  await expect(link).toBeFocused();

  await link.fill('/news');
  await link.press('Tab');
  await expect(link).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});

test('a link of a menu that is refused is named by its place, and its fields stay open while it is put right', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/menus`);
  await page.getByRole('link', { name: 'Affiliated Brands' }).click();
  const row = (number: number) => page.getByRole('listitem', { name: new RegExp(`, level 1, ${number} of`) });
  const address = (number: number) => row(number).getByRole('combobox', { name: /^Address/ });
  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  await row(2)
    .getByLabel(/^Label/)
    .fill('Join');
  await address(2).fill('join us');
  // Another link is opened: this one is closed before its address is refused.
  await row(1).getByRole('button', { expanded: false }).first().click();
  await expect(address(2)).toHaveCount(0);
  const held = page.getByRole('button', { name: 'Not saved yet. To be put right: Link 2: Address' });
  await held.click();
  await expect(address(2)).toBeFocused();
  await address(2).pressSequentially('x');
  await expect(address(2)).not.toHaveAttribute('aria-invalid', 'true');
  // Longer than it would take to close.
  await page.waitForTimeout(1_000);
  await expect(address(2)).toBeFocused();
  await address(2).fill('/join');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});
