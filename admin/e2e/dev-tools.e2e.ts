import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '#api/server.ts';
import { beginSession, expect, expectNoBarrier, logIn, signIn, test } from '#build/testing/browser.ts';

test.use({ site: 'dev-tools' });

// spec: rule-server-flyout-flag, shell-dev-tools-flyout
test('the development tools lead to what there is, each for those who may', async ({ demo, page }) => {
  await signIn(page, demo);
  await page.getByRole('button', { name: 'Dev Tools' }).click();
  const menu = page.getByRole('menu', { name: 'Dev Tools' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'History',
    'Modules',
    'Page Speed Report',
    'Test',
    'Debug Form API',
    'Colour test',
  ]);
  await menu.getByRole('menuitem', { name: 'Colour test' }).click();
  await expect(page.getByRole('heading', { name: 'Colour test' })).toBeVisible();
  await expect(page.getByText('5.74 : 1, reads as text').first()).toBeVisible();
  await expectNoBarrier(page);
  // Without the flag there is no other server to choose.
  await expect(page.getByRole('button', { name: 'Server' })).toHaveCount(0);
});

test('what the server and the browser say of themselves is tested, each with what to do', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/test`);
  const status = page.getByRole('status').filter({ hasText: /tests? (?:passed|of)|failed/ });
  await expect(status).toHaveText(/^No test of 13 failed\. \d notes? below\.$/);
  const server = page.getByRole('list', { name: 'Server', exact: true });
  await expect(server.getByRole('listitem').filter({ hasText: 'Store' })).toContainText(/\d ms/);
  await expect(server.getByRole('img', { name: 'Passed' }).first()).toBeVisible();
  const browser = page.getByRole('list', { name: 'This browser' });
  await expect(browser.getByRole('listitem').filter({ hasText: 'What is typed is kept' })).toContainText(
    'This browser can keep unsaved text.',
  );
  await expectNoBarrier(page);
  // A proxy that holds streams back is found, and said what to do about.
  await page.route('**/api/progress*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(status).toHaveText(/^1 test of 13 failed\. \d notes? below\.$/);
  await expect(browser.getByRole('listitem').filter({ hasText: 'Live events' })).toContainText('proxy');
  await expectNoBarrier(page);
});

test('the form debugger sends an operation and shows what was refused, and why', async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/test-form-api`);
  await page.getByLabel('Operation').selectOption('createPerson');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^Refused after \d+ ms/ })).toBeVisible();
  await expect(page.getByLabel('Answer')).toContainText('"code": "VALIDATION"');
  await expect(page.getByLabel('Answer')).toContainText('Field is required');
  await expectNoBarrier(page);
  await page.getByLabel('Variables').fill('{ "input": { "fullName": "Ada Weir" } }');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^Answered after \d+ ms/ })).toBeVisible();
  await expect(page.getByLabel('Answer')).toContainText('"version": 1');
  await page.getByLabel('Variables').fill('[');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^Refused/ })).toBeVisible();
});

// spec: shell-server-selection-flyout, shell-my-account-flyout
// spec: rule-server-selection-reloads, cookie-apollo-endpoint, cookie-tenant-key
test('choosing a server turns the console to it, and back', { tag: '@sweep' }, async ({ demo, page }) => {
  const endpoint = `${demo.url}/graphql`;
  const front = await startServer({
    ...demo,
    port: 0,
    logLevel: 'silent',
    otherServers: [{ label: 'UIUX', endpoint }],
    editorialToolbox: 'https://handbook.example/',
  });
  try {
    const through = { ...demo, url: front.url };
    await signIn(page, through);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Editorial Toolbox' })).toHaveAttribute(
      'href',
      'https://handbook.example/',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Server' }).click();
    const menu = page.getByRole('menu', { name: 'Servers' });
    await expect(menu.getByRole('menuitem').first()).toContainText('This server');
    await expectNoBarrier(page);
    await menu.getByRole('menuitem', { name: /UIUX/ }).click();
    const cookies = async () =>
      Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    await expect.poll(async () => (await cookies())['apollo-endpoint']).toBe(encodeURIComponent(endpoint));
    expect((await cookies())['tenant-key']).toBe('culvert');
    // A session is one server's: the other one asks for its own.
    await expect(page.getByText('You sign in to the server UIUX.')).toBeVisible();
    await logIn(page, through);
    // Its own name now, and what it shows comes from there: that server knows no handbook.
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'User Profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Editorial Toolbox' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('You sign in to the server UIUX.')).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('You sign in to the server UIUX.')).toHaveCount(0);
    expect((await cookies())['apollo-endpoint']).toBeUndefined();
    // And the first is still there.
    await page.goto(`${front.url}/admin`);
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  } finally {
    await front.close();
  }
});

// spec: report-layout-block-usage, report-layout-block-option-usage
test('which blocks the layouts place is told, and with which settings', async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/layout-block-usage`);
  const table = page.getByRole('table', { name: 'Placed blocks' });
  const row = table.getByRole('row', { name: /Content list/ });
  await expect(row.getByRole('link', { name: 'Home' })).toBeVisible();
  await expectNoBarrier(page);
  await row.getByRole('link', { name: 'Content list' }).click();
  await expect(page.getByLabel('Block', { exact: true })).toHaveValue('content_list');
  await expect(page.getByRole('table', { name: 'Design' }).getByRole('row', { name: /cards/ })).toBeVisible();
  await expectNoBarrier(page);
});

// spec: report-page-speed-report
test('what pages weigh is told by kinds and page by page, and what a page lacks', { tag: '@sweep' }, async ({
  demo,
  page,
}) => {
  const home = join(demo.dataDir, 'public', demo.tenantKey, 'index.html');
  const html = await readFile(home, 'utf8');
  await writeFile(home, html.replace('</head>', '<link rel="stylesheet" href="/gone.css"></head>'));
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/page-speed-report`);
  const kinds = page.getByRole('table', { name: 'Kinds of pages' });
  const pages = page.getByRole('table', { name: 'Page by page' });
  await expect(kinds.getByRole('row', { name: /^Home 1 0\.\d\d s .* Fast$/ })).toBeVisible();
  await expect(pages.getByRole('row', { name: /^\/ \(opens in a new tab\)/ })).toContainText(
    'Not found: /gone.css',
  );
  const advice = page.getByRole('region', { name: 'What to do' });
  await expect(advice).toContainText('1 page asks for files that are not there.');
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance).toContainText(/All \d+ pages are fast on a slow phone/);
  await expect(glance).toContainText(/The slowest: \/.*, 0\.\d\d s: /);
  await expect(glance).toContainText(/make up \d+% of what is sent with all pages, pictures aside/);
  await expect(pages.getByRole('row', { name: /^\/ \(opens in a new tab\)/ })).toContainText(
    'Put the missing files back',
  );
  // What the columns are stays in sight.
  const head = pages.getByRole('columnheader', { name: 'Requests' });
  await pages.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  const status = page.getByRole('status').filter({ hasText: /pages$/ });
  const all = Number((await status.textContent())?.match(/\d+/)?.[0]);
  const readable = pages.getByRole('columnheader', { name: 'Readable after' });
  await expect(readable).toHaveAttribute('aria-sort', 'descending');
  await pages.getByRole('button', { name: 'Page', exact: true }).press('Enter');
  await expect(pages.getByRole('columnheader', { name: 'Page' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(pages.getByRole('row').nth(1)).toContainText('Home');
  await pages.getByRole('button', { name: 'Page', exact: true }).press('Enter');
  await expect(page).toHaveURL(/sort=page%3Adesc/);
  await expect(pages.getByRole('row').nth(1)).not.toContainText('Home');
  await expectNoBarrier(page);
  await kinds.getByRole('link', { name: 'Article', exact: true }).press('Enter');
  await expect(page).toHaveURL(/kind=Article$/);
  await expect(status).toHaveText(new RegExp(`^\\d+ of ${all} pages$`));
  await expect(pages.getByRole('row', { name: 'Home' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n')[0]).toContain('Page,Kind,Speed,Readable after (ms)');
  expect(file).toContain(',Article,Fast,');
  await page.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByRole('option', { name: 'Slow' }).click();
  await expect(page.getByText('No pages match these filters.')).toBeVisible();
});
