import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { Arrivals } from './arrivals.ts';
import { Crowding } from './crowding.ts';

const patience = { headers: 1_000, body: 1_000, silence: 1_000, upload: 60_000 };
const trustedProxies = ['127.0.0.1'];
const mostOfOneAddress = 3;

/** A demonstration server, and what listens in it. Its connections are of this machine, which are not counted: `comeFrom`
 * has the next ones look like those of another. */
async function listeningServer(options: Parameters<typeof demoServer>[0] = {}) {
  const listen = vi.spyOn(NetServer.prototype, 'listen');
  const server = await demoServer(options);
  const listening = listen.mock.contexts[0] as Server;
  listen.mockRestore();
  let remoteAddress: string | undefined;
  listening.prependListener('connection', (socket) => {
    if (remoteAddress !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  });
  const comeFrom = (address: string | undefined) => {
    remoteAddress = address;
  };
  return { ...server, listening, comeFrom };
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

describe('what is sent to the server', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>;
  const open: Socket[] = [];
  beforeAll(async () => {
    server = await listeningServer({ patience, trustedProxies, mostOfOneAddress });
  });
  afterAll(async () => {
    for (const one of open) one.destroy();
    await server.close();
  });

  /** A connection on which something was sent, and all that came back by its end. */
  function sent(text: string) {
    const { hostname, port } = new URL(server.address('/'));
    const socket = connect(Number(port), hostname);
    if (text !== '') socket.write(text);
    open.push(socket);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => undefined);
    return { socket, ended: once(socket, 'close').then(() => answer), answer: () => answer };
  }

  it('is waited for as long as it may take: nothing, half of the headers, no body, or one byte now and then', async () => {
    const silent = sent('');
    const half = sent('POST /graphql HTTP/1.1\r\nhost: loc');
    const bodiless = sent(head('/graphql', 100));
    const nowhere = sent(head('/no/such/page', 100));
    const dripping = sent(head('/graphql', 100));
    const drip = setInterval(() => dripping.socket.write(' '), 40);
    const unknown = sent(
      head('/uploads/resumable', 1_000_000).replace('application/json', 'application/offset+octet-stream'),
    );
    const answers = await Promise.all([silent, half, bodiless, dripping].map((one) => one.ended));
    await Promise.all([nowhere.ended, unknown.ended]);
    clearInterval(drip);
    for (const answer of answers.slice(1)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answers[2]).toContain('The request did not arrive in time. Send it again.');
    expect(answers[2]).toContain('x-content-type-options: nosniff');
    expect(unknown.answer()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('by one client behind a proxy is no more at a time than its share, and other clients have theirs', async () => {
    const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
    const held = Array.from({ length: mostOfOneAddress }, () =>
      sent(head('/graphql', 100, from('203.0.113.7'))),
    );
    const ask = (address: string) =>
      rawRequest(server.address('/'), '/health/live', { 'x-forwarded-for': address });
    await expect.poll(async () => (await ask('203.0.113.7')).status).toBe(429);
    expect((await ask('203.0.113.8')).status).toBe(200);
    await Promise.all(held.map((one) => one.ended));
    await expect.poll(async () => (await ask('203.0.113.7')).status).toBe(200);
  });

  it('by one address comes on no more connections than its share, until one of them closes', async () => {
    // Its end by an error is an end.
    const ask = async () => {
      const asked = sent('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      await asked.ended.catch(() => undefined);
      return asked.answer();
    };
    server.comeFrom('203.0.113.9');
    const held = Array.from({ length: mostOfOneAddress }, () => sent('GET /health/live HTTP/1.1\r\n'));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    expect(await ask()).toBe('');
    server.comeFrom('203.0.113.10');
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
    server.comeFrom('203.0.113.9');
    held[0]?.socket.destroy();
    await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of held) socket.destroy();
    server.comeFrom(undefined);
  });
});

describe('what is sent to a server that was told no limits', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>;
  beforeAll(async () => {
    server = await listeningServer();
  });
  afterAll(() => server.close());
  const connected = async () => {
    const { port } = server.listening.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  it('may take 10 seconds for its headers and 20 more for its body, 30 in all', async () => {
    expect(server.listening.headersTimeout).toBe(10_000);
    const socket = await connected();
    const got = once(server.listening, 'request');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    socket.write(head('/graphql', 100));
    const [, response] = await got;
    const answered = once(socket, 'data');
    vi.advanceTimersByTime(19_999);
    expect(response.headersSent).toBe(false);
    vi.advanceTimersByTime(1);
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  it('comes on 512 connections of one address, and no more', async () => {
    server.comeFrom('203.0.113.9');
    const held = await Promise.all(Array.from({ length: 512 }, connected));
    const last = await connected();
    last.resume();
    await once(last, 'close');
    const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
    expect(held.filter(isOpen)).toHaveLength(512);
    for (const socket of held) socket.destroy();
  });
});

describe('a body', () => {
  let server: Server;
  let timers: { readonly work: () => void; readonly ms: number }[];
  /** What is done with the next requests, once they are watched. */
  let received: (request: IncomingMessage, response: ServerResponse) => void;
  let arrivals: Arrivals;
  beforeEach(async () => {
    timers = [];
    arrivals = new Arrivals({ ...patience, silence: 500 }, (work, ms) => {
      const timer = { work, ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    });
    server = createServer((incoming, response) => {
      arrivals.watch(incoming, response);
      received(incoming, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const waits = () => timers.map(({ ms }) => ms);
  const runOut = () => timers.shift()?.work();
  /** A request of this length on a connection of its own, and how the server got it. */
  async function begun(length: number) {
    const got = Promise.withResolvers<{ incoming: IncomingMessage; response: ServerResponse }>();
    received = (incoming, response) => got.resolve({ incoming, response });
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`);
    return { socket, ...(await got.promise) };
  }

  it('that has come is waited for no more, though its connection stays', async () => {
    const { socket, incoming } = await begun(2);
    expect(waits()).toEqual([1_000]);
    incoming.resume();
    socket.write('{}');
    await once(incoming, 'end');
    expect(waits()).toEqual([]);
  });

  it('of an upload may take as long as something comes, and ends once nothing does', async () => {
    const { socket, incoming } = await begun(100_000);
    arrivals.beginUpload(incoming);
    for (let count = 0; count < 30; count += 1) {
      const come = once(incoming, 'data');
      socket.write('word ');
      await come;
      expect(waits()).toEqual([50]);
      runOut();
    }
    const answered = once(socket, 'data');
    for (let count = 0; count < 10; count += 1) runOut();
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 408 /);
    expect(waits()).toEqual([]);
  });

  it('of an upload that was given up before it began is not looked at', async () => {
    const { socket, incoming } = await begun(100_000);
    const closed = new Promise((resolve) => incoming.once('close', resolve));
    socket.destroy();
    await closed;
    arrivals.beginUpload(incoming);
    expect(waits()).toEqual([]);
  });
});

describe('connections', () => {
  const socketOf = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => {} });
    socket.destroy = () => {
      socket.destroyed = true;
    };
    return socket;
  };
  const opened = (crowding: Crowding, addresses: readonly string[]) =>
    addresses.map((address) => {
      const socket = socketOf(address);
      crowding.connected(socket as unknown as Socket);
      return socket;
    });

  it('of one address are no more than its share, of one IPv6 network too, until one of them closes', () => {
    const crowding = new Crowding([], 2);
    const [first] = opened(crowding, ['203.0.113.7', '203.0.113.7', '203.0.113.8']);
    expect(opened(crowding, ['203.0.113.7', '::ffff:203.0.113.7']).map((one) => one.destroyed)).toEqual([
      true,
      true,
    ]);
    first?.emit('close');
    expect(opened(crowding, ['203.0.113.7'])[0]?.destroyed).toBe(false);
    const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
    expect(opened(crowding, network).map((one) => one.destroyed)).toEqual([false, false, true]);
  });

  it('of this machine and of trusted proxies are not counted', () => {
    const crowding = new Crowding(['10.0.0.0/8'], 1);
    const proxies = ['127.0.0.1', '127.0.0.1', '::1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '10.1.2.3'];
    expect(opened(crowding, proxies).some((one) => one.destroyed)).toBe(false);
  });
});
