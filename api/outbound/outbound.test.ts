import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#content-store/definition/host.ts';
import { type FetchOptions, fetchOutside } from './fetch-outside.ts';
import { isPublicIpAddress } from './public-ip-address.ts';

const LIMITS = { bytes: 100_000, milliseconds: 5_000, redirects: 3 };

/** Private and special numbers, as somebody might write them into an address. */
const SPELLINGS = [
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
  ...['http://0x7f.0.0.1/', 'http://127.0.0.1./', 'http://0/', 'http://0.0.0.0/', 'http://10.0.0.8/'],
  ...['http://172.16.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/latest/', 'http://100.64.0.1/'],
  ...['http://198.18.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/', 'http://[::1]/', 'http://[::]/'],
  ...['http://[::ffff:7f00:1]/', 'http://[::ffff:127.0.0.1]/', 'http://[0:0:0:0:0:ffff:7f00:1]/'],
  ...['http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::1]/', 'http://[fe80::1]/', 'http://[fc00::1]/'],
  ...['http://[fd12:3456::1]/', 'http://[ff02::1]/', 'http://[2002:7f00:1::]/', 'http://[2001::1]/'],
  ...['http://[2001:db8::1]/', 'http://１２７.０.０.１/', 'http://①②⑦.0.0.1/', 'http://localhost/'],
  ...[
    'http://printer.local/',
    'http://127.0.0.1.nip.io/',
    'http://localtest.me/',
    'http://user@example.com/',
  ],
  ...[
    'http://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://example.com\\@127.0.0.1/',
  ],
];

describe('what is fetched from outside', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  /** A server on this machine, what was asked of it, and where it listens. */
  async function serve(answer: RequestListener, host = '127.0.0.1') {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, host, done));
    return { asked, port: (server.address() as AddressInfo).port };
  }
  /** Names lead to this machine, which alone may be reached. */
  const here = (more: Partial<FetchOptions> = {}): FetchOptions => ({
    limits: LIMITS,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayAsk: () => true,
    mayReach: (number) => number === '127.0.0.1',
    ...more,
  });
  const refused = (address: string, options: FetchOptions) =>
    fetchOutside(address, options).then(
      () => null,
      (error: Error) => error.message,
    );

  it('is nothing that is not of the public web, however it is spelt', async () => {
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(30);
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    for (const address of SPELLINGS)
      expect([address, await refused(address, { limits: LIMITS, resolve })]).toEqual([
        address,
        expect.stringContaining('is not of the public web'),
      ]);
    expect(names).toEqual([]);
  });

  it('is nothing private by a number either, where the first look had let it through', async () => {
    const { asked, port } = await serve((_, response) => response.end('secret'));
    for (const address of SPELLINGS.filter((one) => one.startsWith('http://'))) {
      const url = URL.parse(address);
      if (url === null) continue;
      if (url.port === '') url.port = String(port);
      const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
      const message = await refused(url.href, { limits: LIMITS, resolve, mayAsk: () => true });
      expect([address, message]).toEqual([address, expect.stringContaining('is not of the public web')]);
    }
    expect(asked).toEqual([]);
  });

  it('tells public numbers from all others', () => {
    for (const number of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
      expect([number, isPublicIpAddress(number)]).toEqual([number, true]);
    for (const number of [
      '192.0.2.1',
      '203.0.113.9',
      '168.63.129.16',
      '192.88.99.1',
      '::ffff:1.1.1.1',
      '64:ff9b::101:101',
    ])
      expect([number, isPublicIpAddress(number)]).toEqual([number, false]);
    for (const number of [
      '2002:101:101::',
      '3fff::1',
      'fe80::1%eth0',
      '2606:4700::1111%1',
      '',
      'example.com',
    ])
      expect([number, isPublicIpAddress(number)]).toEqual([number, false]);
  });

  it('is not asked where one of several numbers of a name is private', async () => {
    const { asked, port } = await serve((_, response) => response.end('secret'));
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ];
    expect(await refused(`http://both.example:${port}/`, here({ resolve }))).toContain('“both.example”');
    expect(await refused(`http://none.example:${port}/`, here({ resolve: async () => [] }))).toContain(
      'none',
    );
    expect(asked).toEqual([]);
  });

  it('comes from the number that was looked at, whatever the name means a moment later', async () => {
    const right = await serve((_, response) => response.end('right'));
    const numbers = ['127.0.0.1', '127.0.0.2'];
    const resolve = async () => [{ address: numbers.shift() ?? '127.0.0.2', family: 4 }];
    const options = here({ resolve });
    const answer = await fetchOutside(`http://turning.example:${right.port}/a`, options);
    expect(answer.body.toString()).toBe('right');
    expect(right.asked).toEqual([`turning.example:${right.port}/a`]);
    // Asked again, it means what may not be reached.
    expect(await refused(`http://turning.example:${right.port}/a`, options)).toContain('turning.example');
    expect(right.asked).toHaveLength(1);
  });

  it('is looked at again after each redirect, and no further than so many', async () => {
    const hidden = await serve((_, response) => response.end('secret'), '127.0.0.2');
    const { asked, port } = await serve((request, response) => {
      const [, to = ''] = request.url?.split('?to=') ?? [];
      response.writeHead(302, { location: decodeURIComponent(to) || '/again?to=' }).end();
    });
    const from = (to: string) => `http://feeds.example:${port}/?to=${encodeURIComponent(to)}`;
    for (const to of [
      `http://127.0.0.2:${hidden.port}/`,
      `http://[::1]:${hidden.port}/`,
      'file:///etc/passwd',
    ])
      expect(await refused(from(to), here())).toContain('is not of the public web');
    const strict = here({ mayAsk: (one) => one.includes('feeds.example') || isPublicAddress(one) });
    for (const to of ['http://localhost/', 'http://example.com:22/', 'http://2130706433/'])
      expect(await refused(from(to), strict)).toContain('is not of the public web');
    expect(hidden.asked).toEqual([]);
    const before = asked.length;
    expect(await refused(`http://feeds.example:${port}/round`, here())).toBe(
      'It is redirected more than 3 times.',
    );
    expect(asked.length - before).toBe(4);
  });

  it('is broken off where it is too large, packed or not', async () => {
    const more = Buffer.alloc(60_000, 'x');
    const { port } = await serve((request, response) => {
      const go = () => !response.destroyed && response.write(more, () => setImmediate(go));
      if (request.url === '/said') response.writeHead(200, { 'content-length': 2e9 }).write(more);
      else if (request.url === '/bomb')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
      else go();
    });
    for (const path of ['/said', '/bomb', '/endless'])
      expect([path, await refused(`http://feeds.example:${port}${path}`, here())]).toEqual([
        path,
        'It is larger than 0 MB.',
      ]);
  });

  it('is broken off where it takes for ever: to be looked up, to begin or to end', async () => {
    const limits = { ...LIMITS, milliseconds: 300 };
    const { port } = await serve((request, response) => {
      if (request.url === '/slow') response.write('<rss>');
    });
    const tooLong = 'It took longer than 0.3 seconds.';
    for (const path of ['/silent', '/slow'])
      expect([path, await refused(`http://feeds.example:${port}${path}`, here({ limits }))]).toEqual([
        path,
        tooLong,
      ]);
    const resolve = () => new Promise<never>(() => undefined);
    expect(await refused(`http://feeds.example:${port}/`, here({ limits, resolve }))).toBe(tooLong);
  });

  it('says in words what went wrong', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/broken') response.destroy();
      else response.writeHead(200, { 'content-encoding': 'zip' }).end('PK');
    });
    const at = (path: string) => `http://feeds.example:${port}${path}`;
    expect(await refused(at('/broken'), here())).toBe('The host broke the connection off.');
    expect(await refused(at('/packed'), here())).toContain('packed as “zip”');
    expect(await refused(`https://feeds.example:${port}/`, here())).toMatch(/\.$/);
    const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await refused(at('/'), here({ resolve }))).toBe('There is no such host.');
  });

  it('is unpacked, and says where it came from in the end', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('<rss/>'));
    });
    const answer = await fetchOutside(`http://feeds.example:${port}/old`, here());
    expect(answer.body.toString()).toBe('<rss/>');
    expect(answer).toMatchObject({ status: 200, address: `http://feeds.example:${port}/new` });
    expect(answer.headers.etag).toBe('"1"');
  });
});
