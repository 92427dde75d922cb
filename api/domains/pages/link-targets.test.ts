import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../../testing/demo-server.ts';

const QUERY = `query ($addresses: [String!]!) { linkTargets(addresses: $addresses) { address path state } }`;

describe('where links lead readers', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function states(...addresses: string[]) {
    const answer = await server.asStaff(QUERY, { addresses });
    expect(answer.errors).toBeUndefined();
    const targets = answer.data?.linkTargets as readonly { address: string; state: string }[];
    expect(targets.map(({ address }) => address)).toEqual(addresses);
    return targets.map((target) => target.state);
  }
  async function draft(name: string) {
    const { record, errors } = await server.save('createContent', { input: { type: 'News', name } });
    expect(errors).toBeUndefined();
    return record;
  }
  const aliasOf = async (id: string) => {
    const record = await server.demo.site.record('content', id);
    return String((record?.working ?? record?.live)?.alias);
  };

  it('is to what is published: pieces, sections, what a layout has made, however the address is spelt', async () => {
    const { id } = await draft('Found by its id');
    await server.save('publishContent', { id, version: 1 });
    const alias = await aliasOf(id);
    expect(await states('/', '/news', `${alias}?from=letter#end`, '/News/', `/${id}`)).toEqual(
      Array(5).fill('found'),
    );
  });

  it('is to nothing at an address that nobody has, which is told by its path', async () => {
    const answer = await server.asStaff(QUERY, { addresses: ['/no-such-page?a=b', '/99999999'] });
    expect(answer.data?.linkTargets).toEqual([
      { address: '/no-such-page?a=b', path: '/no-such-page', state: 'missing' },
      { address: '/99999999', path: '/99999999', state: 'missing' },
    ]);
  });

  it('is to what is not published where a draft has the address, and to its page once it is live', async () => {
    const { id } = await draft('Not out yet');
    const alias = await aliasOf(id);
    expect(await states(alias, `/${id}`)).toEqual(['unpublished', 'unpublished']);
    await server.save('publishContent', { id, version: 1 });
    expect(await states(alias, `/${id}`)).toEqual(['found', 'found']);
    await server.save('unpublishContent', { id, version: 2 });
    expect(await states(alias)).toEqual(['unpublished']);
    await server.save('deleteContent', { id, version: 3 });
    expect(await states(alias, `/${id}`)).toEqual(['missing', 'missing']);
  });

  it('is to what is not published where an edit has moved a live piece there', async () => {
    const { record } = await server.save('createContent', { input: { type: 'News', name: 'Moving' } });
    await server.save('publishContent', { id: record.id, version: 1 });
    const input = { alias: '/news/moved-by-an-edit' };
    const { errors } = await server.save('updateContent', { id: record.id, version: 2, input });
    expect(errors).toBeUndefined();
    expect(await states(input.alias)).toEqual(['unpublished']);
  });

  it('is to the page of a layout of an address, which is not there before it is published', async () => {
    const rows = [{ columns: [{ blocks: [{ type: 'rich_text', settings: { body: '<p>Spring</p>' } }] }] }];
    const input = { name: 'Spring', type: 'url-override', alias: ['/spring'], rows };
    const { record } = await server.save('createLayout', { input });
    expect(await states('/spring')).toEqual(['unpublished']);
    await server.save('publishLayout', { id: record.id, version: 1 });
    expect(await states('/spring')).toEqual(['found']);
  });

  it('is to the page of an author or a topic while something published is filed there', async () => {
    const { record: author } = await server.save('createPerson', {
      input: { fullName: 'Ada Weir', alias: '/authors/ada-weir' },
    });
    const { record: topic } = await server.save('createTaxonomyTerm', {
      input: { name: 'Weirs', type: 'Tag', alias: '/topics/weirs' },
    });
    const both = ['/authors/ada-weir', '/topics/weirs'];
    expect(await states(...both)).toEqual(['unpublished', 'unpublished']);
    const input = { type: 'News', name: 'Of weirs', authors: [author.id], taxonomy: [topic.id] };
    const { record: piece } = await server.save('createContent', { input });
    expect(await states(...both)).toEqual(['unpublished', 'unpublished']);
    await server.save('publishContent', { id: piece.id, version: 1 });
    expect(await states(...both)).toEqual(['found', 'found']);
    await server.save('unpublishContent', { id: piece.id, version: 2 });
    expect(await states(...both)).toEqual(['unpublished', 'unpublished']);
  });

  it('is by a redirect', async () => {
    const { errors } = await server.save('createRedirect', { input: { from: '/old-way', to: '/news' } });
    expect(errors).toBeUndefined();
    expect(await states('/old-way')).toEqual(['found']);
  });

  it('is not judged of other sites and of what is no page', async () => {
    expect(await states('https://elsewhere.example/x', '/search', 'mailto:a@b.example')).toEqual(
      Array(3).fill('elsewhere'),
    );
  });

  it('is not told of what somebody may not read: an address says what is to come', async () => {
    const { id } = await draft('Mayor to resign');
    const alias = await aliasOf(id);
    const input = { username: 'analyst', email: 'a@culvert.test', role: 'analyst', password: 'long enough' };
    await server.save('createCmsUser', {
      input: { ...input, firstName: 'An', lastName: 'Alyst', isGlobal: true },
    });
    const headers = { authorization: `Bearer ${await server.signIn('analyst', 'long enough')}` };
    const told = async () =>
      (await server.ask(QUERY, { addresses: [alias, `/${id}`] }, headers)).data?.linkTargets;
    const both = (state: string) => [
      { address: alias, path: alias, state },
      { address: `/${id}`, path: `/${id}`, state },
    ];
    expect(await told()).toEqual(both('missing'));
    expect(await states(alias, `/${id}`)).toEqual(['unpublished', 'unpublished']);
    await server.save('publishContent', { id, version: 1 });
    expect(await told()).toEqual(both('found'));
  });

  it('is told to staff alone', async () => {
    const answer = await server.ask(QUERY, { addresses: ['/news'] });
    expect(answer.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
