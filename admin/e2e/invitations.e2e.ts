import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { smtpMail } from '#api/adapters/mail/real/smtp.ts';
import {
  beginSession,
  expect,
  expectNoBarrier,
  type RunningDemo,
  signIn,
  test,
} from '#build/testing/browser.ts';
import { localhostCertificate } from '#build/testing/localhost-certificate.ts';
import { type MailServer, startMailServer } from '#build/testing/mail-server.ts';
import { outboxOf } from './testing/outbox-of.ts';

// Somebody is added and disabled.
test.use({ site: 'invitations' });

const FIRST = 'seven herons on a weir';
const SECOND = 'eleven otters by a lock';
const who = { username: 'ottilie', email: 'ottilie@culvert.test' };

async function add(page: Page, { username, email }: typeof who): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/admin/create-cms-user`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ottilie');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Beck');
  await page.getByRole('checkbox', { name: 'All sites' }).check();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Invited on/)).toBeVisible();
}

async function linkIn(server: MailServer, which: number): Promise<string> {
  const { text = '' } = await PostalMime.parse(await server.letterTo(who.email, which));
  return /^http\S+#\S+$/m.exec(text)?.[0] ?? '';
}

/** Signs in as whoever was invited, on the page that asks for it. */
async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function another(page: Page, { now }: RunningDemo): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The browser is gone');
  const other = await context.newPage();
  await other.clock.setSystemTime(now());
  return other;
}

test('somebody is invited by mail, activates the account, forgets the password, sets another, and is disabled', async ({
  page,
  demo,
}) => {
  const server = await startMailServer({ tls: 'starttls' });
  const from = 'Culvert <desk@culvert.test>';
  const settings = { host: '127.0.0.1', port: server.port, isSecure: false, login: null, from, dkim: null };
  const outbox = await outboxOf(demo, smtpMail(settings, localhostCertificate.cert));
  try {
    await signIn(page, demo);
    await add(page, who);

    const theirs = await another(page, demo);
    await theirs.goto(await linkIn(server, 0));
    await expect(theirs.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    await expectNoBarrier(theirs);
    await theirs.getByLabel('New password').fill('short');
    await theirs.getByRole('button', { name: 'Activate' }).click();
    await expect(theirs.getByText('Use at least 8 characters')).toBeVisible();
    await expect(theirs.getByLabel('New password')).toBeFocused();
    await expectNoBarrier(theirs);
    await theirs.getByLabel('New password').fill(FIRST);
    await theirs.getByRole('button', { name: 'Activate' }).click();
    await expect(theirs.getByText('Your account is active.')).toBeVisible();
    await enter(theirs, FIRST);
    await expect(theirs.getByRole('button', { name: 'Account' })).toBeVisible();

    // Used once, the link leads to another.
    const later = await another(page, demo);
    await later.goto(await linkIn(server, 0));
    await later.getByLabel('New password').fill(SECOND);
    await later.getByRole('button', { name: 'Activate' }).click();
    await expect(later.getByText('invalid or has expired')).toBeVisible();
    await later.getByRole('link', { name: 'Ask for another link' }).click();
    await expect(later.getByRole('heading', { name: 'Reset your password' })).toBeVisible();

    await later.goto(`${demo.url}/admin/login`);
    await later.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectNoBarrier(later);
    await later.getByLabel('Email Address').fill('ottilie');
    await later.getByRole('button', { name: 'Send the link' }).click();
    await expect(later.getByText('Enter a valid email address')).toBeVisible();
    await later.getByLabel('Email Address').fill(who.email);
    await later.getByRole('button', { name: 'Send the link' }).click();
    await expect(later.getByText('a link is on its way there')).toBeVisible();
    await expectNoBarrier(later);
    await later.goto(await linkIn(server, 1));
    await expect(later.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectNoBarrier(later);
    await later.getByLabel('New password').fill(SECOND);
    await later.getByRole('button', { name: 'Set password' }).click();
    await expect(later.getByText('Your new password is set.')).toBeVisible();
    await enter(later, SECOND);
    await expect(later.getByRole('button', { name: 'Account' })).toBeVisible();

    // The session from before is over.
    await theirs.goto(`${demo.url}/admin/content`);
    await expect(theirs.getByLabel('Password')).toBeVisible();

    // What became of the account since is not in the form.
    await page.reload();
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await later.goto(`${demo.url}/admin/content`);
    await expect(later.getByLabel('Password')).toBeVisible();
    await enter(later, SECOND);
    await expect(later.getByText('The user name or the password is not right')).toBeVisible();
    expect(server.sent.every(({ isSecure }) => isSecure)).toBe(true);
  } finally {
    await outbox.close();
    await server.close();
  }
});

test('without a mail server letters are read in the mailbox, as HTML and as text', { tag: '@sweep' }, async ({
  page,
  demo,
}) => {
  const outbox = await outboxOf(demo, new Mailbox(demo.dataDir, demo.now));
  try {
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/mailbox`);
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await expectNoBarrier(page);
    await add(page, { username: 'edda', email: 'edda@culvert.test' });
    await outbox.idle();
    await page.goto(`${demo.url}/admin/mailbox`);
    await page.getByRole('link', { name: /Your invitation to Masthead.*edda@culvert\.test/ }).click();
    await expect(page.getByRole('heading', { name: 'Your invitation to Masthead' })).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Welcome, Ottilie' })).toBeVisible();
    await expectNoBarrier(page, '#screen');
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Choose a password' }).click();
    await expect((await opened).getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    await page.getByRole('button', { name: 'Text' }).click();
    await expect(page.getByText('/admin/user/activate#')).toBeVisible();
    await expectNoBarrier(page);
  } finally {
    await outbox.close();
  }
});

test('a letter that could not be sent is listed under System, with why, and sent again from there', {
  tag: '@sweep',
}, async ({ page, demo }) => {
  let conduct: 'break behind, taken' | 'take' = 'break behind, taken';
  const server = await startMailServer({ conduct: () => conduct });
  const from = 'desk@culvert.test';
  const settings = { host: '127.0.0.1', port: server.port, isSecure: false, login: null, from, dkim: null };
  const outbox = await outboxOf(demo, smtpMail(settings));
  try {
    await beginSession(page, demo);
    await page.goto(`${demo.url}/admin/system`);
    await expect(page.getByText('No letter is waiting, none has failed.')).toBeVisible();
    await expectNoBarrier(page);
    await add(page, { username: 'tilda', email: 'tilda@culvert.test' });
    await outbox.idle();
    await page.goto(`${demo.url}/admin/system`);
    const letter = page.getByRole('listitem').filter({ hasText: 'Invitation to tilda@culvert.test' });
    await expect(letter).toContainText('nobody can tell whether the letter arrived');
    await expectNoBarrier(page);
    conduct = 'take';
    await letter.getByRole('button', { name: 'Try again' }).click();
    await expect(letter).toHaveCount(0);
    await outbox.idle();
    expect(server.taken()).toHaveLength(2);

    await page.getByRole('button', { name: 'Hold mail back' }).click();
    await expect(page.getByText('Mail is held back since')).toBeVisible();
    await page.getByRole('button', { name: 'Let mail go on' }).click();
    await expect(page.getByText('Mail is held back since')).toHaveCount(0);
  } finally {
    await outbox.close();
    await server.close();
  }
});
