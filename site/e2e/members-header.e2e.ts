import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { barriersOn, expect, OF_COLOURS, test } from '#build/testing/browser.ts';
import { watchShifts } from '#build/testing/shifts.ts';
import { create } from '#content-store/editing/editing.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { loginSiteUser } from '#content-store/model/site-users/operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { documentOf } from '#content-store/operations/document.ts';
import { ada, answering, known, membersDemo } from './testing/members-demo.ts';

const PIECE = '/practice/how-to-read-a-crack';

test.describe('the header of a site with members', () => {
  let demo: Awaited<ReturnType<typeof membersDemo>>;

  const setDesign = async (useNewDesign: boolean) =>
    demo.publishing(await demo.changed(generalSettings, 'general', { useNewDesign }));

  test.beforeAll(async () => {
    demo = await membersDemo();
  });
  test.afterAll(() => demo.close());

  const logIn = (page: Page, hint = 'a') =>
    page.context().addCookies([{ name: 'siteUserHint', value: hint, url: demo.url }]);
  const header = (page: Page) => page.getByRole('banner');
  const account = (page: Page) => header(page).getByRole('button', { name: 'Account', exact: true });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' });
  const favorite = (page: Page) => page.getByRole('button', { name: 'Favorite' });
  /** Where everything of the page stands, but for what stands in the place of the account. */
  const boxes = (page: Page) =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll('.header-account, .header-bar :is(a, button), main > *, .site-footer'),
      ].flatMap((element) => {
        if (element.parentElement?.closest('.header-account')) return [];
        const { x, y, width, height } = element.getBoundingClientRect();
        return [[element.className, ...[x, y, width, height].map(Math.round)].join(' ')];
      }),
    );

  async function expectNoBarrier(page: Page): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriersOn(page, { rules: OF_COLOURS })).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  }

  for (const useNewDesign of [false, true])
    test.describe(useNewDesign ? 'in the new design' : 'in the old design', () => {
      test.beforeAll(() => setDesign(useNewDesign));
      const join = { name: useNewDesign ? 'Join Now' : 'Join', exact: true };

      // spec: rule-account-dropdown-logged-out
      test('leads who is not logged in to log in and to join, and asks the server nothing', async ({
        page,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (/graphql/.test(request.url())) asked.push(request.url());
        });
        await page.goto(demo.url + PIECE);
        const login = header(page).getByRole('link', { name: 'Login' });
        await expect(login).toHaveAttribute('href', `/account/login?redirectTo=${encodeURIComponent(PIECE)}`);
        await expect(header(page).getByRole('link', join)).toBeVisible();
        await expect(header(page).getByRole('link', { name: 'Account' })).toBeHidden();
        await expectNoBarrier(page);
        await page.setViewportSize({ width: 390, height: 800 });
        await expect(login).toBeVisible();
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const entries = page.getByRole('navigation', { name: 'All sections' });
        await expect(entries.getByRole('link', join)).toBeVisible();
        await expect(entries.getByRole('link', { name: 'My Profile' })).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect(asked).toEqual([]);
      });

      // spec: shell-account-dropdown, shell-new-header-account-popover, shell-old-header-account-menu
      // spec: rule-click-outside-closes-popover
      test('has the menu of a member’s account, for the pointer and the keyboard', async ({ page }) => {
        const asked = await answering(page, known());
        await logIn(page);
        await page.goto(demo.url + PIECE);
        await account(page).click();
        await expect(menu(page).getByRole('link')).toHaveText([
          ...['My Profile', 'Manage Favorites', 'Change Password', 'Change Email', 'Upgrade Membership'],
        ]);
        await expect(menu(page).getByText('Ada Weir')).toBeVisible();
        await expectNoBarrier(page);
        await page.mouse.click(20, 500);
        await expect(menu(page)).toBeHidden();
        await account(page).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(menu(page).getByRole('link', { name: 'My Profile' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(account(page)).toBeFocused();
        await page.setViewportSize({ width: 390, height: 800 });
        await account(page).click();
        const box = await menu(page).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        await page.reload();
        await expect(account(page)).toBeVisible();
        expect(asked).toEqual(['getActiveSiteUserWithNewsletters']);
      });

      test('moves nothing, whoever reads', async ({ page }) => {
        const shifted = await watchShifts(page);
        await answering(page, known());
        for (const width of [390, 1_440]) {
          await page.context().clearCookies();
          await page.setViewportSize({ width, height: 900 });
          await page.goto(demo.url + PIECE);
          expect(await shifted()).toBe(0);
          await logIn(page);
          await page.goto(demo.url + PIECE);
          await expect(account(page)).toBeVisible();
          expect(await shifted()).toBe(0);
          // In one page, for fonts may come in time for the next one.
          const ofMembers = await boxes(page);
          await page.evaluate(() => document.documentElement.removeAttribute('data-member'));
          await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
          expect([width, await boxes(page)]).toEqual([width, ofMembers]);
          expect(ofMembers.length).toBeGreaterThan(4);
        }
      });

      // spec: rule-block-cta-logged-out, shell-block-cta
      test('has buttons of blocks for whom they are', async ({ page }) => {
        const shifted = await watchShifts(page);
        await answering(page, known());
        const button = page.getByRole('link', { name: 'Have them' });
        await page.goto(`${demo.url}/calling`);
        await expect(button).toBeVisible();
        await logIn(page);
        await page.goto(`${demo.url}/calling`);
        await expect(account(page)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
        await expect(button).toBeVisible({ visible: !useNewDesign });
        expect(await shifted()).toBe(0);
      });

      test('asks to complete a registration before anything else', async ({ page }) => {
        await page.goto(`${demo.url}/registration-of-eels`);
        await header(page).getByRole('button', { name: 'Login' }).click();
        await expect(header(page).getByText('before you login').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await header(page).getByRole('button', join).click();
        await expect(page.getByText('Please complete your registration', { exact: true })).toBeVisible();
        expect(await barriersOn(page)).toEqual([]);
      });

      test('leads on without a script', async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(demo.url + PIECE);
        await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
          'href',
          '/account/login',
        );
        await expect(header(page).getByRole('link', join)).toHaveAttribute('href', '/membership/choose');
        await favorite(page).click();
        await expect(page).toHaveURL(`${demo.url}/account/login?redirectTo=${encodeURIComponent(PIECE)}`);
        await context.close();
      });
    });

  // spec: rule-site-user-login-stores
  test('knows a member from log-in to log-out, as the server does', async ({ page }) => {
    const password = 'seven herons on a weir';
    const user = {
      ...{ email: 'ben@weir.example', username: 'ben@weir.example', firstName: 'Ben' },
      ...{ passwordHash: await hash(password), sessionEpoch: 'first', confirmedAt: '2026-11-01T00:00:00Z' },
      memberships: [{ membership: 'reader', since: '2026-11-01T00:00:00Z' }],
    };
    await demo.publishing(create(siteUser, user));
    await page.goto(`${demo.url}/robots.txt`);
    await page.evaluate(
      async (request) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(request) });
      },
      { query: documentOf(loginSiteUser), variables: { username: user.email, password } },
    );
    expect(await page.evaluate(() => document.cookie)).toMatch(/^siteUserHint=[\w-]+$/);
    await page.goto(demo.url + PIECE);
    await expect(account(page)).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('"username":"ben@weir');
    await favorite(page).click();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(favorite(page)).not.toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await account(page).click();
    await expect(menu(page).getByText('Ben')).toBeVisible();
    await menu(page).getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  });

  // spec: rule-sign-out-refreshes
  test('says why a log-out failed, and is everybody’s again after it', async ({ page }) => {
    await answering(page, { ...known(), logoutSiteUser: new Error('It rained in') });
    await logIn(page);
    await page.goto(demo.url);
    await account(page).click();
    const logout = menu(page).getByRole('button', { name: 'Logout' });
    await logout.click();
    await expect(menu(page).getByRole('alert')).toHaveText('Unable to logout: It rained in');
    await answering(page, { ...known(), logoutSiteUser: true });
    await logout.click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  });

  test('has the account in the menu of the site, too', async ({ page }) => {
    await answering(page, { ...known(), logoutSiteUser: true });
    await logIn(page);
    await page.goto(demo.url);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entries = page.getByRole('navigation', { name: 'All sections' });
    await expect(entries.getByRole('link', { name: /^Join/ })).toBeHidden();
    for (const [name, section] of [
      ['My Profile', 'update-profile'],
      ['Favorites', 'manage-favorites'],
    ] as const)
      await expect(entries.getByRole('link', { name })).toHaveAttribute('href', `/account#${section}`);
    await entries.getByRole('button', { name: 'Sign out' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  // spec: rule-header-login-unknown-until-check
  test('says nothing of who reads until that is known, and then one of the two', async ({ page }) => {
    for (const user of [ada, null]) {
      let answer = () => {};
      const isKnown = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await answering(page, known(user));
      await page.route(/\/graphql$/, async (route) => {
        await isKnown;
        await route.fallback();
      });
      await logIn(page, String(user?.id));
      await page.goto(demo.url);
      await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();
      await expect(account(page)).toHaveCount(0);
      await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden();
      answer();
      const [isIn, login] = [account(page), header(page).getByRole('link', { name: 'Login' })];
      await expect(user === null ? login : isIn).toBeVisible();
      await expect(user === null ? isIn : login).toBeHidden();
      await page.unrouteAll();
    }
  });

  test('takes a session that is over for what it is', async ({ page }) => {
    await answering(page, known(null));
    await logIn(page);
    await page.goto(demo.url);
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('is nobody’s any more on a page that comes back after a log-out', async ({ page }) => {
    await answering(page, known());
    await logIn(page);
    await page.goto(demo.url);
    await expect(account(page)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  });

  test('stays a link to the account where the server cannot be reached', async ({ page }) => {
    await page.route(/\/graphql/, (route) => route.abort());
    await logIn(page);
    await page.goto(demo.url);
    await expect(header(page).getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  });

  test('keeps a favourite, takes it out, and says where neither was done', async ({ page }) => {
    const answers: Record<string, unknown> = { ...known() };
    const asked = await answering(page, answers);
    await logIn(page);
    await page.goto(demo.url + PIECE);
    await expect(account(page)).toBeVisible();
    const id = await favorite(page).getAttribute('data-favorite');
    answers.addSiteUserFavorite = { favoriteContent: [{ id, created: '2026-11-27T12:00:00Z' }] };
    await favorite(page).press('Enter');
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(favorite(page)).not.toHaveAttribute('aria-busy', 'true');
    await page.reload();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toEqual(['getActiveSiteUserWithNewsletters', 'addSiteUserFavorite']);
    answers.removeSiteUserFavorite = new Error('You may not');
    await favorite(page).click();
    await expect(page.getByRole('status')).toHaveText('Your favorites are as they were: You may not');
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await page.unrouteAll();
    await page.context().setOffline(true);
    await favorite(page).click();
    await expect(page.getByRole('status')).toContainText('The site cannot be reached');
    await page.context().setOffline(false);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('keeps a favourite by its form where the code for it is lost', async ({ page }) => {
    await answering(page, known());
    await logIn(page);
    await page.route(/favorites[^/]*\.js/, (route) => route.abort());
    await page.goto(demo.url + PIECE);
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/account$/.test(request.url()),
    );
    await favorite(page).click();
    expect((await sent).postData()).toContain('form=addSiteUserFavorite');
  });

  test('leads who is not logged in from a favourite to log in, and back', async ({ page }) => {
    await page.goto(demo.url + PIECE);
    await favorite(page).click();
    await page.waitForURL(`**/account/login?redirectTo=${encodeURIComponent(PIECE)}`);
  });

  // spec: cookie-simulatingSiteUser
  test('says to staff whom they see the site as, until they end it', async ({ page }) => {
    await answering(page, { ...known({ ...ada, simulatedBy: 'Demo' }), logoutSiteUser: true });
    await logIn(page);
    await page.context().addCookies([{ name: 'simulatingSiteUser', value: '1', url: demo.url }]);
    await page.goto(demo.url + PIECE);
    const banner = page.getByRole('complementary', { name: 'You see this site as ada@weir.example.' });
    await expect(banner).toBeInViewport();
    await page.mouse.wheel(0, 2_000);
    await expect(banner).toBeInViewport();
    await expectNoBarrier(page);
    await banner.getByRole('button', { name: 'End simulation' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});
