import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { recaptcha } from '#api/adapters/captcha/real/recaptcha.ts';
import { mailChannel } from '#api/adapters/mail/channel.ts';
import { smtpMail } from '#api/adapters/mail/real/smtp.ts';
import { letterPictures } from '#api/domains/forms/letter-picture.ts';
import { messageLetters } from '#api/domains/forms/letters.ts';
import { Outbox } from '#api/outbox/outbox.ts';
import { startServer } from '#api/server.ts';
import { expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { type MailServer, startMailServer } from '#build/testing/mail-server.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { contactUsSettings } from '#content-store/model/settings/contact-us.ts';
import { inquiryFormSettings } from '#content-store/model/settings/inquiry-form.ts';

const TESTER = { kind: 'system', id: 'test', name: 'Test' } as const;

test.describe('forms', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let mail: MailServer;
  let outbox: Outbox;
  let provider: Server;
  const asked: Record<string, string>[] = [];
  let close: () => Promise<void>;
  const at = { culvert: '', headloss: '' };

  test.beforeAll(async () => {
    demo = await demoSite({ brands });
    const { store, now } = demo;
    mail = await startMailServer();
    provider = createServer(async (request, response) => {
      asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
      const told = { success: true, score: 0.9, action: 'inquiryForm', hostname: 'headloss.localhost' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port: providerPort } = provider.address() as AddressInfo;
    const key = { siteKey: 'public-key', secret: 'secret-key', leastScore: 0.5 };
    const captcha = recaptcha(key, { verify: `http://127.0.0.1:${providerPort}/siteverify` });
    const server = await startServer({
      ...{ ...demo, port: 0, logLevel: 'silent' },
      recaptcha: { captcha, sites: ['headloss'] },
    });
    for (const brand of ['culvert', 'headloss'] as const) {
      at[brand] = `http://${brand}.localhost:${server.port}`;
      const site = store.forTenant(brand);
      for (const entity of [contactUsSettings, inquiryFormSettings]) {
        const whole = await site.whole('settings', entity.singletonId);
        const to = { sendTo: [`${entity.singletonId}@${brand}.test`] };
        const writes = [whole === null ? create(entity, to) : edit(entity, whole, to)];
        await site.commit({ writes, actor: TESTER, reason: 'test' });
      }
    }
    const mailFrom = 'Masthead <machine@masthead.test>';
    const pictureOf = letterPictures(demo.dataDir);
    outbox = new Outbox({
      ...{ store, now, isAlone: true, setTimer: () => () => undefined },
      channels: [
        mailChannel(
          smtpMail({
            ...{ host: '127.0.0.1', port: mail.port, isSecure: false, login: null, dkim: null },
            from: mailFrom,
          }),
          { message: messageLetters({ store, now, mailFrom, pictureOf }) },
        ),
      ],
    });
    await outbox.start();
    close = async () => {
      await outbox.close();
      await server.close();
      await demo.close();
      await mail.close();
      await new Promise((resolve) => provider.close(resolve));
    };
  });
  test.afterAll(() => close());

  const letterTo = async (address: string, after = 0) => {
    demo.advance(5_000);
    outbox.look();
    return PostalMime.parse(await mail.letterTo(address, after));
  };
  const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  };

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('a message comes back with what is wrong, is corrected, sent, and written to the desk', async ({
      page,
    }) => {
      await page.goto(`${at.culvert}/contact`);
      await expect(page.getByLabel('State or province')).toBeHidden();
      await page.getByLabel('Country').selectOption('Canada');
      await fill(page, {
        Name: 'Ottilie Beck',
        'Email Address': 'ottilie@reader.test',
        'State or province': 'Texas',
        Message: 'The line about locks.\nIt is 4 m.',
      });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert')).toHaveText('Please correct issues with this form');
      await expect(page.getByLabel('Province')).toHaveAccessibleDescription(/^Enter a province of Canada/);
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Field is required');
      await expect(page.getByLabel('Message')).toHaveValue('The line about locks.\nIt is 4 m.');
      await expect(page.getByLabel('Country')).toHaveValue('Canada');
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await expect(page).toHaveURL(`${at.culvert}/contact`);
      const letter = await letterTo('contactUs@culvert.test');
      expect(letter.replyTo).toEqual([{ name: 'Ottilie Beck', address: 'ottilie@reader.test' }]);
      expect(letter.text).toContain('Province: Ontario');
      expect(letter.text).toContain('Consent (CASL): given');
    });
  });

  test('with a script a message is sent from the page, with work done for it', async ({ page }) => {
    // The work to be done is the same in each run.
    await page.clock.setFixedTime(demo.now());
    await page.goto(`${at.culvert}/contact`);
    await page.getByLabel('Country').selectOption('United States');
    // Chosen, not typed.
    await page.getByLabel('State', { exact: true }).selectOption('Texas');
    await page.getByLabel('Country').selectOption('France');
    await expect(page.getByLabel('State', { exact: true })).toBeHidden();
    await fill(page, { Name: ' ', 'Email Address': 'ada@reader.test', Message: 'Well done.' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Field is required');
    await expectNoBarrier(page);
    await page.getByLabel('Name').fill('Ada Weir');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /forms/.test(request.url()));
    await page.keyboard.press('Enter');
    expect(new URLSearchParams((await sent).postData() ?? '').get('proof')).toMatch(/^\d+-\d+$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Thank you\. We have your message/);
    await expect(page).toHaveURL(`${at.culvert}/contact`);
    expect((await letterTo('contactUs@culvert.test', 1)).text).toContain('Consent (GDPR): not given');
  });

  // spec: provider-recaptcha, rule-bot-check-badge-hidden
  test('a company is asked where it takes requests, behind reCAPTCHA where the site has it', async ({
    page,
  }) => {
    const stub = `window.grecaptcha = {
      ready: (then) => then(),
      execute: async (key, { action }) => [key, action].join(' '),
    };
    document.querySelector('form').insertAdjacentHTML('beforeend', '<p class="grecaptcha-badge">Badge</p>');`;
    await page.route('https://www.google.com/recaptcha/api.js?render=public-key', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stub }),
    );
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(`${at.headloss}/dunmore-valve`);
    await expect(page.getByLabel('Message')).toHaveCount(0);
    await page.goto(`${at.headloss}/halloway-instruments`);
    await expect(page.getByText('This site is protected by reCAPTCHA')).toBeVisible();
    await page.getByLabel('Country').selectOption('Norway');
    await fill(page, { Name: 'Bea Sill', 'Email Address': 'bea@reader.test', Message: 'How many loggers?' });
    await expect(page.locator('.grecaptcha-badge')).toHaveText('Badge');
    await expect(page.locator('.grecaptcha-badge')).toBeHidden();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Thank you\. We have your inquiry/);
    expect(asked).toMatchObject([{ secret: 'secret-key', response: 'public-key inquiryForm' }]);
    expect(refused).toEqual([]);
    const letter = await letterTo('inquiryForm@headloss.test');
    expect(letter.text).toContain('About: Halloway Instruments');
    expect(letter.attachments).toHaveLength(1);
  });

  for (const width of [390, 1440])
    test(`forms have room at ${width} pixels, and no barrier`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [`${at.culvert}/contact`, `${at.headloss}/halloway-instruments`]) {
        await page.goto(path);
        await page.getByLabel('Country').selectOption('Canada');
        await expectNoBarrier(page, 'form[data-form]');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
});
