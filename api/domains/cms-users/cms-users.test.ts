import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

describe('a CMS user', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const person = (username: string, input: object = {}) => ({
    ...{ username, email: `${username}@culvert.test`, firstName: 'F', lastName: 'L' },
    ...{ password: 'long enough', tenants: ['culvert'], ...input },
  });
  const read = async (id: string) =>
    (await server.asStaff('query ($id: ID!) { cmsUser(id: $id) { status isGlobal } }', { id })).data?.cmsUser;

  it('is active and of some sites, 1 and 0, unless it is said otherwise', async () => {
    const { record } = await server.save('createCmsUser', { input: person('plain') });
    expect(await read(record.id)).toEqual({ status: 1, isGlobal: 0 });
    const other = { status: 0, isGlobal: 1 };
    await server.save('updateCmsUser', { ...record, input: other });
    expect(await read(record.id)).toEqual(other);
    expect(await server.signIn('plain', 'long enough')).toBe('');

    const conflict = firstError(await server.save('updateCmsUser', { ...record, input: { status: 1 } }));
    expect(conflict?.extensions).toMatchObject({ code: 'CONFLICT', current: { data: other } });
  });

  it('is found by its status', async () => {
    await server.save('createCmsUser', { input: person('gone', { status: 0 }) });
    const found = await server.asStaff(
      '{ cmsUserStream(input: { where: { status: { eq: 0 }, isGlobal: { eq: 0 } } }) { edges { node { username } } } }',
    );
    expect(found.data?.cmsUserStream).toEqual({ edges: [{ node: { username: 'gone' } }] });
  });

  it('has no other status', async () => {
    for (const status of [2, '1'])
      expect([
        status,
        fieldErrors(await server.save('createCmsUser', { input: person('third', { status }) })),
      ]).toEqual([status, { status: 'Choose yes or no' }]);
  });
});
