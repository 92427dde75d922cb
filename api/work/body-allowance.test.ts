import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../access/principal.ts';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { bodyAllowance } from './body-allowance.ts';

const QUERY = 'query {\n  validateCMSUserBearerToken\n}';

describe('the body of a request', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const bodyOf = (bytes: number) => {
    const body = JSON.stringify({ query: QUERY, variables: { filling: '' } });
    return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`);
  };
  const json = { 'content-type': 'application/json' };
  const asStaff = () => ({ ...json, authorization: `Bearer ${server.token}` });
  /** A request whose body is begun, and does not end by itself. */
  function begun(headers: Record<string, string>, path = '/graphql') {
    const sent = request(server.address(path), { method: 'POST', headers });
    const answered = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
      const chunks = await response?.toArray();
      return { status: response?.statusCode, text: Buffer.concat(chunks ?? []).toString() };
    });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    return { sent, answered };
  }

  it('is taken of anybody up to 64 kB, of staff up to 1 MB, and refused by its length before any of it is sent', async () => {
    const post = (headers: Record<string, string>, bytes: number) =>
      rawRequest(server.address('/'), '/graphql', headers, 'POST', bodyOf(bytes));
    expect((await post(json, 65_536)).status).toBe(200);
    expect((await post(asStaff(), 1_048_576)).status).toBe(200);
    for (const [headers, length, message] of [
      [json, 65_537, 'larger than 64 kB. Sign in to send more.'],
      [{ ...json, authorization: 'Bearer made-up' }, 65_537, 'larger than 64 kB'],
      [
        { ...json, cookie: `cmsUserToken=${server.token}`, origin: 'https://evil.test' },
        65_537,
        'larger than 64 kB',
      ],
      [asStaff(), 1_048_577, 'larger than 1 MB'],
    ] as const)
      for (const path of ['/graphql', '/uploads/resumable', '/no/such/page']) {
        const { sent, answered } = begun({ ...headers, 'content-length': String(length) }, path);
        const { status, text } = await answered;
        expect([path, status, text]).toEqual([path, 413, expect.stringContaining(message)]);
        sent.destroy();
      }
    // Whoever sends on hears of it too.
    const answer = await post(json, 900_000);
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
  });

  it('that nobody reads, a part of a file of somebody unknown, is not waited for', async () => {
    const part = { 'content-type': 'application/offset+octet-stream', 'content-length': '1000000' };
    for (const [path, status] of [
      ['/uploads/resumable', 401],
      ['/graphql', 400],
    ] as const) {
      const sent = request(server.address(path), { method: 'POST', headers: part });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      const [response]: IncomingMessage[] = await once(sent, 'response');
      expect([path, response?.statusCode, response?.headers.connection]).toEqual([path, status, 'close']);
      sent.destroy();
    }
  });

  it('whose length is not said is read as far as it may go', async () => {
    const { sent, answered } = begun({ ...json, 'transfer-encoding': 'chunked' });
    sent.write(bodyOf(80_000));
    expect(await answered).toMatchObject({ status: 413, text: expect.stringContaining('64 kB') });
    sent.destroy();
    const small = begun({ ...json, 'transfer-encoding': 'chunked' });
    small.sent.end(bodyOf(1_000));
    expect(await small.answered).toMatchObject({ status: 200 });
  });

  it('that is large is one of a few at a time, and small ones pass beside', async () => {
    const large = { ...asStaff(), 'content-length': '1000000' };
    const held = Array.from({ length: 5 }, () => begun(large));
    // The others wait for the rest of their bodies.
    expect(await Promise.race(held.map(({ answered }) => answered))).toMatchObject({
      status: 429,
      text: expect.stringContaining('"code":"LIMIT"'),
    });
    expect((await server.asStaff(QUERY)).data).toEqual({ validateCMSUserBearerToken: true });
    // What brings no body is none of them, however much of it the console loads at once.
    const loaded = await rawRequest(server.address('/'), '/admin', {
      authorization: asStaff().authorization,
    });
    expect(loaded.status).toBe(200);
    for (const { sent } of held) sent.destroy();
    const body = bodyOf(1_000_000);
    await expect
      .poll(async () => (await rawRequest(server.address('/'), '/graphql', asStaff(), 'POST', body)).status)
      .toBe(200);
  });
});

describe('a large body', () => {
  const staff = { kind: 'staff', sessionId: 'session' } as unknown as Principal;
  const headers = {
    'content-type': 'application/json',
    'content-length': '70000',
    authorization: 'Bearer theirs',
  };

  it('whose sender has gone before it was known whose it is takes nobody’s place', async () => {
    const app = Fastify();
    const gone: Promise<unknown>[] = [];
    const principalOf = async ({ raw, url }: FastifyRequest) => {
      if (url === '/gone') {
        const closed = new Promise((resolve) => raw.once('close', resolve));
        gone.push(closed);
        await closed;
      }
      return staff;
    };
    app.addHook('preParsing', bodyAllowance(principalOf));
    // Never answered: what is asked behind it on its connection waits.
    app.get('/first', () => new Promise(() => undefined));
    app.post('/gone', async () => 'nobody hears it');
    app.post('/large', async () => 'taken');
    const address = await app.listen({ port: 0 });
    for (let count = 0; count < 4; count += 1) {
      const sent = request(`${address}/gone`, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      await expect.poll(() => gone.length).toBe(count + 1);
      sent.destroy();
      await gone[count];
    }
    const behind = connect(Number(new URL(address).port), '127.0.0.1');
    const head = Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': '));
    const lines = ['GET /first HTTP/1.1', 'host: localhost', '', 'POST /gone HTTP/1.1', ...head, '', ''];
    behind.write(lines.join('\r\n'));
    await expect.poll(() => gone.length).toBe(5);
    behind.destroy();
    await gone[4];
    const filled = JSON.stringify('x'.repeat(69_998));
    const taken = Array.from({ length: 4 }, () => rawRequest(address, '/large', headers, 'POST', filled));
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    app.server.closeAllConnections();
    await app.close();
  });
});
