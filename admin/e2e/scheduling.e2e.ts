import { Scheduler } from '#api/scheduling/scheduler.ts';
import { expect, expectNoBarrier, signIn, test } from '#build/testing/browser.ts';

test.use({ site: 'scheduling' });

const ARTICLE = '/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet';

test('what is live stays so until its update is due; it is said, moved and called off', {
  tag: '@postgres',
}, async ({ demo, page }) => {
  const timers: { readonly work: () => Promise<void>; readonly ms: number }[] = [];
  const scheduler = new Scheduler({
    ...demo,
    setTimer: (work, ms) => {
      timers.splice(0, timers.length, { work, ms });
      return () => timers.splice(0);
    },
  });
  await scheduler.start();
  const readers = async () => (await page.request.get(demo.url + ARTICLE)).text();
  await signIn(page, demo);
  const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await page.getByLabel(/^Title/).fill('Under embargo');
  const schedule = async (button: string) => {
    const dialog = page.getByRole('dialog', { name: 'Schedule an update' });
    await expect(dialog).toContainText('Readers see this now, and go on seeing it as it is.');
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule an update…' }).click();
  await page.screenshot({ path: test.info().outputPath('dialog.png') });
  await schedule('Schedule the update');
  await expect(page.getByText(/Live · update on 22 Nov 2026/)).toBeVisible();
  await expect(page.getByText(/This update is published by itself on 22 Nov 2026/)).toBeVisible();
  await expectNoBarrier(page);
  await page.screenshot({ path: test.info().outputPath('wide.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('phone.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await readers()).not.toContain('Under embargo');

  await page.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule an update…' }).click();
  await schedule('Schedule the update');
  await expect(page.getByText(/Live · update on 22 Nov 2026/)).toBeVisible();

  await page.goto(`${demo.url}/admin/content`);
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scheduled', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Content' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Under embargo' })).toContainText('Live · update on 22 Nov 2026');

  demo.advance(timers[0]?.ms ?? 0);
  await timers[0]?.work();
  expect(await readers()).toContain('Under embargo');
  await scheduler.close();
});

test('before a publish, what is missing is said, by keyboard, with a way to it and on', async ({
  demo,
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('Without anything');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Before this is published' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Primary section',
    'Authors',
    'Primary image',
    'Body',
  ]);
  await expectNoBarrier(page);
  await page.screenshot({ path: test.info().outputPath('check.png') });
  const onward = dialog.getByRole('button', { name: 'Publish all the same' });
  await expect(onward).toBeFocused();
  await dialog.getByRole('button', { name: 'Primary section' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Primary section/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await onward.press('Enter');
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
});

test('what is missing is said of what is scheduled too, and once for each publish', async ({
  demo,
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('With nothing yet');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  const check = page.getByRole('dialog', { name: 'Before this is published' });
  await expect(check.getByRole('listitem')).toHaveCount(4);
  await check.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText(/Scheduled for \d+ Nov 2026/).first()).toBeVisible();

  await page.getByLabel(/^Title/).fill('With nothing still');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'With nothing still' })).toBeVisible();
  await expect(check).toHaveCount(0);
});
