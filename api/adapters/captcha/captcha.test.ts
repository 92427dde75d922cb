import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { BITS, GOOD_FOR, isFound, workOn } from '#content-store/model/forms/proof.ts';
import type { ToProve } from './captcha.ts';
import { proofOfWork } from './default/proof-of-work.ts';
import { recaptcha } from './real/recaptcha.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const asked: ToProve = {
  ...{ site: 'culvert', form: 'contact-us', email: 'ada@reader.test', message: 'A text' },
  ...{ proof: '', address: '203.0.113.7', host: 'www.culvert.test' },
};

describe('proof of work', () => {
  const captcha = proofOfWork(() => NOW);
  const found = (seconds: number, bits = BITS) => {
    for (let tried = 0; ; tried += 1) {
      const digest = createHash('sha256')
        .update(workOn(asked, seconds, tried))
        .digest();
      if (bits === BITS ? isFound(digest) : !isFound(digest)) return `${seconds}-${tried}`;
    }
  };

  it('passes what a browser has worked for, and for this text alone', async () => {
    const proof = found(SECONDS);
    expect(captcha.publicKey).toBeNull();
    expect(await captcha.check({ ...asked, proof })).toBe('passed');
    // As browsers send its line ends.
    expect(await captcha.check({ ...asked, message: ' A text\r\n', proof })).toBe('passed');
    for (const other of [
      { message: 'B text' },
      { email: 'eve@x.test' },
      { form: 'inquiry' },
      { site: 'other' },
    ])
      expect(await captcha.check({ ...asked, ...other, proof })).toBe('failed');
  });

  it('takes none that is too old, too new, without work or no proof', async () => {
    for (const seconds of [SECONDS - GOOD_FOR - 1, SECONDS + GOOD_FOR + 1])
      expect(await captcha.check({ ...asked, proof: found(seconds) })).toBe('failed');
    const [seconds, tried] = found(SECONDS).split('-');
    for (const same of [`0${seconds}-${tried}`, `${seconds}-0${tried}`, `${seconds}-00`])
      expect(await captcha.check({ ...asked, proof: same })).toBe('failed');
    for (const proof of [found(SECONDS, 0), 'x', '1-2-3', `${SECONDS}-`, '-1'])
      expect(await captcha.check({ ...asked, proof })).toBe('failed');
  });

  it('does not know what comes without one', async () => {
    expect(await captcha.check(asked)).toBe('unknown');
  });
});

describe('reCAPTCHA v3', () => {
  let provider: Server | undefined;
  afterEach(
    () => new Promise((resolve) => (provider === undefined ? resolve(null) : provider.close(resolve))),
  );

  /** A provider on this machine: what it answers, and what it was sent. */
  async function speaking(answer: object | string, status = 200) {
    const sent: { type: string | undefined; body: Record<string, string> }[] = [];
    provider = createServer(async (request, response) => {
      const body = Object.fromEntries(new URLSearchParams(await text(request)));
      sent.push({ type: request.headers['content-type'], body });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const errors: unknown[] = [];
    const captcha = recaptcha(
      { siteKey: 'public-key', secret: 'secret-key', leastScore: 0.5 },
      { verify: `http://127.0.0.1:${port}/siteverify`, onError: (error) => errors.push(error) },
    );
    return { sent, errors, captcha };
  }
  const good = {
    ...{ success: true, score: 0.9, action: 'contactUs' },
    ...{ challenge_ts: '2026-11-24T11:59:50Z', hostname: 'www.culvert.test' },
  };
  const token = { ...asked, proof: 'a-token' };

  it('is asked by a form with the secret, the token and the reader’s address', async () => {
    const { captcha, sent } = await speaking(good);
    expect(captcha.publicKey).toBe('public-key');
    expect(await captcha.check(token)).toBe('passed');
    expect(sent).toEqual([
      {
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: { secret: 'secret-key', response: 'a-token', remoteip: '203.0.113.7' },
      },
    ]);
  });

  it('fails a low score, another form, another host, and a token that was used', async () => {
    for (const otherwise of [
      { score: 0.4 },
      { action: 'inquiryForm' },
      { hostname: 'evil.test' },
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
    ]) {
      const { captcha, errors } = await speaking({ ...good, ...otherwise });
      expect([otherwise, await captcha.check(token)]).toEqual([otherwise, 'failed']);
      expect(errors).toEqual([]);
      await new Promise((resolve) => provider?.close(resolve));
    }
    provider = undefined;
  });

  it('does not know where there is no token, or the provider cannot be asked', async () => {
    const { captcha, sent } = await speaking(good);
    expect(await captcha.check(asked)).toBe('unknown');
    expect(sent).toEqual([]);
    for (const [answer, status] of [
      ['<html>', 200],
      [good, 503],
      [{ success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    ] as const) {
      await new Promise((resolve) => provider?.close(resolve));
      const broken = await speaking(answer, status);
      expect(await broken.captcha.check(token)).toBe('unknown');
      expect(broken.errors).toHaveLength(1);
    }
  });
});
