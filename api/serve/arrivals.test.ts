import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { Crowding } from './crowding.ts';

const patience = { headers: 300, body: 300, silence: 300, upload: 60_000 };
const trustedProxies = ['127.0.0.1'];
const mostOfOneAddress = 3;
const CHECK = JSON.stringify({ query: 'query {\n  validateCMSUserBearerToken\n}' });

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

  it('is answered where its parts come in time, and the connection serves the next', async () => {
    const { socket, answer } = sent(head('/graphql', CHECK.length));
    socket.write(CHECK.slice(0, 10));
    await wait(patience.body / 3);
    socket.write(CHECK.slice(10));
    await expect.poll(answer).toContain('{"data":{"validateCMSUserBearerToken":false}}');
    // Longer than a body may take: none is waited for.
    await wait(patience.body * 1.5);
    socket.write(`${head('/graphql', CHECK.length)}${CHECK}`);
    await expect.poll(() => answer().match(/validateCMSUserBearerToken/g)?.length).toBe(2);
  });

  it('as an upload of someone who may takes longer while it comes, and ends once nothing does', async () => {
    const session = `authorization: Bearer ${server.token}\r\nx-tenant-key: ${server.demo.tenantKey}\r\n`;
    const form = (length: number) =>
      head('/uploads', length, session).replace('application/json', 'multipart/form-data; boundary=b');
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const text = `${part}${'words '.repeat(30)}\r\n--b--\r\n`;
    const slow = sent(form(text.length));
    const silent = sent(form(text.length));
    silent.socket.write(part);
    const size = Math.ceil(text.length / 20);
    for (let at = 0; at < text.length; at += size) {
      slow.socket.write(text.slice(at, at + size));
      await wait((patience.body * 2) / 20);
    }
    // It was taken in to its end: what is wrong is the file.
    await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await silent.ended).toMatch(/^HTTP\/1\.1 4\d\d /);
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
    expect((await ask('203.0.113.7')).status).toBe(200);
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
