import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capital } from '#content-store/formats/letter-case.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { entities } from '#content-store/registry/registry.ts';

import { demoServer, firstError } from '../testing/demo-server.ts';

const ROLES = cmsUser.shape.role.choices?.map((one) => one.value) ?? [];
const PASSWORD = 'long enough';

describe('each role', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  it.each(ROLES)(
    '%s reads and writes what its permissions say, by list, id, filter and sort alike',
    async (role) => {
      await server.save('createCmsUser', {
        input: {
          ...{ username: `the-${role}`, email: `${role}@culvert.test`, firstName: 'F', lastName: 'L' },
          ...{ password: PASSWORD, role, tenants: ['culvert'] },
        },
      });
      const headers = { authorization: `Bearer ${await server.signIn(`the-${role}`, PASSWORD)}` };
      const held = permissionsOf({ role, extraPermissions: [] });
      const codeOf = async (query: string) =>
        firstError(await server.ask(query, {}, headers))?.extensions?.code;
      for (const entity of entities) {
        const mayRead = entity.access.read.some((one) => held.has(one));
        const mayWrite = entity.access.write.some((one) => held.has(one));
        const mayPublish = (entity.access.publish ?? entity.access.write).some((one) => held.has(one));
        const refusal = mayRead ? undefined : 'FORBIDDEN';
        for (const query of [
          `{ ${entity.name}(id: "1") { id } }`,
          `{ ${entity.name}Stream { totalCount } }`,
          `{ ${entity.name}Stream(input: { where: { isLive: { eq: true } } }) { totalCount } }`,
          `{ ${entity.name}Stream(input: { sortField: "updatedAt" }) { totalCount } }`,
          `{ ${entity.name}Stream(input: { search: "a" }) { totalCount } }`,
          `{ ${entity.name}Stream(input: { ids: ["1"] }) { totalCount } }`,
        ])
          expect([query, await codeOf(query)]).toEqual([query, refusal]);
        const mayTake = entity.hasWorkingCopies ? mayWrite : mayPublish;
        const name = capital(entity.name);
        const acts: [string, boolean][] = [
          [`mutation { update${name}(id: "nothing", version: 1, input: {}) { record { id } } }`, mayWrite],
          [`mutation { delete${name}(id: "nothing", version: 1) { record { id } } }`, mayTake],
          [`mutation { restore${name}(id: "nothing", version: 1) { record { id } } }`, mayTake],
        ];
        if (entity.merging !== undefined)
          acts.push([
            `mutation { merge${name}(id: "nothing", version: 1, into: "other") { record { id } } }`,
            mayTake,
          ]);
        if (entity.hasWorkingCopies)
          acts.push([`mutation { publish${name}(id: "nothing", version: 1) { record { id } } }`, mayPublish]);
        // What the server alone writes has no such operations.
        const refused = entity.access.write.length === 0 ? undefined : 'FORBIDDEN';
        for (const [mutation, may] of acts)
          expect([mutation, await codeOf(mutation)]).toEqual([mutation, may ? 'NOT_FOUND' : refused]);
      }
    },
  );

  it('sees through a reference no more than by asking for it', async () => {
    const contents = [await server.idOf('/practice/how-to-read-a-crack')];
    const input = { name: 'For a crack', type: 'content-override', contentTypes: ['Article'], contents };
    await server.save('createLayout', { input });
    await server.save('createCmsUser', {
      input: {
        ...{ username: 'planner', email: 'p@culvert.test', firstName: 'F', lastName: 'L' },
        ...{ password: PASSWORD, role: 'analyst', extraPermissions: ['view_site_layouts'], isGlobal: true },
      },
    });
    const headers = { authorization: `Bearer ${await server.signIn('planner', PASSWORD)}` };
    const list = (field: string) =>
      server.ask(`{ layoutStream { edges { node { name ${field} } } } }`, {}, headers);
    expect((await list('contentsIds')).errors).toBeUndefined();
    const refused = await list('contents { name }');
    expect(firstError(refused)?.extensions?.code).toBe('FORBIDDEN');
    expect(JSON.stringify(refused)).not.toMatch(/how to read/i);
  });
});
