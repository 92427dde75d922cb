import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

describe('persons and companies', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await server.save('createCmsUser', {
      input: {
        ...{ username: 'writer', email: 'writer@culvert.test', firstName: 'The', lastName: 'writer' },
        ...{ password: 'long enough', role: 'contributor', tenants: ['culvert'] },
      },
    });
  });
  afterAll(() => server.close());

  const person = async (fullName: string, input: object = {}) =>
    (await server.save('createPerson', { input: { fullName, ...input } })).record;
  const piece = async (name: string, input: object, isPublished = true) => {
    const { record, ...answer } = await server.save('createContent', {
      input: { type: 'Article', name, published: '2026-01-01T00:00:00Z', ...input },
    });
    expect(firstError(answer)).toBeUndefined();
    if (isPublished) await server.save('publishContent', { id: record.id, version: 1 });
    return record.id;
  };
  const named = async (status?: string) => {
    const answer = await server.asStaff(
      'query ($input: GetPersonStreamInput) { getPersonStream(input: $input) { edges { node { fullName } } } }',
      { input: status === undefined ? null : { status } },
    );
    const found = answer.data?.getPersonStream as { edges: { node: { fullName: string } }[] } | undefined;
    return { answer, names: found?.edges.map(({ node }) => node.fullName) ?? [] };
  };
  const foretold = async (collection: string, id: string, into: string) =>
    (
      await server.asStaff(
        'query ($collection: String!, $id: ID!, $into: ID!) { ifMerged(collection: $collection, id: $id, into: $into) { changing { count users { title } } pages paths leads { from to } } }',
        { collection, id, into },
      )
    ).data?.ifMerged as { pages: number; paths: string[]; [name: string]: unknown };
  const merge = (name: string, id: string, version: number, into: string, headers = {}) =>
    server.asStaff(
      `mutation ($id: ID!, $version: Int!, $into: ID!) { done: merge${name}(id: $id, version: $version, into: $into) { sequence record { id } receipt { changedPaths } } }`,
      { id, version, into },
      headers,
    );
  const live = async (collection: string, id: string) =>
    (await server.demo.site.whole(collection, id))?.live ?? null;

  it('a person who is a draft is for the staff alone, and published again as before', async () => {
    const { id } = await person('Isolde Draft');
    await piece('By Isolde', { authors: [id] });
    const alias = String((await live('person', id))?.alias);
    expect((await server.get(alias)).status).toBe(200);
    expect(await (await server.get('/by-isolde')).text()).toContain('Isolde Draft');

    const drafted = await server.save('updatePerson', { id, version: 1, input: { status: 'draft' } });
    expect(firstError(drafted)).toBeUndefined();
    expect(await live('person', id)).toBeNull();
    expect((await server.get(alias)).status).toBe(404);
    expect(await (await server.get('/by-isolde')).text()).not.toContain('Isolde Draft');
    expect((await named()).names).not.toContain('Isolde Draft');
    expect((await named('published')).names).not.toContain('Isolde Draft');
    expect((await named('draft')).names).toEqual(['Isolde Draft']);
    expect(firstError((await named('gone')).answer)?.message).toMatch(/^status must be published/);

    await server.save('updatePerson', { id, version: 2, input: { status: 'published', title: 'Diver' } });
    expect((await server.get(alias)).status).toBe(200);
    expect(await (await server.get('/by-isolde')).text()).toContain('Isolde Draft');
    expect((await named()).names).toContain('Isolde Draft');
    await server.demo.settle();
    expect((await verifySite(server.demo)).stale).toEqual([]);
  });

  it('a change of a person’s status is undone as any other', async () => {
    const { id } = await person('Undone Person', { status: 'draft' });
    const answer = await server.asStaff(
      'mutation ($id: ID!) { updatePerson(id: $id, version: 1, input: { status: "published" }) { sequence } }',
      { id },
    );
    expect(await live('person', id)).not.toBeNull();
    const undone = await server.asStaff(
      'mutation ($id: ID!, $sequence: Int!) { undoPerson(id: $id, version: 2, sequence: $sequence) { record { id } } }',
      { id, ...(answer.data?.updatePerson as object) },
    );
    expect(undone.errors).toBeUndefined();
    const whole = await server.demo.site.whole('person', id);
    expect([whole?.live, whole?.record.deleted, whole?.working?.status]).toEqual([null, false, 'draft']);
  });

  it('a person who was entered twice becomes one: said before, with the address that leads on', async () => {
    const [kept, double] = [await person('Grace Weir'), await person('G. Weir')];
    await piece('By G', { authors: [double.id] });
    const addresses = await Promise.all(
      [double.id, kept.id].map(async (id) => String((await live('person', id))?.alias)),
    );
    const told = await foretold('person', double.id, kept.id);
    expect(told).toMatchObject({
      changing: { count: 1, users: [{ title: 'By G' }] },
      leads: { from: addresses[0], to: addresses[1] },
    });
    expect(told.paths).toEqual(expect.arrayContaining(['/by-g', addresses[0]]));
    expect(told.pages).toBe(told.paths.length);
    const before = server.demo.store.sequence();
    const answer = await merge('Person', double.id, double.version, kept.id);
    expect(firstError(answer)).toBeUndefined();
    expect(server.demo.store.sequence()).toBe(before + 1);
    const old = await server.get(addresses[0] ?? '');
    expect([old.status, old.headers.get('location')]).toEqual([301, addresses[1]]);
    expect(await (await server.get('/by-g')).text()).toContain('Grace Weir');
  });

  it('companies become one, articles do not, and nothing does whose readers are not theirs', async () => {
    const kept = await piece('Acme Valves', { type: 'Company' });
    const double = await piece('Acme Valve Co', { type: 'Company' });
    const draft = await piece('Acme (draft)', { type: 'Company' }, false);
    const about = await piece('About Acme', { company: double });
    const edited = await piece('Valves', { company: draft });
    expect(await foretold('content', double, kept)).toMatchObject({
      changing: { count: 1, users: [{ title: 'About Acme' }] },
      leads: { from: '/acme-valve-co', to: '/acme-valves' },
    });
    const writer = { authorization: `Bearer ${await server.signIn('writer', 'long enough')}` };
    expect(firstError(await merge('Content', double, 2, kept, writer))?.extensions?.code).toBe('FORBIDDEN');
    // A draft is theirs to delete, and what readers see of others is not theirs to change by it.
    expect(firstError(await merge('Content', draft, 1, kept, writer))?.extensions?.code).toBe('FORBIDDEN');
    expect((await live('content', edited))?.company).toBe(draft);

    const answer = await merge('Content', double, 2, kept);
    expect(firstError(answer)).toBeUndefined();
    expect((await live('content', about))?.company).toBe(kept);
    expect((await server.get('/acme-valve-co')).headers.get('location')).toBe('/acme-valves');
    expect(fieldErrors(await merge('Content', about, 2, edited)).into).toBe('Articles cannot be merged');
    expect(fieldErrors(await merge('Content', kept, 2, about)).into).toMatch(/has the type Company/);
  });
});
