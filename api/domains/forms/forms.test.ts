import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '#build/testing/mail-server.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { isFound, type Worked, workOn } from '#content-store/model/forms/proof.ts';
import { Attempts } from '../../access/attempts.ts';
import { smtpMail } from '../../adapters/mail/real/smtp.ts';
import { mailedServer } from '../../testing/mailed-server.ts';
import { ofProven } from './limits.ts';
import { deleteOldMessages } from './tidying.ts';

const DAY = 86_400_000;
const COMPANY = '/hollis-wray-millwrights';
const filled = {
  name: 'Ada Weir',
  email: 'ada@reader.test',
  country: 'United States',
  region: 'Texas',
  message: 'Your sluice gates.\nAnd mine.',
  from: '/about',
};

describe('forms that readers send', () => {
  let mail: MailServer;
  let server: Awaited<ReturnType<typeof mailedServer>>;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await mailedServer({
      mail: smtpMail({
        ...{ host: '127.0.0.1', port: mail.port, isSecure: false, login: null, dkim: null },
        from: 'Masthead <machine@masthead.test>',
      }),
    });
    const where = { type: { eq: 'image' } } as const;
    const { items } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', where, orderBy: [], first: 1 },
    });
    const contact = await server.save('createContactUsSettings', {
      input: {
        sendTo: ['desk@culvert.test'],
        sendFrom: 'forms@culvert.example',
        notificationSubject: 'A reader writes',
      },
    });
    const inquiry = await server.save('updateInquiryFormSettings', {
      ...{ id: 'inquiryForm', version: 1 },
      input: {
        ...{ sendTo: ['sales@culvert.test'], sendBcc: ['archive@culvert.test'] },
        ...{ sendFrom: 'forms@culvert.example', emailHeaderImage: items[0]?.id },
      },
    });
    expect([contact.errors, inquiry.errors]).toEqual([undefined, undefined]);
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  let addresses = 0;
  const anyAddress = () => {
    addresses += 1;
    return `10.9.${addresses >> 8}.${addresses & 255}`;
  };
  const send = (
    form: string,
    values: Record<string, string> | string,
    headers: Record<string, string> = {},
  ) =>
    fetch(server.address(`/api/forms/${form}`), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        'x-forwarded-for': anyAddress(),
        ...headers,
      },
      body: typeof values === 'string' ? values : new URLSearchParams(values).toString(),
    });
  const asJson = async (form: string, values: Record<string, string>, headers = {}) => {
    const response = await send(form, values, { accept: 'application/json', ...headers });
    return { status: response.status, ...(await response.json()) };
  };
  const kept = async (search: string) => {
    const answer = await server.asStaff(
      `{ formMessageStream(input: { search: ${JSON.stringify(search)} }) { totalCount edges { node { id version name form country region message page consent consentKey about { name } } } } }`,
    );
    const stream = answer.data?.formMessageStream as {
      edges: { node: Record<string, unknown> }[];
    };
    return stream.edges.map(({ node }) => node);
  };
  const delivered = async () => {
    server.demo.advance(5_000);
    server.outbox.look();
    await server.outbox.idle();
  };
  const proofFor = (about: Omit<Worked, 'site'>) => {
    const worked = { site: server.demo.tenantKey, ...about };
    const seconds = Math.floor(server.demo.now().getTime() / 1_000);
    for (let tried = 0; ; tried += 1) {
      const digest = createHash('sha256')
        .update(workOn(worked, seconds, tried))
        .digest();
      if (isFound(digest)) return `${seconds}-${tried}`;
    }
  };

  it('are kept for the staff and written to whom the settings say, in an SMTP conversation', async () => {
    const response = await send('contact-us', filled);
    const page = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page).toContain('Thank you. We have your message');
    expect(page).toContain('<a href="/about">');
    await delivered();
    const letter = await PostalMime.parse(await mail.letterTo('desk@culvert.test'));
    expect(letter).toMatchObject({
      subject: 'A reader writes',
      from: { address: 'forms@culvert.example' },
      sender: { address: 'machine@masthead.test' },
      replyTo: [{ name: 'Ada Weir', address: 'ada@reader.test' }],
    });
    expect(letter.text).toContain('Your sluice gates.\nAnd mine.');
    expect(letter.text).toContain('State: Texas');
    expect(await kept('Ada Weir')).toMatchObject([
      {
        name: 'Ada Weir',
        form: 'contact-us',
        country: 'USA',
        region: 'TX',
        page: '/about',
        consent: false,
        consentKey: null,
      },
    ]);
  });

  it('show the picture of the settings above an inquiry, and name no recipient to another', async () => {
    const id = await server.idOf(COMPANY);
    const inquiry = { ...filled, name: 'Bea Sill', about: id };
    expect(await asJson('inquiry', inquiry)).toMatchObject({
      status: 422,
      message: 'This company takes no inquiries at the moment. Write to us instead.',
    });
    const { version = 0 } = (await server.demo.site.record('content', id)) ?? {};
    await server.save('updateContent', { id, version, input: { enableRmi: true } });
    await server.save('publishContent', { id, version: version + 1 });
    expect(await asJson('inquiry', inquiry)).toMatchObject({ status: 200, isSent: true });
    await delivered();
    for (const to of ['sales@culvert.test', 'archive@culvert.test']) {
      const letter = await PostalMime.parse(await mail.letterTo(to));
      expect(letter.to?.map(({ address }) => address)).toEqual([to]);
      expect(letter.html).toContain('cid:header');
      expect(letter.attachments).toMatchObject([{ contentId: '<header>', disposition: 'inline' }]);
      expect(letter.text).toContain('About: ');
    }
    expect(await kept('Bea Sill')).toMatchObject([{ form: 'inquiry', about: { name: expect.any(String) } }]);
  });

  it('come back as they were typed, with what is wrong beside each field', async () => {
    const response = await send('contact-us', {
      ...filled,
      ...{ name: ' \u00a0', email: 'a@b.c\r\nBcc: x@y.test', region: 'Ontario', message: '<b>kept</b>' },
    });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Please correct issues with this form');
    expect(page).toMatch(/id="contact-us-name-problem"[^>]*>Field is required/);
    expect(page).toMatch(/id="contact-us-email-problem"[^>]*>Enter a valid email address/);
    expect(page).toMatch(/id="contact-us-region-problem"[^>]*>Enter a state of United States/);
    expect(page).toContain('&lt;b&gt;kept&lt;/b&gt;</textarea>');
    expect(page).toMatch(/<option[^>]* selected[^>]*>United States</);
    expect(await kept('kept')).toEqual([]);
  });

  // spec: rule-consent-key
  it('ask for consent where the country has rules, and take none elsewhere', async () => {
    const canadian = { ...filled, name: 'Cy Canal', country: 'Canada', region: 'ON' };
    expect(await asJson('contact-us', canadian)).toMatchObject({
      status: 422,
      problems: { consent: 'Field is required' },
    });
    expect((await asJson('contact-us', { ...canadian, consent: 'yes' })).isSent).toBe(true);
    expect(await kept('Cy Canal')).toMatchObject([{ consentKey: 'CASL', consent: true, region: 'ON' }]);
    const german = { ...filled, name: 'Di Damm', country: 'DEU', region: '' };
    expect((await asJson('contact-us', german)).isSent).toBe(true);
    expect(await kept('Di Damm')).toMatchObject([{ consentKey: 'GDPR', consent: false, region: null }]);
  });

  it('refuse line ends in a name, and what is too long', async () => {
    const { problems } = await asJson('contact-us', {
      ...filled,
      ...{ name: 'Ada\r\nBcc: x@y.test', message: 'x'.repeat(5_001) },
    });
    expect(problems).toEqual({ name: 'Enter text', message: 'Use at most 5000 characters' });
    const huge = await send('contact-us', { ...filled, message: 'x'.repeat(5_000_000) });
    expect([huge.status, await huge.text()]).toEqual([
      413,
      expect.stringContaining('more than a form can take'),
    ]);
  });

  it('sent a thousand times from one address are taken ten times at most, three without a proof', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const counts: Record<number, number> = {};
    for (let at = 0; at < 1_000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, async (_, number) => {
          const { status } = await asJson(
            'contact-us',
            { ...filled, name: 'Flood', message: `${at + number}` },
            from,
          );
          counts[status] = (counts[status] ?? 0) + 1;
        }),
      );
    expect(counts).toEqual({ 200: 3, 429: 997 });
    expect(await kept('Flood')).toHaveLength(3);
    const other = { 'x-forwarded-for': '203.0.113.10' };
    const proven: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const message = `proven ${at}`;
      const proof = proofFor({ form: 'contact-us', email: filled.email, message });
      proven.push((await asJson('contact-us', { ...filled, message, proof }, other)).status);
    }
    expect(proven.filter((status) => status === 200)).toHaveLength(10);
    const told = await send('contact-us', filled, other);
    expect([told.status, told.headers.get('retry-after'), await told.text()]).toEqual([
      ...[429, '900'],
      expect.stringContaining('Wait a quarter of an hour'),
    ]);
  });

  it('are one message where they are sent twice, or with the proof of another', async () => {
    const message = 'Twice, please';
    const proof = proofFor({ form: 'contact-us', email: filled.email, message });
    const twice = { ...filled, message, proof };
    await Promise.all([asJson('contact-us', twice), asJson('contact-us', twice)]);
    expect((await asJson('contact-us', twice)).isSent).toBe(true);
    // What was not worked on makes it no other message.
    const { isSent } = await asJson('contact-us', { ...twice, name: 'Another', country: 'FRA', region: '' });
    expect(isSent).toBe(true);
    expect(await kept(message)).toHaveLength(1);
    for (const other of [{ message: 'Another text' }, { proof: proof.replace('-', '-0') }])
      expect(await asJson('contact-us', { ...twice, ...other })).toMatchObject({
        status: 422,
        message: 'We could not tell that a person sent this. Wait a moment, then send it again.',
      });
  });

  it('that a machine filled in to the last field are thanked for, and not kept', async () => {
    expect((await asJson('contact-us', { ...filled, name: 'Robot', website: 'http://x.test' })).isSent).toBe(
      true,
    );
    expect(await kept('Robot')).toEqual([]);
  });

  it('are refused from pages of other sites, by names that no form has, and in other types', async () => {
    expect((await send('contact-us', filled, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await send('nothing', filled)).status).toBe(404);
    expect((await send('contact-us', '{}', { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('are for those who manage readers, and for nobody else', async () => {
    const query = '{ formMessageStream { totalCount } }';
    expect((await server.ask(query)).errors?.[0]).toBeDefined();
    const created = await server.asStaff('mutation { createFormMessage(input: {}) { record { id } } }');
    expect(created.errors?.[0]?.message).toContain('createFormMessage');
  });

  it('are deleted for good when they are as old as their settings say, deleted ones too', async () => {
    const { site } = server.demo;
    const [{ id, version } = { id: '', version: 0 }] = (await kept('Di Damm')) as {
      id: string;
      version: number;
    }[];
    await server.save('deleteFormMessage', { id, version });
    const before = (await site.ids(formMessage.collection)).length;
    const now = server.demo.now().getTime();
    expect(await deleteOldMessages(site, new Date(now + 364 * DAY))).toBe(0);
    const { version: seen = 0 } = (await site.record('settings', 'contactUs')) ?? {};
    await server.save('updateContactUsSettings', { id: 'contactUs', version: seen, input: { keepDays: 30 } });
    expect(await deleteOldMessages(site, new Date(now + 31 * DAY))).toBe(before - 1);
    expect((await kept('')).map(({ form }) => form)).toEqual(['inquiry']);
    const { live, working } = (await site.whole(formMessage.collection, id)) ?? {};
    expect([live, Object.keys(working ?? {})]).toEqual([null, ['form', 'receivedAt']]);
    expect(await deleteOldMessages(site, new Date(now + 31 * DAY))).toBe(0);
  });

  it('are limited for a site with proofs too, wherever they come from', async () => {
    const attempts = new Attempts(server.demo.store, server.demo.now);
    for (const counted of ofProven(server.demo.tenantKey)) while (await attempts.admit(counted));
    const message = 'One too many';
    const proof = proofFor({ form: 'contact-us', email: filled.email, message });
    expect(await asJson('contact-us', { ...filled, message, proof })).toMatchObject({ status: 429 });
    server.demo.advance(15 * 60_000);
    const again = proofFor({ form: 'contact-us', email: filled.email, message });
    expect(await asJson('contact-us', { ...filled, message, proof: again })).toMatchObject({ status: 200 });
  });

  it('without a proof are not shut out by whoever sends many from one part of the internet', async () => {
    server.demo.advance(15 * 60_000);
    const from = async (address: string, message: string) =>
      (await asJson('contact-us', { ...filled, name: 'Crowd', message }, { 'x-forwarded-for': address }))
        .status;
    const crowd: number[] = [];
    for (let at = 0; at < 64; at += 1) crowd.push(await from(`198.51.${at}.7`, `crowd ${at}`));
    // What the site takes of all, and one more of each part.
    expect(crowd.filter((status) => status === 200)).toHaveLength(61);
    expect(crowd.at(-1)).toBe(429);
    expect(await from('192.0.2.8', 'from elsewhere')).toBe(200);
    expect(await from('192.0.77.9', 'from elsewhere, too')).toBe(429);
    expect(await from('2001:db8:1::1', 'and of IPv6')).toBe(200);
  });

  it('cost few changes: what is counted and written at once is one', async () => {
    server.demo.advance(15 * 60_000);
    const { store } = server.demo;
    const reasons: string[] = [];
    const stop = store.onChange(({ reason }) => reasons.push(reason));
    onTestFinished(stop);
    expect((await asJson('contact-us', { ...filled, name: 'Few', message: 'changes' })).status).toBe(200);
    // Letters of others may be on their way.
    expect(reasons.filter((reason) => reason !== 'outbox')).toEqual(['message received', 'message received']);
  });
});
