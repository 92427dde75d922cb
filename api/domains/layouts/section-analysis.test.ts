import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

interface Section {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly level: number;
  readonly alias: string;
  readonly layout: { readonly entity: string; readonly id: string; readonly name: string } | null;
  readonly blocks: readonly { readonly label: string; readonly outcome: string }[];
}

interface Answered {
  readonly edges: readonly { readonly node: Section }[];
  readonly totalCount: number;
  readonly hasMore: boolean;
}

const QUERY = `query ($first: Int, $skip: Int) { getSectionAnalysis(first: $first, skip: $skip) { totalCount hasMore
  edges { node { id name fullName parent level alias page note layout { entity id name } reach of rows
    blocks { place label outcome found wanted } pieces lastPublished } } } }`;
const PAGE_LAYOUT = 'query ($path: String!) { pageLayout(path: $path) { layout { id } } }';

describe('the sections of a site', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    const block = (type: string, settings: object) => ({ type, settings });
    const tides = { name: 'Tides', type: 'url-override', alias: ['/tides'] };
    const [list, empty] = [
      block('content_list', { numberOfItems: 6 }),
      block('content_list', { contentTypes: ['Top100'], numberOfItems: 3 }),
    ];
    const rows = [
      { columns: [{ blocks: [list] }] },
      { layout: '1_1', columns: [{}, { blocks: [empty, block('company_overview', {})] }] },
    ];
    const piece = (at: number) => ({
      ...{ type: 'Article', name: `Ebb ${at}`, alias: `/ebb/${at}`, primarySection: '95000001' },
      published: `2026-01-0${at}T10:00:00.000Z`,
    });
    await server.demo.site.commit({
      writes: [
        create(websiteSection, { name: 'Tides', alias: '/tides' }, { id: '95000001' }),
        create(
          websiteSection,
          { name: 'Neap', alias: '/tides/neap', parent: '95000001' },
          { id: '95000002' },
        ),
        ...[1, 2].map((at) => create(content, piece(at), { publish: true })),
        create(layout, { ...tides, rows }, { publish: true }),
      ],
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
  });
  afterAll(() => server.close());

  async function part(first: number, skip: number): Promise<Answered> {
    const answer = await server.asStaff(QUERY, { first, skip });
    expect(answer.errors).toBeUndefined();
    return answer.data?.getSectionAnalysis as Answered;
  }
  async function all(): Promise<readonly Section[]> {
    const sections: Section[] = [];
    for (let hasMore = true; hasMore; ) {
      const answer = await part(4, sections.length);
      sections.push(...answer.edges.map(({ node }) => node));
      hasMore = answer.hasMore;
      if (!hasMore) expect(sections.length).toBe(answer.totalCount);
    }
    return sections;
  }
  const named = async (name: string) => (await all()).find((section) => section.name === name);

  it('come in parts, in the order of the tree: home first, each behind what it stands in', async () => {
    const sections = await all();
    expect(sections[0]).toMatchObject({ alias: '/', level: 1 });
    const at = sections.findIndex(({ alias }) => alias === '/tides');
    expect(sections[at]).toMatchObject({ level: 1, parent: null });
    expect(sections[at + 1]).toMatchObject({ alias: '/tides/neap', level: 2, parent: '95000001' });
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  // spec: report-ss-analysis
  it('each have the layout that its page has', async () => {
    for (const { alias, layout: told } of await all()) {
      const { data } = await server.asStaff(PAGE_LAYOUT, { path: alias });
      const own = data?.pageLayout as Pick<Section, 'layout'> | undefined;
      expect([alias, told?.id]).toEqual([alias, own?.layout?.id]);
    }
  });

  it('are told with each block: what shows nothing, and how many of how many a list has', async () => {
    expect(await named('Tides')).toMatchObject({
      ...{ page: 'page', note: null, reach: 'path', of: '/tides', rows: 2 },
      layout: { entity: 'layout', name: 'Tides' },
      blocks: [
        { place: '0.0.0', label: 'Content list', outcome: 'shown', found: 2, wanted: 6 },
        { place: '1.1.0', label: 'Content list', outcome: 'empty', found: 0, wanted: 3 },
        { place: '1.1.1', outcome: 'empty', found: null, wanted: null },
      ],
      ...{ pieces: 2, lastPublished: '2026-01-02T10:00:00.000Z' },
    });
  });

  it('without pieces say so, and never had a newest one', async () => {
    const neap = await named('Neap');
    expect(neap).toMatchObject({ page: 'page', pieces: 0, lastPublished: null });
    expect(neap?.layout?.name).not.toBe('Tides');
  });

  it('are ten at a time at most, and for staff who see layouts', async () => {
    expect(firstError(await server.asStaff(QUERY, { first: 11 }))?.message).toContain('10');
    expect(firstError(await server.ask(QUERY))?.extensions?.code).toBe('UNAUTHENTICATED');
    const person = { email: 'ann@culvert.test', firstName: 'Ann', lastName: 'L', password: 'long enough' };
    await server.save('createCmsUser', {
      input: { ...person, username: 'ann', role: 'contributor', isGlobal: true },
    });
    const token = await server.signIn('ann', 'long enough');
    const asked = await server.ask(QUERY, {}, { authorization: `Bearer ${token}` });
    expect(firstError(asked)?.extensions?.code).toBe('FORBIDDEN');
  });
});
