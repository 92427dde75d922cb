import { expect, signIn, test } from '#build/testing/browser.ts';

// spec: rule-admin-logout
test('a logout that the server did not hear of is said, and the session stays until it has', {
  tag: '@sweep',
}, async ({ demo, page }) => {
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
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('bearerToken');
  await page.goto(`${demo.url}/admin/content`);
  await expect(page.getByLabel('Password')).toBeVisible();
});

// spec: rule-login-without-session, rule-notoken-redirects-to-login, rule-login-redirect-parameter
test('without a session one comes to the log-in, which leads back, and to what needs none', async ({
  demo,
  page,
}) => {
  await page.clock.setSystemTime(demo.now());
  for (const [path, heading] of [
    ['/user/activate', 'Activate your account'],
    ['/user/reset-password', 'Reset your password'],
  ] as const) {
    await page.goto(`${demo.url}/admin${path}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.goto(`${demo.url}/admin/history`);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=%2Fhistory$/);
  await page.getByLabel('Username').fill(demo.login.username);
  await page.getByLabel('Password').fill(demo.login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  // Whoever is signed in is sent there too, where somebody says that their token is of no use.
  await page.goto(`${demo.url}/admin/content?noToken`);
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByLabel('Password')).toBeVisible();
});
