import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { wallTime } from './testing/wall-time.ts';

test.use({ site: 'scheduling' });

const DAY = 86_400_000;

test('a publish by which readers would lose the piece, or that drops its schedule, asks first and says what came of it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const path = '/features/the-bridge-that-is-never-finished';
  const status = async () => (await fetch(demo.url + path)).status;
  const id = (await demo.site.claimant(`path:${path}`))?.id ?? '';
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  const published = page.getByLabel('Published', { exact: true });
  const publish = page.getByRole('button', { name: 'Publish changes' });
  const ahead = wallTime(demo.now().getTime() + 9 * DAY);
  const isLive = page.getByText(/Live [\d,]+ ms after publish/);
  await published.fill(ahead);
  await publish.click();
  const takeDown = page.getByRole('dialog', { name: /^Take it down until \d+ \w+ 2026, \d\d:\d\d\?$/ });
  await expect(takeDown).toContainText('it is gone at once from its address');
  const cancel = takeDown.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await expectNoBarrier(page);
  await cancel.press('Enter');
  await expect(publish).toBeFocused();
  expect(await status()).toBe(200);

  await page.keyboard.press('Enter');
  await takeDown.getByRole('button', { name: 'Schedule the update instead…' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule an update' });
  await expect(schedule.getByLabel('Readers see the edit from')).toHaveValue(ahead);
  await expect(schedule.getByLabel('Readers see the edit from')).toBeFocused();
  // Sooner than its date, which comes along.
  const sooner = wallTime(demo.now().getTime() + 8 * DAY);
  await schedule.getByLabel('Readers see the edit from').fill(sooner);
  await schedule.getByRole('button', { name: 'Schedule the update' }).click();
  await expect(page.getByText(/Live · update on /)).toBeVisible();
  await expect(published).toHaveValue(sooner);
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Move…' }).click();
  const move = page.getByRole('dialog', { name: 'Move the update' });
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move).toHaveCount(0);

  await published.fill(wallTime(demo.now().getTime() - 9 * DAY));
  await publish.click();
  const now = page.getByRole('dialog', { name: /^An update is scheduled for .+ Publish it now instead\?$/ });
  await expect(now.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoBarrier(page);
  await now.getByRole('button', { name: 'Publish now' }).click();
  await expect(isLive).toBeVisible();
  await expect(page.getByText(/is published by itself on/)).toHaveCount(0);

  await published.fill(ahead);
  await publish.click();
  await takeDown.getByRole('button', { name: 'Take it down' }).click();
  await expect(
    page.getByText(/^Gone from readers until \d+ \w+ 2026, \d\d:\d\d, after [\d,]+ ms/),
  ).toBeVisible();
  await expect(isLive).toHaveCount(0);
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone. Live [\d,]+ ms after publish/)).toBeVisible();
  expect(await status()).toBe(200);
});
