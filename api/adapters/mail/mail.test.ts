import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { localhostCertificate } from '#build/testing/localhost-certificate.ts';
import { type MailServer, startMailServer } from '#build/testing/mail-server.ts';
import { attempt } from '../../outbox/testing/attempt.ts';
import { describeMail, letter } from './contract.ts';
import { Mailbox } from './default/mailbox.ts';
import { type SmtpSettings, smtpMail } from './real/smtp.ts';

const settings = (port: number, changes: Partial<SmtpSettings> = {}): SmtpSettings => ({
  ...{ host: '127.0.0.1', port, isSecure: false, login: null, dkim: null },
  ...{ from: 'Culvert <desk@culvert.test>', ...changes },
});

describeMail('the mailbox', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-mail-'));
  const mailbox = new Mailbox(dataDir, () => new Date('2026-11-24T12:00:00Z'));
  return {
    mail: mailbox,
    received: async () => (await mailbox.newest(10)).map(({ at: _at, ...rest }) => rest),
    close: () => rm(dataDir, { recursive: true }),
  };
});

describeMail('SMTP', async () => {
  const server = await startMailServer();
  return {
    mail: smtpMail(settings(server.port)),
    received: () =>
      Promise.all(
        server.taken().map(async (raw) => {
          const { messageId = '', to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
          return {
            id: messageId.replace(/^<|@.*$/g, ''),
            to: to?.map(({ address }) => address).join() ?? '',
            ...{ subject, text: text.trimEnd(), html: html.trimEnd() },
          };
        }),
      ),
    close: () => server.close(),
  };
});

describe('a mail server', () => {
  let server: MailServer;
  afterEach(() => server.close());
  const { cert } = localhostCertificate;

  it('is spoken to over TLS where it offers that, with a certificate that counts', async () => {
    server = await startMailServer({ tls: 'starttls' });
    await expect(smtpMail(settings(server.port)).send(letter, attempt())).rejects.toThrow(/certificate/);
    expect(server.sent).toEqual([]);
    await smtpMail(settings(server.port), cert).send(letter, attempt());
    expect(server.sent.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  it('is spoken to over TLS from the first byte where the settings say so', async () => {
    server = await startMailServer({ tls: 'from the start' });
    await smtpMail(settings(server.port, { isSecure: true }), cert).send(letter, attempt());
    expect(server.sent.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  it('is told who sends', async () => {
    const login = { user: 'masthead', pass: 'a long secret' };
    server = await startMailServer({ tls: 'starttls', login });
    const wrong = smtpMail(settings(server.port, { login: { ...login, pass: 'guessed' } }), cert);
    // Nothing is wrong with the letter: it is tried again.
    await expect(wrong.send(letter, attempt())).rejects.toThrow(/Wrong user or password/);
    await smtpMail(settings(server.port, { login }), cert).send(letter, attempt());
    expect(server.taken()).toHaveLength(1);
  });

  it('gets letters signed, so that a change of text or subject shows', async () => {
    server = await startMailServer();
    const keys = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domain: 'culvert.test', selector: 'desk', privateKey: keys.privateKey };
    await smtpMail(settings(server.port, { dkim })).send(letter, attempt());
    const [raw = Buffer.alloc(0)] = server.taken();
    const verdict = async (message: string) => {
      const asked: string[] = [];
      const resolver = async (name: string) => {
        asked.push(name);
        return [[`v=DKIM1; k=rsa; p=${keys.publicKey.toString('base64')}`]];
      };
      const { results } = await dkimVerify(Buffer.from(message, 'latin1'), { resolver });
      return [asked, results.map(({ status, signingDomain }) => `${signingDomain} ${status.result}`)];
    };
    const signed = raw.toString('latin1');
    expect(await verdict(signed)).toEqual([['desk._domainkey.culvert.test'], ['culvert.test pass']]);
    for (const changed of [
      signed.replace('Wehr</b>', 'Tor</b>'),
      signed.replace('Subject: ', 'Subject: No '),
    ]) {
      expect(changed).not.toBe(signed);
      expect((await verdict(changed))[1]).not.toEqual(['culvert.test pass']);
    }
  });

  it('refuses a letter for good, or for now', async () => {
    const refusals = { refuseRecipient: 550 } as const;
    const all = [refusals, { refuseRecipient: 451 }, { refuseMessage: 554 }, { refuseMessage: 421 }];
    let at = 0;
    server = await startMailServer({ conduct: () => all[at++] ?? 'take' });
    const outcomes = [];
    for (const _ of all) outcomes.push(await smtpMail(settings(server.port)).send(letter, attempt()));
    expect(outcomes.map((one) => (one.kind === 'refused' ? one.isFinal : one.kind))).toEqual([
      ...[true, false, true, false],
    ]);
    expect(outcomes[0]).toMatchObject({ why: '550 Not this recipient' });
  });

  it('that breaks the connection has it broken off before the hand-over or behind it', async () => {
    let conduct: 'break' | 'break behind, taken' = 'break';
    server = await startMailServer({ conduct: () => conduct });
    let handed = 0;
    const send = () =>
      smtpMail(settings(server.port)).send(
        letter,
        attempt({
          handOver: async () => {
            handed += 1;
          },
        }),
      );
    await expect(send()).rejects.toThrow();
    expect(handed).toBe(0);
    conduct = 'break behind, taken';
    await expect(send()).rejects.toThrow();
    expect(handed).toBe(1);
  });

  it('that says nothing is left when the attempt has had its time', async () => {
    server = await startMailServer({ conduct: () => ({ stallBefore: 60_000 }) });
    const signal = AbortSignal.timeout(300);
    await expect(smtpMail(settings(server.port)).send(letter, attempt({ signal }))).rejects.toThrow(
      /timeout/,
    );
  });
});
