import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { startServer } from './server.ts';
import { demoServer, firstError } from './testing/demo-server.ts';
import { rawRequest } from './testing/raw-request.ts';

describe('the server', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  it('serves published pages, and not found for anything else, saying which path', async () => {
    const page = await server.get('/features/the-bridge-that-is-never-finished');
    expect([page.status, page.headers.get('content-security-policy')?.includes("script-src 'self'")]).toEqual(
      [200, true],
    );
    expect([(await server.get('/nothing')).status, await (await server.get('/nothing')).text()]).toEqual([
      404,
      expect.stringContaining('404 - Page Not Found'),
    ]);
    expect(await (await server.get('/<svg onload=1>', { accept: '*/*' })).text()).toBe(
      'Page not found: /%3Csvg%20onload=1%3E',
    );
  });

  it('answers 304 for what the reader has already', async () => {
    const etag = (await server.get('/')).headers.get('etag') ?? '';
    expect((await server.get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  // spec: rule-no-layout-redirect-lookup
  it('leads to the canonical path with the query kept, from ids and redirects too', async () => {
    const location = async (path: string) => (await server.get(path)).headers.get('location');
    expect(await location('/News/?a=1')).toBe('/news?a=1');
    expect(await location('/about?a=1')).toBe('/about-culvert?a=1');
    expect(await location(`/${await server.idOf('/practice/how-to-read-a-crack')}`)).toBe(
      '/practice/how-to-read-a-crack',
    );
    expect((await server.get('//evil.test/x')).headers.get('location')?.startsWith('//') ?? false).toBe(
      false,
    );
  });

  // spec: rule-preview-any-status, rule-normal-published-only
  it('hides drafts from anonymous previews and shows them to staff', async () => {
    const draft = '/features/what-a-pump-house-sounds-like';
    expect((await server.get(`${draft}?preview-mode=true`)).status).toBe(404);
    // Published pages are the same for staff.
    expect((await server.get(draft, { cookie: `cmsUserToken=${server.token}` })).status).toBe(404);
    const preview = await server.get(`${draft}?preview-mode=true`, {
      cookie: `cmsUserToken=${server.token}`,
    });
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('hands gated text to staff alone', async () => {
    const query = await (await server.get('/graphql/query/getGatedFragments.gql')).text();
    const variables = { contentId: await server.idOf('/features/the-night-the-aldermoor-held') };
    expect(JSON.stringify(await server.ask(query, variables))).not.toContain(CANARY.slice(0, 30));
    expect(JSON.stringify(await server.asStaff(query, variables))).toContain(CANARY.slice(0, 30));
  });

  it('refuses bodies that are no JSON, too large, or several operations', async () => {
    const post = async (body: string) => {
      const response = await fetch(server.address('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return [response.status, await response.text()];
    };
    expect(await post('{"query":')).toEqual([400, expect.stringContaining('cannot be parsed')]);
    expect((await post(JSON.stringify({ query: 'x'.repeat(1_150_000) })))[0]).toBe(413);
    expect(await post('[{}]')).toEqual([400, expect.stringContaining('Batches are not accepted')]);
  });

  it('refuses documents over the limits, naming the limit', async () => {
    const logins = Array.from({ length: 100 }, (_, n) => `a${n}: logoutCmsUser`).join(' ');
    expect(firstError(await server.ask(`mutation { ${logins} }`))?.message).toContain('more than 15');
    const deep = `{ content(id: "1") ${'{ company '.repeat(200)}{ id }${' }'.repeat(200)} }`;
    expect(firstError(await server.asStaff(deep))?.message).toContain('12 levels');
  });

  // spec: role-anonymous-visitor
  it('runs only named operations for anonymous callers, and no introspection', async () => {
    expect(firstError(await server.ask('{ contentStream { totalCount } }'))?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
    for (const run of [server.ask, server.asStaff])
      expect(firstError(await run('{ __schema { types { name } } }'))?.message).toContain(
        'introspection has been disabled',
      );
  });

  it('serves documents by name and nothing outside their folder', async () => {
    expect((await server.get('/graphql/mutation/cmsUser/loginCmsUser.gql')).status).toBe(200);
    expect((await server.get('/graphql/query/..%2f..%2fpackage.json.gql')).status).toBe(404);
  });

  it('names the bounds of a list and the fields it may be sorted by', async () => {
    const list = (input: object) =>
      server.asStaff('query ($input: ContentStreamInput!) { contentStream(input: $input) { totalCount } }', {
        input,
      });
    expect(firstError(await list({ first: -1 }))?.message).toBe('limit must be 1 to 9999');
    expect(firstError(await list({ first: 1_000_000_000 }))?.message).toBe('limit must be 1 to 9999');
    const users = await server.asStaff(
      'query ($input: CmsUserStreamInput!) { cmsUserStream(input: $input) { totalCount } }',
      { input: { sortField: 'passwordHash' } },
    );
    expect(firstError(users)?.message).toContain('unknown sort field');
    expect(
      firstError(await server.asStaff('{ cmsUserStream { edges { node { passwordHash } } } }'))?.message,
    ).toContain('Cannot query field "passwordHash"');
    expect(
      firstError(
        await server.asStaff(
          '{ cmsUserStream(input: { where: { passwordHash: { match: "$argon" } } }) { totalCount } }',
        ),
      )?.message,
    ).toContain('passwordHash');
  });

  it('saves, publishes and tells what went live; an older version is a conflict that shows the newer one', async () => {
    const id = await server.idOf('/news/tidal-lock-at-penmarrow-reopens-after-nine-months-of-quiet');
    const update =
      'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input) { record { version hasWorkingCopy } receipt { changed } } }';
    const saved = await server.asStaff(update, { id, version: 1, input: { name: 'Penmarrow opens' } });
    expect(saved.data?.updateContent).toMatchObject({
      record: { version: 2, hasWorkingCopy: true },
      receipt: null,
    });
    expect(await (await server.get('/news')).text()).not.toContain('Penmarrow opens');
    const published = await server.asStaff(
      'mutation ($id: ID!) { publishContent(id: $id, version: 2) { receipt { failed { path } changedPaths } } }',
      { id },
    );
    expect(published.data?.publishContent).toMatchObject({
      receipt: { failed: [], changedPaths: expect.arrayContaining(['/', '/news']) },
    });
    expect(await (await server.get('/news')).text()).toContain('Penmarrow opens');
    const stale = firstError(await server.asStaff(update, { id, version: 1, input: { name: 'Mine' } }));
    expect(stale).toMatchObject({
      message: expect.stringContaining('Dana Okoro saved this'),
      extensions: { code: 'CONFLICT', current: { version: 3 } },
    });
  });

  it('says which field is wrong, and why', async () => {
    const create = (input: object) =>
      server.asStaff(
        'mutation ($input: CreateContentInput!) { createContent(input: $input) { record { id } } }',
        {
          input,
        },
      );
    const fields = async (input: object) =>
      firstError(await create({ type: 'Article', published: '2026-01-01T00:00:00Z', ...input }))?.extensions
        ?.fields;
    expect(await fields({ name: ' \u00a0' })).toMatchObject({ name: 'Field is required' });
    for (const alias of ['/%252e%252e/x', '/a\u0000b', '/a/../b'])
      expect((await fields({ name: 'A', alias }))?.alias).toContain('not allowed');
    for (const alias of ['/admin', '/12345678'])
      expect((await fields({ name: 'A', alias }))?.alias).toContain('reserved');
    expect((await fields({ name: 'A', alias: '/news' }))?.alias).toContain('already used');
    await create({ type: 'Article', name: 'Cafe', alias: '/Caf\u00e9', published: '2026-01-01T00:00:00Z' });
    expect((await fields({ name: 'B', alias: '/Cafe\u0301' }))?.alias).toContain('already used');
    expect(firstError(await create({ type: 'Article', name: 'A', isGlobal: 1 }))?.message).toContain(
      'isGlobal',
    );
  });

  it('refuses redirects that would go round in a circle', async () => {
    const add = (from: string, to: string) =>
      server.asStaff(
        'mutation ($input: CreateRedirectInput!) { createRedirect(input: $input) { record { id } } }',
        {
          input: { from, to },
        },
      );
    expect((await add('/b', '/a')).errors).toBeUndefined();
    expect(firstError(await add('/a', '/b'))?.extensions?.fields).toEqual({
      to: 'This redirect would create a loop',
    });
  });

  it('gives staff of one site no access to another, as if there were none', async () => {
    const editor = await server.ask(server.login, {
      username: 'editor',
      password: server.demo.login.password,
    });
    const bearer = String((editor.data?.loginCmsUser as { bearerToken?: string } | undefined)?.bearerToken);
    const seen = (key: string) =>
      server.ask(
        '{ contentStream { totalCount } }',
        {},
        { authorization: `Bearer ${bearer}`, 'x-tenant-key': key },
      );
    expect((await seen('culvert')).errors).toBeUndefined();
    expect(firstError(await seen('other'))?.message).toBe('no access to this site');
    expect(
      firstError(
        await server.ask('{ tenantStream { totalCount } }', {}, { authorization: `Bearer ${bearer}` }),
      )?.extensions?.code,
    ).toBe('FORBIDDEN');
  });

  it('rotates refresh tokens and ends the session when an old one comes back', async () => {
    const tokens = (await server.ask(server.login, server.demo.login)).data?.loginCmsUser as {
      bearerToken: string;
      refreshToken: string;
    };
    const refresh = (refreshToken: string) =>
      server.ask(
        'mutation ($refreshToken: String!) { refreshTokenCmsUser(refreshToken: $refreshToken) { bearerToken bearerTokenExpiration refreshToken } }',
        { refreshToken },
      );
    const next = (await refresh(tokens.refreshToken)).data?.refreshTokenCmsUser as { bearerToken: string };
    server.demo.advance(11_000);
    expect(firstError(await refresh(tokens.refreshToken))?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(
      firstError(
        await server.ask('{ getActiveCMSUser { id } }', {}, { authorization: `Bearer ${next.bearerToken}` }),
      )?.extensions?.code,
    ).toBe('UNAUTHENTICATED');
  });

  it('looks at five wrong passwords for an account and then at none, right or wrong', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.ask(server.login, { username: 'nobody', password: `wrong ${n}` }),
      ),
    );
    const codes = tries.map((one) => firstError(one)?.extensions?.code);
    expect(codes.filter((one) => one === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((one) => one === 'LIMIT')).toHaveLength(15);
  });

  it('believes a cookie only from a page of its own origin', async () => {
    const answer = await server.ask(
      '{ getActiveCMSUser { id } }',
      {},
      { cookie: `cmsUserToken=${server.token}`, origin: 'https://evil.test' },
    );
    expect(firstError(answer)?.message).toBe('This request came from another site');
  });

  it('ends at once when it is closed, though browsers keep connections open, used or not', async () => {
    const own = await startServer({ ...server.demo, port: 0, logLevel: 'silent' });
    const unused = connect(own.port, '127.0.0.1');
    await once(unused, 'connect');
    // RequestOptions one after the other over a connection that is kept: one request is under way when the server is closed.
    const asking = (async () => {
      for (;;) await (await fetch(`${own.url}/health/live`)).text();
    })();
    await fetch(`${own.url}/health/live`);
    await own.close();
    await expect(asking).rejects.toThrow();
    expect(unused.destroyed || (await once(unused, 'close'))).toBeTruthy();
  }, 5_000);

  it('sends what it has begun from memory before it ends', async () => {
    const own = await startServer({ ...server.demo, port: 0, logLevel: 'silent' });
    const uploads = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'assets');
    await mkdir(uploads, { recursive: true });
    const size = 4_000_000;
    await writeFile(join(uploads, 'long.pdf'), 'x'.repeat(size));
    const path = '/assets/long.pdf';
    // From here on it is remembered.
    await (await fetch(own.url + path)).arrayBuffer();
    const reader = connect(own.port, '127.0.0.1');
    reader.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    await once(reader, 'readable');
    const closed = own.close();
    // Read on only once nobody else is let in: what the system cannot take yet is still to be sent.
    const isOpen = () =>
      new Promise((resolve) => {
        const visitor = connect(own.port, '127.0.0.1', () => {
          visitor.destroy();
          resolve(true);
        });
        visitor.once('error', () => resolve(false));
      });
    await expect.poll(isOpen).toBe(false);
    let bytes = 0;
    for await (const chunk of reader) bytes += chunk.length;
    await closed;
    expect(bytes).toBeGreaterThan(size);
  }, 10_000);

  it('has one shell for the console, however its address is written', async () => {
    const shell = (await rawRequest(server.address('/'), '/admin')).bytes.toString();
    for (const path of ['/admin/../x', '/admin/%2e%2e/x', '/admin/./content', '/admin//x?y=/..']) {
      const { status, bytes } = await rawRequest(server.address('/'), path);
      expect([path, status, bytes.toString() === shell]).toEqual([path, 404, true]);
    }
  });

  it('gives the same bytes whatever forwarded headers say', async () => {
    const clean = await (await server.get('/')).text();
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-url',
      'x-rewrite-url',
      'forwarded',
    ])
      await server.get('/', { [name]: 'evil.test' });
    expect(await (await server.get('/')).text()).toBe(clean);
  });
});
