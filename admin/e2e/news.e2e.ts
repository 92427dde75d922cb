import type { Page } from '@playwright/test';
import {
  beginSession,
  expect,
  expectNoBarrier,
  type RunningDemo,
  signIn,
  test,
} from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';

test.use({ site: 'news' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const DAY = 86_400_000;

/** News of so many days ago. */
async function write(demo: RunningDemo, title: string, days: number, more: object = {}): Promise<void> {
  const date = new Date(demo.now().getTime() - days * DAY).toISOString();
  const item = create(adminNewsItem, { title, date, description: `<p>About ${title}.</p>`, ...more });
  await demo.store.installation.commit({ actor, reason: 'test', writes: [item] });
}

const flyout = (page: Page) => page.getByRole('dialog', { name: 'Latest news' });
const item = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });

test.describe
  .serial('news for the staff', () => {
    test('says where there is none, and is written by administrators', {
      tag: '@postgres-sweep',
    }, async ({ demo, page }) => {
      await signIn(page, demo);
      await page.getByRole('button', { name: 'What’s new' }).click();
      await expect(flyout(page).getByText('There is no news.')).toBeVisible();
      await flyout(page).getByRole('link', { name: 'All news' }).click();
      await page.getByRole('link', { name: 'New news item' }).click();
      await page.getByLabel(/^Title/).fill('Layouts are shared');
      await page.getByLabel(/^Date/).fill('2026-11-19T09:00');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/Saved \d/).first()).toBeVisible();
      await page.getByRole('button', { name: 'What’s new' }).click();
      await expect(flyout(page).getByText('Nov. 19, 2026 · Unread')).toBeVisible();
    });

    // spec: rule-news-expand-marks-read, rule-news-unread-highlighted, shell-latest-news-flyout
    test('shows the first that is unread, and what is opened is read', async ({ demo, page }) => {
      await write(demo, 'Newest', 1);
      await write(demo, 'Older', 30);
      await write(demo, 'Not yet', 0, { status: '2' });
      await signIn(page, demo);
      await page.getByRole('button', { name: 'What’s new' }).click();
      await expect(item(page, 'Newest')).toHaveAttribute('aria-expanded', 'true');
      await expect(flyout(page).getByText('Not yet')).toHaveCount(0);
      await expectNoBarrier(page);
      await flyout(page).getByRole('button', { name: 'Mark as read' }).click();
      await expect(flyout(page).getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
      await item(page, 'Older').click();
      await expect(flyout(page).getByText('About Older.')).toBeVisible();
      await expect(item(page, 'Older')).not.toContainText('Unread');
      await flyout(page).getByLabel('Hide read').check();
      await expect(item(page, 'Newest')).toHaveCount(0);
      await expect(item(page, 'Layouts are shared')).toBeVisible();
    });

    // spec: shell-news-alerts
    // spec: rule-news-alert-dismissed, rule-news-alert-window, cookie-newsAlertDismissed{id}
    test('that is an alert stands above the screen until it is read or put away', async ({ demo, page }) => {
      await write(demo, 'Too old to warn of', 15, { alert: true });
      const isFound = page.waitForResponse(async (response) =>
        (await response.text().catch(() => '')).includes('Too old to warn of'),
      );
      await signIn(page, demo);
      await isFound;
      await expect(page.getByText('Too old to warn of')).toHaveCount(0);
      await write(demo, 'Maintenance tonight', 2, { alert: true });
      await page.reload();
      await expect(page.getByText('Maintenance tonight')).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('Maintenance tonight')).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Recently changed' })).toBeVisible();
      await expect(page.getByText('Maintenance tonight')).toHaveCount(0);
      await page.context().clearCookies({ name: /newsAlertDismissed/ });
      await page.reload();
      await page.getByRole('button', { name: 'Mark as read' }).click();
      await expect(page.getByText('Maintenance tonight')).toHaveCount(0);
    });

    // spec: rule-news-admin-icons, role-admin
    test('is edited and deleted from where it is read', async ({ demo, page }) => {
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/aspire-news`);
      await expect(page.getByText('Draft', { exact: true })).toBeVisible();
      await expectNoBarrier(page);
      await page.getByRole('link', { name: 'Edit Not yet' }).click();
      await expect(page.getByLabel(/^Title/)).toHaveValue('Not yet');
      await page.goBack();
      await page.getByRole('button', { name: 'Delete Not yet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Not yet')).toHaveCount(0);
    });

    // spec: rule-news-load-failure
    test('that cannot be loaded is none, and can be asked for again', async ({ demo, page }) => {
      await signIn(page, demo);
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('getAspireNewsStream') === true
          ? route.abort()
          : route.continue(),
      );
      await page.goto(`${demo.url}/admin/aspire-news`);
      await expect(page.getByText('News could not be loaded.')).toBeVisible();
      await expect(page.getByText('0 items')).toBeVisible();
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(item(page, 'Newest')).toBeVisible();
    });
  });
