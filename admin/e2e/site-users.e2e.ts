import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, servedDemo, test } from '#build/testing/browser.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { promoCodeCount } from '#content-store/model/memberships/promo-code-count.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import {
  MEMBER_COOKIE,
  SIMULATING_COOKIE,
  SIMULATION_KEPT,
} from '#content-store/model/site-users/member-cookies.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import { editPath } from '#content-store/screens/routes.ts';
import type { Fields } from '#content-store/store.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

test.describe('the team that looks after the audience', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;

  test.beforeAll(async () => {
    demo = await servedDemo();
    const set = async (entity: typeof modulesSettings | typeof membershipsSettings, patch: Fields) => {
      const whole = await demo.site.whole('settings', entity.singletonId);
      if (whole === null) return create(entity, patch, { id: entity.singletonId, publish: true });
      const seen = { id: entity.singletonId, expectedVersion: whole.record.version };
      return write(entity, seen, { ...whole.live, ...patch }, null);
    };
    const { sequence } = await demo.site.commit({
      ...{ actor, reason: 'test' },
      writes: [
        await set(modulesSettings, { memberships: true }),
        await set(membershipsSettings, { fromEmail: 'a@b.example', supportEmail: 'a@b.example' }),
        create(membership, { title: 'Gold', alias: 'gold' }, { id: 'gold' }),
        create(membership, { title: 'Golden years', alias: 'golden-years', status: false }),
      ],
    });
    await demo.publisher.publish(demo.tenantKey, sequence);
  });
  test.afterAll(() => demo.close());

  const member = async (id: string, more: Fields = {}) => {
    const email = `${id}@reader.test`;
    const at = demo.now();
    const session = {
      ...{ userId: id, digest: `of-${id}`, browser: 'Firefox on Windows', createdAt: at.toISOString() },
      expiresAt: new Date(at.getTime() + 86_400_000).toISOString(),
    };
    await demo.site.commit({
      ...{ actor, reason: 'test' },
      writes: [
        create(siteUser, { email, username: email, ...more }, { id }),
        create(siteUserSession, session, { id: `session-${id}` }),
      ],
    });
    return email;
  };
  const open = (page: Page, id: string) => page.goto(`${demo.url}/admin${editPath(siteUser, id)}`);
  const fromMenu = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  // spec: rule-simulation-logs-out-first
  test('finds a person, changes what they say, and sees the site as they do', async ({ page, context }) => {
    const email = await member('ada', { firstName: 'Ada', company: 'Weir and Sons' });
    await member('bo', { company: 'Locks Ltd' });
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/site-users`);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('weir and');
    await expect(page.getByText('bo@reader.test')).toHaveCount(0);
    await expectNoBarrier(page);
    await page.getByRole('link', { name: email }).first().click();
    await page.getByLabel('Last name').fill('Lovelock');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    // The button is off while it is being saved, too.
    await expect
      .poll(async () => (await demo.site.record(siteUser.collection, 'ada'))?.live)
      .toMatchObject({ lastName: 'Lovelock' });
    await expectNoBarrier(page);

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Sign in as this user' }).click();
    await expect(page.getByText(`Successfully signed into ${email}`)).toBeVisible();
    const seen = await opened;
    await seen.waitForURL(`${demo.url}/`);
    await expect(seen.getByText(memberHeaderTexts.simulating(email))).toBeVisible();
    const isSimulated = async () =>
      (await context.cookies()).some(({ name }) => name === SIMULATING_COOKIE || name === MEMBER_COOKIE);
    expect(await isSimulated()).toBe(true);
    // For a day, on every page, and without what is for the owner of the account alone.
    for (const { name, expires } of await context.cookies())
      if (name === SIMULATING_COOKIE || name === MEMBER_COOKIE)
        expect(Math.abs(expires - Date.now() / 1_000 - SIMULATION_KEPT)).toBeLessThan(600);
    await seen.goto(`${demo.url}/account#change-password`);
    await expect(seen.getByText(memberHeaderTexts.simulating(email))).toBeVisible();
    const sections = seen.getByRole('main');
    await expect(sections.getByText(memberTexts.simulating).first()).toBeVisible();
    await expect(sections.locator('[type=password]')).toHaveCount(0);
    await expect(sections.getByRole('button', { name: 'Download my data' })).toHaveCount(0);
    await expectNoBarrier(seen);
    await seen.getByRole('button', { name: memberHeaderTexts.endSimulation }).click();
    await expect(seen.getByText(memberHeaderTexts.simulating(email))).toHaveCount(0);
    expect(await isSimulated()).toBe(false);
    await page.goto(`${demo.url}/admin/history`);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'signed in to the site as the site user' }),
    ).toHaveCount(1);
  });

  // spec: rule-simulation-failure-toast
  test('is told what the server says where it cannot see the site as somebody', async ({ page }) => {
    await member('gus');
    await beginSession(page, demo);
    await open(page, 'gus');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('simulateSiteUser(') === true
        ? route.fulfill({
            json: { errors: [{ message: 'Gus is away', extensions: { code: 'BAD_REQUEST' } }] },
          })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Sign in as this user' }).click();
    await expect(page.getByText('Gus is away')).toBeVisible();
    await expect(page.getByText('Successfully signed into')).toHaveCount(0);
  });

  test('is not offered to see the site as somebody inactive', async ({ page }) => {
    await member('cy', { status: false });
    await beginSession(page, demo);
    await open(page, 'cy');
    await expect(page.getByRole('button', { name: 'Sessions' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in as this user' })).toHaveCount(0);
  });

  test('sees where somebody is logged in, ends it, and saves all that is kept of them', {
    tag: '@sweep',
  }, async ({ page }) => {
    const email = await member('di');
    await beginSession(page, demo);
    await open(page, 'di');
    await page.getByRole('button', { name: 'Sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where this person is logged in' });
    await expect(dialog.getByText('Firefox on Windows')).toBeVisible();
    await expectNoBarrier(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: /^End the session of/ }).click();
    await expect(dialog.getByText('Nowhere at the moment.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data' }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toBe('site-user-di.json');
    expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
      account: { email },
      sessions: [],
    });
  });

  test('makes two accounts of one person one, with what both had', { tag: '@sweep' }, async ({ page }) => {
    const from = await member('eve', {
      memberships: [{ membership: 'gold' }],
      newsletters: [{ id: 'weekly' }],
    });
    await member('evie');
    await beginSession(page, demo);
    await open(page, 'eve');
    await fromMenu(page, 'Merge into…');
    const dialog = page.getByRole('dialog', { name: `Merge “${from}” into another site user` });
    await expect(dialog.getByText('This one is deleted for good.')).toBeVisible();
    await dialog.getByLabel('Merge into').fill('evie');
    await page.getByRole('option', { name: /evie@reader\.test/ }).click();
    await expect(dialog.getByText(`Also logs in with: ${from}`)).toBeVisible();
    await expect(
      dialog.getByText(/^“evie@reader.test” stays.*It has 1 membership, 1 newsletter/),
    ).toBeVisible();
    await expect(dialog.getByText('Moved to the other account: 1 membership, Gold')).toBeVisible();
    await expectNoBarrier(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page).toHaveURL(`${demo.url}/admin${editPath(siteUser, 'evie')}`);
    expect((await demo.site.record(siteUser.collection, 'evie'))?.live).toMatchObject({
      otherAddresses: [from],
      memberships: [{ membership: 'gold' }],
      newsletters: [{ id: 'weekly' }],
    });
    expect((await demo.site.record(siteUser.collection, 'eve'))?.working).toEqual({ status: false });
  });

  // spec: rule-membership-options-active
  test('chooses among active memberships, and is told where nothing can be looked up', {
    tag: '@sweep',
  }, async ({ page }) => {
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/create-content/article`);
    await page.getByRole('button', { name: 'Gating', exact: true }).click();
    await expect(page.getByLabel('Only for members')).toBeVisible();
    await page.getByRole('combobox', { name: 'Memberships' }).fill('gold');
    await expect(page.getByRole('option', { name: 'Gold gold', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: /Golden/ })).toHaveCount(0);

    await page.goto(`${demo.url}/admin/create-membership`);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('demographicQuestionStream') === true
        ? route.fulfill({ json: { errors: [{ message: 'It rained in', extensions: { code: 'LIMIT' } }] } })
        : route.fallback(),
    );
    await page.getByRole('combobox', { name: 'Required questions' }).click();
    await expect(page.getByText('Failed: It rained in')).toBeVisible();
  });

  test('sees how often each promo code of a membership was used, and which are used up or over', {
    tag: '@sweep',
  }, async ({ page }) => {
    const codes = [
      { code: 'LOCK', uses: 100 },
      { code: 'WEIR', uses: 2, days: 30 },
      { code: 'SLUICE', until: '2026-01-01T00:00:00.000Z' },
    ];
    const used = { membershipId: 'coded', code: 'weir', uses: 2 };
    await demo.site.commit({
      ...{ actor, reason: 'test' },
      writes: [
        create(membership, { title: 'Vouched for', alias: 'coded', promoCodes: codes }, { id: 'coded' }),
        create(promoCodeCount, used),
      ],
    });
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin${editPath(membership, 'coded')}`);
    for (const said of ['LOCK 0 of 100 used', 'WEIR Used up: 2 of 2 used', 'SLUICE Expired: 0 used'])
      await expect(page.getByRole('button', { name: `${said}`, exact: false })).toBeVisible();
    const ends = page.getByText(
      'has no end, but whoever signs up with the code WEIR has it for 30 days only',
    );
    await expect(ends).toBeVisible();
    await page.getByLabel(/^Lasts, in days/).fill('90');
    await expect(ends).toHaveCount(0);
    await expectNoBarrier(page);
  });

  test('deletes somebody for good', { tag: '@sweep' }, async ({ page }) => {
    const email = await member('flo', { lastName: 'Unforgettable' });
    await beginSession(page, demo);
    await open(page, 'flo');
    await fromMenu(page, 'Delete…');
    const dialog = page.getByRole('dialog', { name: `Delete “${email}”?` });
    await expect(dialog.getByText('Deleted for good with this account: 1 session.')).toBeVisible();
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete site user' }).click();
    await expect(page).toHaveURL(/\/admin\/site-users/);
    const record = await demo.site.record(siteUser.collection, 'flo');
    expect([record?.live, record?.working]).toEqual([null, { status: false }]);
    await page.goto(`${demo.url}/admin/history`);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.getByText('Unforgettable')).toHaveCount(0);
  });

  test('is given an example of a file of members, which can be brought in as it is', async ({ page }) => {
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/migrate-site-users`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save an example' }).click();
    const example = await (await saving).path();
    expect(await readFile(example, 'utf8')).toContain(',gold,');
    const file = { name: 'example.csv', mimeType: 'text/csv', buffer: await readFile(example) };
    await page.getByLabel('CSV file of site users').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    const told = page.getByRole('region', { name: 'Import' }).getByRole('status');
    await expect(told).toContainText('2 rows: 2 new, 0 changed, 0 there already, 0 refused');
    await expectNoBarrier(page);
  });

  test('brings members of a file in, once what was wrong in it is corrected', { tag: '@sweep' }, async ({
    page,
  }) => {
    await member('gil');
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/site-users`);
    await page.getByRole('link', { name: 'Import CSV…' }).click();
    await expect(page.getByRole('heading', { name: 'Import site users' })).toBeVisible();
    const bring = async (name: string, text: string) => {
      const buffer = Buffer.from(text, 'latin1');
      await page.getByLabel('CSV file of site users').setInputFiles({ name, mimeType: 'text/csv', buffer });
    };
    const told = page.getByRole('region', { name: 'Import' }).getByRole('status');

    await bring(
      'members.csv',
      'E-mail address;Vorname;plan\nhy@reader.test;Zoë;gold\ngil@reader.test;Gil;\nivo@reader.test;Ivo;platinum\n',
    );
    await expect(page.getByLabel('E-mail address')).toHaveText('Email');
    await page.getByLabel('Vorname').click();
    await page.getByRole('option', { name: 'First name' }).click();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(told).toContainText('3 rows: 1 new, 1 changed, 0 there already, 1 refused');
    await expect(told).toContainText('Line 4. Memberships: There is no membership “platinum”');
    await expectNoBarrier(page);
    expect((await demo.site.record(siteUser.collection, 'gil'))?.live).not.toHaveProperty('firstName');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const refused = await readFile(await (await file).path(), 'utf8');
    expect(refused).toBe(
      'E-mail address,Vorname,plan,Problem\r\nivo@reader.test,Ivo,platinum,Line 4. Memberships: There is no membership “platinum”\r\n',
    );
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await expect(told).toContainText('3 rows: 1 new, 1 changed, 0 there already, 1 refused');
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    expect((await demo.site.record(siteUser.collection, 'gil'))?.live).toMatchObject({ firstName: 'Gil' });

    await bring('members-refused.csv', refused.replace('platinum', 'gold').replaceAll('“platinum”', ''));
    await page.getByLabel('Vorname').click();
    await page.getByRole('option', { name: 'First name' }).click();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Site users' }).click();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Zoë');
    await expect(page.getByRole('link', { name: 'hy@reader.test' })).toBeVisible();
  });
});
