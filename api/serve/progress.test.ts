import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steered } from '#build/testing/steered-publisher.ts';
import { type RunningServer, startServer } from '../server.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { eventsOf } from '../testing/event-stream.ts';

const PASSWORD = 'long enough';

describe('the stream of what is being rendered', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let site: ReturnType<typeof steered>;
  let running: RunningServer;
  beforeAll(async () => {
    server = await demoServer();
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
    site = steered(server.demo.publisher);
    running = await startServer({
      ...server.demo,
      publisher: site.publisher,
      port: 0,
      logLevel: 'silent',
    });
  });
  afterAll(async () => {
    await running.close();
    await server.close();
  });

  const asStaff = () => ({ authorization: `Bearer ${server.token}` });
  const open = (headers: Record<string, string>, from = running) =>
    fetch(`http://127.0.0.1:${from.port}/api/progress`, { headers });

  const told = (tenantKey: string, done: number, total: number, state: string) =>
    expect.objectContaining({ tenantKey, done, total, state });

  it('begins with how it is and goes on with every change up to the last, each site’s to those who work there', async () => {
    site.render('other', 3, 9);
    const streams = await Promise.all(
      ['culvert', 'other'].map(async (key) => {
        const response = await open({ ...asStaff(), 'x-tenant-key': key });
        expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
        return eventsOf(response);
      }),
    );
    const [here, there] = streams;
    expect([await here?.next(), await there?.next()]).toEqual([null, told('other', 3, 9, 'running')]);
    site.render('culvert', 1, 4);
    expect(await here?.next()).toEqual(told('culvert', 1, 4, 'running'));
    for (const done of [2, 3, 4]) site.render('culvert', done, 4);
    site.render('other', 9, 9);
    expect(await here?.next()).toEqual(told('culvert', 4, 4, 'done'));
    expect(await there?.next()).toEqual(told('other', 9, 9, 'done'));
    for (const one of streams) await one.close();
    await expect.poll(() => site.listening()).toBe(0);
  });

  it('ends with its connection, also where it waits behind another on that', async () => {
    const socket = connect(running.port, '127.0.0.1');
    await once(socket, 'connect');
    const request = [
      'GET /api/progress HTTP/1.1',
      'Host: culvert.localhost',
      `Authorization: Bearer ${server.token}`,
      'X-Tenant-Key: culvert',
    ];
    socket.write(`${request.join('\r\n')}\r\n\r\n`.repeat(3));
    await expect.poll(() => site.listening()).toBe(3);
    socket.destroy();
    await expect.poll(() => site.listening()).toBe(0);
  });

  it('is for staff of the site alone, and not for what a cookie vouches for from elsewhere', async () => {
    const person = { username: 'elsewhere', email: 'e@other.test', firstName: 'E', lastName: 'E' };
    const input = { ...person, password: PASSWORD, role: 'contributor', tenants: ['other'] };
    await server.save('createCmsUser', { input });
    const elsewhere = { authorization: `Bearer ${await server.signIn('elsewhere', PASSWORD)}` };
    const cookie = `cmsUserToken=${server.token}`;
    const answers = await Promise.all([
      open({ 'x-tenant-key': 'culvert' }),
      open({ 'x-tenant-key': 'culvert', authorization: 'Bearer nonsense' }),
      open({ 'x-tenant-key': 'culvert', ...elsewhere }),
      open({ 'x-tenant-key': 'nowhere', ...asStaff() }),
      open({ 'x-tenant-key': 'culvert', cookie }),
      open({ 'x-tenant-key': 'culvert', cookie, origin: 'https://elsewhere.test' }),
    ]);
    expect(answers.map((one) => one.status)).toEqual([401, 401, 403, 403, 403, 403]);
    expect(site.listening()).toBe(0);
  });

  it('is refused where a session has too many open', async () => {
    const headers = { ...asStaff(), 'x-tenant-key': 'culvert' };
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(headers)));
    expect((await open(headers)).status).toBe(429);
    for (const one of streams) await one.body?.cancel();
    await expect.poll(() => site.listening()).toBe(0);
  });

  it('ends with the server, which waits for none', async () => {
    const second = await startServer({
      ...server.demo,
      publisher: site.publisher,
      port: 0,
      logLevel: 'silent',
    });
    const events = eventsOf(await open({ ...asStaff(), 'x-tenant-key': 'culvert' }, second));
    expect(await events.next()).toBeNull();
    const started = performance.now();
    await second.close();
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(await events.next()).toBe('ended');
    expect(site.listening()).toBe(0);
  });

  it('steers: those who manage the site rebuild it, pause and go on', async () => {
    const ask = async (query: string, token = server.token) => {
      const response = await fetch(`http://127.0.0.1:${running.port}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tenant-key': 'culvert',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query }),
      });
      return response.json();
    };
    expect((await ask('mutation { pausePublishing { state } }')).data).toEqual({ pausePublishing: null });
    site.render('culvert', 2, 5);
    expect((await ask('mutation { pausePublishing { done state } }')).data).toEqual({
      pausePublishing: { done: 2, state: 'paused' },
    });
    expect((await ask('mutation { resumePublishing { state } }')).data).toEqual({
      resumePublishing: { state: 'running' },
    });
    expect(site.asked).toEqual(['paused culvert', 'paused culvert', 'running culvert']);
    const rebuilt = await ask('mutation { rebuildSite { isUnderWay receipt { changed failed { path } } } }');
    expect(rebuilt.data?.rebuildSite).toEqual({ isUnderWay: false, receipt: { changed: 0, failed: [] } });
    const page = (path: string) => `mutation { rebuildPage(path: "${path}") { receipt { changedPaths } } }`;
    expect((await ask(page('/news'))).data?.rebuildPage).toEqual({ receipt: { changedPaths: [] } });
    expect(firstError(await ask(page('/nothing-here')))?.extensions?.code).toBe('NOT_FOUND');
    site.asked.splice(0);
    const again = Array.from({ length: 5 }, (_, index) => `again${index}: rebuildSite { isUnderWay }`);
    const answer = await ask(`mutation { ${again.join(' ')} }`);
    expect(Object.values(answer.data ?? {})).toEqual(again.map(() => ({ isUnderWay: false })));
    expect(site.asked).toEqual(['rebuilt culvert']);
    const person = { username: 'writer', email: 'w@culvert.test', firstName: 'W', lastName: 'W' };
    const input = { ...person, password: PASSWORD, role: 'contributor', tenants: ['culvert'] };
    await server.save('createCmsUser', { input });
    const writer = await server.signIn('writer', PASSWORD);
    for (const name of [
      'pausePublishing { state }',
      'resumePublishing { state }',
      'rebuildSite { isUnderWay }',
    ])
      expect(firstError(await ask(`mutation { ${name} }`, writer))?.extensions?.code).toBe('FORBIDDEN');
  });
});
