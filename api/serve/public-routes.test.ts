import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { startServer } from '../server.ts';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';

const BROWSER = { accept: 'text/html' };
const ARTICLE = '/practice/how-to-read-a-crack';

describe('the public routes', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let id = '';
  beforeAll(async () => {
    server = await demoServer();
    id = await server.idOf(ARTICLE);
  });
  afterAll(() => server.close());

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await rawRequest(server.address('/'), path, { ...BROWSER, ...headers }, method);
    return { ...answer, text: answer.bytes.toString(), type: answer.headers['content-type'] };
  };

  // spec: path-home, path-content-by-alias, path-print-content, rule-route-any-other-path
  it('answer the front page, a piece by its address, and a piece for paper by its id', async () => {
    for (const [path, words] of [
      ['/', 'Culvert'],
      [ARTICLE, 'How to read a crack'],
      [`/print/content/${id}`, 'How to read a crack'],
    ] as const) {
      const { status, type, text } = await get(path);
      expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text).toContain(words);
    }
    expect((await get(`/print/content/${id}`)).text).toContain('class="print-view"');
  });

  // spec: path-content-id-redirect, rule-content-redirect-eight-digits
  it('lead from an id of exactly eight digits to the piece, keeping the query', async () => {
    const { status, headers } = await get(`/${id}?utm=1`);
    expect([status, headers.location]).toEqual([301, `${ARTICLE}?utm=1`]);
    for (const path of [`/${id}0`, `/${id.slice(1)}`, '/12345678'])
      expect((await get(path)).status).toBe(404);
  });

  // spec: rule-no-layout-redirect-lookup
  it('lead where a redirect leads, where there is no page', async () => {
    const writes = [create(redirect, { from: '/old-cracks', to: ARTICLE })];
    const change = await server.demo.site.commit({
      writes,
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
    await server.demo.publisher.publish(server.demo.tenantKey, change.sequence);
    const { status, headers } = await get('/old-cracks');
    expect([status, headers.location]).toEqual([301, ARTICLE]);
    // The list of them all is for nginx, which reads it from the disk.
    expect((await get('/redirects.map')).status).toBe(404);
    expect((await get('/redirects.map')).text).not.toContain('old-cracks');
  });

  // spec: path-dragonform-css
  it('answer a style sheet for forms of others that stands by itself, in the colours of the site', async () => {
    const { status, type, text } = await get('/css/dragonform.css');
    expect([status, type]).toEqual([200, 'text/css; charset=utf-8']);
    expect(text).toMatch(/^body\{.*background:#[0-9a-f]{6};color:#[0-9a-f]{6};/m);
    expect(text).not.toMatch(/var\(|url\(|@import/);
    await server.publishSettings('baseStyles', { colorPalette: 'forest' });
    expect((await get('/css/dragonform.css')).text).toContain('background:#fcfdf9');
  });

  // spec: path-ip-test
  it('tell a reader which address the site sees', async () => {
    const { status, headers, text } = await get('/ip-test');
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      ...[200, 'private, no-store', 'noindex'],
    ]);
    expect(text).toContain('<output>127.0.0.1</output>');
  });

  // spec: header-ip-address-response-header
  it('say the reader’s address in a header of every page, and of nothing but pages', async () => {
    for (const path of ['/', ARTICLE, `/print/content/${id}`, '/ip-test', '/nothing', '/%ff'])
      for (const round of [1, 2])
        expect([path, round, (await get(path)).headers['x-client-ip']]).toEqual([path, round, '127.0.0.1']);
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['x-client-ip']]).toEqual([304, '127.0.0.1']);
    expect((await get('/', {}, 'HEAD')).headers['x-client-ip']).toBe('127.0.0.1');
    for (const path of ['/theme.css', '/robots.txt', '/scripts/chunk-guard.js', '/health/live'])
      expect([path, (await get(path)).headers['x-client-ip']]).toEqual([path, undefined]);
  });

  it('believe a proxy about the reader’s address only where it is to be believed', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await get('/', forwarded)).headers['x-client-ip']).toBe('127.0.0.1');
    const behind = await startServer({
      ...server.demo,
      ...{ port: 0, logLevel: 'silent', trustedProxies: ['127.0.0.1'] },
    });
    for (const path of ['/', '/', '/nothing', '/ip-test']) {
      const answer = await rawRequest(`http://127.0.0.1:${behind.port}`, path, { ...BROWSER, ...forwarded });
      expect([path, answer.headers['x-client-ip']]).toEqual([path, '203.0.113.7']);
    }
    await behind.close();
  });

  it('name rules by which a browser fetches pages ahead: open documents, and none that are a member’s', async () => {
    const { headers } = await get('/news');
    const address = JSON.parse(String(headers['speculation-rules']));
    for (const path of ['/theme.css', '/nothing', `/print/content/${id}`])
      expect([path, (await get(path)).headers['speculation-rules']]).toEqual([path, undefined]);
    const { type, text } = await get(address);
    expect(type).toBe('application/speculationrules+json');
    const [{ where, eagerness }] = JSON.parse(text).prefetch;
    expect(eagerness).toBe('moderate');
    const matches = (pattern: string, path: string) =>
      new URLPattern(pattern, 'https://www.culvert.example').test(path, 'https://www.culvert.example');
    const [{ href_matches: any }, ...others] = where.and;
    const isFetched = (path: string) =>
      matches(any, path) &&
      !others.some(({ not }: { not: { href_matches?: string } }) => matches(not.href_matches ?? '/no', path));
    for (const path of ['/', '/news', ARTICLE, '/searching-for-otters', '/accounts-of-a-flood'])
      expect([path, isFetched(path)]).toEqual([path, true]);
    for (const path of [
      ...['/account', '/account/login', '/membership/choose', '/search', '/admin', '/admin/content'],
      ...['/news?page=2', '/events/supper.ics', '/assets/a.pdf', '/print/content/1', '/__rss/news.xml'],
    ])
      expect([path, isFetched(path)]).toEqual([path, false]);
    expect(text).toContain('[data-gated] a');
    expect((await get('/')).text).toMatch(/<article class="card[^>]* data-gated/);
  });

  it('lead from the site’s host without www to the one with it, and from no other host', async () => {
    const at = async (host: string, path = '/news?a=1') => {
      const { status, headers } = await get(path, { host });
      return [status, headers.location];
    };
    expect(await at('culvert.example')).toEqual([301, 'https://www.culvert.example/news?a=1']);
    expect(await at('CULVERT.example:443', '/')).toEqual([301, 'https://www.culvert.example/']);
    expect(await at('www.culvert.example')).toEqual([200, undefined]);
    for (const host of ['www.www.culvert.example', 'culvert.test', 'elsewhere.example'])
      expect([host, ...(await at(host))]).toEqual([host, 404, undefined]);
    const bare = { tenantKey: 'bare', abbreviation: 'BA', name: 'Bare', domain: 'bare.test' };
    await server.save('createTenant', { input: bare });
    expect(await at('www.bare.test')).toEqual([301, 'https://bare.test/news?a=1']);
  });

  it('offer those who came to nothing the newest pieces and the sections', async () => {
    const { status, text } = await get('/nothing');
    expect(status).toBe(404);
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    expect(main.match(/<article/g)).toHaveLength(3);
    expect(main.match(/<a /g)?.length).toBeGreaterThan(7);
    expect(main).toMatch(/<h2[^>]*>The newest<\/h2>/);
    expect(main).toMatch(/<a href="\/news">News<\/a>/);
    for (const [, href = ''] of main.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      expect([href, (await get(href)).status]).toEqual([href, 200]);
    const { record } = await server.save('createContent', {
      input: { type: 'Article', name: 'A brand-new weir', alias: '/brand-new-weir' },
    });
    await server.save('publishContent', record);
    expect((await get('/nothing')).text).toContain('href="/brand-new-weir">A brand-new weir</a>');
  });
});
