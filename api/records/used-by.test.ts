import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { staffDoor } from '../testing/staff-door.ts';
import { WORK } from '../work/limits.ts';

describe('what is used', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const article = (name: string, input: object) =>
    server.save('createContent', {
      input: { type: 'Article', name, published: '2026-01-01T00:00:00Z', ...input },
    });
  const usedBy = async (variables: object, headers: Record<string, string> = {}) =>
    server.asStaff(await server.named('query/usedBy'), variables, headers);

  it('is listed page by page, with the fields it stands in, edits not yet live among them', async () => {
    const { record } = await server.save('createPerson', { input: { fullName: 'Ruth Sedge' } });
    const variables = { collection: 'person', id: record.id };
    expect((await usedBy(variables)).data?.usedBy).toMatchObject({ totalCount: 0, edges: [] });
    for (const name of ['A', 'B', 'C']) await article(name, { authors: [record.id] });
    const page = async (first: number, skip: number) =>
      (await usedBy({ ...variables, first, skip })).data?.usedBy as {
        totalCount: number;
        hasMore: boolean;
        edges: { node: { title: string; label: string; fields: string[]; isLive: boolean } }[];
      };
    const [one, two] = [await page(2, 0), await page(2, 2)];
    expect([one.totalCount, one.hasMore, two.hasMore]).toEqual([3, true, false]);
    expect([...one.edges, ...two.edges].map((edge) => edge.node)).toMatchObject(
      ['A', 'B', 'C'].map((title) => ({ title, label: 'Article', fields: ['authors'], isLive: false })),
    );
    expect(firstError(await usedBy({ ...variables, first: 101 }))?.message).toBe(
      'first: Enter a whole number from 1 to 100',
    );
    expect(firstError(await usedBy({ collection: 'staffSession', id: '1' }))?.message).toContain(
      'There is no collection',
    );
  });

  it('is counted for each picture of a list, edits not yet live among them, for whoever may read pictures', async () => {
    const picture = async (name: string) => (await server.save('createAsset', { input: { name } })).record.id;
    const ids = [await picture('Used by two'), await picture('Used by nobody')];
    for (const name of ['Pier', 'Jetty']) await article(name, { primaryImage: ids[0] });
    const counted = async (variables: object, headers: Record<string, string> = {}) =>
      server.asStaff(await server.named('query/countReferrers'), variables, headers);
    const answer = await counted({ collection: 'asset', ids: [...ids, '99999999'] });
    expect(answer.data?.countReferrers).toEqual([2, 0, 0]);
    expect(firstError(await counted({ collection: 'taxonomyTerm', ids: [] }))?.message).toContain(
      'Uses are not counted for',
    );
    await server.save('createCmsUser', {
      input: {
        ...{ email: 'a@culvert.test', username: 'analyst', firstName: 'Ana', lastName: 'Lyst' },
        ...{ role: 'analyst', isGlobal: true, password: 'long enough' },
      },
    });
    const token = await server.signIn('analyst', 'long enough');
    const refused = await counted({ collection: 'asset', ids }, { authorization: `Bearer ${token}` });
    expect(firstError(refused)?.extensions?.code).toBe('FORBIDDEN');
  });

  it('is counted where more records use it than a request may read', async () => {
    const { record } = await server.save('createAsset', { input: { name: 'Used by many' } });
    for (const name of ['Lock', 'Weir', 'Sluice', 'Quay']) await article(name, { primaryImage: record.id });
    const door = staffDoor({ ...server.demo, most: { ...WORK.staff, rows: 3 } });
    const args = `collection: "asset", id: "${record.id}"`;
    const read = await door.ask(`{ usedBy(${args}) { totalCount } }`);
    expect(read.result.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT', budget: 'rows' });
    const counted = await door.ask(`{ countReferrers(collection: "asset", ids: ["${record.id}"]) }`);
    expect([counted.result.data, counted.spent.rows]).toEqual([{ countReferrers: [4] }, 1]);
  });

  it('is not deleted: terms, persons, assets and sections in use name up to five of their users', async () => {
    const { record: term } = await server.save('createTaxonomyTerm', { input: { name: 'Dredging' } });
    const pieces: { id: string; version: number }[] = [];
    for (let n = 1; n <= 7; n += 1)
      pieces.push((await article(`Dredging ${n}`, { taxonomy: [term.id] })).record);
    const refused = firstError(await server.save('deleteTaxonomyTerm', { id: term.id, version: 1 }));
    expect(refused?.message).toBe(
      'This term is still used by 7 records: “Dredging 1” (Article), “Dredging 2” (Article), “Dredging 3” (Article), “Dredging 4” (Article), “Dredging 5” (Article), and 2 more. Take it out of those first, then delete it.',
    );
    expect(refused?.extensions).toMatchObject({
      code: 'BAD_REQUEST',
      count: 7,
      usedBy: expect.arrayContaining([expect.objectContaining({ id: pieces[0]?.id, title: 'Dredging 1' })]),
    });
    for (const { id } of pieces) await server.save('deleteContent', { id, version: 1 });
    expect((await server.save('deleteTaxonomyTerm', { id: term.id, version: 1 })).errors).toBeUndefined();

    const section = await server.idOf('/news');
    expect(
      firstError(await server.save('deleteWebsiteSection', { id: section, version: 1 }))?.message,
    ).toContain('is still used by');
  });

  it('of content is let go, unless its user cannot be without it', async () => {
    const { record: company } = await article('Weir & Co', { type: 'Company' });
    const { record: piece } = await article('About Weir', { company: company.id });
    await server.save('deleteContent', { id: company.id, version: 1 });
    const left = await server.asStaff('query ($id: ID!) { content(id: $id) { companyId version } }', {
      id: piece.id,
    });
    expect(left.data?.content).toEqual({ companyId: null, version: 2 });

    const { record: only } = await article('On its own', {});
    await server.save('createLayout', {
      input: { name: 'For one', type: 'content-override', contentTypes: ['Article'], contents: [only.id] },
    });
    expect(firstError(await server.save('deleteContent', { id: only.id, version: 1 }))?.message).toBe(
      'This content is still used by 1 record: “For one” (Layout). Take it out of that first, then delete it.',
    );
  });

  it('is told of before it is deleted: what refuses, what lets go, whose texts link to it', async () => {
    const foretold = async (collection: string, id: string) => {
      const affected = '{ count users { title } }';
      const answer = await server.asStaff(
        `query ($collection: String!, $id: ID!) { ifDeleted(collection: $collection, id: $id) { refusing ${affected} clearing ${affected} linking ${affected} } }`,
        { collection, id },
      );
      return answer.data?.ifDeleted;
    };
    const none = { count: 0, users: [] };
    const one = (title: string) => ({ count: 1, users: [{ title }] });
    const { record: sedge } = await server.save('createPerson', { input: { fullName: 'Basil Sedge' } });
    expect(await foretold('person', sedge.id)).toEqual({ refusing: none, clearing: none, linking: none });
    await article('By Basil', { authors: [sedge.id] });
    expect(await foretold('person', sedge.id)).toMatchObject({ refusing: one('By Basil'), clearing: none });

    const { record: company } = await article('Sluice Ltd', { type: 'Company', alias: '/sluice-ltd' });
    await article('About Sluice', { company: company.id });
    await article('Linking to Sluice', { body: '<p><a href="/sluice-ltd">Sluice</a></p>' });
    const { record: layout } = await server.save('createLayout', {
      input: {
        name: 'For Sluice',
        type: 'content-override',
        contentTypes: ['Company'],
        contents: [company.id],
      },
    });
    const told = { clearing: one('About Sluice'), linking: one('Linking to Sluice') };
    // A layout for single pieces cannot be without one.
    expect(await foretold('content', company.id)).toEqual({ refusing: one('For Sluice'), ...told });
    expect(firstError(await server.save('deleteContent', { id: company.id, version: 1 }))?.message).toContain(
      '“For Sluice”',
    );
    await server.save('deleteLayout', { id: layout.id, version: 1 });
    expect(await foretold('content', company.id)).toEqual({ refusing: none, ...told });
    expect((await server.save('deleteContent', { id: company.id, version: 1 })).errors).toBeUndefined();
  });

  it('does not tell another site, nor titles to those who may not read them', async () => {
    const tenant = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: tenant });
    const { record } = await server.save('createWebsiteSection', { input: { name: 'Locks' } });
    await server.save('createLayout', {
      input: {
        name: 'Hidden plan',
        type: 'url-override',
        alias: ['/locks-front'],
        rows: [{ columns: [{ blocks: [{ type: 'content_list', settings: { section: record.id } }] }] }],
      },
    });
    const variables = { collection: 'websiteSection', id: record.id };
    expect((await usedBy(variables)).data?.usedBy).toMatchObject({
      edges: [{ node: { title: 'Hidden plan' } }],
    });
    expect(firstError(await usedBy(variables, { 'x-tenant-key': 'other' }))?.extensions?.code).toBe(
      'NOT_FOUND',
    );
    await server.save('createCmsUser', {
      input: {
        ...{ email: 'c@culvert.test', username: 'contributor', firstName: 'Con', lastName: 'Tributor' },
        ...{ role: 'contributor', isGlobal: true, password: 'long enough' },
      },
    });
    const contributor = await server.signIn('contributor', 'long enough');
    const seen = await server.ask(await server.named('query/usedBy'), variables, {
      authorization: `Bearer ${contributor}`,
    });
    expect(seen.data?.usedBy).toMatchObject({ edges: [{ node: { title: null, label: 'Layout' } }] });
  });
});
