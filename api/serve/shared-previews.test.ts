import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { withSignedFiles } from './shared-previews.ts';

const ABOUT = '($id: ID!, $hours: Int!) { makePreviewLink(collection: "content", id: $id, hours: $hours)';
const MAKE = `mutation ${ABOUT} { id path expiresAt madeBy } }`;
const LIST =
  'query ($id: ID!) { getPreviewLinks(collection: "content", id: $id) { id path expiresAt madeBy madeAt } }';
const REVOKE =
  'mutation ($id: ID!, $link: ID!) { revokePreviewLink(collection: "content", id: $id, link: $link) }';
const GATED = '/practice/how-to-read-a-crack';

interface Link {
  readonly id: string;
  readonly path: string;
  readonly expiresAt: string;
}

describe('a preview shared with somebody without an account', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let drafts = 0;
  beforeAll(async () => {
    server = await demoServer();
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
  });
  afterAll(() => server.close());

  async function draft(more: object = {}) {
    drafts += 1;
    const alias = `/shared-draft-${drafts}`;
    const body = '<p>Nobody has read this yet.</p>';
    const input = { type: 'Page', name: `Draft ${drafts}`, alias, body, ...more };
    const { record, errors } = await server.save('createContent', { input });
    expect(errors).toBeUndefined();
    return { ...record, alias };
  }
  async function share(id: string, hours = 168): Promise<Link> {
    const answer = await server.asStaff(MAKE, { id, hours });
    expect(answer.errors).toBeUndefined();
    return answer.data?.makePreviewLink as Link;
  }
  const links = async (id: string) =>
    (await server.asStaff(LIST, { id })).data?.getPreviewLinks as readonly Link[];

  it('shows the draft as it is edited, to be kept, listed and told of by nobody', async () => {
    const { id, version, alias } = await draft();
    const { path } = await share(id);
    const seen = await server.get(path);
    const page = await seen.text();
    expect(seen.status).toBe(200);
    expect(page).toContain('Nobody has read this yet.');
    expect(page).toContain('A preview that was shared with you.');
    expect(page).not.toContain('preview-at');
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    await server.save('updateContent', { id, version, input: { name: 'Otherwise' } });
    expect(await (await server.get(path)).text()).toContain('Otherwise');
    // It counts as published nowhere.
    expect((await server.get(alias)).status).toBe(404);
    expect((await server.demo.site.record('content', id))?.live).toBeNull();
  });

  it('shows a layout at the first page that it is for', async () => {
    const rows = [
      { layout: '1', columns: [{ blocks: [{ type: 'rich_text', settings: { body: '<p>Ice.</p>' } }] }] },
    ];
    const input = { type: 'url-override', name: 'Winter', alias: ['/winter'], rows };
    const { record, errors } = await server.save('createLayout', { input });
    expect(errors).toBeUndefined();
    const made = await server.asStaff(MAKE.replace('"content"', '"layout"'), { id: record.id, hours: 1 });
    const link = made.data?.makePreviewLink as Link;
    const seen = await server.get(link.path);
    expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Ice.')]);
    expect((await server.get('/winter')).status).toBe(404);
  });

  it('shows of a gated piece all of it, and the edit that waits beside what is live', async () => {
    const id = await server.idOf(GATED);
    const { version = 0 } = (await server.demo.site.record('content', id)) ?? {};
    const body = '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>The end, for members.</p>';
    const input = { body, userRegistration: { isRequired: true } };
    expect((await server.save('updateContent', { id, version, input })).errors).toBeUndefined();
    const page = await (await server.get((await share(id)).path)).text();
    expect(page).toContain('The end, for members.');
    expect(await (await server.get(GATED)).text()).not.toContain('The end, for members.');
  });

  it('reaches nothing else that is not public: no other draft, no file that the page does not show', async () => {
    const secret = await draft({ name: 'Another secret' });
    const { id } = await draft({
      body: `<p>See <a href="${secret.alias}">this</a>.</p>`,
      linkedContent: undefined,
    });
    const { path } = await share(id);
    const page = await (await server.get(path)).text();
    expect(page).not.toContain('Another secret');
    for (const more of [
      secret.alias,
      `${secret.alias}?preview-mode=true`,
      `${path}?preview-mode=true`,
      `${path}${secret.alias}`,
      `${path}/assets/x.jpg`,
      `${path}/${'A'.repeat(22)}/assets/x.jpg`,
    ]) {
      const seen = await server.get(more);
      expect([more, (await seen.text()).includes('Another secret')]).toEqual([more, false]);
    }
    expect((await server.get(`${path}/${'A'.repeat(22)}/assets/x.jpg`)).status).toBe(404);
  });

  it('brings the pictures that readers do not have yet, each by a signature of its own', async () => {
    const { items } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', where: { type: { eq: 'image' } }, orderBy: [], first: 1 },
    });
    const { id } = await draft({ type: 'Article', primaryImage: items[0]?.id });
    const page = await (await server.get((await share(id)).path)).text();
    const addresses = [...page.matchAll(/(?:src|srcset|href)="([^"]*\/assets\/[^"]*)"/g)].flatMap(
      ([, set = '']) => set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    );
    const signed = addresses.filter((one) => one.startsWith('/api/preview/'));
    expect(signed.length).toBeGreaterThan(0);
    expect(addresses.filter((one) => one.startsWith('/assets/'))).toEqual([]);
    const [first = ''] = signed;
    const seen = await server.get(first);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const [, , , token = '', signature = ''] = first.split('/');
    const elsewhere = signed.find((one) => !one.includes(signature));
    const swapped = elsewhere?.replace(/^\/api\/preview\/[^/]+\/[^/]+/, `/api/preview/${token}/${signature}`);
    if (swapped !== undefined) expect((await server.get(swapped)).status).toBe(404);
    const file = decodeURIComponent(first.split('/')[6] ?? '');
    const where = { file: { eq: file } };
    const { items: shown } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', where, orderBy: [], first: 9 },
    });
    const by = { actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test' } as const;
    const rightsEnd = async (expires: string | null) => {
      const wholes = await Promise.all(shown.map((one) => server.demo.site.whole('asset', one.id)));
      const writes = wholes.flatMap((whole) => (whole === null ? [] : [edit(asset, whole, { expires })]));
      await server.demo.site.commit({ ...by, writes });
    };
    await rightsEnd('2020-01-01T00:00:00Z');
    expect((await server.get(first)).status).toBe(404);
    await rightsEnd(null);
    expect((await server.get(first)).status).toBe(200);
    // Its file still lies there.
    await server.demo.site.commit({
      ...by,
      writes: shown.map(({ id, version }) => ({
        ...{ collection: 'asset', id, expectedVersion: version + 2, deleted: true },
        ...{ live: null, working: null, claims: [] },
      })),
    });
    expect((await server.get(first)).status).toBe(404);
  });

  it('is told to nobody, whatever is answered there', async () => {
    const { items } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', where: { type: { eq: 'image' } }, orderBy: [], first: 1 },
    });
    const { id } = await draft({ type: 'Article', primaryImage: items[0]?.id });
    const { path } = await share(id);
    const page = await (await server.get(path)).text();
    const [, file = ''] = /"(\/api\/preview\/[^"/]+\/[^"/]+\/assets\/[^" ]+)[" ]/.exec(page) ?? [];
    const none = `/api/preview/99999999.${'A'.repeat(43)}`;
    const seen = async (at: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await fetch(server.address(at), {
        method,
        headers: { accept: 'text/html', ...headers },
      });
      const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
        answer.headers.get(name),
      );
      return [at, answer.status, ...said];
    };
    const untold = ['private, no-store', 'noindex, nofollow, noarchive', 'no-referrer'];
    const { etag = '' } = Object.fromEntries((await server.get(file)).headers);
    for (const [status, at, headers, method] of [
      [200, file],
      [200, file, {}, 'HEAD'],
      [304, file, { 'if-none-match': etag }],
      [206, file, { range: 'bytes=0-1' }],
      [416, file, { range: 'bytes=99999999-' }],
      [404, none],
      [404, none, { accept: '*/*' }],
      [404, `${path}/more`],
      [404, `${path}/${'A'.repeat(22)}/assets/x.jpg`],
      [404, path, {}, 'POST'],
    ] as const)
      expect(await seen(at, headers, method)).toEqual([at, status, ...untold]);
    const noSite = await rawRequest(server.address('/'), path, { host: 'nobody.test' });
    expect([noSite.status, noSite.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('is over when it is revoked, and for no other reason than its own', async () => {
    const { id } = await draft();
    const [first, second] = [await share(id), await share(id, 720)];
    expect((await links(id)).map((link) => link.path)).toEqual([first.path, second.path]);
    const other = await draft();
    const wrong = await server.asStaff(REVOKE, { id: other.id, link: first.id });
    expect(firstError(wrong)?.extensions?.code).toBe('NOT_FOUND');
    expect((await server.asStaff(REVOKE, { id, link: first.id })).errors).toBeUndefined();
    expect([(await server.get(first.path)).status, (await server.get(second.path)).status]).toEqual([
      410, 200,
    ]);
    expect((await links(id)).map((link) => link.id)).toEqual([second.id]);
    await server.restart();
    expect([(await server.get(first.path)).status, (await server.get(second.path)).status]).toEqual([
      410, 200,
    ]);
  });

  it('is over with its record, and when whoever made it may no longer see the piece', async () => {
    const gone = await draft();
    const { path } = await share(gone.id);
    await server.save('deleteContent', { id: gone.id, version: gone.version });
    expect((await server.get(path)).status).toBe(410);

    const person = { username: 'leaving', email: 'l@culvert.test', firstName: 'L', lastName: '<b>$&' };
    const made = await server.save('createCmsUser', {
      input: { ...person, password: 'long enough', role: 'editor', tenants: ['culvert'] },
    });
    const authorization = `Bearer ${await server.signIn('leaving', 'long enough')}`;
    const { id } = await draft();
    const answer = await server.ask(MAKE, { id, hours: 24 }, { authorization, 'x-tenant-key': 'culvert' });
    const theirs = (answer.data?.makePreviewLink as Link | undefined)?.path ?? '';
    expect((await server.get(theirs)).status).toBe(200);
    const left = await server.save('updateCmsUser', { ...made.record, input: { status: false } });
    expect(left.errors).toBeUndefined();
    const seen = await server.get(theirs);
    expect(seen.status).toBe(410);
    expect(await seen.text()).toContain('Ask L &lt;b&gt;$&amp;, who shared it');
  });

  it('is not forged, and is of one site alone', async () => {
    const { id } = await draft();
    const { path } = await share(id);
    const [, number = '', proof = ''] = /^\/api\/preview\/(\d+)\.(.+)$/.exec(path) ?? [];
    const another = await share((await draft()).id);
    for (const forged of [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      `/api/preview/${number}.${'A'.repeat(proof.length)}`,
      `/api/preview/${another.id}.${proof}`,
      `/api/preview/99999999.${proof}`,
      `/api/preview/${number}`,
      '/api/preview/',
      '/api/preview/..%2f..%2fpackage.json',
      `/api/preview/__proto__.${proof}`,
    ])
      expect([forged, (await server.get(forged)).status]).toEqual([forged, 404]);
    const elsewhere = await fetch(server.address(path), {
      headers: { accept: 'text/html', cookie: 'tenant-key=other' },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('is made by those who may write the piece, for an hour to a month, and twenty times at most', async () => {
    const { id } = await draft();
    const code = async (headers: Record<string, string>, hours = 24) =>
      firstError(await server.ask(MAKE, { id, hours }, headers))?.extensions?.code;
    const person = { email: 'a@culvert.test', firstName: 'A', lastName: 'A', password: 'long enough' };
    await server.save('createCmsUser', {
      input: { ...person, username: 'analyst', role: 'analyst', tenants: ['culvert'] },
    });
    const analyst = { authorization: `Bearer ${await server.signIn('analyst', 'long enough')}` };
    const own = { authorization: `Bearer ${server.token}` };
    expect([
      await code({}),
      await code({ ...analyst, 'x-tenant-key': 'culvert' }),
      await code({ ...own, 'x-tenant-key': 'other' }),
      await code({ ...own, 'x-tenant-key': 'culvert' }, 0),
      await code({ ...own, 'x-tenant-key': 'culvert' }, 721),
    ]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION', 'VALIDATION']);
    for (let made = 0; made < 20; made += 1) await share(id);
    expect(await code({ ...own, 'x-tenant-key': 'culvert' })).toBe('LIMIT');
  });

  it('is over when its time is, and says whom to ask', async () => {
    const { id } = await draft();
    const { path } = await share(id, 1);
    expect((await server.get(path)).status).toBe(200);
    server.demo.advance(60 * 60_000);
    const seen = await server.get(path);
    const page = await seen.text();
    expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')]).toEqual([
      410,
      'private, no-store',
      'noindex, nofollow, noarchive',
    ]);
    expect(page).toContain('This preview has expired');
    expect(page).toMatch(/Ask [^<]+, who shared it, for another link\./);
    expect(page).not.toContain('Nobody has read this yet.');
    // The session of those who made it is over, too.
    const authorization = `Bearer ${await server.signIn(server.demo.login.username)}`;
    const left = await server.ask(LIST, { id }, { authorization });
    expect(left.data).toEqual({ getPreviewLinks: [] });
    const crawler = await server.get(path, { 'user-agent': 'Googlebot/2.1', accept: '*/*' });
    expect([crawler.status, (await crawler.text()).startsWith('This preview has expired')]).toEqual([
      410,
      true,
    ]);
  });
});

it('signs the files of assets in tags alone, and leads to itself in place of its own address', async () => {
  const link = { token: '1.t', secret: 's' };
  const html = await withSignedFiles(
    '<p>/assets/a.jpg</p><img src="/assets/none.jpg"><img src="/assets/a.jpg" srcset="/assets/a.jpg/1.webp 1x, /assets/a.jpg/2.webp 2x"><a href="/me">me</a><a href="/me-too">too</a><a href="https://x.test/assets/a.jpg">x</a>',
    '/me',
    link,
    async (path) => (path.includes('none') ? [] : ['7']),
  );
  expect(html.match(/\/api\/preview\/1\.t\/[\w-]{22}\/assets\/a\.jpg/g)).toHaveLength(3);
  expect(html).toContain('<p>/assets/a.jpg</p><img src="/assets/none.jpg">');
  expect(html).toContain('<a href="/api/preview/1.t">me</a><a href="/me-too">');
  expect(html).toContain('"https://x.test/assets/a.jpg"');
});
