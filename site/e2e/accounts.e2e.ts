import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { startServer } from '#api/server.ts';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { readersLetters } from './testing/letters.ts';

const TESTER = { kind: 'system', id: 'test', name: 'Test' } as const;
const PASSWORD = 'three quiet lock gates';

test.describe('readers’ accounts', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let letters: Awaited<ReturnType<typeof readersLetters>>;
  let at = '';
  let close: () => Promise<void>;

  test.beforeAll(async () => {
    demo = await demoSite();
    const { tenantKey, site } = demo;
    const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
    at = `http://${tenantKey}.localhost:${server.port}`;
    const newsletters = {
      enabledNewsletters: [
        {
          ...{ omedaProductId: '11', title: 'The Weekly', description: 'Each Friday.' },
          ...{ showAtRegistration: true, showInSubscribeBlock: true },
        },
      ],
    };
    const modules = await site.whole('settings', modulesSettings.singletonId);
    const on = { memberships: true, newsletters: true };
    await site.commit({
      writes: [
        modules === null
          ? create(modulesSettings, on, { publish: true })
          : edit(modulesSettings, modules, on),
        create(
          membership,
          { title: 'Reader', alias: 'reader', requiredUserCommonFields: ['firstName', 'lastName'] },
          { publish: true },
        ),
        create(
          membership,
          { title: 'Digest', alias: 'digest', requiredUserCommonFields: ['company'] },
          { publish: true },
        ),
        create(
          membership,
          { title: 'Supporter', alias: 'supporter', isFree: false, price: '$120 a year' },
          { publish: true },
        ),
        create(newslettersSettings, newsletters, { publish: true }),
      ],
      ...{ actor: TESTER, reason: 'test' },
    });
    // With the styles of a header that has members.
    await demo.publisher.publish(tenantKey, demo.store.sequence());
    letters = await readersLetters(demo, at);
    close = async () => {
      await letters.close();
      await server.close();
      await demo.close();
    };
  });
  test.afterAll(() => close());
  // The work to be done is for a moment that the server knows.
  test.beforeEach(({ page }) => page.clock.setFixedTime(demo.now()));

  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const password = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true });

  const join = async (page: Page, email: string, lookAt: (page: Page) => Promise<void>) => {
    await page.goto(`${at}/membership/choose?redirectTo=/contact`);
    await lookAt(page);
    await page.getByRole('link', { name: 'Choose Reader' }).click();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Country').selectOption({ label: 'Norway' });
    await lookAt(page);
    await press(page, 'Send me the link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await page.goto(await letters.linkTo(email));
    await lookAt(page);
    await page.getByLabel('First name').fill('Ottilie');
    await page.getByLabel('Last name').fill('Beck');
    await password(page).fill('short');
    await page.getByLabel('The Weekly').check();
    await press(page, 'Complete registration');
    await expect(password(page)).toHaveAccessibleDescription(/Use at least 8 characters/);
    await expect(page.getByLabel('First name')).toHaveValue('Ottilie');
    await expect(password(page)).toHaveValue(/^(short)?$/);
    await password(page).fill(PASSWORD);
    await press(page, 'Complete registration');
    // On to where the sign-up began.
    await expect(page).toHaveURL(`${at}/contact`);
  };

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with a script' : 'without a script', {
      tag: javaScriptEnabled ? [] : '@sweep',
    }, () => {
      test.use({ javaScriptEnabled });
      // What looks for barriers is a script itself.
      const lookAt = javaScriptEnabled ? expectNoBarrier : async () => undefined;
      const email = `ottilie-${javaScriptEnabled}@reader.test`;

      test('somebody joins, confirms, says who they are, changes the password and logs out', async ({
        page,
      }) => {
        await join(page, email, lookAt);
        await page.goto(`${at}/account`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ottilie Beck');
        await page.getByLabel('Job title').fill('Lock keeper');
        await press(page, 'Save');
        await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.');
        await expect(page.getByLabel('Job title')).toHaveValue('Lock keeper');
        // What is free is joined at once, on the way back to what it opens.
        await page.goto(`${at}/account?redirectTo=/contact#upgrade-membership`);
        const further = page.getByRole('region', { name: 'Upgrade Membership' });
        await expect(further.getByText('To get this membership, write to')).toBeVisible();
        await further.getByLabel('Company').fill('Lock & Sons');
        await lookAt(page);
        await press(page, 'Join Digest');
        await expect(page).toHaveURL(`${at}/contact`);
        await page.goto(`${at}/account#change-password`);
        await expect(page.getByRole('main').getByText('Digest', { exact: true })).toBeVisible();
        await password(page, 'Current password').first().fill('not mine at all');
        await password(page, 'New password').fill('four louder sluice gates');
        await press(page, 'Change password');
        const current = password(page, 'Current password').first();
        await expect(current).toHaveAccessibleDescription('This is not your password');
        await current.fill(PASSWORD);
        await password(page, 'New password').fill('four louder sluice gates');
        await press(page, 'Change password');
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Your password is changed/);
        // The section is the same as before.
        await expect(password(page, 'New password')).toBeVisible();
        await press(page, 'Logout');
        await expect(page.getByText('You are logged out.')).toBeVisible();
        await page.goto(`${at}/account`);
        await expect(page).toHaveURL(`${at}/account/login?redirectTo=%2Faccount`);
      });

      test('a wrong password is told with the way to get help, and what was typed stays', async ({
        page,
      }) => {
        await page.goto(`${at}/account/login`);
        await lookAt(page);
        await page.getByLabel('Username or email address').fill('nobody@reader.test');
        await password(page).fill('a guess');
        await press(page, 'Log in');
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          /^Please try again or use the reset password link below\..* email us at \S+@\S+/,
        );
        await expect(page.getByLabel('Username or email address')).toHaveValue('nobody@reader.test');
      });
    });

  // spec: rule-opt-out-confirmation
  test('a newsletter is left once somebody has said that they are sure', async ({ page }) => {
    const email = 'ida@reader.test';
    const user = {
      ...{ email, username: email, passwordHash: await hash(PASSWORD), sessionEpoch: 'first' },
      ...{ confirmedAt: '2026-11-01T00:00:00Z', newsletters: [{ id: '11', since: '2026-11-01T00:00:00Z' }] },
    };
    await demo.site.commit({ writes: [create(siteUser, user)], actor: TESTER, reason: 'test' });
    await page.goto(`${at}/account/login`);
    await page.getByLabel('Username or email address').fill(email);
    await password(page).fill(PASSWORD);
    await press(page, 'Log in');
    await expect(page).toHaveURL(`${at}/account`);
    await page.goto(`${at}/account#manage-newsletters`);
    const asked: string[] = [];
    for (const isSure of [false, true]) {
      page.once('dialog', async (dialog) => {
        asked.push(dialog.message());
        await (isSure ? dialog.accept() : dialog.dismiss());
      });
      await press(page, 'Unsubscribe from The Weekly');
    }
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Newsletter opt out successful!');
    await press(page, 'Subscribe to The Weekly');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Newsletter opt in successful!');
    expect(asked).toEqual(Array(2).fill('Are you sure you wish to opt out from this newsletter?'));
  });

  test('a log-in leads to no other site', async ({ page }) => {
    for (const elsewhere of ['https://evil.test/', '//evil.test/', '/\\evil.test']) {
      await page.goto(`${at}/account/login?redirectTo=${encodeURIComponent(elsewhere)}`);
      expect(await page.locator('[name=redirectTo]').count()).toBe(0);
    }
  });

  test('a form of another site is not taken', async ({ request }) => {
    const form = { form: 'loginSiteUser', username: 'a', password: 'b' };
    // Outside a browser names below localhost are not known.
    const { host, port } = new URL(at);
    const headers = { origin: 'https://evil.test', host };
    const answer = await request.post(`http://127.0.0.1:${port}/account/login`, { form, headers });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('This form was sent from another site.');
  });

  test('a link that counts no more says how to get another one, and is told to nobody', async ({ page }) => {
    const answer = await page.goto(`${at}/account/complete-registration?id=nothing`);
    expect(answer?.headers()).toMatchObject({
      ...{
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
    await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
    await expectNoBarrier(page);

    // Nobody thinks of a password in vain.
    await page.goto(`${at}/account/reset-password?id=nothing`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This link is no longer valid');
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
    await expectNoBarrier(page);
    await page.goto(`${at}/account/change-email?id=nothing`);
    await expect(heading).toHaveText('This link is no longer valid');
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
  });
});
