import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, type RunningDemo, signIn, test } from '#build/testing/browser.ts';
import { addStaff } from '#build/testing/staff-client.ts';

test.use({ site: 'spotlight' });

const PASSWORD = 'long enough to be one';

async function enter(
  page: Page,
  demo: RunningDemo,
  who: { username: string; role: string; extraPermissions?: readonly string[] },
): Promise<void> {
  await addStaff(demo.store, { ...who, password: PASSWORD });
  await signIn(page, {
    url: demo.url,
    now: demo.now,
    login: { username: who.username, password: PASSWORD },
  });
}

/** The documents in which records are looked for. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (isSearch(body)) asked.push(body);
  });
  return asked;
}

function isSearch(body: string | null): body is string {
  return body?.includes('$content0') === true;
}

const box = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

async function type(page: Page, phrase: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(phrase);
}

/** Goes down to an option and takes it, without the pointer. */
async function take(page: Page, name: RegExp): Promise<void> {
  const wanted = box(page).getByRole('option', { name });
  await expect(wanted).toHaveCount(1);
  const before = (await box(page).getByRole('option').allTextContents()).findIndex((one) => name.test(one));
  for (let step = 0; step < before; step += 1) await page.keyboard.press('ArrowDown');
  const combobox = box(page).getByRole('combobox');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id')) ?? '');
  await expect(combobox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeHidden();
}

// spec: shell-spotlight
test('an editor finds an article, a menu and a setting by keyboard, and gets there', {
  tag: ['@sweep', '@postgres-sweep'],
}, async ({ demo, page }) => {
  await enter(page, demo, {
    username: 'finder',
    role: 'editor',
    extraPermissions: ['manage_menus', 'manage_site_settings'],
  });
  const asked = searches(page);
  const heading = page.getByRole('heading', { level: 1 });

  await type(page, 'lock gate');
  const records = box(page).getByRole('group', { name: 'Records' });
  await expect(records.getByRole('option').first()).toHaveText(/^How a lock gate is hung.+ · Live$/);
  await expect(box(page).getByRole('status')).toHaveText(/^\d+ results?$/);
  expect(asked).toHaveLength(1);
  expect((await box(page).boundingBox())?.width).toBeLessThanOrEqual(700);
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await type(page, 'lock gate');
  await take(page, /^How a lock gate is hung/);
  await expect(heading).toHaveText('How a lock gate is hung');

  // The key that chooses presses nothing else: what had the focus has it again.
  await page.getByRole('button', { name: 'Content', exact: true }).focus();
  await type(page, 'header prim');
  await take(page, /^Header Primary/);
  await expect(heading).toHaveText('Header Primary');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await type(page, 'header logo height');
  await take(page, /^Settings: Header › Logo height$/);
  await expect(heading).toHaveText('Header');
  await expect(page.getByLabel('Logo height')).toBeFocused();
  await type(page, 'header');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test('what is there already stays in its place while records arrive, and when they cannot', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await enter(page, demo, { username: 'finder', role: 'editor', extraPermissions: ['manage_menus'] });
  const answer = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (isSearch(route.request().postData())) await answer.promise;
    await route.continue();
  });
  await type(page, 'men');
  const status = box(page).getByRole('status');
  const first = box(page).getByRole('option').first();
  await expect(first).toHaveText('Menus');
  await expect(status).toHaveText('Loading results...');
  await page.keyboard.press('ArrowDown');
  const chosen = box(page).getByRole('option', { selected: true });
  const before = [await chosen.textContent(), await chosen.boundingBox()];
  answer.resolve();
  await expect(box(page).getByRole('group').last()).toHaveAccessibleName('Records');
  expect([await chosen.textContent(), await chosen.boundingBox()]).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();

  await page.unrouteAll();
  await page.route('**/graphql', (route) =>
    isSearch(route.request().postData()) ? route.abort() : route.continue(),
  );
  await type(page, 'menus');
  await expect(status).toContainText('Records could not be looked up: There was a problem');
  await expectNoBarrier(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/menus$/);
});

test('a contributor is not offered what they may not read, and it is not asked for', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await enter(page, demo, { username: 'helper', role: 'contributor' });
  const asked = searches(page);
  await type(page, 'header prim');
  const status = box(page).getByRole('status');
  await expect(status).toHaveText('No results found for "header prim".');
  await expect(box(page).getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('logo height');
  await expect(status).toHaveText('No results found for "logo height".');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lock gate');
  await take(page, /^How a lock gate is hung/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a lock gate is hung');
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(one).not.toMatch(/menuStream|cmsUserStream|tenantStream|redirectStream/);
});
