import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
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

it('looks at itself when it is asked to: what is amiss is said with what to do', async () => {
  const asked = '{ getSelfTests { now tests { name outcome said remedy milliseconds } } }';
  const tests = async (headers: Record<string, string> = {}) => {
    const answer = await server.asStaff(asked, {}, { 'x-tenant-key': 'culvert', ...headers });
    const found = answer.data?.getSelfTests as { now: string; tests: readonly { name: string }[] };
    return found;
  };
  const well = await tests();
  expect(Date.parse(well.now)).toBe(server.demo.now().getTime());
  expect(well.tests.map(({ name }) => name)).toEqual([
    'Store',
    'Reading a record',
    'Publishing',
    'Clock of the server',
    'Mail',
  ]);
  expect(well.tests).not.toContainEqual(expect.objectContaining({ outcome: 'failed' }));
  const switched = { kind: 'system', id: 'test', name: 'Test' } as const;
  const data = { isPaused: true, since: server.demo.now().toISOString(), by: 'Ada' };
  await server.demo.store.installation.commit({
    ...{ actor: switched, reason: 'test' },
    writes: [create(outboxSwitch, data, { publish: true, id: 'mail' })],
  });
  expect((await tests()).tests.at(-1)).toMatchObject({
    ...{ name: 'Mail', outcome: 'noted', said: 'Mail is held back.' },
    remedy: expect.stringContaining('outbox'),
  });
  // Of the outbox, which is about all sites, nothing to who works on some.
  const local = { authorization: `Bearer ${await server.signIn('local', 'long enough')}` };
  expect((await tests(local)).tests.map(({ name }) => name)).not.toContain('Mail');
});
