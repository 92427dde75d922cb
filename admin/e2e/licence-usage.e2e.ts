import { readFile } from 'node:fs/promises';
import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { switchModulesOn } from './testing/all-modules.ts';

test.use({ site: 'omeda' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

test('staff see how much a company uses its licence, and that nobody did yet', { tag: '@sweep' }, async ({
  page,
  demo,
}) => {
  await switchModulesOn(demo);
  const writes = [create(ipGating, { companyName: 'Weir & Sons', ranges: ['5.44.20.0/24'] }, { id: 'weir' })];
  await demo.site.commit({ writes, actor, reason: 'test' });
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin${editPath(ipGating, 'weir')}`);
  await page.getByRole('button', { name: 'Usage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usage of the licence' });
  await expect(dialog.getByText('No reader used this licence in this period.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await expectNoBarrier(page);
  await dialog.getByLabel('To', { exact: true }).fill('');
  await expect(dialog.getByText('Choose a day')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(dialog.getByText('The last day comes before the first')).toBeVisible();

  await page.route(/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('getLicenceUsage')) return route.fallback();
    const months = [{ month: '2026-11', openings: 1_200, pieces: 34, readers: 5 }];
    return route.fulfill({ json: { data: { getLicenceUsage: { companyName: 'Weir & Sons', months } } } });
  });
  await dialog.getByLabel('To', { exact: true }).fill('2026-11-30');
  await expect(dialog.getByRole('row', { name: 'November 2026 1,200 34 5' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trim().split(/\r?\n/).at(-1)).toBe('Weir & Sons,2026-11,1200,34,5');
});

test('staff give the ranges of crawlers as a file, and read why one is refused', async ({ page, demo }) => {
  await switchModulesOn(demo);
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/system`);
  const crawlers = page.getByRole('region', { name: 'Crawlers' });
  await expect(crawlers.getByText('No ranges yet').first()).toBeVisible();
  const give = (text: string) =>
    crawlers
      .getByLabel('File with the ranges of googlebot')
      .setInputFiles({ name: 'googlebot.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{"prefixes":[{"ipv4Prefix":"66.249.64.0/27"},{"ipv4Prefix":"66.249.66.0/27"}]}');
  await expect(crawlers.getByText(/^2 ranges, uploaded by /)).toBeVisible();
  const isSure = crawlers.getByRole('checkbox', { name: /^Take it all the same/ });
  await isSure.check();
  await give('{"prefixes":[{"ipv4Prefix":"10.0.0.0/8"}]}');
  await expect(page.getByText('“10.0.0.0/8” is no range of public addresses.').first()).toBeVisible();
  await expect(crawlers.getByText(/^2 ranges, uploaded by /)).toBeVisible();
  await expect(isSure).not.toBeChecked();
  await expectNoBarrier(page);
});
