import { startServer } from '#api/server.ts';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { steered } from '#build/testing/steered-publisher.ts';

test.use({ site: 'publishing' });

test('someone who manages a site sees it being published, pauses that, goes on, and rebuilds it', {
  tag: '@postgres',
}, async ({ demo, page }) => {
  const site = steered(demo.publisher);
  const server = await startServer({ ...demo, publisher: site.publisher, port: 0, logLevel: 'silent' });
  try {
    await beginSession(page, { ...demo, url: server.url });
    await page.goto(`${server.url}/admin/publishing`);
    await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible();
    await expect.poll(() => site.listening()).toBeGreaterThan(0);
    const rebuild = page.getByRole('button', { name: 'Rebuild site…' });
    await rebuild.focus();

    site.render(demo.tenantKey, 1_203, 5_363);
    site.render(demo.tenantKey, 1_204, 5_363);
    await expect(page.getByText('Publishing 1,204 of 5,363 pages')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Publishing' })).toHaveAttribute(
      'aria-valuenow',
      '22',
    );
    await expect(rebuild).toBeFocused();
    await expectNoBarrier(page);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Publishing paused at 1,204 of 5,363 pages').last()).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Publishing 1,204 of 5,363 pages')).toBeVisible();
    expect(site.asked).toEqual([`paused ${demo.tenantKey}`, `running ${demo.tenantKey}`]);

    const started = { tenantKey: demo.tenantKey, since: '2026-11-21T12:00:00Z', total: 5_363 };
    site.tell({ ...started, done: 1_300, state: 'failed' });
    await expect(page.getByText(/An error stopped publishing at 1,300 of 5,363 pages/).last()).toBeVisible();
    await expect(page.getByRole('button', { name: /Pause|Resume/ })).toHaveCount(0);
    site.render(demo.tenantKey, 1_400, 5_363);
    await expect(page.getByText('Publishing 1,400 of 5,363 pages')).toBeVisible();
    site.render(demo.tenantKey, 5_363, 5_363);
    await expect(page.getByRole('progressbar', { name: 'Publishing' })).toHaveCount(0);
    await rebuild.click();
    const dialog = page.getByRole('dialog', { name: /^Rebuild / });
    await expect(dialog).toContainText('Every page is rendered anew');
    await dialog.getByRole('button', { name: 'Rebuild site' }).click();
    await expect(page.getByText(/files checked\. Live/)).toBeVisible();
  } finally {
    await server.close();
  }
});
