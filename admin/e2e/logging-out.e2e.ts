import { expect, signIn, test } from '#build/testing/browser.ts';

test('a logout that the server did not hear of is said, and the session stays until it has', async ({
  demo,
  page,
}) => {
  await signIn(page, demo);
  const isLogout = (body: string | null) => body?.includes('logoutCmsUser') === true;
  await page.route('**/graphql', (route) =>
    isLogout(route.request().postData()) ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(
    page.getByText('Unable to logout: There was a problem connecting to the database.'),
  ).toBeVisible();
  await page.goto(`${demo.url}/admin/content`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

  await page.goto(`${demo.url}/admin/logout`);
  await expect(page.getByText('Unable to logout:')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto(`${demo.url}/admin/content`);
  await expect(page.getByLabel('Password')).toBeVisible();
});
