import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitesOnOwnHosts } from '#build/commands/own-hosts.ts';
import { hostOf } from '#content-store/editing/linking.ts';
import { demoServer, fieldErrors } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';

const OWN = ['localhost', 'localhost:80', '127.0.0.1', '127.1', '[::1]', 'culvert.localhost', 'desk.test'];

describe('the hosts of the console', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let local = '';
  let id = '';
  beforeAll(async () => {
    server = await demoServer({ consoleHosts: ['desk.test'] });
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    id = (await server.save('createTenant', { input: other })).record.id;
    const person = { username: 'local', email: 'local@other.test', firstName: 'L', lastName: 'O' };
    const input = { ...person, password: 'long enough', role: 'administrator', tenants: ['other'] };
    await server.save('createCmsUser', { input });
    local = await server.signIn('local', 'long enough');
  });
  afterAll(() => server.close());

  const change = (domain: string, headers: Record<string, string> = {}) =>
    server.save('updateTenant', { id, version: 1, input: { domain } }, headers);

  it('are no site’s domain, whoever asks', async () => {
    for (const domain of OWN) {
      const { domain: message } = fieldErrors(await change(domain));
      expect([domain, message]).toEqual([domain, expect.stringContaining('such as www.example.com')]);
    }
  });

  it('and no other host is taken by who works on one site: not their own site’s either', async () => {
    const refused = await change('elsewhere.test', { authorization: `Bearer ${local}` });
    expect(fieldErrors(refused).domain).toContain('someone who works on all sites');
    const same = await server.save(
      'updateTenant',
      { id, version: 1, input: { domain: 'Other.test', abbreviation: 'OTH' } },
      { authorization: `Bearer ${local}` },
    );
    expect(same.errors).toBeUndefined();
  });

  it('and who works on one site brings no earlier domain of it back by undoing', async () => {
    const undo = (headers: Record<string, string> = {}) =>
      server.asStaff(
        'mutation ($id: ID!, $sequence: Int!) { undoTenant(id: $id, version: 3, sequence: $sequence) { record { domain } } }',
        { id, sequence: server.demo.store.sequence() },
        headers,
      );
    await server.save('updateTenant', { id, version: 2, input: { domain: 'moved.test' } });
    const refused = await undo({ authorization: `Bearer ${local}` });
    expect(fieldErrors(refused).domain).toContain('someone who works on all sites');
    expect((await undo()).data?.undoTenant).toEqual({ record: { domain: 'other.test' } });
  });

  it('show no site that an older release let take them, and it is reported', async () => {
    const { installation } = server.demo.store;
    const before = (await rawRequest(server.address('/'), '/', { host: 'localhost' })).bytes.toString();
    for (const domain of ['localhost', '127.0.0.1', 'desk.test']) {
      const whole = await installation.whole('tenant', id);
      const live = { ...whole?.live, domain };
      await installation.commit({
        writes: [
          {
            ...{ collection: 'tenant', id, expectedVersion: whole?.record.version ?? 0 },
            ...{ live, working: null, claims: ['tenant:other', `domain:${domain}`] },
          },
        ],
        actor: { kind: 'system', id: 'test', name: 'Test' },
        reason: 'test',
      });
      expect(await hostOf(installation, 'other')).toBe(domain);
      const after = await rawRequest(server.address('/'), '/', { host: domain });
      const isDesk = domain === 'desk.test';
      expect([domain, after.bytes.toString() === before]).toEqual([domain, !isDesk]);
      if (isDesk) expect(after.status).toBe(404);
      const reported = await sitesOnOwnHosts(installation, ['desk.test']);
      expect(reported).toEqual([expect.stringContaining(`“Other”: its domain ${domain} is`)]);
    }
  });
});
