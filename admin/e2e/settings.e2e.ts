import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { edit } from '#content-store/editing/editing.ts';
import { labelsSettings } from '#content-store/model/settings/labels.ts';

test.use({ site: 'settings' });

async function openGroup(page: Page, demo: RunningDemo, group: string): Promise<void> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/edit-site-settings/${group}`);
  await expect(page.getByRole('form')).toBeVisible();
}

/** Publishes, and answers once readers see it. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
}

const picture = async (name: string, background = '#123456') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});

test.describe
  .serial('site settings', () => {
    test('are found by a phrase, and gone through, by keyboard alone', { tag: '@sweep' }, async ({
      demo,
      page,
    }) => {
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/edit-site-settings`);
      await expect(page).toHaveURL(/site-settings-new$/);
      await page.getByRole('searchbox', { name: 'Find a setting' }).focus();
      await page.keyboard.type('logo height');
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Header', 'Logo height']);
      await expectNoBarrier(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Header');
      await expect(page.getByLabel('Logo height')).toBeFocused();

      const groups = page.getByRole('navigation', { name: 'Site settings' });
      await groups.getByRole('link', { name: 'Header' }).focus();
      await page.keyboard.press('Tab');
      await expect(groups.getByRole('link', { name: 'Footer' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Footer');
      await expect(groups.getByRole('link', { name: 'Footer' })).toHaveAttribute('aria-current', 'page');
      await groups.getByRole('searchbox').fill('no such thing');
      await expect(groups.getByText('No results found for "no such thing".')).toBeVisible();
    });

    test('show colours and fonts while they are typed; published, readers have them', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      await openGroup(page, demo, 'baseStyles');
      const preview = page.getByRole('complementary', { name: 'Preview of base styles' });
      const styleOf = (text: string, name: 'backgroundColor' | 'fontFamily') =>
        preview.getByText(text).evaluate((one, asked) => getComputedStyle(one)[asked], name);
      await page.getByLabel('Primary colour', { exact: false }).last().fill('#7a1f3d');
      await expect.poll(() => styleOf('Join Now', 'backgroundColor')).toBe('rgb(122, 31, 61)');
      await page.getByLabel('Headline font').selectOption('Poppins');
      await expect.poll(() => styleOf('What the river keeps', 'fontFamily')).toContain('Poppins');
      // Half a colour is none: the preview stays at what can be shown.
      await page.getByLabel('Primary colour', { exact: false }).last().fill('#7a1');
      expect(await styleOf('Join Now', 'backgroundColor')).not.toBe('rgb(119, 170, 17)');
      await page.getByLabel('Primary colour', { exact: false }).last().fill('#7a1f3d');
      await publish(page);
      await page.goto(demo.url);
      const headline = page.getByRole('main').getByRole('heading').first();
      expect(await headline.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Poppins');
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
      ).toBe('#7a1f3d');
    });

    test('are tried on a page before they are live, and readers see nothing of it', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      await openGroup(page, demo, 'general');
      const name = page.getByLabel(/^Site name/);
      await name.fill('Culvert tried');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Preview of general' });
      await expect(dialog.frameLocator('iframe').getByText('© 2026 Culvert tried')).toBeVisible();
      await dialog.getByRole('button', { name: 'Phone' }).click();
      const width = async () => (await dialog.locator('iframe').boundingBox())?.width ?? 0;
      await expect.poll(width).toBeLessThan(400);
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(name).toHaveValue('Culvert tried');
      expect((await demo.site.get('settings', 'general', { stage: 'live' }))?.data.siteName).toBe('Culvert');
      await name.fill('Culvert');
    });

    test('name values that texts say, and a text is told of one that there is not', {
      tag: '@sweep',
    }, async ({ demo, page }) => {
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/meig-settings`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site values');
      await page.getByRole('button', { name: /^Add/ }).click();
      await page.getByLabel(/^Name/).fill('phone');
      await page
        .getByLabel(/^Value/)
        .last()
        .fill('0800 12');
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Done. No page had to change')).toBeVisible();
      const id = (await demo.site.claimant('path:/features/the-bridge-that-is-never-finished'))?.id ?? '';
      await page.goto(`${demo.url}/admin/edit-content/${id}`);
      const teaser = page.getByLabel(/^Teaser/);
      await teaser.fill('Ring [site.phone] or [site.fon].');
      await expect(page.getByText('[site.fon]: the site has no such value.')).toContainText(
        'There is [site.phone].',
      );
      await expectNoBarrier(page);
      await publish(page);
      await page.goto(`${demo.url}/features/the-bridge-that-is-never-finished`);
      await expect(page.getByText('Ring 0800 12 or .').first()).toBeVisible();
    });

    test('take a logo from the field itself, and readers see it', { tag: '@postgres-sweep' }, async ({
      demo,
      page,
    }) => {
      await openGroup(page, demo, 'header');
      const field = page.getByLabel('Upload for Logo', { exact: true });
      await field.setInputFiles({
        name: 'not-a-picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      });
      const logo = page.getByRole('combobox', { name: /^Logo/ });
      await expect(logo).not.toHaveValue(/^\d*$/);
      const before = await logo.inputValue();
      await expect(page.getByRole('list', { name: 'Uploads: Logo' })).toContainText('cannot be used');
      await expect(logo).toHaveValue(before);
      await field.setInputFiles(await picture('wordmark.png'));
      await expect(logo).toHaveValue('wordmark');
      await expect(page.getByText(/cannot be used/)).toBeHidden();
      await expectNoBarrier(page);
      await publish(page);
      await page.goto(demo.url);
      const shown = page.locator('header img').first();
      // The new one is four times as wide as high, and comes in the size that fits its place.
      await expect(shown).toHaveJSProperty('width', 160);
      await expect(shown).toHaveJSProperty('complete', true);
      expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
    });

    test('say beside the field what a file cannot be', { tag: '@sweep' }, async ({ demo, page }) => {
      await openGroup(page, demo, 'general');
      const favicon = page.getByRole('combobox', { name: /^Favicon/ });
      await expect(favicon).not.toHaveValue(/^\d*$/);
      const before = await favicon.inputValue();
      await page.getByLabel('Upload for Favicon').setInputFiles(await picture('sign.png', '#654321'));
      await expect(page.getByText('“sign” cannot be the favicon: it must be an .ico')).toBeVisible();
      await expect(favicon).toHaveValue(before);
    });

    test('that two begin at once are shown to the second, who loses nothing', async ({
      demo,
      page,
      browser,
    }) => {
      const other = await (await browser.newContext()).newPage();
      await openGroup(page, demo, 'systemOutage');
      await openGroup(other, demo, 'systemOutage');
      await other.getByLabel('Message').fill('The locks are shut');
      await other.getByRole('button', { name: 'Save draft' }).click();
      await expect(other.getByText(/Saved \d/).first()).toBeVisible();
      await page.getByLabel('Message').fill('The pumps are down');
      await page.getByRole('button', { name: 'Save draft' }).click();
      const conflict = page.getByRole('alertdialog');
      await expect(conflict.getByText('The locks are shut')).toBeVisible();
      await expect(conflict.getByText('The pumps are down')).toBeVisible();
      await expectNoBarrier(page);
      await conflict.getByRole('button', { name: 'Choose all of mine' }).click();
      await conflict.getByRole('button', { name: 'Go on with these' }).click();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(/Saved \d/).first()).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('The pumps are down');
      await other.context().close();
    });

    // spec: rule-site-settings-screen-by-flag
    test('stand at the address of the design that the site has', { tag: '@sweep' }, async ({
      demo,
      page,
    }) => {
      const index = async () => {
        const addresses = ['edit-site-settings', 'site-settings-new'];
        const led = [];
        for (const address of addresses) {
          await page.goto(`${demo.url}/admin/${address}`);
          await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
          led.push(new URL(page.url()).pathname);
        }
        return led;
      };
      await beginSession(page, demo);
      expect(await index()).toEqual(['/admin/site-settings-new', '/admin/site-settings-new']);
      await openGroup(page, demo, 'general');
      await page.getByLabel('Use the new design').uncheck();
      await publish(page);
      expect(await index()).toEqual(['/admin/edit-site-settings', '/admin/edit-site-settings']);
    });
  });

test('a line that is added has the focus; one that somebody else adds meanwhile takes it from nobody', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await openGroup(page, demo, 'labels');
  for (const [at, label] of ['Interview', 'Review'].entries()) {
    await page.getByRole('button', { name: 'Add label' }).click();
    await expect(page.getByRole('textbox', { name: `Label ${at + 1}` })).toBeFocused();
    await page.keyboard.type(label);
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Label 1' }).focus();
  const whole = await demo.site.whole(labelsSettings.collection, labelsSettings.singletonId);
  if (whole === null) throw new Error('There are no labels');
  await demo.site.commit({
    writes: [edit(labelsSettings, whole, { content: ['Interview', 'Review', 'Obituary'] })],
    ...{ actor: { kind: 'staff', id: '2', name: 'Other' }, reason: 'test' },
  });
  await expect(page.getByRole('textbox', { name: 'Label 3' })).toHaveValue('Obituary');
  await expect(page.getByRole('textbox', { name: 'Label 1' })).toBeFocused();
});
