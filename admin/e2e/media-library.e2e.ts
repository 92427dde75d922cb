import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { assetFolder } from '#content-store/model/media/asset-folder.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';

test.use({ site: 'media-library' });

const DAY = 24 * 60 * 60_000;

test('what expires next week is found in the grid by keys, seen where it is used, and replaced everywhere', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const { items } = await demo.site.find({
    ...{ collection: 'content', stage: 'live', orderBy: [['published', 'desc']], first: 20 },
    where: { primaryImage: { missing: false }, type: { eq: 'Article' } },
  });
  const [piece] = items;
  const id = String(piece?.data.primaryImage);
  const whole = await demo.site.whole('asset', id);
  if (piece === undefined || whole === null) throw new Error('No article has a picture');
  const name = String(whole.live?.name);
  const expires = new Date(demo.now().getTime() + 7 * DAY).toISOString();
  await demo.site.commit({ writes: [edit(asset, whole, { expires })], actor, reason: 'test' });

  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin${listPath(asset)}`);
  const grid = page.getByRole('list', { name: 'Media' });
  await expect(grid.getByRole('listitem').first()).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Rights end' }).click();
  await page.getByRole('menuitem', { name: 'Next 7 days' }).click();
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await expect(grid.getByText(/Used by [1-9]\d* record/)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Media' })).toBeVisible();
  await page.getByRole('button', { name: 'Grid' }).click();
  await grid.getByRole('link', { name }).press('Enter');

  await expect(page).toHaveURL(`${demo.url}/admin${editPath(asset, id)}`);
  await expect(page.getByText(/Left out of every page, feed and search result after/)).toBeVisible();
  await expect(page.getByText(/records? refers? to it/)).toBeVisible();
  await expect(page.getByRole('link', { name: String(piece.data.name) })).toBeVisible();
  await expectNoBarrier(page);

  for (const part of ['Rights', 'Rights', 'Where it is used']) {
    const heading = page.getByRole('button', { name: part, exact: true });
    await heading.click();
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('navigation', { name: 'Parts of this form' }).getByText(part).click();
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
  }
  // Its file tells how large it is.
  await expect(page.getByLabel('Width')).toBeDisabled();

  // The picture and the form stand in one column.
  const [picture, first] = await Promise.all([
    page.getByRole('button', { name: /^Focal point of/ }).boundingBox(),
    page.getByLabel(/^Name/).boundingBox(),
  ]);
  expect(Math.abs((picture?.x ?? 0) - (first?.x ?? 0))).toBeLessThan(40);
  await page.getByLabel('Rights end').fill('2099-12-04T12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Left out of pages after 4 Dec 2099, 12:00')).toBeVisible();

  await page.getByRole('button', { name: /^1:1, portraits/ }).press('Enter');
  const frame = page.getByRole('slider', { name: 'Frame of 1:1' });
  await frame.press('Home');
  await frame.press('ArrowRight');
  await expect(frame).toHaveAttribute('aria-valuetext', '10 % from the left');
  await expectNoBarrier(page);
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not there');
  await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
  await expect(frame).toHaveAttribute('aria-valuetext', '100 % from the left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await demo.site.get('asset', id, { stage: 'live' }))?.data.crops)
    .toEqual({
      square: 100,
    });

  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  const dialog = page.getByRole('dialog', { name: `Replace “${name}” everywhere` });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('Choose a file first')).toBeVisible();
  await expect(dialog.getByText(/^Used by /)).toContainText(String(piece.data.name));
  await expect(dialog.getByText(/^Shown on .*pages? ?/)).toBeVisible();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await dialog
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'new-weir.png', mimeType: 'image/png', buffer: bytes });
  await expect(dialog.getByText(/^At most .*pages? .*will change/)).toBeVisible();
  // However much it asks for, what is done with it stays in view.
  await page.setViewportSize({ width: 360, height: 640 });
  await dialog.getByLabel('Name').scrollIntoViewIfNeeded();
  for (const action of ['Cancel', 'Replace'])
    await expect(dialog.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel('Alternative text').fill('The weir, rebuilt');
  await expect(dialog.getByText(/The rights end on .*That stays/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Remove the end' }).check();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Live [\d,]+ ms after publish, \d+ pages?/)).toBeVisible();
  const file = async () => (await demo.site.get('asset', id, { stage: 'live' }))?.data.file ?? null;
  const fresh = await file();
  expect(fresh).not.toBe(whole.live?.file ?? null);
  const now = (await demo.site.get('asset', id, { stage: 'live' }))?.data;
  expect([now?.alt, now?.expires]).toEqual(['The weir, rebuilt', undefined]);
  const receipts = await demo.publisher.receipts(demo.tenantKey, 5);
  expect(receipts.flatMap(({ changedPaths }) => changedPaths)).toContain(`/assets/${fresh}`);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Undone\./)).toBeVisible();
  expect(await file()).toBe(whole.live?.file ?? null);

  // Among the versions both are seen, and either can be had again.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare versions' }).click();
  const versions = page.getByRole('dialog', { name: /^Versions of/ });
  const pictures = versions.getByRole('region', { name: 'File', exact: true }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const at of [0, 1])
    await expect
      .poll(() => pictures.nth(at).evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(0);
  await expect(versions).not.toContainText('They say the same');
  await expectNoBarrier(page, '[role=dialog]');
  await versions.getByRole('button', { name: 'Use this file again' }).click();
  await expect(versions).toBeHidden();
  await expect.poll(file).toBe(fresh);
});

test('folders hold assets, which are moved there many at once', { tag: '@sweep' }, async ({ demo, page }) => {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin${listPath(asset)}`);
  await page.getByRole('link', { name: 'New folder' }).click();
  await page.getByLabel(/^Name/).fill('Press');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Press' })).toBeVisible();
  await page.goto(`${demo.url}/admin${listPath(asset)}`);
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change fields…' }).click();
  await page.getByRole('combobox', { name: 'Add a field' }).fill('folder');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Folder', exact: true }).fill('Press');
  await expect(page.getByRole('option', { name: /Press/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Look at what would change' }).click();
  await page.getByRole('button', { name: /^Change \d+ records/ }).click();
  await expect(page.getByText(/^Done/)).toBeVisible();

  await page.goto(`${demo.url}/admin${listPath(asset)}`);
  await folders.getByRole('button', { name: 'Press' }).click();
  await expect(page.getByRole('list', { name: 'Media' }).getByRole('listitem').first()).toBeVisible();
  await expect(folders.getByRole('button', { name: 'Press' })).toHaveAttribute('aria-current', 'page');
  await expectNoBarrier(page);

  // What is uploaded now comes into it; with the folders in it, all of both is shown.
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#753' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'press-pass.png', mimeType: 'image/png', buffer: bytes });
  await expect(page.getByRole('list', { name: 'Media' }).getByText('press-pass')).toBeVisible();
  const { items } = await demo.site.find({
    ...{ collection: 'assetFolder', stage: 'live', orderBy: [], first: 1 },
  });
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const inner = { name: 'Portraits', parent: String(items[0]?.id) };
  const made = await demo.site.commit({ writes: [create(assetFolder, inner)], actor, reason: 'test' });
  const mayor = { name: 'The mayor', folder: made.records[0]?.id };
  await demo.site.commit({ writes: [create(asset, mayor)], actor, reason: 'test' });
  await page.reload();
  await folders.getByRole('button', { name: 'Portraits' }).click();
  await expect(page.getByRole('list', { name: 'Media' }).getByRole('listitem')).toHaveCount(1);
  await folders.getByRole('button', { name: 'Press' }).click();
  await expect(page.getByRole('list', { name: 'Media' }).getByText('press-pass')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Media' }).getByText('The mayor')).toHaveCount(0);
  const deep = folders.getByRole('checkbox', { name: 'With the folders in it' });
  // It is the address that says so, which comes a moment later.
  await deep.press('Space');
  await expect(deep).toBeChecked();
  await expect(page.getByRole('list', { name: 'Media' }).getByText('The mayor')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Media' }).getByText('press-pass')).toBeVisible();
  await expect(folders.getByRole('button', { name: 'Press' })).toHaveAttribute('aria-current', 'page');
  await expectNoBarrier(page);
});
