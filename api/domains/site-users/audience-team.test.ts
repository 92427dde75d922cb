import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, edit } from '#content-store/editing/editing.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import { idOfMember } from '../../access/meters.ts';
import { firstError } from '../../testing/demo-server.ts';
import { answered, membersServer, OTHER_PASSWORD } from '../../testing/members-server.ts';

let server: Awaited<ReturnType<typeof membersServer>>;
let staff: Record<string, string> = {};
beforeAll(async () => {
  server = await membersServer();
  staff = {
    ...server.at('culvert'),
    authorization: `Bearer ${await server.signIn(server.demo.login.username)}`,
  };
});
afterAll(() => server.close());

const site = () => server.demo.store.forTenant('culvert');
const codeOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.extensions?.code;
async function change(id: string, patch: object) {
  const whole = await site().whole(siteUser.collection, id);
  if (whole === null) throw new Error('There is no such member');
  await server.commit('culvert', edit(siteUser, whole, { ...patch }));
}
const versionOf = async (id: string) => (await site().record(siteUser.collection, id))?.version ?? 0;
const remove = async (id: string) =>
  server.save('deleteSiteUser', { id, version: await versionOf(id) }, staff);
const merge = async (id: string, into: string) =>
  server.asStaff(
    'mutation ($id: ID!, $version: Int!, $into: ID!) { mergeSiteUser(id: $id, version: $version, into: $into) { sequence } }',
    { id, into, version: await versionOf(id) },
    staff,
  );
const readBy = (id: string, ...viewedItems: string[]) =>
  server.commit(
    'culvert',
    create(
      contentMeter,
      {
        ...{ views: viewedItems.length, viewedItems, numberOfFreeViews: 7, meteringPeriod: 30 },
        startTime: server.demo.now().toISOString(),
        expirationTime: new Date(server.demo.now().getTime() + 86_400_000).toISOString(),
      },
      { id: idOfMember(id) },
    ),
  );
const meterOf = async (id: string) => (await site().record(contentMeter.collection, idOfMember(id)))?.live;
async function historyOf(id: string): Promise<string> {
  const history = await server.asStaff(
    'query ($id: ID) { getHistory(id: $id) { changes { actor { name } reason records { title fields { label before after } } } } }',
    { id },
    staff,
  );
  return JSON.stringify(history);
}

describe('where a site user is logged in', () => {
  it('is listed for staff, who end one session or all', async () => {
    const { id, email, token } = await server.joined();
    server.demo.advance(1_000);
    const second = answered<{ token: string }>(await server.logIn(email), 'loginSiteUser').token;
    const list = await server.ask('getSiteUserSessionsAdmin', { id }, staff);
    const all = (list.data?.getSiteUserSessionsAdmin ?? []) as { readonly id: string }[];
    expect(all).toHaveLength(2);
    await server.ask('endSiteUserSessionAdmin', { id, sessionId: all[0]?.id }, staff);
    expect(await server.whoIs(second)).toBeNull();
    expect(await server.whoIs(token)).not.toBeNull();
    const ended = await server.ask('endSiteUserSessionAdmin', { id }, staff);
    expect(ended.data?.endSiteUserSessionAdmin).toBe(1);
    expect(await server.whoIs(token)).toBeNull();
  });

  it('is for staff alone, and of members of their site', async () => {
    const [own, other] = [await server.joined(), await server.joined({}, 'other')];
    const asMember = await server.ask(
      'getSiteUserSessionsAdmin',
      { id: own.id },
      server.at('culvert', own.token),
    );
    expect(codeOf(asMember)).toBe('UNAUTHENTICATED');
    for (const name of ['getSiteUserSessionsAdmin', 'endSiteUserSessionAdmin', 'exportSiteUserDataAdmin'])
      expect(codeOf(await server.ask(name, { id: other.id }, staff))).toBe('NOT_FOUND');
    expect(await server.whoIs(other.token, 'other')).not.toBeNull();
  });
});

describe('what is kept of a site user', () => {
  it('is handed to staff without secrets, which the history says with nothing of the person', async () => {
    const { id, email } = await server.joined();
    await change(id, { lastName: 'Unforgettable' });
    await readBy(id, 'p1', 'p2');
    const answer = await server.ask('exportSiteUserDataAdmin', { id }, staff);
    expect(answer.data?.exportSiteUserDataAdmin).toMatchObject({
      account: { email, lastName: 'Unforgettable' },
      meter: { viewedItems: ['p1', 'p2'] },
      sessions: [expect.anything()],
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|passwordHash|sessionEpoch/);
    const history = await historyOf(id);
    expect(history).toContain('"reason":"export"');
    expect(history).not.toMatch(new RegExp(`Unforgettable|${email}`));
  });

  it('is no longer in what is said of letters that did not arrive, once they are deleted', async () => {
    const { id, email } = await server.joined();
    const { installation } = server.demo.store;
    const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
    const queuedAt = server.demo.now().toISOString();
    const item = { state: 'dead', dueAt: queuedAt, endedAt: queuedAt, attempts: 1 };
    const letter = (name: string, to: string, payload: object) =>
      create(
        outboxItem,
        { ...item, channel: 'mail', cause: name, to, payload: JSON.stringify(payload) },
        { id: name },
      );
    const reset = { letter: 'memberReset', tenantKey: 'culvert', username: email };
    const writes = [
      letter('theirs', email, reset),
      letter('of another', 'eve@readers.example', { ...reset, username: 'eve@readers.example' }),
      letter('of another site', email, { ...reset, tenantKey: 'other' }),
      letter('of the staff', email, { letter: 'message', tenantKey: 'culvert', messageId: 'm' }),
    ];
    await installation.commit({ writes, actor, reason: 'test' });
    await remove(id);
    const kept = await installation.getAll(
      outboxItem.collection,
      writes.map((write) => write.id ?? ''),
      { stage: 'live' },
    );
    expect(kept.map((each) => each?.data.to)).toEqual([undefined, 'eve@readers.example', email, email]);
    expect(JSON.stringify(await installation.record(outboxItem.collection, 'theirs'))).not.toContain(email);
  });

  it('is no longer in what a provider refused, once they are deleted', async () => {
    const [gone, stays] = [await server.joined(), await server.joined()];
    const queuedAt = server.demo.now().toISOString();
    const refused = ({ id, email }: typeof gone, state: string) =>
      create(
        siteOutboxItem,
        {
          ...{ channel: 'audience', cause: `${state}:${id}`, topic: 'profile', position: queuedAt },
          ...{ state, dueAt: queuedAt, endedAt: queuedAt, attempts: 1, to: email },
          ...{ payload: JSON.stringify({ email }), subjects: [`member:${id}`] },
        },
        { id: `${state}-${id}` },
      );
    await server.commit('culvert', refused(gone, 'dead'), refused(gone, 'unknown'), refused(stays, 'dead'));
    await remove(gone.id);
    const recordOf = async (name: string) =>
      JSON.stringify(await site().record(siteOutboxItem.collection, name));
    for (const state of ['dead', 'unknown'])
      expect(await recordOf(`${state}-${gone.id}`)).not.toContain(gone.email);
    expect(await recordOf(`dead-${stays.id}`)).toContain(stays.email);
  });

  it('is told in figures before they are deleted, and nothing is deleted by asking', async () => {
    const { id } = await server.joined();
    const ask = 'query ($id: ID!) { ifDeleted(collection: "siteUser", id: $id) { goesWith } }';
    const told = async () => (await server.asStaff(ask, { id }, staff)).data?.ifDeleted;
    await change(id, {
      memberships: [{ membership: 'paid' }, { membership: 'free' }],
      favoriteContent: [{ id: 'p1', created: server.demo.now().toISOString() }],
    });
    await readBy(id, 'p1', 'p2');
    expect(await told()).toEqual({
      goesWith: ['Deleted for good with this account: 2 memberships, 1 favorite, 1 session, and 2 views.'],
    });
    await server.commit('culvert', create(siteUser, { email: 'bare@mail.test' }, { id: 'bare' }));
    const bare = await server.asStaff(ask, { id: 'bare' }, staff);
    expect(JSON.stringify(bare.data)).toContain('It has no memberships');
    expect((await site().record(siteUser.collection, id))?.deleted).toBe(false);
  });

  it('is gone for good when staff delete them, and the history has nothing of the person', async () => {
    const { id, email, token } = await server.joined();
    await change(id, { lastName: 'Unforgettable' });
    await readBy(id, 'p1');
    await remove(id);
    expect(await server.whoIs(token)).toBeNull();
    const record = await site().record(siteUser.collection, id);
    expect([record?.live, record?.working, record?.deleted]).toEqual([null, { status: false }, true]);
    expect(await meterOf(id)).toBeNull();
    const { items } = await site().find({
      ...{ collection: siteUserSession.collection, stage: 'live', first: 10 },
      ...{ where: { userId: { eq: id } }, orderBy: [['createdAt', 'desc']] },
    });
    expect(items).toEqual([]);
    const history = await historyOf(id);
    expect(history).toContain('"reason":"delete"');
    expect(history).not.toMatch(new RegExp(`Unforgettable|${email}`));
    expect((await server.joined({}, 'culvert', email)).id).not.toBe(id);
  });
});

describe('two accounts of one person', () => {
  it('become one with what both had, by whose password both addresses log in', async () => {
    const [from, into] = [await server.joined(), await server.joined()];
    await change(from.id, {
      ...{ company: 'Locks Ltd', newsletters: [{ id: 'n1' }] },
      memberships: [{ membership: 'paid', since: '2026-01-01T00:00:00.000Z' }],
    });
    await readBy(from.id, 'p1', 'p2');
    await readBy(into.id, 'p2', 'p3');
    const ask =
      'query ($id: ID!, $into: ID!) { ifMerged(collection: "siteUser", id: $id, into: $into) { takenOver } }';
    const asked = await server.asStaff(ask, { id: from.id, into: into.id }, staff);
    expect(asked.data?.ifMerged).toEqual({
      takenOver: [
        `“${into.email}” stays. “${from.email}” is deleted for good. It has 1 membership, 1 newsletter, 1 session, and 2 views.`,
        `Also logs in with: ${from.email}`,
        'Moved to the other account: 1 membership, Patron',
        'Moved to the other account: 1 newsletter, n1',
        'From this account, because the other has none: Company',
        'Moved to the other account: 1 view. Pieces read with either account count towards the meter.',
      ],
    });
    expect((await site().record(siteUser.collection, from.id))?.deleted).toBe(false);

    expect((await merge(from.id, into.id)).errors).toBeUndefined();
    const one = (await site().record(siteUser.collection, into.id))?.live;
    expect(one).toMatchObject({ email: into.email, company: 'Locks Ltd', otherAddresses: [from.email] });
    expect((await meterOf(into.id))?.viewedItems).toEqual(['p2', 'p3', 'p1']);
    expect(await meterOf(from.id)).toBeNull();
    expect((await site().record(siteUser.collection, from.id))?.working).toEqual({ status: false });
    expect(await server.whoIs(from.token)).toBeNull();
    expect(await server.whoIs(into.token)).toMatchObject({ id: into.id, isPaid: true });
    for (const name of [from.email, into.email])
      expect((await server.logIn(name)).data?.loginSiteUser).toMatchObject({ userInfo: { id: into.id } });
    expect(codeOf(await server.logIn(from.email, OTHER_PASSWORD))).toBe('LOGIN_FAILED');
  });

  it('are told nothing of views that count no more, or that both have', async () => {
    const [from, into] = [await server.joined(), await server.joined()];
    const ask =
      'query ($id: ID!, $into: ID!) { ifMerged(collection: "siteUser", id: $id, into: $into) { takenOver } }';
    const told = async () =>
      JSON.stringify((await server.asStaff(ask, { id: from.id, into: into.id }, staff)).data?.ifMerged);
    await readBy(from.id, 'p1');
    await readBy(into.id, 'p1', 'p2');
    expect(await told()).toContain('and 1 view.');
    expect(await told()).not.toContain('towards the meter');
    const meter = await site().whole(contentMeter.collection, idOfMember(from.id));
    if (meter === null) throw new Error('Nothing was read');
    const expirationTime = new Date(server.demo.now().getTime() - 2 * 86_400_000).toISOString();
    await server.commit('culvert', edit(contentMeter, meter, { expirationTime }));
    expect(await told()).toContain('It has 1 membership and 1 session.');
    expect(await told()).not.toContain('view');
  });

  it('are not of two sites, and no account is merged into itself', async () => {
    const [from, elsewhere] = [await server.joined(), await server.joined({}, 'other')];
    for (const into of [elsewhere.id, from.id]) expect(codeOf(await merge(from.id, into))).toBe('VALIDATION');
    expect(await server.whoIs(from.token)).not.toBeNull();
  });
});
