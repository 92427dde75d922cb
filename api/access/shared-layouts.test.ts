import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

describe('a layout that sites share', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  /** A managing editor of one site. */
  let local = '';

  beforeAll(async () => {
    server = await demoServer();
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
    const made = await server.save('createCmsUser', {
      input: {
        ...{ username: 'local', email: 'local@culvert.test', firstName: 'First', lastName: 'Last' },
        ...{ password: 'long enough', tenants: ['culvert'], role: 'administrator' },
      },
    });
    expect(made.errors).toBeUndefined();
    local = await server.signIn('local', 'long enough');
  });
  afterAll(() => server.close());

  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const layout = (input: object) => ({ name: 'Shared', type: 'content', ...input });
  const create = (input: object, headers = {}) =>
    server.save('createSharedLayout', { input: layout(input) }, headers);
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;

  it('is for sites that there are, one at least', async () => {
    expect(fieldErrors(await create({}))).toEqual({ tenants: 'Field is required' });
    expect(fieldErrors(await create({ tenants: ['culvert', 'nowhere'] }))).toEqual({
      tenants: 'There is no site with the key “nowhere”. Choose another',
    });
    expect((await create({ isGlobal: true, type: 'section' })).errors).toBeUndefined();
  });

  it('names nothing that belongs to one site', async () => {
    const section = await server.demo.site.find({
      ...{ collection: 'websiteSection', stage: 'live', orderBy: [], first: 1 },
    });
    const settings = { section: section.items[0]?.id };
    const rows = [{ columns: [{ blocks: [{ type: 'content_list', settings }] }] }];
    expect(fieldErrors(await create({ isGlobal: true, rows }))).toEqual({
      'rows.0.columns.0.blocks.0.settings.section':
        'Each website section belongs to one site, and this is shared by several. Take it out, or use a layout of that site',
    });
  });

  it('is made and changed by whoever works on all of its sites', async () => {
    for (const input of [{ isGlobal: true }, { tenants: ['culvert', 'other'] }])
      expect([input, codeOf(await create(input, as(local)))]).toEqual([input, 'FORBIDDEN']);
    const mine = await create({ tenants: ['culvert'] }, as(local));
    expect(mine.errors).toBeUndefined();
    const { id, version } = mine.record;
    const widened = { id, version, input: { tenants: ['culvert', 'other'] } };
    expect(codeOf(await server.save('updateSharedLayout', widened, as(local)))).toBe('FORBIDDEN');
    const all = await server.save('updateSharedLayout', widened);
    expect(all.errors).toBeUndefined();
    const renamed = { id, version: all.record.version, input: { name: 'Mine' } };
    expect(codeOf(await server.save('updateSharedLayout', renamed, as(local)))).toBe('FORBIDDEN');
    for (const mutation of ['publishSharedLayout', 'deleteSharedLayout'])
      expect([mutation, codeOf(await server.save(mutation, { id, version: 2 }, as(local)))]).toEqual([
        mutation,
        'FORBIDDEN',
      ]);
  });

  it('is found by a site it comes to by what is saved alone, not by what others still see', async () => {
    const theirs = { name: 'Helix takeover', type: 'content-type-override', contentTypes: ['Video'] };
    const made = (await create({ ...theirs, tenants: ['other'] })).record;
    const live = (await server.save('publishSharedLayout', made)).record;
    const input = { name: 'Plain', tenants: ['culvert'] };
    expect((await server.save('updateSharedLayout', { ...live, input })).errors).toBeUndefined();
    const found = async (search: string) => {
      const query =
        'query ($input: SharedLayoutStreamInput!) { sharedLayoutStream(input: $input) { edges { node { name } } } }';
      const { data } = await server.ask(query, { input: { search } }, as(local));
      const stream = data?.sharedLayoutStream as { readonly edges: readonly unknown[] } | null;
      return stream?.edges.length;
    };
    expect([await found('Plain'), await found('Helix')]).toEqual([1, 0]);
  });

  it('says to a site that it comes to nothing of what it was before', async () => {
    const theirs = { name: 'Theirs', type: 'module', key: 'magazine', tenants: ['other'] };
    const { id, version } = (await create(theirs)).record;
    const input = { name: 'Ours', tenants: ['culvert'] };
    expect((await server.save('updateSharedLayout', { id, version, input })).errors).toBeUndefined();
    const history = `query ($id: ID!) { getHistory(id: $id) { changes { records { title fields { label before after } } } } }`;
    const told = await server.ask(history, { id }, as(local));
    expect(JSON.stringify(told.data)).toContain('"after":"Ours"');
    expect(JSON.stringify(told.data)).not.toContain('Theirs');
    expect(JSON.stringify(await server.asStaff(history, { id }))).toContain('"before":"Theirs"');
  });

  it('says to a site neither who made what it was before nor how they called it, and has it named by whoever may change it', async () => {
    const theirs = { name: 'Theirs again', type: 'url-override', alias: ['/news'], tenants: ['other'] };
    const { id, version } = (await create(theirs)).record;
    const list = `query ($id: ID!) { getRevisions(collection: "sharedLayout", id: $id) { revisions { id name by } } }`;
    const NAME = `mutation ($id: ID!, $revision: ID!, $version: Int) {
      nameRevision(collection: "sharedLayout", id: $id, revision: $revision, version: $version, name: "Before Easter") { id } }`;
    const named = await server.asStaff(NAME, { id, revision: 'working', version });
    expect(named.errors).toBeUndefined();
    const before = `sharedLayout-${id}-${version}`;
    expect(named.data?.nameRevision).toEqual({ id: before });
    const toBoth = { id, version, input: { tenants: ['culvert', 'other'] } };
    const shared = await server.save('updateSharedLayout', toBoth);
    expect(shared.errors).toBeUndefined();
    const told = async (headers: Record<string, string>) =>
      (await server.ask(list, { id }, headers)).data?.getRevisions;
    const own = { authorization: `Bearer ${server.token}`, 'x-tenant-key': 'culvert' };
    const edit = { id: 'working', by: 'Dana Okoro' };
    expect(await told(own)).toMatchObject({
      revisions: [edit, { id: before, name: 'Before Easter', by: 'Dana Okoro' }],
    });
    expect(await told(as(local))).toMatchObject({ revisions: [edit, { id: before, name: null, by: null }] });
    const theirName = async (revision: string) =>
      codeOf(await server.ask(NAME, { id, revision, version: shared.record.version }, as(local)));
    expect([await theirName('working'), await theirName(before)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const mine = { id, version: shared.record.version, input: { tenants: ['culvert'] } };
    expect((await server.save('updateSharedLayout', mine)).errors).toBeUndefined();
    const later = await server.ask(
      NAME,
      { id, revision: 'working', version: shared.record.version + 1 },
      as(local),
    );
    expect(later.errors).toBeUndefined();
    expect(codeOf(await server.ask(NAME, { id, revision: before }, as(local)))).toBe('NOT_FOUND');
  });

  it('answers, published, how long it took on the site it was published from', async () => {
    const made = await create({ tenants: ['culvert'], type: 'module', key: 'search' });
    const { id, version } = made.record;
    const answer = await server.asStaff(
      'mutation ($id: ID!, $version: Int!) { publishSharedLayout(id: $id, version: $version) { isUnderWay receipt { checked failed { path } } } }',
      { id, version },
    );
    expect(answer.data?.publishSharedLayout).toMatchObject({ isUnderWay: false, receipt: { failed: [] } });
  });
});
