import sharp from 'sharp';
import { STATE_FILTER } from '#admin/records/state-filter.ts';
import { Scheduler } from '#api/scheduling/scheduler.ts';
import {
  beginSession,
  expect,
  expectNoBarrier,
  type RunningDemo,
  signIn,
  test,
} from '#build/testing/browser.ts';
import { wallTime } from './testing/wall-time.ts';

test.use({ site: 'scheduling' });

const MINUTE = 60_000;
const ARTICLE = '/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet';

test('what is live stays so until its update is due; it is said, moved and called off', {
  tag: '@postgres-sweep',
}, async ({ demo, page }) => {
  const scheduler = await schedulerOf(demo);
  const readers = async () => (await page.request.get(demo.url + ARTICLE)).text();
  await beginSession(page, demo);
  const id = (await demo.site.claimant(`path:${ARTICLE}`))?.id ?? '';
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const unedited = page.getByRole('dialog', { name: 'Schedule an update' });
  await expect(unedited).toContainText('nothing is edited yet');
  await expect(unedited).toContainText('Sunday 22 November 2026');
  await unedited.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^Title/).fill('Under embargo');
  const schedule = async (button: string) => {
    const dialog = page.getByRole('dialog', { name: 'Schedule an update' });
    await expect(dialog).toContainText('Readers see this now, and go on seeing it as it is.');
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await schedule('Schedule the update');
  await expect(page.getByText(/Live · update on 22 Nov 2026/)).toBeVisible();
  await expect(page.getByText(/This update is published by itself on 22 Nov 2026/)).toBeVisible();
  await expectNoBarrier(page);
  expect(await readers()).not.toContain('Under embargo');

  await page.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await schedule('Schedule the update');
  await expect(page.getByText(/Live · update on 22 Nov 2026/)).toBeVisible();

  await page.goto(`${demo.url}/admin/content`);
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scheduled', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Content' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Under embargo' })).toContainText('Live · update on 22 Nov 2026');

  await scheduler.come();
  expect(await readers()).toContain('Under embargo');
  await scheduler.close();
});

/** A scheduler of the demonstration whose timer is run by hand. */
async function schedulerOf(demo: RunningDemo) {
  const timers: { readonly work: () => Promise<void>; readonly ms: number }[] = [];
  const scheduler = new Scheduler({
    ...demo,
    setTimer: (work, ms) => {
      timers.splice(0, timers.length, { work, ms });
      return () => timers.splice(0);
    },
  });
  await scheduler.start();
  return {
    /** What its timer does when the time has come. */
    come: async () => {
      await expect.poll(() => timers.length).toBe(1);
      const [next] = timers;
      demo.advance(next?.ms ?? 0);
      await next?.work();
    },
    close: () => scheduler.close(),
  };
}

test('a form that stays open says that its piece is live once the moment has come, and that its update is', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const scheduler = await schedulerOf(demo);
  await page.clock.setSystemTime(demo.now());
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('Soon to be read');
  const scheduleSoon = async (field: string, button: string) => {
    const when = page.getByLabel(field);
    // It proposes tomorrow, at a full hour.
    await expect(when).toHaveValue(/T\d\d:00$/);
    await when.fill(wallTime(demo.now().getTime() + 5 * MINUTE));
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await scheduleSoon('Readers see it from', 'Schedule');
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  const badge = page.getByText(/^(Live|Scheduled)/);
  await expect(badge.first()).toHaveText(/^Scheduled for /);
  await expect(page.getByText(/^Scheduled: readers see it from /)).toBeVisible();
  await page.clock.fastForward(5 * MINUTE + 2_000);
  await expect(badge.first()).toHaveText('Live');

  demo.advance(5 * MINUTE);
  await page.getByLabel(/^Title/).fill('Read already');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await scheduleSoon('Readers see the edit from', 'Schedule the update');
  await expect(badge.first()).toHaveText(/^Live · update on /);
  await page.getByLabel('Teaser').fill('Typed meanwhile');
  await scheduler.come();
  await page.clock.fastForward(6 * MINUTE);
  await expect(badge.first()).toHaveText('Live');
  await expect(page.getByText(/is published by itself on/)).toHaveCount(0);
  await expect(page.getByLabel('Teaser')).toHaveValue('Typed meanwhile');
  await scheduler.close();
});

test('an update that cannot be published at its moment is told of at home, in the list and in the piece, and mended', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const scheduler = await schedulerOf(demo);
  const path = '/features/the-night-the-aldermoor-held';
  const readers = async () => (await page.request.get(demo.url + path)).text();
  const id = (await demo.site.claimant(`path:${path}`))?.id ?? '';
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-content/${id}`);
  await page.getByLabel(/^Title/).fill('The night it did not');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByRole('button', { name: 'Schedule the update' }).click();
  await expect(page.getByText(/This update is published by itself on/)).toBeVisible();
  // An import takes away what it refers to.
  const whole = await demo.site.whole('content', id);
  const { live = null, working = null, record } = whole ?? {};
  const write = {
    ...{ collection: 'content', id, expectedVersion: record?.version ?? 0 },
    ...{ live, working: { ...working, primarySection: '99999999' }, claims: record?.claims ?? [] },
  };
  const actor = { kind: 'importer', id: '1', name: 'Import' } as const;
  await demo.site.commit({ writes: [write], actor, reason: 'import' });
  await scheduler.come();
  expect(await readers()).not.toContain('The night it did not');

  // A day has passed, and with it the session.
  await signIn(page, demo);
  const notice = page.getByRole('alert').filter({ hasText: 'A scheduled update could not be published.' });
  await expect(notice).toBeVisible();
  await expectNoBarrier(page);
  await page.goto(`${demo.url}/admin/content`);
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Could not be published' }).click();
  const rows = page.getByRole('table', { name: 'Content' }).locator('[data-row-link]');
  await expect(rows).toHaveCount(1);
  // As the first screen leads here where there are many.
  const filter = encodeURIComponent(JSON.stringify({ [STATE_FILTER]: 'refused' }));
  await page.goto(`${demo.url}/admin/content?filter=${filter}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Content' })).toContainText(
    'Live · update could not be published',
  );

  await page.goto(`${demo.url}/admin/`);
  await notice.getByRole('link', { name: 'The night it did not' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'This could not be published on 2' });
  await expect(refusal).toContainText('Primary section: There is no');
  await expectNoBarrier(page);
  // Another import brings it back.
  await demo.site.commit({
    writes: [{ ...write, expectedVersion: write.expectedVersion + 2, working }],
    actor,
    reason: 'import',
  });
  // What was refused and is due again is published by itself.
  await expect.poll(readers).toContain('The night it did not');
  await scheduler.close();
});

test('before a publish, what is missing is said, by keyboard, with a way to it and on', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
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
  const onward = dialog.getByRole('button', { name: 'Publish all the same' });
  await expect(onward).toBeFocused();
  await dialog.getByRole('button', { name: 'Primary section' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Primary section/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await onward.press('Enter');
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
});

test('a primary image without alternative text is told of, below it and before a publish, with a way to mend it', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('With a picture nobody described');
  await page.getByRole('button', { name: /^Media/ }).click();
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2b6777' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Upload for Primary image')
    .setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer });
  const mend = page.getByRole('link', { name: /^Describe it in the media library/ });
  await expect(mend).toBeVisible();
  await expectNoBarrier(page, 'main');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Before this is published' });
  const asked = dialog.getByRole('button', { name: 'Primary image: alternative text' });
  await expect(asked).toBeVisible();
  await asked.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Primary image/ })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await mend.scrollIntoViewIfNeeded();

  const [library] = await Promise.all([page.context().waitForEvent('page'), mend.click()]);
  const alt = library.getByLabel('Alternative text');
  await expect(alt).toBeFocused();
  await alt.fill('A quay at dusk');
  await library.keyboard.press('ControlOrMeta+s');
  await expect(library.getByText(/Saved \d/).first()).toBeVisible();
  await library.close();
  await page.bringToFront();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('what is missing is said of what is scheduled too, and once for each publish', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('With nothing yet');
  await page.getByRole('button', { name: 'Schedule…' }).click();
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

test('a menu and a layout say in list and form that they are live and that an update is scheduled', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await beginSession(page, demo);
  // The tests before may have moved the clock.
  const both = /Live · update on \d+ Nov 2026/;
  await page.goto(`${demo.url}/admin/layouts`);
  const laidOut = page.getByRole('table', { name: 'Layouts' }).locator('[data-row-link]').first();
  const name = ((await laidOut.textContent()) ?? '').trim();
  for (const { labels, title, change } of [
    {
      labels: 'Menus',
      title: 'Footer',
      change: () => page.getByRole('button', { name: 'Add link' }).click(),
    },
    {
      labels: 'Layouts',
      title: name,
      change: () => page.getByRole('button', { name: 'Add row' }).click(),
    },
  ]) {
    await page.goto(`${demo.url}/admin/${labels.toLowerCase()}`);
    const row = page
      .getByRole('table', { name: labels })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(row).toContainText('Live');
    await expect(row).not.toContainText('update');
    await row.getByRole('link', { name: title, exact: true }).click();
    await change();
    if (labels === 'Menus') {
      await page.getByLabel(/^Label/).fill('The sluices');
      await page.getByLabel(/^Address/).fill('/news');
      // Away from the choices offered for it.
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await page.getByRole('button', { name: 'Schedule the update' }).click();
    await expect(page.getByText(both)).toBeVisible();
    await expect(page.getByText(/This update is published by itself on \d+ Nov 2026/)).toBeVisible();
    await page.goto(`${demo.url}/admin/${labels.toLowerCase()}`);
    await expect(row).toContainText(both);
  }
});
