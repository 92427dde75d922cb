import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import { markOf } from '../access/tokens.ts';
import { demoServer } from '../testing/demo-server.ts';

const BAR = 'id="staff-bar"';

describe('the toolbar of the staff', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let cookie: string;
  beforeAll(async () => {
    server = await demoServer();
    cookie = `${STAFF_COOKIE}=${server.mark}`;
  });
  afterAll(() => server.close());

  it('comes with readers’ pages where a cookie names a log-in, kept by nobody, whatever was answered before', async () => {
    for (const path of ['/', '/news', '/features/the-bridge-that-is-never-finished']) {
      const before = await (await server.get(path)).text();
      const staff = await server.get(path, { cookie });
      const page = await staff.text();
      expect(staff.headers.get('cache-control')).toBe('private, no-store');
      expect(staff.headers.get('etag')).toBeNull();
      expect(page.split(BAR)).toHaveLength(2);
      // First of all, and nothing else is otherwise.
      const [start = ''] = /^[\s\S]*?<body[^>]*>/.exec(before) ?? [];
      const added = page.length - before.length;
      expect(added).toBeGreaterThan(0);
      expect(page.slice(0, start.length) + page.slice(start.length + added)).toBe(before);
      expect(await (await server.get(path)).text()).toBe(before);
    }
  });

  it('comes for nobody else: with any other cookie a page is that of readers, kept, encoded and told apart as theirs', async () => {
    const of = async (path: string, value?: string, headers: Record<string, string> = {}) => {
      const answer = await server.get(path, {
        ...headers,
        ...(value && { cookie: `${STAFF_COOKIE}=${value}` }),
      });
      const said = ['etag', 'cache-control', 'content-encoding'].map((name) => answer.headers.get(name));
      return [answer.status, ...said, await answer.text()];
    };
    // Whoever asks first is sent the page as it is, and it is encoded after that.
    const reader = await vi.waitFor(async () => {
      const answer = await of('/news');
      expect(answer[3]).not.toBeNull();
      return answer;
    }, 20_000);
    const [, etag] = reader;
    for (const value of ['1', 'a'.repeat(43), `${server.mark}x`, server.token]) {
      expect([value, await of('/news', value)]).toEqual([value, reader]);
      // The first was looked up, the next ones are known.
      expect((await of('/news', value, { 'if-none-match': String(etag) }))[0]).toBe(304);
      expect((await of('/', value))[4]).not.toContain(BAR);
    }
  });

  it('goes with the log-in', async () => {
    const { username, password } = server.demo.login;
    const opened = await (
      await fetch(server.address('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: server.login, variables: { username, password } }),
      })
    ).json();
    const { refreshToken, bearerToken } = opened.data.loginCmsUser;
    const own = { cookie: `${STAFF_COOKIE}=${markOf(refreshToken)}` };
    const hasBar = async () => (await (await server.get('/', own)).text()).includes(BAR);
    expect(await hasBar()).toBe(true);
    await server.ask(
      await server.named('mutation/cmsUser/logoutCmsUser'),
      {},
      {
        authorization: `Bearer ${bearerToken}`,
      },
    );
    expect(await hasBar()).toBe(false);
  });

  it('begins where the body does, whatever a title looks like', async () => {
    const name = 'A <body><a class="skip" href="#main"><meta http-equiv=refresh>';
    const alias = '/news/looks-like-a-body';
    const published = server.demo.now().toISOString();
    const write = create(content, { type: 'Article', name, alias, published }, { publish: true });
    const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
    const { sequence } = await server.demo.site.commit({ actor, reason: 'test', writes: [write] });
    await server.demo.publisher.publish(server.demo.tenantKey, sequence);
    const page = await (await server.get(alias, { cookie })).text();
    expect(page.split(BAR)).toHaveLength(2);
    expect(page.indexOf(BAR)).toBeGreaterThan(page.indexOf('</head>'));
  });

  it('is in no published file, no answer to readers, no preview, and no answer that is no page', async () => {
    const file = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'index.html');
    expect(await readFile(file, 'utf8')).not.toContain('staff');
    expect(await (await server.get('/')).text()).not.toContain('staff');
    const both = `${cookie}; cmsUserToken=${server.token}`;
    expect(await (await server.get('/?preview-mode=true', { cookie: both })).text()).not.toContain(BAR);
    expect(await (await server.get('/robots.txt', { cookie })).text()).not.toContain(BAR);
    expect((await server.get('/theme.css', { cookie })).headers.get('content-type')).toContain('text/css');
  });

  it('is asked for by logging in, until one logs out', async () => {
    const post = (query: string, variables: object) =>
      fetch(server.address('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
    const { username, password } = server.demo.login;
    const login = await post(server.login, { username, password });
    expect(login.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${STAFF_COOKIE}=[\\w-]{43}; Path=/; SameSite=Strict; Max-Age=\\d+$`),
      ),
    );
    const logout = await post(await server.named('mutation/cmsUser/logoutCmsUser'), {});
    expect(logout.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${STAFF_COOKIE}=; .*Max-Age=0$`)),
    );
  });
});
