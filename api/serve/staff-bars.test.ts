import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import { demoServer } from '../testing/demo-server.ts';

const BAR = 'id="staff-bar"';

describe('the toolbar of the staff', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const cookie = `${STAFF_COOKIE}=1`;

  it('comes with readers’ pages where a cookie says so, kept by nobody, whatever was answered before', async () => {
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
      expect.stringMatching(new RegExp(`^${STAFF_COOKIE}=1; Path=/; SameSite=Strict; Max-Age=\\d+$`)),
    );
    const logout = await post(await server.named('mutation/cmsUser/logoutCmsUser'), {});
    expect(logout.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${STAFF_COOKIE}=; .*Max-Age=0$`)),
    );
  });
});
