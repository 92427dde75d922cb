import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { loadOperations } from '../../operations/load.ts';
import { demoServer } from '../../testing/demo-server.ts';

const SECRET = 'undertow-of-the-ninth-sluice';
const PASSWORD = 'long enough';

describe('what is gated', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let id = '';
  const alias = '/secret-sluices';

  /** A piece for members, published, with the secret in every gated part. */
  beforeAll(async () => {
    server = await demoServer();
    const company = await server.save('createContent', {
      input: { type: 'Company', name: 'Weir', published: '2026-01-01T00:00:00Z' },
    });
    const input = {
      ...{ type: 'Article', name: 'Secret sluices', alias, published: '2026-01-01T00:00:00Z' },
      body: `<p>One.</p><p>Two.</p><p>Three.</p><p>Four ${SECRET}.</p><p>Five.</p>`,
      sidebars: [{ title: `Aside ${SECRET}`, body: `<p>${SECRET}</p>` }],
      company: company.record.id,
      userRegistration: { isRequired: true },
    };
    ({
      record: { id },
    } = await server.save('createContent', { input }));
    await server.save('publishContent', { id, version: 1 });
  });
  afterAll(() => server.close());

  async function published(): Promise<Map<string, string>> {
    const root = join(server.demo.dataDir, 'public');
    const files = new Map<string, string>();
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        files.set(path.slice(root.length), await readFile(path, 'latin1'));
      }
    return files;
  }
  const leaks = async () =>
    [...(await published())]
      .filter(([, text]) => text.includes(SECRET) || text.includes(CANARY.slice(0, 20)))
      .map(([path]) => path);
  const signInAs = async (username: string, input: object) => {
    const person = { username, email: `${username}@culvert.test`, firstName: 'F', lastName: 'L' };
    await server.save('createCmsUser', { input: { ...person, password: PASSWORD, ...input } });
    return server.signIn(username, PASSWORD);
  };

  it('is in no published file', async () => {
    expect([...(await published()).keys()]).toContain(`/culvert${alias}/index.html`);
    expect(await leaks()).toEqual([]);
  });

  it('is in no answer to an anonymous reader: page, print, preview, feed, id, or named operation', async () => {
    for (const path of [
      alias,
      `${alias}/?preview-mode=true`,
      `${alias}?preview-mode=true`,
      `/${id}`,
      `/print/content/${id}`,
      '/__rss/website-scheduled-content.xml',
      '/__rss/website-scheduled-content.xml?sectionAlias=/features',
      '/sitemap.xml',
      `/private/culvert/${id}/body.html`,
      `/${id}/body.html`,
      `${alias}/body.html`,
    ])
      expect([path, (await (await server.get(path)).text()).includes(SECRET)]).toEqual([path, false]);
    const { texts } = await loadOperations();
    for (const [name, text] of texts) {
      const variables = {
        ...{ id, contentId: id, sectionId: id, collection: 'content', from: alias },
        ...{ username: 'x', password: 'y', refreshToken: 'z', input: { includeContentIds: [id] } },
      };
      expect([name, JSON.stringify(await server.ask(text, variables)).includes(SECRET)]).toEqual([
        name,
        false,
      ]);
    }
  });

  it('and drafts are shown in a preview to staff of the site who may read content, and to no others', async () => {
    const analyst = await signInAs('analyst', { role: 'analyst', tenants: ['culvert'] });
    const stranger = await signInAs('stranger', { role: 'administrator', tenants: ['elsewhere'] });
    const draft = '/features/what-a-pump-house-sounds-like';
    for (const token of [analyst, stranger, 'nonsense', ''])
      for (const path of [draft, alias]) {
        const page = await server.get(`${path}?preview-mode=true`, { cookie: `cmsUserToken=${token}` });
        expect([path, page.status, (await page.text()).includes(SECRET)]).toEqual([
          path,
          path === draft ? 404 : 200,
          false,
        ]);
      }
    const editor = await server.signIn('editor');
    expect(
      (await server.get(`${draft}?preview-mode=true`, { cookie: `cmsUserToken=${editor}` })).status,
    ).toBe(200);
    const fragments = await server.named('query/getGatedFragments');
    const read = async (token: string) =>
      JSON.stringify(await server.ask(fragments, { contentId: id }, { authorization: `Bearer ${token}` }));
    expect(await read(stranger)).not.toContain(SECRET);
    // Staff of the site, but not for its content.
    for (const role of ['newsletter_manager', 'audience_manager', 'ad_operations', 'analyst'])
      expect([
        role,
        (await read(await signInAs(`as-${role}`, { role, tenants: ['culvert'] }))).includes(SECRET),
      ]).toEqual([role, false]);
    expect(
      await read(await signInAs('as-contributor', { role: 'contributor', tenants: ['culvert'] })),
    ).toContain(SECRET);
    expect(await read('nonsense')).not.toContain(SECRET);
    expect(await read(editor)).toContain(SECRET);
  });

  it('leaves the public file with the publish that gates it, and its fragments with the one that takes it away', async () => {
    const open = {
      ...{ type: 'Article', name: 'Open first', alias: '/open-first', published: '2026-01-01T00:00:00Z' },
      body: `<p>One.</p><p>Two.</p><p>Three.</p><p>Four ${SECRET}.</p>`,
    };
    const { record } = await server.save('createContent', { input: open });
    await server.save('publishContent', { id: record.id, version: 1 });
    expect(await leaks()).toEqual(['/culvert/open-first/index.html']);
    await server.save('updateContent', {
      id: record.id,
      version: 2,
      input: { userRegistration: { isRequired: true } },
    });
    await server.save('publishContent', { id: record.id, version: 3 });
    expect(await leaks()).toEqual([]);
    const fragments = await server.named('query/getGatedFragments');
    const read = async () => JSON.stringify(await server.asStaff(fragments, { contentId: record.id }));
    expect(await read()).toContain(SECRET);
    await server.save('unpublishContent', { id: record.id, version: 4 });
    expect(await read()).not.toContain(SECRET);
    const kept = await readdir(join(server.demo.dataDir, 'private', 'culvert', record.id)).catch(() => []);
    expect(kept).toEqual([]);
  });

  it('is handed out with the file of a document, and follows what the library calls it', async () => {
    const uploaded = await server.upload('%PDF-1.7 tide tables', 'tide-tables.pdf');
    const input = {
      ...{ type: 'Document', name: 'Tide tables', alias: '/tide-tables', published: '2026-01-01T00:00:00Z' },
      ...{ file: uploaded.id, userRegistration: { isRequired: true } },
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    expect(await (await server.get('/tide-tables')).text()).not.toContain(uploaded.file);
    const fragments = await server.named('query/getGatedFragments');
    const read = async () => JSON.stringify(await server.asStaff(fragments, { contentId: record.id }));
    const link = /\/api\/gated-files\/[\w/]+/.exec(await read())?.[0] ?? '';
    expect(await (await server.get(link, { cookie: `cmsUserToken=${server.token}` })).text()).toBe(
      '%PDF-1.7 tide tables',
    );
    await server.save('updateAsset', { id: uploaded.id, version: 1, input: { name: 'Tides of 2027' } });
    expect(await read()).toContain('Download Tides of 2027');
  });

  it('is the recording of a webinar, too: its player comes with the text', async () => {
    const recording = 'ninthsluice';
    const input = {
      ...{ type: 'Webinar', name: 'Sluices', alias: '/sluices', published: '2026-01-01T00:00:00Z' },
      ...{ startDate: '2026-01-02T00:00:00Z', userRegistration: { isRequired: true } },
      recordingUrl: `https://www.youtube.com/watch?v=${recording}`,
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    expect(await (await server.get('/sluices')).text()).not.toContain(recording);
    const fragments = await server.named('query/getGatedFragments');
    const read = await server.asStaff(fragments, { contentId: record.id });
    expect(JSON.stringify(read)).toContain(`embed/${recording}`);
  });

  it('cannot be asked for by a path in place of an id', async () => {
    const fragments = await server.named('query/getGatedFragments');
    for (const contentId of [
      `../culvert/${id}`,
      `${id}/../${id}`,
      `${id}%00`,
      '',
      '__proto__',
      `${id}/body.html`,
    ])
      expect(JSON.stringify(await server.asStaff(fragments, { contentId }))).not.toContain(SECRET);
  });
});
