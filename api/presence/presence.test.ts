import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RecordNews, recordNews } from '#content-store/model/presence/record-news.ts';
import { demoServer } from '../testing/demo-server.ts';
import { eventsOf } from '../testing/event-stream.ts';

const PASSWORD = 'long enough';
const PIECE = '/features/the-bridge-that-is-never-finished';

describe('the stream of who has a record open', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let id = '';
  const tokens: Record<string, string> = {};
  const streams: ReturnType<typeof eventsOf>[] = [];
  beforeAll(async () => {
    server = await demoServer();
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
    id = await server.idOf(PIECE);
    for (const [username, firstName, more] of [
      ['ada', 'Ada', { role: 'editor', tenants: ['culvert'] }],
      ['ben', 'Ben', { role: 'editor', tenants: ['culvert'] }],
      ['elsewhere', 'Else', { role: 'editor', tenants: ['other'] }],
    ] as const) {
      const person = { username, email: `${username}@culvert.test`, firstName, lastName: 'Lock' };
      const made = await server.save('createCmsUser', { input: { ...person, password: PASSWORD, ...more } });
      expect(made.errors).toBeUndefined();
      tokens[username] = await server.signIn(username, PASSWORD);
    }
  });
  afterEach(async () => {
    for (const one of streams.splice(0)) await one.close();
  });
  afterAll(() => server.close());

  const headers = (who: string, tenantKey = 'culvert') => ({
    authorization: `Bearer ${tokens[who]}`,
    'x-tenant-key': tenantKey,
  });
  const address = (asked: object) =>
    server.address(
      `/api/presence?${new URLSearchParams({ collection: 'content', id, tab: 'tab-0001', ...asked })}`,
    );
  const open = (who: string, asked: object = {}, tenantKey?: string) =>
    fetch(address(asked), { headers: headers(who, tenantKey) });
  async function listen(who: string, asked: object = {}) {
    const response = await open(who, asked);
    expect(response.status).toBe(200);
    const events = eventsOf(response);
    streams.push(events);
    return { ...events, news: async () => recordNews.read(await events.next(), 'event') };
  }
  /** The first news that is like this, of those that come. */
  async function until(
    { news }: { news: () => Promise<RecordNews> },
    isIt: (news: RecordNews) => boolean,
  ): Promise<RecordNews> {
    for (;;) {
      const heard = await news();
      if (isIt(heard)) return heard;
    }
  }
  const goTo = (who: string, field: string | null, more: object = {}, tenantKey?: string) =>
    fetch(server.address('/api/presence/field'), {
      method: 'POST',
      headers: { ...headers(who, tenantKey), 'content-type': 'application/json' },
      body: JSON.stringify({ collection: 'content', id, tab: 'tab-0001', field, isBehind: false, ...more }),
    });

  it('tells each of the other: that they come, in which field they are, and that they leave', async () => {
    const ada = await listen('ada');
    expect(await ada.news()).toMatchObject({ people: [], ownTabs: 0, isGone: false });
    const ben = await listen('ben', { field: 'name' });
    expect((await ben.news()).people).toMatchObject([{ name: 'Ada Lock', field: null }]);
    expect((await ada.news()).people).toMatchObject([{ name: 'Ben Lock', field: 'name', isBehind: false }]);
    expect((await goTo('ben', 'body')).status).toBe(200);
    expect((await ada.news()).people).toMatchObject([{ field: 'body' }]);
    await ben.close();
    expect((await ada.news()).people).toEqual([]);
  });

  it('tells one person of their other tab as that, and nobody of it twice', async () => {
    const [first, ben] = [await listen('ada'), await listen('ben')];
    await listen('ada', { tab: 'tab-0002' });
    expect((await until(first, ({ ownTabs }) => ownTabs === 1)).people).toHaveLength(1);
    expect((await until(ben, ({ people }) => people.length > 0)).people).toHaveLength(1);
  });

  it('tells at once who has stored which version, and ends for what was deleted', async () => {
    const input = { type: 'Page', name: 'Short', alias: '/short-lived' };
    const { record } = await server.save('createContent', { input });
    const ada = await listen('ada', { id: record.id });
    expect(await ada.news()).toMatchObject({ version: record.version, isGone: false });
    const saved = await server.save('updateContent', { ...record, input: { name: 'Shorter' } });
    expect(await ada.news()).toMatchObject({ version: saved.record.version, by: expect.any(String) });
    await server.save('deleteContent', { ...saved.record });
    expect(await ada.news()).toMatchObject({ isGone: true });
    expect((await open('ada', { id: record.id })).status).toBe(404);
  });

  const rows = async (who: string, asked: object, tenantKey?: string) => {
    const response = await fetch(server.address('/api/presence/rows'), {
      method: 'POST',
      headers: { ...headers(who, tenantKey), 'content-type': 'application/json' },
      body: JSON.stringify({ collection: 'content', ...asked }),
    });
    return { status: response.status, ...(await response.json()) };
  };

  it('tells in one answer who else is in which rows of a list, and of no others', async () => {
    // Where nobody was before.
    const here = await server.idOf('/practice/how-a-lock-gate-is-hung');
    const ben = await listen('ben', { id: here, field: 'name' });
    await ben.news();
    const asked = { ids: [here, id, here, '10000000'] };
    const { status, data } = await rows('ada', asked);
    const inRow = data.filter((row: { readonly id: string }) => row.id === here);
    expect({ status, inRow }).toEqual({
      status: 200,
      inRow: [
        { id: here, people: [{ id: expect.any(String), name: 'Ben Lock', field: 'name', isBehind: false }] },
      ],
    });
    expect((await rows('ben', { ids: [here] })).data).toEqual([]);
    expect((await rows('elsewhere', asked, 'other')).data).toEqual([]);
    expect((await rows('elsewhere', asked)).status).toBe(403);
    expect((await rows('ada', { ...asked, collection: 'cmsUser' })).status).toBe(403);
    expect((await rows('ada', { ids: Array.from({ length: 251 }, () => here) })).status).toBe(400);
    // Whoever asks is in none of them for that.
    const ada = await listen('ada', { id: here });
    expect(await ada.news()).toMatchObject({ ownTabs: 0 });
  });

  it('is for staff who may read the record, of its site alone, and says nothing of others’', async () => {
    // Where nobody was before.
    const alone = await server.idOf('/practice/how-to-read-a-crack');
    const person = { username: 'nobody', email: 'n@culvert.test', firstName: 'N', lastName: 'N' };
    const input = { ...person, password: PASSWORD, role: 'analyst', tenants: ['culvert'] };
    await server.save('createCmsUser', { input });
    tokens.nobody = await server.signIn('nobody', PASSWORD);
    const { record } = await server.save('createCmsUser', {
      input: { ...input, username: 'someone', email: 's@culvert.test' },
    });
    const cookie = `cmsUserToken=${tokens.ada}`;
    const answers = await Promise.all([
      fetch(address({})),
      fetch(address({}), { headers: { cookie, 'x-tenant-key': 'culvert' } }),
      open('elsewhere', { id: alone }),
      open('elsewhere', { id: alone }, 'other'),
      open('ada', { id: alone }, 'other'),
      open('nobody', { collection: 'cmsUser', id: record.id }),
      open('ada', { collection: 'staffSession' }),
      open('ada', { id: '99999999' }),
      open('ada', { tab: '' }),
      open('ada', { tab: '<b>' }),
      open('ada', { field: '<img src=x>' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      401, 403, 403, 404, 403, 403, 400, 404, 400, 400, 400,
    ]);
    expect((await goTo('elsewhere', 'body', { id: alone })).status).toBe(403);
    expect((await goTo('elsewhere', 'body', { id: alone }, 'other')).status).toBe(404);
    expect((await goTo('ada', 'body', { isBehind: 'yes' })).status).toBe(400);
    const ben = await listen('ben', { id: alone });
    expect((await ben.news()).people).toEqual([]);
  });

  it('has bounds: so many streams of one person, and so many tabs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => open('ada', { tab: `tab-${at}-many` })),
    );
    expect((await open('ada')).status).toBe(429);
    for (const one of answers) await one.body?.cancel();
    const tabs = await Promise.all(
      Array.from({ length: 60 }, (_, at) => goTo('ada', null, { tab: `heard-tab-${at}` })),
    );
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('ends with the session', async () => {
    // What is still open of a session is asked about with each heartbeat, as that of progress is.
    await server.asStaff('mutation { logoutCmsUser }', {}, { authorization: `Bearer ${tokens.ben}` });
    expect((await open('ben')).status).toBe(401);
  });

  it('ends with the server', async () => {
    const ada = await listen('ada');
    await ada.news();
    await server.restart();
    expect(await ada.next()).toBe('ended');
  });
});
