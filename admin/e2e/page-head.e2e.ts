import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { openPiece } from './testing/writing.ts';

test.use({ site: 'page-head' });

test('how a piece is found and shared is shown as it is typed, with what is advised of its length', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await openPiece(page, demo, '73000001', [{ id: 'a', type: 'text', html: '<p>The lock.</p>' }], {
    teaser: 'A teaser that says in some words what the piece is about.',
  });
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  const found = page.getByRole('region', { name: 'In a list of results' });
  const shared = page.getByRole('region', { name: 'Where it is shared' });
  await expect(found).toContainText('Piece 73000001 |');
  await expect(found).toContainText('› news › piece-73000001');
  await expect(found).toContainText('A teaser that says in some words');
  await expect(shared).toContainText('No picture: networks show the words alone.');

  await page.getByRole('button', { name: 'Details' }).click();
  const title = 'A search title that is a good deal longer than what a list of results shows';
  await page.getByRole('textbox', { name: 'Search title' }).fill(title);
  await expect(found).toContainText(title);
  await expect(found).toContainText('so its end may be cut');
  await expect(shared).toContainText(title);
  await page.getByLabel('Teaser').fill('Short.');
  await expect(found).toContainText('Description: 6 characters. There is room for about 155.');
  await expectNoBarrier(page, 'aside');
  // Readers see nothing of it.
  expect((await demo.site.record('content', '73000001'))?.live).not.toHaveProperty('seoTitle');
});
