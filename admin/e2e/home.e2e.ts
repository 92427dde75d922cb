import type { Locator, Page } from '@playwright/test';
import {
  beginSession,
  expect,
  expectNoBarrier,
  type RunningDemo,
  signIn,
  test,
} from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';

test.use({ site: 'home' });

async function enter(page: Page, demo: RunningDemo, role: string) {
  const who = { username: `the-${role}`, role, password: 'long enough to be one' };
  await addStaff(demo.store, who);
  await signIn(page, { url: demo.url, now: demo.now, login: who });
}

test('who has no content finds on the first screen what their role is for, what it opens and what comes later', async ({
  demo,
  page,
}) => {
  await enter(page, demo, 'newsletter_manager');
  const role = page.getByRole('region', { name: 'Your role: Newsletter Manager' });
  await expect(role).toContainText('You make newsletters');
  await expect(role).toContainText('Manage newsletter campaigns');
  await expect(role).toContainText('Not in use yet: it is for newsletters.');
  await expect(role.getByRole('heading', { name: 'Switched off on this site' })).toBeVisible();
  await expect(role).toContainText('Newsletter settings');
  await expectNoBarrier(page, '#screen');
  await role.getByRole('link', { name: 'what each permission opens' }).click();
  await expect(page.getByRole('table', { name: 'Permissions' })).toBeVisible();
});

// spec: rule-utilities-no-permission, rule-dev-tools-permission, rule-news-flyout-any-cms-user
test('what a role opens by now is a link, and utilities are for everyone', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  await enter(page, demo, 'ad_operations');
  const role = page.getByRole('region', { name: 'Your role: Ad Operations' });
  await expect(role.getByRole('heading', { name: 'Switched off on this site' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dev Tools' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'What’s new' })).toBeVisible();
  await page.getByRole('button', { name: 'Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Colour test' }).click();
  await expect(page.getByRole('heading', { name: 'Colour test' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`${demo.url}/admin/`);
  await role.getByRole('link', { name: 'Ad unit patterns' }).click();
  await expect(page.getByRole('heading', { name: 'Ad unit patterns', exact: true })).toBeVisible();
});

// spec: rule-create-content-new-window, rule-persons-create-flag
test('writing opens in a window of its own and says so before, and an address may ask for a new person', {
  tag: '@sweep',
}, async ({ demo, page, context }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/content`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Article (opens a new tab)', exact: true }).click();
  await expect((await opened).getByRole('heading', { name: 'New article' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  await page.goto(`${demo.url}/admin/persons?create`);
  await expect(page.getByRole('heading', { name: 'New person' })).toBeVisible();
});

test('the first screen has what is coming up on the site, and drafts of layouts for those who edit them', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('getCalendar') !== true) return route.fallback();
    await route.fulfill({ json: { data: { getCalendar: [] } } });
  });
  await page.goto(`${demo.url}/admin`);
  const ahead = page.getByRole('region', { name: 'Coming up in the next 7 days' });
  const drafts = page.getByRole('region', { name: 'Drafts and unpublished changes' });
  await expect(ahead).toContainText('Nothing is scheduled, and nothing comes down.');
  await page.unroute('**/graphql');
  const inHours = (hours: number) => new Date(demo.now().getTime() + hours * 3_600_000).toISOString();
  const piece = (name: string, moments: object) =>
    create(
      content,
      { type: 'Article', name, alias: `/${name.toLowerCase()}`, ...moments },
      { publish: true },
    );
  await demo.site.commit({
    writes: [
      piece('Ebb', { published: inHours(-30), unpublished: inHours(40) }),
      piece('Flood', { published: inHours(24) }),
      piece('Slack', { published: inHours(24 * 30) }),
      create(layout, { name: 'Takeover', type: 'url-override', alias: ['/takeover'] }, { publish: false }),
    ],
    actor: { kind: 'system', id: 'test', name: 'Test' },
    reason: 'test',
  });
  await page.reload();
  await expect(ahead.getByRole('listitem')).toHaveText([
    /^FloodTomorrow, \d\d:\d\d · Scheduled$/,
    /^Ebb\w+ \d+ \w+, \d\d:\d\d · Expires$/,
    /^Flood maps/,
  ]);
  await expect(drafts.getByRole('listitem').filter({ hasText: 'Takeover' })).toContainText('Layout');
  await expectNoBarrier(page, '#screen');
  await ahead.getByRole('link', { name: 'Flood', exact: true }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Flood');
  await page.goBack();
  await ahead.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible();

  await page.context().clearCookies();
  await enter(page, demo, 'contributor');
  await expect(ahead.getByRole('link', { name: 'Flood', exact: true })).toBeVisible();
  await expect(drafts.getByRole('listitem').first()).toBeVisible();
  await expect(drafts).not.toContainText('Takeover');
});

test('a title keeps its room beside a state of which much is to be said', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const title = 'How to keep water in a hole, twice';
  demo.advance(120_000);
  const published = '2026-11-02T09:00:00.000Z';
  const piece = { type: 'Article', name: title, alias: '/practice/twice', published };
  const writes = [create(content, piece, { publish: true })];
  const { records } = await demo.site.commit({ writes, actor, reason: 'test' });
  const whole = await demo.site.whole('content', records[0]?.id ?? '');
  if (whole === null) throw new Error('Nothing was made');
  const expiry = { unpublished: '2026-12-02T09:00:00.000Z' };
  await demo.site.commit({ writes: [edit(content, whole, expiry)], actor, reason: 'test' });

  await beginSession(page, demo);
  const isWhole = (of: Locator) => of.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}/admin`);
  for (const name of ['Drafts and unpublished changes', 'Recently changed']) {
    const row = page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('expires 2 Dec 2026, 09:00, not published');
    expect(await isWhole(row.getByRole('link', { name: title }))).toBe(true);
  }
  await expectNoBarrier(page, '#screen');
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.goto(`${demo.url}/admin/content`);
  const listed = page.getByRole('table', { name: 'Content' }).getByRole('row').filter({ hasText: title });
  await expect(listed).toContainText('expires 2 Dec 2026, 09:00, not published');
  expect(await isWhole(listed.getByRole('link', { name: title }))).toBe(true);
  await listed.getByRole('link', { name: title }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue(title);
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  await expect(page.getByText('expires 2 Dec 2026, 09:00, not published')).toBeVisible();
  expect(await isWhole(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('whose session is over is led to the log-in by what the first screen asks for', async ({
  demo,
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/history`);
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('contentStream') !== true) return route.fallback();
    const errors = [{ message: 'Your session is over', extensions: { code: 'UNAUTHENTICATED' } }];
    await route.fulfill({ status: 401, json: { errors } });
  });
  const toolbar = page.getByRole('navigation', { name: 'Console' });
  await toolbar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});
