import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, signIn, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { isFirstErrorFocused, linesOf, saveInVain, typeInto } from './testing/form.ts';
import { visit } from './testing/walk.ts';

test.use({ site: 'bad-input' });
test.describe.configure({ mode: 'parallel' });

/** What others have met: values that look harmless, where they are typed, and what is said. */
const refused: readonly {
  readonly at: string;
  readonly lines: Readonly<Record<string, string>>;
  readonly said: Readonly<Record<string, string>>;
}[] = [
  ...['/%252e%252e/x', '/a\u0000b', '/news?x=1', '/<svg onload=1>'].map((alias) => ({
    at: '/create-content/article',
    lines: { Title: 'Kept', Alias: alias },
    said: { Alias: messages.aliasCharacters() },
  })),
  ...[
    { alias: '/admin', said: messages.aliasReserved('admin', '/admin') },
    { alias: '/graphql/x', said: messages.aliasReserved('graphql', '/graphql/x') },
    { alias: '/12345678', said: messages.aliasOfId('/12345678') },
  ].map(({ alias, said }) => ({
    at: '/create-content/article',
    lines: { Title: 'Kept', Alias: alias },
    said: { Alias: said },
  })),
  {
    at: '/create-redirect',
    lines: { From: '/Cafe\u0301', To: '/news' },
    said: { From: 'already used by “/café”. Choose another.' },
  },
  {
    at: '/create-redirect',
    lines: { From: '/round-again', To: '/café' },
    said: { To: messages.redirectLoop() },
  },
  ...['//evil.test', '/\\evil', 'javascript:alert(1)'].map((to) => ({
    at: '/create-redirect',
    lines: { From: '/kept', To: to },
    said: { To: messages.link() },
  })),
  {
    at: '/edit-site-settings/googleTagManager',
    lines: { 'Container id': "GTM-A');x//" },
    said: { 'Container id': messages.containerId("GTM-A');x//", 'GTM-AX') },
  },
  {
    at: '/create-cms-user',
    lines: {
      ...{ Email: 'a@b.c\r\nBcc: x', Username: 'kept', 'First name': 'K', 'Last name': 'K' },
    },
    said: { Email: messages.email() },
  },
  {
    at: '/create-site',
    lines: {
      ...{ Key: 'kept', Abbreviation: 'K', Name: 'Kept', Domain: 'kept.example' },
      ...{ 'Time zone': 'Mars/Olympus', Language: 'not a tag' },
    },
    said: { 'Time zone': messages.timeZone(), Language: messages.language() },
  },
  {
    at: '/create-site',
    lines: { Key: 'kept', Abbreviation: 'K', Name: 'Kept', Domain: 'www.culvert.example' },
    said: { Domain: 'already used by “Culvert”' },
  },
];

test('what is refused is named in words beside its field, and all that was typed stays', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await demo.site.commit({
    writes: [create(redirect, { from: '/café', to: '/round-again' })],
    actor,
    reason: 'test',
  });
  await signIn(page, demo);
  for (const { at, lines, said } of refused) {
    await visit(page, at);
    await typeInto(page, lines);
    const typed = await linesOf(page);
    await saveInVain(page);
    const after = await linesOf(page);
    expect.soft(after.map((one) => one.value)).toEqual(typed.map((one) => one.value));
    expect.soft(after.filter((one) => one.error !== null).map((one) => one.label)).toEqual(Object.keys(said));
    for (const [label, words] of Object.entries(said))
      expect.soft(after.find((one) => one.label === label)?.error).toContain(words);
    expect.soft(await isFirstErrorFocused(page), at).toBe(true);
  }
});

test('what stands deep in lists is found: the items open, and the line has the focus', {
  tag: '@sweep',
}, async ({ demo, page }) => {
  await signIn(page, demo);
  await visit(page, '/create-web-layout');
  await page.getByLabel('Name').fill('Kept');
  await page.getByLabel('Used for').selectOption('section');
  await page.getByRole('button', { name: 'Add Content list', exact: true }).click();
  await page.getByLabel('Skip', { exact: true }).fill('101');
  // Something else is selected, so that nothing of it is seen.
  await page.getByRole('tab', { name: 'Layout' }).click();
  await expect(page.getByLabel('Skip', { exact: true })).toBeHidden();
  await saveInVain(page);
  await expect(page.getByLabel('Skip', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Skip', { exact: true })).toHaveValue('101');
  await expect(page.getByRole('alert').getByText(messages.numberRange(0, 100))).toBeVisible();

  await visit(page, '/create-menu');
  await page.getByLabel('Placement').selectOption('Affiliated_Brands');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel(/^Label/).fill('Kept');
  await page.getByLabel(/^Address/).fill('javascript:alert(1)');
  await saveInVain(page);
  await expect(page.getByLabel(/^Address/)).toBeFocused();
  await expect(page.getByLabel(/^Label/)).toHaveValue('Kept');
  await expect(page.getByRole('alert').getByText(messages.link())).toBeVisible();

  await visit(page, '/create-ad-unit-pattern');
  await typeInto(page, { Name: 'Kept', Key: 'kept' });
  await page.getByLabel('Type').selectOption('page');
  await page.getByRole('button', { name: 'Add size', exact: true }).first().click();
  await page.getByLabel('Size 1', { exact: true }).fill('300 by 250');
  await saveInVain(page);
  await expect(page.getByLabel('Size 1', { exact: true })).toBeFocused();
  await expect(page.getByText(messages.size())).toBeVisible();
});

test('files that cannot be are refused by what they are, not by their names', async ({ demo, page }) => {
  await signIn(page, demo);
  await visit(page, '/edit-site-settings/general');
  const favicon = page.getByLabel('Upload for Favicon');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await favicon.setInputFiles({ name: 'sign.ico', mimeType: 'image/x-icon', buffer: svg });
  const uploads = page.getByRole('list', { name: 'Uploads: Favicon' });
  await expect(uploads).toContainText('sign.ico');
  await expect(uploads).toContainText('This kind of file cannot be used.');
  await favicon.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await vast() });
  await expect(uploads).toContainText('wide.png');
  await expect(uploads).toContainText('image too large: use at most 40 megapixels');
  await expect(uploads).not.toContainText('sign.ico');
});

test('the log-in leads nowhere else', { tag: '@sweep' }, async ({ demo, page }) => {
  for (const to of ['//evil.test', '/\\evil.test', 'https://evil.test', '/%2f/evil.test']) {
    await page.context().clearCookies();
    await page.goto(`${demo.url}/admin/login?redirect=${encodeURIComponent(to)}`);
    await page.evaluate(() => localStorage.clear());
    await page.clock.setSystemTime(demo.now());
    await page.reload();
    await page.getByLabel('Username').fill(demo.login.username);
    await page.getByLabel('Password').fill(demo.login.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(demo.url);
  }
});

/** A picture whose head says that it is 30,000 pixels wide and high. */
async function vast(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // The two sizes are the first of the first chunk.
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
