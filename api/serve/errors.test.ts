import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { type RunningServer, startServer } from '../server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { SECURITY_HEADERS } from './headers.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const CRAWLER = { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
const JSON_BODY = { 'content-type': 'application/json' };

describe('what goes wrong', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let server: RunningServer;
  beforeAll(async () => {
    demo = await demoSite();
    const bundle = {
      ...demo.bundle,
      renderAdmin: () => Promise.reject(new Error('planted')),
      renderPrint: () => Promise.reject(new Error('planted')),
    };
    server = await startServer({ ...demo, bundle, port: 0, logLevel: 'silent' });
  });
  afterAll(async () => {
    await server.close();
    await demo.close();
  });

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) => {
    const answer = await rawRequest(`http://127.0.0.1:${server.port}`, path, headers, method, body);
    return { ...answer, text: answer.bytes.toString(), type: answer.headers['content-type'] };
  };

  /** What a server answers to bytes that are sent as they are. */
  async function send(text: string): Promise<string> {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.end(text);
    await once(socket, 'close');
    return answer;
  }

  it('is told about the host that a whole address names, whatever the Host header says', async () => {
    const at = (target: string) =>
      send(`GET ${target} HTTP/1.1\r\nHost: nobody.test\r\nConnection: close\r\n\r\n`);
    expect(await at('/nowhere')).toContain('No site is published under this host.');
    expect(await at('http://www.culvert.example/nowhere?a=b')).toContain('Page not found: /nowhere');
    expect(await at('HTTPS://www.culvert.example')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await at('http://culvert.example/news?a=b')).toMatch(
      /^HTTP\/1\.1 301 [\s\S]*location: https:\/\/www\.culvert\.example\/news\?a=b\r\n/,
    );
  });

  it('is told to whoever names no address of the web', async () => {
    for (const target of [
      'ftp://www.culvert.example/',
      'http://a@www.culvert.example/',
      'http:///',
      'www.culvert.example:80',
    ])
      expect([
        target,
        (
          await send(`GET ${target} HTTP/1.1\r\nHost: www.culvert.example\r\nConnection: close\r\n\r\n`)
        ).split('\r\n')[0],
      ]).toEqual([target, 'HTTP/1.1 400 Bad Request']);
  });

  it('is said with the headers of every page, at each status', async () => {
    const asked: readonly (readonly [
      status: number,
      path: string,
      rest?: [headers?: Record<string, string>, method?: string, body?: string],
    ])[] = [
      [200, '/'],
      [200, '/health/live'],
      [301, '/News/'],
      [400, '/%ff<script>'],
      [400, '/%2e%2e/etc'],
      [400, '/graphql', [JSON_BODY, 'POST', '{"query":']],
      [403, '/graphql', [{ ...JSON_BODY, origin: 'https://evil.test' }, 'POST', '{"query":"{a}"}']],
      [404, '/nothing'],
      [404, '/nothing', [BROWSER]],
      [404, '/nothing', [{}, 'POST']],
      [404, '/', [{ host: 'nobody.test' }]],
      [405, '/graphql'],
      [413, '/graphql', [JSON_BODY, 'POST', `{"query":"${'x'.repeat(1_200_000)}"}`]],
      [415, '/graphql', [{ 'content-type': 'text/plain' }, 'POST', 'x']],
      [500, '/admin'],
      [500, '/print/content/10000001', [BROWSER]],
    ];
    for (const [status, path, [headers, method, body] = []] of asked) {
      const answer = await ask(path, headers, method, body);
      const said = Object.keys(SECURITY_HEADERS).map((name) => [name, answer.headers[name]]);
      expect([path, answer.status, Object.fromEntries(said)]).toEqual([path, status, SECURITY_HEADERS]);
      expect([path, /<script>/.test(answer.text)]).toEqual([path, false]);
    }
  });

  it('is said with them where it is no request at all', async () => {
    const raw: readonly (readonly [status: number, text: string])[] = [
      [400, 'nonsense\r\n\r\n'],
      [400, 'GET /<script> x HTTP/1.1\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\nhost: culvert.localhost\r\nhOST: culvert.localhost\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx'],
      [431, `GET / HTTP/1.1\r\nHost: a.test\r\nX-Long: ${'<script>'.repeat(4_000)}\r\n\r\n`],
    ];
    for (const [status, text] of raw) {
      const answer = await send(text);
      expect([text.slice(0, 40), answer.slice(0, 12)]).toEqual([text.slice(0, 40), `HTTP/1.1 ${status}`]);
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(answer).toContain(`${name}: ${value}\r\n`);
      expect(answer).not.toContain('<script>');
    }
    expect(await send('GET /health/live HTTP/1.0\r\n\r\n')).toContain('HTTP/1.1 200');
  });

  // spec: rule-error-page-text, shell-error-page
  it('shows browsers the site’s error page with the status and what happened', async () => {
    const pages = [
      ['/nothing', '404 - Page Not Found'],
      ['/%2e%2e/etc', '400 - This address cannot be read'],
      ['/%ff', '400 - This address cannot be read'],
      ['/print/content/10000001', '500 - Something went wrong on our side'],
    ] as const;
    for (const [path, title] of pages) {
      const { type, text, status } = await ask(path, BROWSER);
      expect([path, type, text.match(/<h1[^>]*>([^<]*)/)?.[1]]).toEqual([
        path,
        'text/html; charset=utf-8',
        title,
      ]);
      expect(text).toContain(`<title>${title}`);
      expect(text).toContain('Return to Home');
      expect(String(status)).toBe(title.slice(0, 3));
    }
    const none = await ask('/', { ...BROWSER, host: 'nobody.test' });
    expect([none.status, none.type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(none.text).toContain('<h1>404 - No site is published under this host</h1>');
  });

  // spec: rule-error-page-not-for-crawlers, rule-unknown-path-error-page
  it('shows crawlers and programs its words alone, with the same status', async () => {
    const texts = [
      ['/nothing', 'Page not found: /nothing', 404],
      ['/%2e%2e/etc', 'This address cannot be read', 400],
      ['/print/content/10000001', 'Something went wrong on our side. Try again.', 500],
    ] as const;
    for (const headers of [CRAWLER, { accept: '*/*' }])
      for (const [path, words, status] of texts) {
        const answer = await ask(path, headers);
        expect([answer.status, answer.type, answer.text]).toEqual([
          status,
          'text/plain; charset=utf-8',
          words,
        ]);
      }
  });

  it('says of an address that is not there which it is, whatever the method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask('/nosuch?a=1', BROWSER, method);
      expect([method, answer.status, answer.text]).toEqual([method, 404, 'Page not found: /nosuch']);
    }
  });
});
