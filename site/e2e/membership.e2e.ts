import type { Browser, Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';
import { shiftDates } from '#build/testing/shifted-date.ts';
import { headloss } from '#build/tools/demonstration/headloss/headloss.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { readersLetters } from './testing/letters.ts';

/** What the paid membership opens, as many as there are free views: each with something of what is withheld, and what the meter says
 * then. */
const METERED = [
  ['/regulation/the-determination-line-by-line', 'What it does to capex', 'You have 2 of 3 pieces left'],
  [
    '/library/transients-in-gravity-mains-forty-valves-one-year',
    'What the paper shows',
    'You have 1 of 3 pieces left',
  ],
  ['/library/night-flow-worksheet', 'Download', 'This was the last of 3 pieces'],
] as const;
const LAST = '/treatment/sludge-is-the-only-thing-we-make-on-purpose';
const OPEN = '/networks/where-a-litre-goes';

test.describe('a membership', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let letters: Awaited<ReturnType<typeof readersLetters>>;

  test.beforeAll(async () => {
    demo = await servedDemo({ brands: [headloss], hasMembers: true });
    letters = await readersLetters(demo, demo.url);
  });
  test.afterAll(async () => {
    await letters.close();
    await demo.close();
  });
  // The work to be done is for a moment that the server knows.
  test.beforeEach(({ context }) => shiftDates(context, demo.now()));

  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const told = (page: Page) => main(page).getByRole('status');
  const withheld = (page: Page) => main(page).getByRole('heading', { name: 'Three things to do on Monday' });

  /** Staff give it who have been written to, in the console. */
  async function given(browser: Browser, email: string, membership: string): Promise<void> {
    const staff = await browser.newPage({ javaScriptEnabled: true });
    await beginSession(staff, { ...demo, login: { ...demo.login, username: 'audience' } });
    const holder = await demo.site.claimant(`site-user:${email}`);
    await staff.goto(`${demo.url}/admin${editPath(siteUser, holder?.id ?? '')}`);
    await staff.getByRole('button', { name: 'Add membership' }).click();
    await staff
      .getByRole('combobox', { name: /^Membership/ })
      .last()
      .fill(membership);
    await staff.getByRole('option', { name: membership }).click();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('button', { name: 'Save' })).toBeDisabled();
    await staff.close();
  }

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with a script' : 'without a script', {
      tag: javaScriptEnabled ? [] : '@sweep',
    }, () => {
      test.use({ javaScriptEnabled });
      // What looks for barriers is a script itself.
      const lookAt = javaScriptEnabled ? expectNoBarrier : async () => undefined;
      const email = `ines-${javaScriptEnabled}@reader.test`;
      const read = async (page: Page, path: string) => {
        await page.goto(demo.url + path);
        // Where scripts run, the gate asks by itself as it comes near.
        if (javaScriptEnabled)
          await page.locator('[data-gate-form]').evaluate((form) => form.scrollIntoView({ block: 'end' }));
        else await press(page, 'Continue reading');
      };

      test('is joined at the end of the meter, confirmed, used, upgraded, and shut again by logging out', async ({
        page,
        browser,
      }) => {
        for (const [path, text, left] of METERED) {
          await read(page, path);
          await expect(main(page).getByText(text).first()).toBeVisible();
          await expect(main(page).getByText(left)).toBeVisible();
        }
        await read(page, LAST);
        await expect(told(page)).toContainText('You have read your 3 pieces.');
        await expect(withheld(page)).toHaveCount(0);
        await lookAt(page);

        // What opens it is paid; something else is free.
        await main(page).getByRole('link', { name: 'Join Now' }).first().click();
        await expect(main(page).getByText('To get this membership, write to')).toBeVisible();
        await main(page).getByRole('link', { name: 'Choose Bulletin' }).press('Enter');
        await page.getByLabel('Email Address').fill(email);
        await page.getByLabel('Country').selectOption({ label: 'Canada' });
        // With a script the field becomes a list of the country's provinces.
        if (javaScriptEnabled)
          await page.getByRole('combobox', { name: /province/i }).selectOption({ label: 'Ontario' });
        else await page.getByLabel(/province/i).fill('Ontario');
        await page.getByRole('checkbox', { name: /I agree|consent/i }).press('Space');
        await expect(page.getByLabel('Promo code')).toBeHidden();
        await main(page).getByText('Do you have a promo code?').click();
        await page.getByLabel('Promo code').fill('no such code');
        await press(page, 'Send me the link');
        await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(/This code does not exist/);
        await lookAt(page);
        await page.getByLabel('Promo code').fill('leakweek');
        await press(page, 'Send me the link');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
        await lookAt(page);

        await page.goto(await letters.linkTo(email));
        await page.getByLabel('Password', { exact: true }).fill('nine quiet sluice gates');
        await page.getByLabel('First name').fill('Ines');
        await page.getByLabel('Last name').fill('Calder');
        await page.getByLabel('What do you do about water?').selectOption({ label: 'Measure it' });
        await page.getByRole('checkbox', { name: /^Monday Pressure/ }).press('Space');
        // What the membership requires and is not there is asked for in its place, and nothing of the rest is lost.
        await press(page, 'Complete registration');
        await expect(page.getByLabel('Company')).toBeFocused();
        await page.getByLabel('Company').fill('Tarn Valley Water');
        await lookAt(page);
        await press(page, 'Complete registration');
        // On to the piece where it began: what was read before counts, and this membership does not open it.
        await expect(page).toHaveURL(demo.url + LAST);
        const holder = await demo.site.claimant(`site-user:${email}`);
        expect((await demo.site.record(siteUser.collection, holder?.id ?? ''))?.live).toMatchObject({
          ...{ firstName: 'Ines', company: 'Tarn Valley Water', countryCode: 'CAN', region: 'ON' },
          ...{ demographics: [{ questionId: 1, answerIds: [3] }], newsletters: [{ id: '61' }] },
          consent: { key: 'CASL', given: true },
        });

        await page.goto(`${demo.url}/account`);
        await page.getByLabel('Job title').fill('Reader of meters');
        await page.getByLabel('Job title').press('Enter');
        await expect(told(page)).toHaveText('Saved.');
        await expect(page.getByLabel('Job title')).toHaveValue('Reader of meters');
        await lookAt(page);

        await page.goto(demo.url + OPEN);
        const favorite = page.getByRole('button', { name: 'Favorite', exact: true });
        await favorite.click();
        // The code for it is fetched as it is pressed, and what is pressed is kept once it is no longer busy.
        if (javaScriptEnabled) {
          await expect(favorite).toHaveAttribute('aria-pressed', 'true');
          await expect(favorite).not.toHaveAttribute('aria-busy', 'true');
        }
        await page.goto(`${demo.url}/account#manage-favorites`);
        await expect(main(page).getByRole('link', { name: 'Where a litre goes' })).toBeVisible();
        await lookAt(page);

        await read(page, LAST);
        await expect(told(page)).toContainText('this needs Determination');
        await expect(told(page)).not.toContainText('for members');
        const gate = main(page).locator('.gate');
        await expect(gate.getByRole('link')).toHaveText(['Upgrade']);
        await expect(gate.getByRole('button')).toHaveCount(0);
        await expect(withheld(page)).toHaveCount(0);
        await lookAt(page);
        await main(page).getByRole('link', { name: 'Upgrade' }).first().click();
        await expect(main(page).getByRole('heading', { name: 'Determination' })).toBeVisible();
        await lookAt(page);
        await given(browser, email, 'Determination');
        await read(page, LAST);
        await expect(withheld(page)).toBeVisible();
        await lookAt(page);

        await page.goto(`${demo.url}/account`);
        await expect(main(page).getByText('Determination', { exact: true })).toBeVisible();
        // Who pays has their address changed by staff.
        await expect(main(page).getByRole('link', { name: 'Change Email' })).toHaveCount(0);
        await press(page, 'Logout');
        await expect(told(page)).toHaveText('You are logged out.');
        await read(page, LAST);
        await expect(told(page)).toContainText('You have read your 3 pieces.');
        await expect(withheld(page)).toHaveCount(0);
      });
    });
});
