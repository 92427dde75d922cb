import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { Arrivals } from './arrivals.ts';
import { Crowding } from './crowding.ts';

const patience = { headers: 1_000, body: 1_000, silence: 1_000, upload: 60_000 };
const trustedProxies = ['127.0.0.1'];
const mostOfOneAddress = 3;

describe('what is sent to the server', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  const open: Socket[] = [];
  beforeAll(async () => {
    server = await demoServer({ patience, trustedProxies, mostOfOneAddress });
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
  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

  it('is waited for as long as it may take: nothing, half of the headers, no body, or one byte now and then', async () => {
    const silent = sent('');
    const half = sent('POST /graphql HTTP/1.1\r\nhost: loc');
    const bodiless = sent(head('/graphql', 100));
    const nowhere = sent(head('/no/such/page', 100));
    const dripping = sent(head('/graphql', 100));
    const drip = setInterval(() => dripping.socket.write(' '), 40);
    const unknown = sent(
      head('/uploads', 1_000_000).replace('application/json', 'multipart/form-data; boundary=b'),
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
