import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';

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

  it('is taken of anybody up to 64 KB, of staff up to 1 MB, and refused by its length before any of it is sent', async () => {
    const post = (headers: Record<string, string>, bytes: number) =>
      rawRequest(server.address('/'), '/graphql', headers, 'POST', bodyOf(bytes));
    expect((await post(json, 65_536)).status).toBe(200);
    expect((await post(asStaff(), 1_048_576)).status).toBe(200);
    for (const [headers, length, message] of [
      [json, 65_537, 'larger than 64 KB. Sign in to send more.'],
      [{ ...json, authorization: 'Bearer made-up' }, 65_537, 'larger than 64 KB'],
      [
        { ...json, cookie: `cmsUserToken=${server.token}`, origin: 'https://evil.test' },
        65_537,
        'larger than 64 KB',
      ],
      [asStaff(), 1_048_577, 'larger than 1 MB'],
    ] as const)
      for (const path of ['/graphql', '/uploads', '/no/such/page']) {
        const { sent, answered } = begun({ ...headers, 'content-length': String(length) }, path);
        const { status, text } = await answered;
        expect([path, status, text]).toEqual([path, 413, expect.stringContaining(message)]);
        sent.destroy();
      }
    // Whoever sends on hears of it too.
    const answer = await post(json, 900_000);
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
  });

  it('whose length is not said is read as far as it may go', async () => {
    const { sent, answered } = begun({ ...json, 'transfer-encoding': 'chunked' });
    sent.write(bodyOf(80_000));
    expect(await answered).toMatchObject({ status: 413, text: expect.stringContaining('64 KB') });
    sent.destroy();
    const small = begun({ ...json, 'transfer-encoding': 'chunked' });
    small.sent.end(bodyOf(1_000));
    expect(await small.answered).toMatchObject({ status: 200 });
  });

  it('that is large is one of a few at a time, and small ones pass beside', async () => {
    const large = { ...asStaff(), 'content-length': '1000000' };
    const held = Array.from({ length: 4 }, () => begun(large));
    await expect
      .poll(async () => {
        const next = begun(large);
        const first = await Promise.race([next.answered, new Promise((go) => setTimeout(go, 100))]);
        next.sent.destroy();
        return first;
      })
      .toMatchObject({ status: 429, text: expect.stringContaining('"code":"LIMIT"') });
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
