import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';

const PASSWORD = 'long enough';

describe('what is deleted', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    const input = {
      ...{ username: 'deputy', email: 'deputy@culvert.test', firstName: 'The', lastName: 'Deputy' },
      ...{ password: PASSWORD, role: 'editor', tenants: ['culvert'] },
    };
    await server.save('createCmsUser', { input });
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
  });
  afterAll(() => server.close());

  const bin = (entity: string, headers: Record<string, string> = {}) =>
    server.asStaff(
      `{ ${entity}Stream(input: { deleted: true }) { totalCount edges { node { id version updatedBy { name } } } } }`,
      {},
      headers,
    );
  const idsIn = (answer: Awaited<ReturnType<typeof bin>>, entity: string): string[] =>
    JSON.parse(JSON.stringify(answer.data?.[`${entity}Stream`])).edges.map(
      (edge: { node: { id: string } }) => edge.node.id,
    );

  it('is listed apart, with who deleted it, until it is restored', async () => {
    const { record } = await server.save('createPerson', { input: { fullName: 'Ada Weir' } });
    expect(idsIn(await bin('person'), 'person')).not.toContain(record.id);
    await server.save('deletePerson', { id: record.id, version: 1 });
    expect(idsIn(await bin('person'), 'person')).toContain(record.id);
    const listed = await server.asStaff('{ personStream(input: { first: 1000 }) { edges { node { id } } } }');
    expect(idsIn(listed, 'person')).not.toContain(record.id);
    // Nobody finds another site's.
    expect(idsIn(await bin('person', { 'x-tenant-key': 'other' }), 'person')).toEqual([]);
    await server.save('restorePerson', { id: record.id, version: 2 });
    expect(idsIn(await bin('person'), 'person')).not.toContain(record.id);
  });

  it('is for those alone who could bring it back', async () => {
    const headers = { authorization: `Bearer ${await server.signIn('deputy', PASSWORD)}` };
    expect(firstError(await bin('content', headers))).toBeUndefined();
    expect(firstError(await bin('websiteSection', headers))?.extensions?.code).toBe('FORBIDDEN');
    expect(
      firstError(await server.asStaff('{ websiteSectionStream { totalCount } }', {}, headers)),
    ).toBeUndefined();
  });
});
