import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { pathsOf } from './testing/paths-of.ts';

test.use({ site: 'affected-pages' });

test('of a new piece it is seen which pages its publish makes and changes, and where it comes to stand', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/create-content/article`);
  await page.getByLabel(/^Title/).fill('Working title');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel(/^Alias/)).toHaveValue('/working-title');
  await page.getByLabel(/^Title/).fill('The weir is mended');
  await page.getByRole('combobox', { name: /^Primary section/ }).fill('News');
  await page.getByRole('option', { name: /^News/ }).first().click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel(/^Alias/)).toHaveValue('/news/the-weir-is-mended');

  // What could not be loaded can be asked for again.
  let isBroken = true;
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('affectedPages') !== true) return route.fallback();
    if (isBroken) return route.abort();
    await held.promise;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Pages that will change' }).click();
  await expect(page.getByText('The pages could not be loaded')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  // Until there is an answer, it is seen that one is awaited.
  await expect(page.getByText('Looking for the pages…')).toBeVisible();
  held.resolve();

  await expect(page.getByText(/^Publishing what is saved changes at most \d+ pages and feeds/)).toBeVisible();
  const made = page.getByRole('listitem').filter({ hasText: '/news/the-weir-is-mended' });
  await expect(made).toContainText('New');
  const feed = page.getByRole('link', { name: 'Feed of /news', exact: true });
  await expect(feed).toBeHidden();
  await page.getByText(/^And \d+ feeds, sitemaps and files$/).click();
  await expect(feed).toHaveAttribute('href', /\/__rss\/news\.xml$/);
  for (const path of ['/', '/news'])
    await expect(page.getByRole('link', { name: path, exact: true })).toBeVisible();
  await expectNoBarrier(page);
  const foretold = [
    '/news/the-weir-is-mended',
    ...(await pathsOf(page.getByRole('listitem').getByRole('link'))),
  ];

  demo.advance(120_000);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
  const [receipt] = await demo.publisher.receipts(demo.tenantKey, 1);
  expect(receipt?.changedPaths).toContain('/news/the-weir-is-mended');
  expect(foretold).toEqual(expect.arrayContaining([...(receipt?.changedPaths ?? [])]));

  const stored = async () => {
    const ref = await demo.site.claimant('path:/news/the-weir-is-mended');
    return (await demo.site.get('content', ref?.id ?? '', { stage: 'working' }))?.data;
  };
  expect(await stored()).toMatchObject({ published: demo.now().toISOString() });

  // Readers know it now: another title leaves its address and its date.
  const date = (await stored())?.published;
  demo.advance(120_000);
  await page.getByLabel(/^Title/).fill('The weir is broken again');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/with unpublished changes/)).toBeVisible();
  await expect(page.getByLabel(/^Alias/)).toHaveValue('/news/the-weir-is-mended');
  expect(await stored()).toMatchObject({ name: 'The weir is broken again', published: date });
});
