import { expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { switchModulesOn } from './testing/all-modules.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'preview-by-reader' });

const text = (id: string, said: string) => ({ id, type: 'text', html: `<p>${said}</p>` });

test('a gated piece is previewed as each of its readers would have it, and an open one says that all see the same', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await gates(demo);
  const lead = ['one', 'two', 'three', 'four'].map((said) => text(said, said));
  await openPiece(page, demo, '72000002', [...lead, text('end', 'The end')], { membership: ['gold'] });
  await body(page).getByText('The end').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', as it is typed');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  const over = page.getByRole('dialog', { name: /^Preview of/ });
  const frame = over.frameLocator('iframe');
  const choice = over.getByRole('combobox', { name: 'Seen by' });
  const seeAs = async (name: string) => {
    await choice.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(choice).toHaveText(name);
  };
  const end = frame.getByText('The end, as it is typed');

  await expect(choice).toHaveText('A reader with no account');
  await expect(frame.getByRole('heading', { name: 'The rest is for members' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Join Now' }).last()).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(frame.getByText('Members with Gold (4 a month) read on from here.')).toBeVisible();
  const unasked = over.getByText('The meter is asked only once the page is open', { exact: false });
  await expect(unasked).toBeVisible();
  await choice.click();
  await expect(page.getByRole('option')).toHaveText([
    'A reader with no account',
    'A member of Gold',
    'A member of Silver',
    'A reader at Weir & Sons',
    'A reader with views left',
    'A reader with no views left',
    'Staff',
  ]);
  await expectNoBarrier(page, '[role="listbox"]');
  await page.getByRole('option', { name: 'A reader with no account' }).click();

  await seeAs('A member of Gold');
  await expect(end).toBeVisible();
  await expect(unasked).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'The rest is for members' })).toHaveCount(0);
  await seeAs('A member of Silver');
  await expect(frame.getByText('You are a member, but this needs Gold (4 a month).')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expect(end).toHaveCount(0);
  await expectNoBarrier(page, '[role="dialog"]');
  await seeAs('A reader at Weir & Sons');
  await expect(frame.getByText('You read this with the site licence of Weir & Sons.')).toBeVisible();
  await expect(end).toBeVisible();
  await seeAs('A reader with views left');
  await expect(frame.getByText(/^You have 2 of 3 free pieces left/)).toBeVisible();
  await seeAs('A reader with no views left');
  await expect(frame.getByText(/^You have read your 3 free pieces\./)).toBeVisible();
  await expect(end).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(choice).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarrier(page, '[role="dialog"]');

  await page.setViewportSize({ width: 1_440, height: 900 });
  await openPiece(page, demo, '72000003', [text('a', 'The towpath.')]);
  await preview.click();
  await expect(over.getByText('This piece is open: all readers see the same.')).toBeVisible();
  await choice.click();
  await expect(page.getByRole('option')).toHaveText(['A reader with no account', 'Staff']);
});

/** The site has two memberships, a licensed company and a meter. */
async function gates(demo: RunningDemo): Promise<void> {
  await switchModulesOn(demo);
  const settings = await demo.site.whole('settings', 'memberships');
  const contentMetering = { enabled: true, numberOfFreeViews: 3, meteringPeriod: 30, introTexts: {} };
  const place = { id: 'memberships', expectedVersion: settings?.record.version ?? null };
  const paid = { isFree: false, price: '4 a month' };
  const writes = [
    write(membershipsSettings, place, { ...settings?.live, contentMetering }, null),
    create(membership, { title: 'Gold', alias: 'gold', ...paid }, { id: 'gold' }),
    create(membership, { title: 'Silver', alias: 'silver', ...paid }, { id: 'silver' }),
    create(ipGating, { companyName: 'Weir & Sons', ranges: ['5.44.20.0/24'] }),
  ];
  await demo.site.commit({ writes, actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test' });
}
