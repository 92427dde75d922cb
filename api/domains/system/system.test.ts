import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoServer } from '../../testing/demo-server.ts';

let server: Awaited<ReturnType<typeof demoServer>>;
beforeAll(async () => {
  server = await demoServer();
});
afterAll(() => server.close());

const QUERY =
  '{ getSystem { node since memory isStoreWell isReadOnly store documents changes sites { tenantKey state lastPublish failedPages } } }';

it('tells those who look after the installation how store, process and sites stand', async () => {
  const answer = await server.asStaff(QUERY);
  expect(answer.data?.getSystem).toMatchObject({
    node: process.version,
    isStoreWell: true,
    isReadOnly: false,
    changes: server.demo.store.sequence(),
    documents: server.demo.store.health().documents,
    sites: [{ tenantKey: 'culvert', state: 'idle', failedPages: 0, lastPublish: expect.any(String) }],
  });
  const anonymous = await server.ask(QUERY);
  expect(anonymous.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

it('tells who works on some sites nothing of how much the others hold', async () => {
  const names = { username: 'local', email: 'local@culvert.test', firstName: 'L', lastName: 'O' };
  const input = { ...names, password: 'long enough', role: 'administrator', tenants: ['culvert'] };
  await server.save('createCmsUser', { input });
  const headers = { authorization: `Bearer ${await server.signIn('local', 'long enough')}` };
  expect((await server.ask(QUERY, {}, headers)).data?.getSystem).toMatchObject({
    documents: null,
    changes: null,
    sites: [{ tenantKey: 'culvert' }],
  });
});
