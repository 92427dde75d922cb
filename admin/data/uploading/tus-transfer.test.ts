import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tusTransfer } from './tus-transfer.ts';

type Answer = { readonly status: number; readonly body?: string };

/** As our server words what it refuses. */
const worded = (status: number, code = 'BAD_REQUEST'): Answer => ({
  status,
  body: JSON.stringify({ errors: [{ message: 'Not now', extensions: { code } }] }),
});

describe('an upload in parts', () => {
  const asked: (string | undefined)[] = [];
  let toPart: Answer;
  let toBegin: (() => void) | null = null;
  const server = createServer((request, response) => {
    asked.push(request.method);
    request.resume();
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'upload-offset': '0', 'upload-length': '5' }).end();
      return;
    }
    if (request.method === 'POST') toBegin = () => response.writeHead(201, { location: '/begun' }).end();
    else response.writeHead(toPart.status).end(toPart.body);
  });
  beforeEach(async () => {
    asked.length = 0;
    toBegin = null;
    // Without a network, nothing is tried again.
    vi.stubGlobal('navigator', { onLine: false });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await new Promise((closed) => server.close(closed));
  });

  function send({
    keepAlive = async () => undefined as unknown,
    signal = new AbortController().signal,
    isBegun = true,
    onUrl = (_url: string) => undefined as unknown,
  } = {}) {
    // Outside a browser, bytes are a buffer.
    const file = Object.assign(Buffer.from('bytes'), { name: 'a.png' }) as unknown as File;
    const url = isBegun ? addressOf('begun') : null;
    const how = { tenantKey: 'culvert', folder: null, url, signal, onUrl, onSent: () => undefined };
    return transferOf(keepAlive).send(file, how);
  }

  function transferOf(keepAlive = async () => undefined as unknown) {
    const sessions = { read: () => ({ bearerToken: 'x' }) };
    const client = { keepAlive, sessions } as unknown as Parameters<typeof tusTransfer>[0];
    return tusTransfer(client, addressOf('begin'));
  }

  function addressOf(name: string): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  }

  it('that is not taken for a moment waits for the connection, whatever words come with that', async () => {
    for (const answer of [worded(409), worded(423), worded(500), { status: 502, body: '<html>' }]) {
      toPart = answer;
      await expect(send(), String(answer.status)).rejects.toMatchObject({ code: 'NETWORK' });
    }
  });

  it('that is refused, or waits for a place or for room, is told so in the server’s words', async () => {
    for (const [status, code] of [
      [400, 'BAD_REQUEST'],
      [429, 'LIMIT'],
      [503, 'UNAVAILABLE'],
    ] as const) {
      toPart = worded(status, code);
      await expect(send()).rejects.toMatchObject({ code, status, message: 'Not now' });
    }
  });

  it('that nobody wants is let go once the server says so, or has it no longer', async () => {
    const drop = () => transferOf().drop(addressOf('begun'), 'culvert');
    for (const answer of [worded(401, 'UNAUTHENTICATED'), worded(429, 'LIMIT'), { status: 502 }]) {
      toPart = answer;
      await expect(drop(), String(answer.status)).rejects.toMatchObject({ status: answer.status });
    }
    for (const status of [204, 404, 410]) {
      toPart = { status };
      await expect(drop(), String(status)).resolves.toBeUndefined();
    }
  });

  it('that is called off while it waits for its session asks for nothing any more', async () => {
    const session = Promise.withResolvers<void>();
    const off = new AbortController();
    const sending = send({ keepAlive: () => session.promise, signal: off.signal });
    await turn();
    off.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    session.resolve();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(asked).toEqual([]);
  });

  it('that is called off as it begins tells what was begun, and sends none of it', async () => {
    const off = new AbortController();
    const told: string[] = [];
    const sending = send({ isBegun: false, signal: off.signal, onUrl: (url) => told.push(url) });
    await expect.poll(() => toBegin).not.toBeNull();
    off.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    toBegin?.();
    await expect.poll(() => told.length).toBe(1);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect([told[0]?.endsWith('/begun'), asked]).toEqual([true, ['POST']]);
  });
});
