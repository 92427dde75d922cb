import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';

test.use({ site: 'staff-bar' });

test.describe('a member of the staff', () => {
  // spec: shell-staff-toolbar, rule-staff-toolbar-new-window, rule-staff-edit-content, rule-staff-configure-layout
  test('has a toolbar on readers’ pages that leads to what a page is made of, in new windows', {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    await beginSession(page, demo);
    await page.goto(demo.url + PIECE);
    const bar = page.getByRole('complementary', { name: 'Staff toolbar' });
    const piece = (await demo.site.claimant(`path:${PIECE}`))?.id;
    const edit = bar.getByRole('link', { name: 'Edit Content' });
    await expect(edit).toHaveAttribute('href', `/admin/edit-content/${piece}`);
    await expect(edit).toHaveAttribute('target', '_blank');
    await expect(bar.getByRole('link', { name: 'Configure Layout' })).toHaveAttribute('target', '_blank');
    await expect(bar.getByRole('link', { name: 'Edit Section' })).toHaveCount(0);
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(38);
    await expectNoBarrier(page);
    const [console] = await Promise.all([
      page.context().waitForEvent('page'),
      bar.getByRole('link', { name: 'Configure Layout' }).click(),
    ]);
    await expect(console.getByRole('heading', { level: 1 })).toContainText(/Content|Article|layout/i);
  });

  // spec: rule-staff-edit-section
  test('edits a section from its page', async ({ demo, page }) => {
    await beginSession(page, demo);
    await page.goto(`${demo.url}/news`);
    const section = (await demo.site.claimant('path:/news'))?.id;
    await expect(page.getByRole('link', { name: 'Edit Section' })).toHaveAttribute(
      'href',
      `/admin/edit-website-section/${section}`,
    );
    await expect(page.getByRole('link', { name: 'Edit Content' })).toHaveCount(0);
  });

  test('sees by keyboard what a page read and why it has its layout, on a phone too', async ({
    demo,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await beginSession(page, demo);
    await page.goto(demo.url + PIECE);
    const control = page.getByRole('button', { name: 'What this page read' });
    await control.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'What this page read' });
    await expect(panel).toContainText(`The address ${PIECE}: No layout is made for that.`);
    await expect(panel).toContainText('path:/features/the-bridge');
    await expectNoBarrier(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(control).toBeFocused();
  });

  // spec: rule-staff-toolbar-not-in-preview, rule-preview-mode-parameter, shell-preview-mode
  test('goes on in the preview from page to page, without the toolbar, and looks ahead', {
    tag: '@sweep',
  }, async ({ demo, page }) => {
    await beginSession(page, demo);
    await page.goto(demo.url);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByText('Preview: this is how the page will look')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Staff toolbar' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByText('Preview: this is how the page will look')).toBeVisible();
    await page.getByLabel(/^As of/).fill('2027-01-01T09:00');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Preview: this is what readers will see then')).toBeVisible();
    await expect(page.getByLabel(/^As of/)).toHaveValue('2027-01-01T09:00');
    await expectNoBarrier(page);
    await page.getByRole('link', { name: 'As edited now' }).click();
    await expect(page.getByText('Preview: this is how the page will look')).toBeVisible();
  });

  test('rebuilds one page at once, and is told when it is done', async ({ demo, page }) => {
    await beginSession(page, demo);
    await page.goto(demo.url + PIECE);
    const rebuild = page.getByRole('button', { name: 'Rebuild', exact: true });
    await rebuild.click();
    await expect(page.getByText('Done: nothing changed.')).toBeVisible();
    await expect(rebuild).toBeFocused();
    const file = join(demo.dataDir, 'public', demo.tenantKey, PIECE, 'index.html');
    await writeFile(file, (await readFile(file, 'utf8')).replace('</main>', '<p>Not ours.</p></main>'));
    await rebuild.click();
    await expect(page.getByText('Done. Reload to see what changed.')).toBeVisible();
    expect(await readFile(file, 'utf8')).not.toContain('Not ours.');
    await expectNoBarrier(page);
  });

  test('rebuilds the site when asked twice', async ({ demo, page }) => {
    await beginSession(page, demo);
    await page.goto(demo.url);
    const rebuild = page.getByRole('button', { name: 'Rebuild site' });
    await rebuild.click();
    await expect(page.getByText('Rebuild every page?')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await rebuild.click();
    await rebuild.click();
    await expect(page.getByText(/^Done: 0 of [\d,]+ pages changed\.$/)).toBeVisible();
  });
});

test('a reader has no toolbar, and neither has somebody whose session is over', async ({ demo, page }) => {
  const bar = page.getByRole('complementary', { name: 'Staff toolbar' });
  await page.goto(demo.url);
  await expect(bar).toHaveCount(0);
  await beginSession(page, demo);
  await page.goto(demo.url);
  await expect(bar).toHaveCount(1);
  // As where the session ended in another tab: the console has none any more.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'cmsUserToken' });
  await page.goto(demo.url);
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
});
