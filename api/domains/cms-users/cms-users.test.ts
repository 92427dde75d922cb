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

  // spec: rule-cms-user-status
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

  // spec: rule-cms-user-required
  it('has an address, a name to sign in with, and both names of their own', async () => {
    const needed = { email: '', username: ' ', firstName: null, lastName: '\t' };
    expect(fieldErrors(await server.save('createCmsUser', { input: person('nobody', needed) }))).toEqual(
      Object.fromEntries(Object.keys(needed).map((name) => [name, 'Field is required'])),
    );
  });

  // spec: rule-cms-user-role-default, role-editor
  it('is an editor, unless it is said otherwise', async () => {
    await server.save('createCmsUser', { input: person('untold') });
    const headers = { authorization: `Bearer ${await server.signIn('untold', 'long enough')}` };
    const answer = await server.ask('{ getActiveCMSUser { role permissions } }', {}, headers);
    expect(answer.data?.getActiveCMSUser).toMatchObject({
      role: 'editor',
      permissions: expect.arrayContaining(['manage_content', 'publish_content']),
    });
  });

  // spec: rule-cms-user-scope
  it('works on the sites that are named, or on all of them, with more permissions than the role has', async () => {
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
    const extraPermissions = ['view_history'];
    await server.save('createCmsUser', { input: person('local', { role: 'analyst', extraPermissions }) });
    await server.save('createCmsUser', { input: person('plainest', { role: 'contributor' }) });
    await server.save('createCmsUser', {
      input: person('everywhere', { role: 'contributor', isGlobal: 1, tenants: null, extraPermissions }),
    });
    const told = async (username: string) => {
      const headers = { authorization: `Bearer ${await server.signIn(username, 'long enough')}` };
      const answer = await server.ask(
        '{ getTenantInfo { tenantKey } getActiveCMSUser { permissions } }',
        {},
        headers,
      );
      const { getTenantInfo, getActiveCMSUser } = answer.data as {
        getTenantInfo: { tenantKey: string }[];
        getActiveCMSUser: { permissions: string[] };
      };
      const sites = getTenantInfo.map(({ tenantKey }) => tenantKey);
      return [sites, getActiveCMSUser.permissions.includes('view_history')];
    };
    expect(await told('local')).toEqual([['culvert'], true]);
    expect(await told('plainest')).toEqual([['culvert'], false]);
    expect(await told('everywhere')).toEqual([['culvert', 'other'], true]);
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
