import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitemapOf } from '#build/testing/sitemap-of.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';

describe('undoing', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  /** Tells the API something of a record, and answers it with the change that was made. */
  async function tell(mutation: string, args: Readonly<Record<string, unknown>>, headers = {}) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const types: Readonly<Record<string, string>> = { id: 'ID!', idempotencyKey: 'String', input: type };
    const names = Object.keys(args);
    const answer = await server.asStaff(
      `mutation (${names.map((one) => `$${one}: ${types[one] ?? 'Int!'}`).join(', ')}) {
        ${mutation}(${names.map((one) => `${one}: $${one}`).join(', ')}) {
          record { id version isLive hasWorkingCopy } sequence receipt { changed removed failed { path } }
        }
      }`,
      args,
      headers,
    );
    // What the query above selects.
    const done = answer.data?.[mutation] as {
      readonly record: { readonly id: string; readonly version: number; readonly isLive: boolean } | null;
      readonly sequence: number;
      readonly receipt: { readonly changed: number; readonly removed: number } | null;
    } | null;
    const [id, version] = [
      done?.record?.id ?? String(args.id),
      done?.record?.version ?? Number(args.version) + 1,
    ];
    return { id, version, sequence: done?.sequence ?? 0, done, error: firstError(answer) };
  }
  const ofChange = ({ id, version, sequence }: { id: string; version: number; sequence: number }) => ({
    id,
    version,
    sequence,
  });
  const act = async (name: string, { id, version }: { id: string; version: number }) =>
    tell(name, { id, version });
  async function piece(name: string, alias: string, input: object = {}) {
    const made = await tell('createContent', {
      input: { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', ...input },
    });
    return act('publishContent', made);
  }
  const status = async (path: string) => (await server.get(path)).status;
  const text = async (path: string) => (await server.get(path)).text();

  it('a publish puts every page back as it was, and keeps the text as an edit', async () => {
    const section = await server.idOf('/news');
    const first = await piece('Eel ladder', '/eel-ladder', {
      primarySection: section,
      body: '<p>See <a href="/news">the news</a>.</p>',
    });
    const sitemap = await sitemapOf('/eel-ladder', server.demo.site);
    const places = ['/eel-ladder', '/', '/news', sitemap, '/__rss/news.xml'];
    const before = await Promise.all(places.map(text));
    const input = { name: 'Eel pass', alias: '/eel-pass', body: '<p>Other words.</p>' };
    const edited = await tell('updateContent', { id: first.id, version: first.version, input });
    const published = await act('publishContent', edited);
    expect([await status('/eel-ladder'), await status('/eel-pass')]).toEqual([301, 200]);
    const undone = await tell('undoContent', ofChange(published));
    expect(undone.error).toBeUndefined();
    expect(undone.done?.record).toMatchObject({ isLive: true, hasWorkingCopy: true });
    expect(undone.done?.receipt).toMatchObject({ removed: 1, failed: [] });
    expect(await Promise.all(places.map(text))).toEqual(before);
    expect(await status('/eel-pass')).toBe(404);
    const kept = await server.demo.site.get('content', first.id, { stage: 'working', body: true });
    expect(kept?.data).toMatchObject({ ...input, body: [{ type: 'text', html: input.body }] });
    const again = await tell('undoContent', ofChange(undone));
    expect(again.done?.record).toMatchObject({ isLive: true, hasWorkingCopy: false });
    expect([await status('/eel-ladder'), await status('/eel-pass')]).toEqual([301, 200]);
  });

  it('a first publish leaves a draft, and unpublishing and deleting what readers saw', async () => {
    const first = await piece('Otter', '/otter');
    const undone = await tell('undoContent', ofChange(first));
    expect(undone.done?.record).toMatchObject({ isLive: false });
    expect(await status('/otter')).toBe(404);
    const live = await act('publishContent', undone);
    const page = await text('/otter');
    const hidden = await act('unpublishContent', live);
    const back = await tell('undoContent', ofChange(hidden));
    expect(await text('/otter')).toBe(page);
    const gone = await act('deleteContent', back);
    expect(await status('/otter')).toBe(404);
    expect((await tell('undoContent', ofChange(gone))).done?.record).toMatchObject({ isLive: true });
    expect(await text('/otter')).toBe(page);
  });

  it('deleting gives back the references that were cleared, but for what was saved since', async () => {
    const target = await piece('Weir & Sons', '/weir', { type: 'Company' });
    const one = await piece('Left bank', '/left', { company: target.id });
    const other = await piece('Right bank', '/right', { company: target.id });
    const gone = await act('deleteContent', target);
    const versionOf = async (id: string) => (await server.demo.site.record('content', id))?.version ?? 0;
    const saved = { id: other.id, version: await versionOf(other.id), input: { name: 'The right bank' } };
    expect((await tell('updateContent', saved)).error).toBeUndefined();
    expect((await tell('undoContent', ofChange(gone))).error).toBeUndefined();
    const related = async (id: string) =>
      (await server.demo.site.get('content', id, { stage: 'live' }))?.data.company;
    expect([await related(one.id), await related(other.id)]).toEqual([target.id, undefined]);
  });

  it('a save without working copies puts the earlier values back, below too', async () => {
    const made = await tell('createWebsiteSection', { input: { name: 'Rivers' } });
    const below = await tell('createWebsiteSection', { input: { name: 'Otters', parent: made.id } });
    expect(await status('/rivers/otters')).toBe(200);
    const renamed = await tell('updateWebsiteSection', {
      id: made.id,
      version: made.version,
      input: { name: 'Streams' },
    });
    expect([await status('/rivers/otters'), await status('/streams/otters')]).toEqual([301, 200]);
    expect((await tell('undoWebsiteSection', ofChange(renamed))).error).toBeUndefined();
    expect([await status('/rivers/otters'), await status('/streams/otters')]).toEqual([200, 301]);
    const child = await server.demo.site.get('websiteSection', below.id, { stage: 'live' });
    expect(child?.data).toMatchObject({ fullName: 'Rivers > Otters', alias: '/rivers/otters' });
  });

  it('leaves what was typed since as an edit', async () => {
    const first = await piece('Bittern', '/bittern');
    const input = { name: 'Bitterns' };
    const typed = await tell('updateContent', { id: first.id, version: first.version, input });
    expect(typed.error).toBeUndefined();
    const undone = await tell('undoContent', ofChange(first));
    expect(undone.error).toBeUndefined();
    const { live, working } = (await server.demo.site.whole('content', first.id)) ?? {};
    expect([live, working?.name]).toEqual([null, 'Bitterns']);
  });

  it('is refused where readers saw another since, is done, or changed nothing, and happens once for a key', async () => {
    const first = await piece('Heron', '/heron');
    const edited = await tell('updateContent', {
      id: first.id,
      version: first.version,
      input: { name: 'Herons' },
    });
    expect((await tell('undoContent', ofChange(edited))).error?.extensions?.code).toBe('BAD_REQUEST');
    const published = await act('publishContent', edited);
    const refused = (await tell('undoContent', ofChange(first))).error;
    expect(refused?.extensions?.code).toBe('CONFLICT');
    expect(refused?.message).toContain('saved this content since');
    const once = { ...ofChange(published), idempotencyKey: 'once' };
    const [undone, again] = [await tell('undoContent', once), await tell('undoContent', once)];
    expect([undone.error, again.sequence]).toEqual([undefined, undone.sequence]);
    expect((await tell('undoContent', ofChange(published))).error?.extensions?.code).toBe('CONFLICT');
    const stranger = { ...ofChange(published), sequence: 1 };
    expect((await tell('undoContent', stranger)).error?.extensions?.code).toBe('NOT_FOUND');
    expect((await tell('undoContent', { ...stranger, sequence: 999_999 })).error?.extensions?.code).toBe(
      'NOT_FOUND',
    );
  });

  it('needs the permission to publish', async () => {
    const person = { username: 'writer', email: 'w@culvert.test', firstName: 'W', lastName: 'W' };
    const input = { ...person, password: 'long enough', role: 'contributor', tenants: ['culvert'] };
    await tell('createCmsUser', { input });
    const as = { authorization: `Bearer ${await server.signIn('writer', 'long enough')}` };
    const published = await piece('Mole', '/mole');
    const refused = (await tell('undoContent', ofChange(published), as)).error;
    expect(refused?.extensions?.code).toBe('FORBIDDEN');
  });
});
