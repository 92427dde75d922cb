import { beginSession, expect, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { withLinks } from '#content-store/editing/linking.ts';
import { content } from '#content-store/model/content/content.ts';

test.use({ site: 'addresses' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const piece = { type: 'Page', published: '2026-01-01T00:00:00Z' };

test('an editor gives a page another address, is told where the old one leads, and links go along', {
  tag: '@postgres-sweep',
}, async ({ demo, page }) => {
  const body = '<p>See the <a href="/towpath-rules">rules</a>.</p>';
  const writes = [
    create(
      content,
      { ...piece, name: 'Rules', alias: '/towpath-rules', body: '<p>Be kind.</p>' },
      { publish: true, id: '30000001' },
    ),
    create(
      content,
      { ...piece, name: 'Notes', alias: '/towpath-notes', body },
      { publish: true, id: '30000002' },
    ),
  ];
  const linked = await withLinks(writes, { reads: demo.site, host: null });
  const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: linked });
  await demo.publisher.publish(demo.tenantKey, sequence);

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/30000001`);
  await expect(page.getByLabel(/^Title/)).toHaveValue('Rules');
  await page.getByLabel(/^Alias/).fill('/rules-of-the-towpath');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('The old address /towpath-rules now leads here')).toBeVisible();

  // Writing beside a link leaves it what it is.
  await page.goto(`${demo.url}/admin/edit-content/30000002`);
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.getByText('See the').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Please. ');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
  const stored = await demo.site.get('content', '30000002', { stage: 'live', body: true });
  expect(stored?.data.body).toMatchObject([
    {
      type: 'text',
      html: '<p>Please. See the <a href="/towpath-rules" data-ref="content:30000001">rules</a>.</p>',
    },
  ]);

  await page.goto(`${demo.url}/towpath-notes`);
  await page.getByRole('link', { name: 'rules' }).click();
  await expect(page).toHaveURL(`${demo.url}/rules-of-the-towpath`);
  await page.goto(`${demo.url}/towpath-rules`);
  await expect(page).toHaveURL(`${demo.url}/rules-of-the-towpath`);
});

// spec: shell-admin-error-page
// spec: rule-admin-unknown-path, rule-error-page-admin-styled, rule-error-page-home-link-public-only
test('an address of the console that leads nowhere is answered by the console, which leads to its own home', async ({
  demo,
  page,
}) => {
  await beginSession(page, demo);
  const answer = await page.goto(`${demo.url}/admin/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByText('Page not found: /admin/nowhere')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to the console’s home' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin`);
});
