import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPage } from '#content-store/model/previews/record-page.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';

const MAKE = 'mutation ($id: ID!) { makePreviewLink(collection: "layout", id: $id, hours: 1) { path } }';
const SEEN = 'query ($id: ID!) { getPreviewPage(collection: "layout", id: $id) { path missing isWhole } }';
const PIECE = '/features/the-bridge-that-is-never-finished';
const GATED = '/practice/how-to-read-a-crack';
const FILM = 'Lock0Gate22';

describe('a layout without an address of its own', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let made = 0;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  /** A draft whose rows say its name, and what a piece says. */
  async function draft(use: object, blocks: readonly object[] = []): Promise<string> {
    made += 1;
    const said = { type: 'rich_text', settings: { body: `<p>Layout number ${made}.</p>` } };
    const ofPieces = ['content_body', 'content_sidebars'].map((type) => ({ type, settings: {} }));
    const rows = [{ layout: '1', columns: [{ blocks: [said, ...ofPieces, ...blocks] }] }];
    const { record, errors } = await server.save('createLayout', {
      input: { name: `Layout ${made}`, rows, ...use },
    });
    expect(errors).toBeUndefined();
    return record.id;
  }
  const seenAt = async (id: string) => (await server.asStaff(SEEN, { id })).data?.getPreviewPage;
  async function shared(id: string) {
    const answer = await server.asStaff(MAKE, { id });
    expect(answer.errors).toBeUndefined();
    const link = answer.data?.makePreviewLink as { path: string } | undefined;
    const seen = await server.get(link?.path ?? '');
    return { status: seen.status, text: await seen.text() };
  }

  it('is shared on the home page, and nothing is stored by that', async () => {
    const id = await draft({ type: 'url-override', alias: [] });
    const before = await server.demo.site.record('layout', id);
    const page = await shared(id);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Layout number ${made}.`);
    expect(page.text).toContain('A preview that was shared with you.');
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    expect(await seenAt(id)).toEqual({ path: '/', missing: null, isWhole: false });
    expect(await server.demo.site.record('layout', id)).toEqual(before);
    expect(await (await server.get('/')).text()).not.toContain(`Layout number ${made}.`);
  });

  it('is shared on a published piece or a section that it is for', async () => {
    const ofVideos = await draft({ type: 'content-type-override', contentTypes: ['Video'] });
    const { items } = await server.demo.site.find({
      ...{ collection: 'content', stage: 'live', where: { type: { eq: 'Video' } } },
      ...{ orderBy: [['published', 'desc']], first: 1, visibleAt: server.demo.now().toISOString() },
    });
    expect(await seenAt(ofVideos)).toMatchObject({ path: items[0]?.data.alias });
    expect((await shared(ofVideos)).text).toContain(`Layout number ${made}.`);
    const ofOne = await draft({
      type: 'content-override',
      contents: [await server.idOf(PIECE)],
      contentTypes: ['Article'],
    });
    expect(await seenAt(ofOne)).toMatchObject({ path: PIECE });
    const ofSections = await server.demo.site.find({
      ...{ collection: 'layout', stage: 'live', where: { type: { eq: 'section' } }, orderBy: [], first: 1 },
    });
    const section = ofSections.items[0]?.id ?? '';
    const { path } = (await seenAt(section)) as { path: string };
    expect((await server.demo.site.claimant(`path:${path}`))?.collection).toBe('websiteSection');
    expect((await shared(section)).status).toBe(200);
    const ofGated = await draft({ type: 'content', gatingRequirements: 'membership' });
    expect((await shared(ofGated)).text).toContain(`Layout number ${made}.`);
  });

  it('shows of a gated piece what readers see, in whatever block, whether it is for the piece or for its address', async () => {
    const id = await server.idOf(GATED);
    const { version = 0 } = (await server.demo.site.record('content', id)) ?? {};
    const body = '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>The end, for members.</p>';
    const sidebars = [{ title: 'Beside, for members', body: '<p>In a box for members.</p>' }];
    const input = { body, sidebars, userRegistration: { isRequired: true } };
    const { record } = await server.save('updateContent', { id, version, input });
    expect((await server.save('publishContent', record)).errors).toBeUndefined();
    const forms = [
      { type: 'content-override', contents: [id], contentTypes: ['Article'] },
      { type: 'url-override', alias: [GATED] },
    ];
    for (const use of forms) {
      const film = {
        type: 'video_player',
        settings: { videoUrl: `https://www.youtube.com/watch?v=${FILM}` },
      };
      const { text } = await shared(await draft(use, [film]));
      expect(text).toContain('One.');
      expect(text).not.toContain('The end, for members.');
      for (const withheld of ['for members', 'In a box', FILM]) expect(text).not.toContain(withheld);
    }
  });

  it('is not shared where there is no page of it, and says what helps', async () => {
    const unpublished = await server.save('createContent', {
      input: { type: 'Page', name: 'Unseen', alias: '/unseen-by-all' },
    });
    for (const [use, said] of [
      [{ type: 'module', key: 'magazine' }, 'readers have none of the module “Magazine”'],
      [
        { type: 'content-override', contents: [unpublished.record.id], contentTypes: ['Page'] },
        'Publish one, or name another',
      ],
    ] as const) {
      const id = await draft(use);
      const refused = firstError(await server.asStaff(MAKE, { id }));
      expect(refused?.extensions?.code).toBe('BAD_REQUEST');
      expect(refused?.message).toContain(said);
      expect(await seenAt(id)).toMatchObject({ path: null, missing: refused?.message });
    }
  });

  it('is drawn over its form on that page, as readers or as staff have it', async () => {
    const id = await draft({ type: 'url-override', alias: [] });
    for (const viewer of ['reader', 'staff']) {
      const body = { collection: 'layout', id, viewer, typed: { name: 'Typed just now' } };
      const answer = await fetch(server.address('/api/record-page'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${server.token}`,
          'x-tenant-key': 'culvert',
        },
        body: JSON.stringify(body),
      });
      const page = recordPage.read((await answer.json()).data, 'page');
      expect(page).toMatchObject({ kind: 'page', shownOn: '/', missing: null });
      expect(page.html).toContain(`Layout number ${made}.`);
    }
  });
});
