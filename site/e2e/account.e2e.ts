import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import type { Browser, Page } from '@playwright/test';
import { expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';
import { shiftDates } from '#build/testing/shifted-date.ts';
import { headloss } from '#build/tools/demonstration/headloss/headloss.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { accountTexts as texts } from '#content-store/messages/accounts.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { MEMBER_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { readersLetters } from './testing/letters.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const PASSWORD = 'nine quiet sluice gates';
const PIECE = '/networks/where-a-litre-goes';
const NEW_PASSWORD = 'ten louder sluice gates';

test.describe('the account of a member', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let letters: Awaited<ReturnType<typeof readersLetters>>;
  let passwordHash = '';

  test.beforeAll(async () => {
    demo = await servedDemo({ brands: [headloss], hasMembers: true });
    letters = await readersLetters(demo, demo.url);
    passwordHash = await hash(PASSWORD);
  });
  test.afterAll(async () => {
    await letters.close();
    await demo.close();
  });
  // The work to be done is for a moment that the server knows.
  test.beforeEach(({ context }) => shiftDates(context, demo.now()));

  const commit = (...writes: Write[]) => demo.site.commit({ actor, reason: 'test', writes });
  const member = async (name: string): Promise<string> => {
    const email = `${name}@reader.test`;
    const since = demo.now().toISOString();
    const membership = (await demo.site.claimant('membership:bulletin'))?.id;
    const data = { email, username: email, passwordHash, confirmedAt: since };
    await commit(create(siteUser, { ...data, memberships: [{ membership, since }] }));
    return email;
  };
  const offer = async (enabledNewsletters: Fields[string] = []): Promise<void> => {
    const { collection, singletonId: id } = newslettersSettings;
    const whole = await demo.site.whole(collection, id);
    const seen = { id, expectedVersion: whole?.record.version ?? 0 };
    await commit(write(newslettersSettings, seen, { ...whole?.live, enabledNewsletters }, null));
  };

  const main = (page: Page) => page.getByRole('main');
  const told = (page: Page) => main(page).getByRole('status');
  const section = (page: Page, name: string) => page.getByRole('region', { name });
  const logIn = async (page: Page, username: string, password = PASSWORD) => {
    await page.goto(`${demo.url}/account/login`);
    await page.getByLabel(texts.labels.username).fill(username);
    await page.getByLabel(texts.labels.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  const isIn = (page: Page) => expect(page).toHaveURL(`${demo.url}/account`);
  const isOut = async (page: Page) => {
    await page.goto(`${demo.url}/account`);
    await expect(page).toHaveURL(`${demo.url}/account/login?redirectTo=%2Faccount`);
  };
  /** The same member in another browser. */
  const elsewhere = async (browser: Browser, username: string): Promise<Page> => {
    const page = await browser.newPage();
    await shiftDates(page.context(), demo.now());
    await logIn(page, username);
    await isIn(page);
    return page;
  };

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with a script' : 'without a script', {
      tag: javaScriptEnabled ? [] : '@sweep',
    }, () => {
      test.use({ javaScriptEnabled });
      // What looks for barriers is a script itself.
      const lookAt = javaScriptEnabled ? expectNoBarrier : async () => undefined;
      const named = (name: string) => `${name}-${javaScriptEnabled}`;

      test('has a password that is set anew by a link, which ends every session', async ({
        page,
        browser,
      }) => {
        const email = await member(named('mo'));
        const other = await elsewhere(browser, email);
        await page.goto(`${demo.url}/account/login`);
        await main(page).getByRole('link', { name: texts.forgotten }).press('Enter');
        await page.getByLabel(texts.labels.username).fill(email);
        await lookAt(page);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.letterTitle);
        await lookAt(page);
        await page.goto(await letters.linkTo(email));
        await page.getByLabel(texts.labels.newPassword, { exact: true }).fill(NEW_PASSWORD);
        await lookAt(page);
        await page.keyboard.press('Enter');
        await expect(told(page)).toHaveText(texts.resetDone);
        await isOut(other);
        await other.close();
        await logIn(page, email);
        await expect(main(page).getByRole('alert')).not.toBeEmpty();
        await logIn(page, email, NEW_PASSWORD);
        await isIn(page);
      });

      test('has another address once its link is opened', async ({ page }) => {
        const email = await member(named('nan'));
        const next = `new-${email}`;
        await logIn(page, email);
        await isIn(page);
        await page.getByRole('link', { name: 'Change Email' }).last().click();
        const form = section(page, 'Change Email');
        await form.getByLabel(texts.labels.newUsername).fill(next);
        await form.getByLabel(texts.labels.currentPassword, { exact: true }).fill(PASSWORD);
        await lookAt(page);
        await page.keyboard.press('Enter');
        await expect(told(page)).toHaveText(texts.emailSent);
        await expect(main(page).getByText(texts.loggedInAs(email))).toBeVisible();
        await page.goto(await letters.linkTo(next));
        await lookAt(page);
        await main(page).getByRole('button', { name: texts.confirmEmail }).press('Enter');
        await expect(told(page)).toHaveText(texts.emailDone);
        await expect(main(page).getByText(texts.loggedInAs(next))).toBeVisible();
      });

      test('says which memberships are whose who reads, and which there are besides', async ({ page }) => {
        await logIn(page, await member(named('rae')));
        await isIn(page);
        await page.goto(`${demo.url}/membership/choose?redirectTo=${PIECE}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.ownTitle);
        await expect(main(page).getByText('Bulletin', { exact: true })).toBeVisible();
        await expect(main(page).getByRole('heading', { name: 'Determination' })).toBeVisible();
        await expect(main(page).getByText(texts.paidBy)).toBeVisible();
        await expect(main(page).getByRole('link', { name: /^Choose |^Log in/ })).toHaveCount(0);
        await lookAt(page);
        await main(page).getByRole('link', { name: texts.goToAccount }).click();
        await isIn(page);
      });

      test('leads whose session has ended back to what they read', async ({ page, context }) => {
        const email = await member(named('sid'));
        await logIn(page, email);
        await isIn(page);
        await context.clearCookies({ name: MEMBER_COOKIE });
        await page.goto(`${demo.url}/account?redirectTo=${PIECE}#upgrade-membership`);
        await page.getByLabel(texts.labels.username).fill(email);
        await page.getByLabel(texts.labels.password, { exact: true }).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where a litre goes');
        expect(new URL(page.url()).pathname).toBe(PIECE);
      });

      test('has the newsletters that the member chooses among those there are', async ({ page }) => {
        await logIn(page, await member(named('ola')));
        await isIn(page);
        await page.goto(`${demo.url}/account#manage-newsletters`);
        const newsletters = section(page, 'Manage Newsletters');
        const press = (name: string) => newsletters.getByRole('button', { name }).press('Enter');
        await lookAt(page);
        await press('Subscribe to Monday Pressure');
        await expect(told(page)).toHaveText('Newsletter opt in successful!');
        // The section that the address chose stays.
        await expect(newsletters).toBeVisible();
        await expect(newsletters.getByText(/^Congrats/)).toHaveCount(0);
        await press('Subscribe to Burst Alerts');
        await expect(newsletters.getByText(/^Congrats, you have subscribed to all of our/)).toBeVisible();
        await lookAt(page);

        const offered = (
          await demo.site.whole(newslettersSettings.collection, newslettersSettings.singletonId)
        )?.live?.enabledNewsletters;
        if (javaScriptEnabled) {
          page.once('dialog', (dialog) => dialog.dismiss());
          await press('Unsubscribe from Burst Alerts');
          await expect(
            newsletters.getByRole('button', { name: 'Unsubscribe from Burst Alerts' }),
          ).toBeEnabled();
          page.once('dialog', (dialog) => {
            expect(dialog.message()).toBe('Are you sure you wish to opt out from this newsletter?');
            return dialog.accept();
          });
        }
        await press('Unsubscribe from Burst Alerts');
        await expect(told(page)).toHaveText('Newsletter opt out successful!');
        // There no longer, as it is asked for.
        await offer([]);
        await press('Subscribe to Burst Alerts');
        await expect(
          main(page).getByText(
            'Newsletter opt in failed. Please try again or contact support for assistance.',
          ),
        ).toBeVisible();
        await page.goto(`${demo.url}/account`);
        await expect(newsletters).toBeHidden();
        await expect(page.getByRole('link', { name: 'Manage Newsletters' })).toBeHidden();
        await page.goto(`${demo.url}/account#manage-newsletters`);
        await expect(newsletters).toHaveText(/There are no newsletters currently available, please check/);
        await offer(offered);
      });
    });

  test('keeps the address of who pays, which staff change', async ({ page }) => {
    await logIn(page, 'subscriber@headloss.example', demo.login.password);
    await isIn(page);
    await page.goto(`${demo.url}/account#change-email`);
    await expect(section(page, texts.sections['update-profile'])).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change Email' })).toHaveCount(0);
    await expect(page.getByLabel(texts.labels.newUsername)).toHaveCount(0);
  });

  test('lists where its member is logged in, and ends it there', { tag: '@sweep' }, async ({
    page,
    browser,
  }) => {
    const email = await member('pat');
    const other = await elsewhere(browser, email);
    await logIn(page, email);
    await isIn(page);
    await page.goto(`${demo.url}/account#sessions`);
    const sessions = section(page, texts.sections.sessions);
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').filter({ hasText: texts.thisBrowser })).toHaveCount(1);
    await expectNoBarrier(page);
    await sessions.getByRole('button', { name: /^Log out (?!everywhere)/ }).press('Enter');
    await expect(told(page)).toHaveText(texts.ended);
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await isOut(other);
    await other.close();
  });

  test('is taken along as a file, and deleted for good', async ({ page }) => {
    const email = await member('quin');
    await logIn(page, email);
    await isIn(page);
    await page.goto(`${demo.url}/account#your-data`);
    const data = section(page, texts.sections['your-data']);
    const download = page.waitForEvent('download');
    await data.getByRole('button', { name: texts.export }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const kept = await readFile(await file.path(), 'utf8');
    expect(kept).toContain(email);
    expect(kept).not.toContain('$argon2');

    await data.getByText(texts.deleteTitle, { exact: true }).press('Enter');
    const password = data.getByLabel(texts.labels.currentPassword, { exact: true });
    await password.fill('not mine at all');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription('This is not your password');
    await expectNoBarrier(page);
    await password.fill(PASSWORD);
    await data.getByRole('button', { name: texts.delete }).press('Enter');
    await expect(told(page)).toHaveText(texts.deleted);
    await logIn(page, email);
    await expect(main(page).getByRole('alert')).not.toBeEmpty();
  });
});
