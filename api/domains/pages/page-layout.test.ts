import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../../testing/demo-server.ts';

interface Told {
  readonly kind: string;
  readonly leadsTo: string | null;
  readonly record: { readonly entity: string; readonly id: string; readonly name: string } | null;
  readonly sectionId: string | null;
  readonly layout: { readonly entity: string; readonly id: string; readonly name: string } | null;
  readonly layoutType: string | null;
  readonly candidates: readonly {
    readonly reach: string;
    readonly of: string;
    readonly layout: { readonly id: string; readonly name: string } | null;
    readonly outcome: string;
  }[];
  readonly usedContentIds: readonly string[];
  readonly failedBlocks: readonly { readonly label: string; readonly error: string }[];
  readonly underFilledBlocks: readonly string[];
}

const LAYOUT = 'layout { entity id name }';
const QUERY = `query ($path: String!, $isPreview: Boolean) { pageLayout(path: $path, isPreview: $isPreview) {
  kind leadsTo record { entity id name } sectionId ${LAYOUT} layoutType
  candidates { reach of ${LAYOUT} outcome }
  usedContentIds failedBlocks { label error } underFilledBlocks } }`;
const PIECE = '/features/the-bridge-that-is-never-finished';

describe('why a page has its layout', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function told(path: string, isPreview = false): Promise<Told> {
    const answer = await server.asStaff(QUERY, { path, isPreview });
    expect(answer.errors).toBeUndefined();
    return answer.data?.pageLayout as Told;
  }
  const block = (type: string, settings: object = {}) => ({
    rows: [{ columns: [{ blocks: [{ type, settings }] }] }],
  });
  const says = (name: string) => block('rich_text', { body: `<p>Laid out as ${name}</p>` });
  async function layOut(name: string, input: object): Promise<string> {
    const { record, errors } = await server.save('createLayout', {
      input: { name, ...says(name), ...input },
    });
    expect(errors).toBeUndefined();
    await server.save('publishLayout', { id: record.id, version: 1 });
    return record.id;
  }
  const html = async (path: string) => (await server.get(path)).text();

  it('is told candidate by candidate: what there is, what was taken, and what came behind', async () => {
    const below = { type: 'url-override', propagate: true, pageType: 'content', alias: ['/features'] };
    const id = await layOut('Below features', below);
    await layOut('Articles', { type: 'content-type-override', contentTypes: ['Article'] });
    await layOut('Videos here', {
      type: 'content-override',
      contentTypes: ['Video'],
      contents: [await server.idOf(PIECE)],
    });
    const { kind, record, layout, candidates, usedContentIds } = await told(PIECE);
    expect(await html(PIECE)).toContain('Laid out as Below features');
    expect(layout).toEqual({ entity: 'layout', id, name: 'Below features' });
    expect([kind, record?.entity, usedContentIds]).toEqual(['page', 'content', [record?.id]]);
    expect(
      candidates.map(({ reach, of, layout: made, outcome }) => [reach, of, made?.name, outcome]),
    ).toEqual([
      ['path', PIECE, undefined, 'none'],
      ['piece', '', 'Videos here', 'other types'],
      ['below', '/features', 'Below features', 'taken'],
      ['below', '/', undefined, 'none'],
      ['type', 'Article', 'Articles', 'behind'],
      ['kind', '', expect.any(String), 'behind'],
    ]);
  });

  it('is the same as what readers see, at every address', async () => {
    const query = 'query { layoutStream(input: { first: 100 }) { edges { node { id name } } } }';
    const stream = (await server.asStaff(query)).data?.layoutStream as {
      readonly edges: readonly { readonly node: { readonly id: string; readonly name: string } }[];
    };
    const names = new Map(stream.edges.map(({ node }) => [node.id, node.name]));
    for (const path of [
      '/',
      '/news',
      '/features',
      PIECE,
      '/practice/how-to-read-a-crack',
      '/about-culvert',
    ]) {
      const { layout, candidates } = await told(path);
      const taken = candidates.filter(({ outcome }) => outcome === 'taken');
      expect(taken.length).toBe(layout === null ? 0 : 1);
      const said = /Laid out as ([\w ]+)</.exec(await html(path))?.[1];
      if (said !== undefined) expect([path, names.get(layout?.id ?? '')]).toEqual([path, said]);
    }
  });

  it('is told of addresses that lead on, or nowhere, and of drafts in a preview', async () => {
    expect(await told('/about')).toMatchObject({ kind: 'redirect', leadsTo: '/about-culvert', layout: null });
    const nowhere = await told('/nowhere/at-all');
    expect([nowhere.kind, nowhere.candidates.map(({ outcome }) => outcome)]).toEqual(['missing', ['none']]);
    await server.save('createLayout', {
      input: { name: 'A draft', type: 'url-override', alias: ['/nowhere/at-all'], ...says('a draft') },
    });
    expect((await told('/nowhere/at-all')).kind).toBe('missing');
    expect(await told('/nowhere/at-all', true)).toMatchObject({ kind: 'page', layout: { name: 'A draft' } });
  });

  // spec: rule-empty-results-underfilled
  it('is told with the lists that found nothing', async () => {
    const alias = '/nothing-listed';
    const { record, errors } = await server.save('createLayout', {
      input: {
        ...{ name: 'Empty', type: 'url-override', alias: [alias] },
        ...block('content_list', { contentTypes: ['Top100'], numberOfItems: 3 }),
      },
    });
    expect(errors).toBeUndefined();
    await server.save('publishLayout', { id: record.id, version: 1 });
    expect(await told(alias)).toMatchObject({ underFilledBlocks: ['Content list'], failedBlocks: [] });
  });

  it('is for staff who work on what pages are made of', async () => {
    expect(firstError(await server.ask(QUERY, { path: '/' }))?.extensions?.code).toBe('UNAUTHENTICATED');
    const person = {
      username: 'ann',
      email: 'ann@culvert.test',
      firstName: 'Ann',
      lastName: 'L',
      password: 'long enough',
    };
    await server.save('createCmsUser', { input: { ...person, role: 'analyst', isGlobal: true } });
    const token = await server.signIn('ann', 'long enough');
    const asked = await server.ask(QUERY, { path: '/' }, { authorization: `Bearer ${token}` });
    expect(firstError(asked)?.extensions?.code).toBe('FORBIDDEN');
  });
});

describe('the page of a module', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const switchModule = (search: boolean) => server.publishSettings('modules', { search });

  it('has the module’s layout, and is there while the module is switched on', async () => {
    await switchModule(true);
    expect(await (await server.get('/search')).text()).toContain('Search here...');
    const rows = [
      { columns: [{ blocks: [{ type: 'rich_text', settings: { body: '<p>Look it up</p>' } }] }] },
    ];
    const { record } = await server.save('createLayout', {
      input: { name: 'Search', type: 'module', key: 'search', rows },
    });
    await server.save('publishLayout', { id: record.id, version: 1 });
    expect(await (await server.get('/search')).text()).toContain('Look it up');
    const { data } = await server.asStaff(QUERY, { path: '/search' });
    expect(data?.pageLayout).toMatchObject({
      layoutType: 'module',
      candidates: [
        { reach: 'path', outcome: 'none' },
        { reach: 'module', of: 'search', outcome: 'taken' },
      ],
    });
    await switchModule(false);
    expect((await server.get('/search')).status).toBe(404);
    await switchModule(true);
    expect((await server.get('/search')).status).toBe(200);
  });
});
