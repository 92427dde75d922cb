import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#content-store/messages/validation.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';

const CHECK = 'query {\n  validateCMSUserBearerToken\n}';
const json = { 'content-type': 'application/json' };

describe('hostile requests', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function raw(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
    const answer = await rawRequest(server.address('/'), path, headers, method, body);
    return { ...answer, text: answer.bytes.toString() };
  }
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    raw('/graphql', { ...json, ...headers }, 'POST', typeof body === 'string' ? body : JSON.stringify(body));

  it('of another shape than query and variables are refused, saying what is wrong', async () => {
    const asked: readonly (readonly [string, string])[] = [
      ['null', 'Send an object with query and variables'],
      ['"x"', 'Send an object with query and variables'],
      ['{"query":5}', 'query must be a text'],
      ['{"query":"{a}","variables":5}', 'variables must be an object'],
      ['{"query":"{a}","operationName":[]}', 'operationName must be a text'],
      ['{"query":"{a}","__proto__":{"x":1}}', 'The request body cannot be parsed as JSON'],
    ];
    for (const [body, message] of asked) {
      const answer = await post(body);
      expect([body, answer.status, answer.text]).toEqual([body, 400, expect.stringContaining(message)]);
      expect(answer.text).not.toContain('INTERNAL');
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect([type, (await post({ query: CHECK }, { 'content-type': type })).status]).toEqual([type, 415]);
  });

  it('nested tens of thousands deep are answered, not failed at', async () => {
    const deepOf = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const answer = await post(`{"query":${JSON.stringify(CHECK)},"variables":{"a":${deepOf(30_000)}}}`);
    const deep = deepOf(100_000);
    expect([answer.status, answer.text]).toEqual([200, '{"data":{"validateCMSUserBearerToken":false}}']);
    const settings = '{ rows: [{ columns: [{ blocks: [{ type: "rich_text", settings: $s }] }] }] }';
    const staff = await post(
      `{"query":${JSON.stringify(`mutation ($s: BlockSettings) { createLayout(input: ${settings}) { record { id } } }`)},"variables":{"s":{"body":${deep}}}}`,
      { authorization: `Bearer ${server.token}` },
    );
    expect(staff.text).toContain('rows.0.columns.0.blocks.0.settings.body');
  });

  it('with floods of fields, fragments, directives and aliases are refused quickly', async () => {
    const floods = [
      `{ ${'a '.repeat(3_000)} }`,
      `query { ${'... { '.repeat(900)} a ${'}'.repeat(900)} }`,
      `query { a ${'@skip(if: false) '.repeat(900)} }`,
      `mutation { ${Array.from({ length: 16 }, (_, n) => `a${n}: logoutCmsUser`).join(' ')} }`,
      `query { ... on Query { __schema { types { name } } } }`,
      `query A { ...F } fragment F on Query { ...F }`,
      `{ __type(name: "CmsUser") { fields { name } } }`,
    ];
    for (const query of floods) {
      const started = performance.now();
      const answer = await server.ask(query);
      expect([query.slice(0, 40), answer.data ?? null, answer.errors?.length]).toEqual([
        query.slice(0, 40),
        null,
        expect.any(Number),
      ]);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });

  it('from another origin sign nobody in and change nothing, cookie or not', async () => {
    const cookie = `cmsUserToken=${server.token}`;
    const { host } = new URL(server.address('/'));
    const login = { query: server.login, variables: server.demo.login };
    for (const origin of [
      'https://evil.test',
      'null',
      `http://${host}.evil.test`,
      `https://${host}@evil.test`,
    ]) {
      const answer = await post(login, { origin });
      expect([origin, answer.status, answer.headers['set-cookie']]).toEqual([origin, 403, undefined]);
    }
    const me = { query: '{ getActiveCMSUser { username } }' };
    const forged: Record<string, string>[] = [
      { cookie },
      { cookie, authorization: 'Basic eDp5' },
      { cookie, authorization: 'bearer x' },
      { cookie, origin: 'http://localhost' },
      { cookie, origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
    ];
    for (const headers of forged)
      expect((await post(me, headers)).text).toContain('This request came from another site');
    expect((await post(me, { cookie, origin: `http://${host}` })).text).toContain('"username"');
  });

  // spec: cookie-cms-user-cookie
  it('give a cookie that a browser sends over https alone, where it came that way', async () => {
    const signedIn = (await post({ query: server.login, variables: server.demo.login })).headers[
      'set-cookie'
    ];
    expect(String(signedIn)).toContain('HttpOnly; SameSite=Strict');
    expect(String(signedIn)).not.toContain('Secure');
    const behind = await demoServer({ trustedProxies: ['127.0.0.1'] });
    const answer = await fetch(behind.address('/graphql'), {
      method: 'POST',
      headers: { ...json, 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ query: behind.login, variables: behind.demo.login }),
    });
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
    await behind.close();
  });

  it('for paths outside what is published find nothing', async () => {
    const secret = /"name": "masthead"|"dependencies"|root:|createApp|journal/;
    for (const path of [
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/%252e%252e/%252e%252e/package.json',
      '/assets/../../private/culvert',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/_astro/..%2f..%2fversion',
      '/_astro/%2e%2e/%2e%2e/server/entry.mjs',
      '/%5c..%5c..%5cpackage.json',
      '/..\\..\\package.json',
      '/a%00.html',
      '/%c0%ae%c0%ae/package.json',
      '/News/%2e%2e',
      '/health/../../package.json',
      '/print/content/..%2f..%2fx',
      '/graphql/query/../../../package.json.gql',
      '/graphql/query/..%2f..%2f..%2fpackage.json.gql',
      '/graphql/__proto__.gql',
      '/__rss/website-scheduled-content.xml?sectionAlias=/../../../../etc/passwd',
      '/__rss/website-scheduled-content.xml?sectionAlias=..%2f..%2f..%2fpackage.json%00',
      '/private/culvert',
      '/store/manifest.json',
      `/${'a'.repeat(9_000)}`,
      `/${'x/'.repeat(3_000)}`,
      '/news/../../../private/culvert',
      '/news%2f..%2f..%2f..%2fpublisher%2fculvert%2fstate.ndjson',
      '/../culvert/index.html',
      '/%2e%2e/culvert/index.html',
      '/index.html%00.css',
      '/index.html/',
      '/news/index.html.1-0-1.new',
      '/publisher/culvert/state.ndjson',
      '/assets/%2e%2e/index.html',
    ]) {
      // Twice: what was answered once is remembered.
      for (const query of ['', '?a=1']) {
        const answer = await raw(path + query, { accept: '*/*' });
        expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
        expect(answer.text).not.toMatch(secret);
      }
    }
  });

  it('for a page’s draft find nothing, though the folder holds one', async () => {
    const { dataDir, tenantKey } = server.demo;
    await writeFile(join(dataDir, 'public', tenantKey, 'news', 'index.html.1-0-1.new'), 'journal');
    expect((await raw('/news/index.html.1-0-1.new')).status).toBe(404);
  });

  it('are never led to another host by a path', async () => {
    for (const path of [
      '//evil.test/x',
      '//evil.test/News/',
      '/%2f%2fevil.test/News',
      '/%5cevil.test',
      '/\\evil.test',
      'http://evil.test/News',
      '/%09/evil.test',
      '/News//evil.test/..',
      '/News?x=//evil.test%0d%0aset-cookie:a=b',
    ]) {
      const { location, 'set-cookie': set } = (await raw(path)).headers;
      expect([path, set]).toEqual([path, undefined]);
      if (location !== undefined) expect(location).toMatch(/^\/[^/\\]/);
    }
  });

  it('follow a redirect to any address an editor may give, as a header can hold it', async () => {
    for (const [from, to, location] of [
      ['/cyrillic', '/жук', '/%D0%B6%D1%83%D0%BA'],
      ['/encoded', '/caf%C3%A9?a=%20b#c', '/caf%C3%A9?a=%20b#c'],
      ['/markup', 'https://x.test/"><script>', 'https://x.test/%22%3E%3Cscript%3E'],
    ] as const) {
      await server.save('createRedirect', { input: { from, to } });
      const answer = await raw(from);
      expect([from, answer.status, answer.headers.location]).toEqual([from, 301, location]);
    }
    const half = await server.asStaff(
      'mutation ($input: CreateRedirectInput!) { createRedirect(input: $input) { record { id } } }',
      { input: { from: '/half', to: '/\ud800x' } },
    );
    expect(firstError(half)?.extensions).toMatchObject({ fields: { to: messages.illFormed() } });
  });

  it('that claim another host, address or method leave the next reader’s bytes as they were', async () => {
    const paths = ['/', '/news', '/sitemap.xml', '/robots.txt', '/nothing', '/graphql/query/getAsset.gql'];
    const bytes = async () =>
      Promise.all(paths.map(async (path) => (await raw(path, { accept: 'text/html' })).text));
    const clean = await bytes();
    const names =
      'host-override x-host x-forwarded-host x-forwarded-server x-forwarded-proto x-forwarded-port x-forwarded-prefix x-forwarded-scheme x-forwarded-for x-forwarded x-original-url x-original-host x-rewrite-url x-http-method-override x-http-method x-method-override x-http-host-override x-http-destinationurl x-wap-profile x-real-ip x-client-ip x-cluster-client-ip cf-connecting-ip true-client-ip x-custom-ip-authorization x-originating-ip x-remote-ip x-remote-addr x-proxyuser-ip x-backend-host proxy-host destination base-url via forwarded referer x-nextjs-data x-middleware-subrequest x-astro-path x-site-user'.split(
        ' ',
      );
    for (const name of names)
      for (const path of paths) await raw(path, { accept: 'text/html', [name]: 'evil.test' });
    expect(await bytes()).toEqual(clean);
    expect(names).toHaveLength(40);
  });

  it('to hosts that are no brand’s get no site, and what a cookie chose no shared cache keeps', async () => {
    for (const host of ['evil.test', 'culvert.localhost@evil.test', 'localhost/x', '__proto__.localhost'])
      expect([host, (await raw('/', { host })).status]).toEqual([host, 404]);
    const chosen = await raw('/', { host: 'console.test', cookie: 'tenant-key=culvert' });
    expect([chosen.status, chosen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    for (const key of ['../../x', 'CULVERT', 'nothing', '__proto__'])
      expect((await raw('/', { host: 'console.test', cookie: `tenant-key=${key}` })).status).toBe(404);
  });

  it('for a list’s page that never was are told so', async () => {
    for (const after of ['garbage', 'W10', ''])
      expect(
        firstError(await server.asStaff(`{ contentStream(input: { after: "${after}" }) { totalCount } }`))
          ?.extensions?.code,
      ).toBe('BAD_REQUEST');
  });
});
