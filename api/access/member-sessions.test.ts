import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import type { Store } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { MemberSessions, MOST_SESSIONS } from './member-sessions.ts';

const SITE = 'culvert';
const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const BEGAN = Date.parse('2026-11-21T12:00:00Z');

let store: Store;
let time: number;
let sessions: MemberSessions;
beforeEach(async () => {
  store = await openStore({ dataDir: await temporaryFolder() });
  time = BEGAN;
  sessions = new MemberSessions(store, () => new Date(time));
  const members = ['ada', 'ida'].map((id) => create(siteUser, { email: `${id}@mail.test` }, { id }));
  await store.forTenant(SITE).commit({ writes: members, actor: ACTOR, reason: 'test' });
});
afterEach(() => store.close());

async function open(
  id: string,
  simulatedBy?: { readonly id: string; readonly name: string; readonly sessionId: string },
) {
  time += 1_000;
  const user = { id, data: { email: `${id}@mail.test` } };
  return sessions.open(SITE, user, { browser: null, ...(simulatedBy && { simulatedBy }) });
}
const isOpen = async (token: string) => (await sessions.memberFor(SITE, token)) !== null;

describe('the sessions of a member', () => {
  it('are so many, of which the oldest ends with one more', async () => {
    const other = await open('ida');
    const tokens: string[] = [];
    for (let n = 0; n < MOST_SESSIONS + 2; n += 1) tokens.push(await open('ada'));
    expect(await Promise.all(tokens.map(isOpen))).toEqual(tokens.map((_, n) => n >= 2));
    expect(await isOpen(other)).toBe(true);
  });

  it('are so many also where they begin at once', async () => {
    await Promise.all(Array.from({ length: MOST_SESSIONS + 10 }, () => open('ada')));
    await open('ada');
    expect(await sessions.of(SITE, 'ada')).toHaveLength(MOST_SESSIONS);
    expect(await stored('ada')).toHaveLength(MOST_SESSIONS);
  });

  it('are ended but for one, however many there are, and those of others and simulations go on', async () => {
    const [other] = [
      await open('ida'),
      await open('ada', { id: 'staff', name: 'Staff', sessionId: 'session' }),
    ];
    const [simulation] = await stored('ada');
    await store.forTenant(SITE).commit({
      writes: Array.from({ length: 250 }, (_, n) => sessionOf('ada', n)),
      ...{ actor: ACTOR, reason: 'test' },
    });
    await sessions.closeOthers(SITE, 'ada', 'session-120');
    expect((await stored('ada')).map(({ id }) => id)).toEqual(['session-120', simulation?.id]);
    expect(await isOpen(other)).toBe(true);
  });
});

async function stored(userId: string) {
  const { items } = await store.forTenant(SITE).find({
    ...{ collection: siteUserSession.collection, stage: 'live', orderBy: [['createdAt', 'asc']] },
    ...{ where: { userId: { eq: userId } }, first: 999 },
  });
  return items;
}

/** One of those that were kept before there was a limit. */
function sessionOf(userId: string, n: number) {
  const [createdAt, expiresAt] = [0, 30 * 86_400_000].map((ms) => new Date(BEGAN + n + ms).toISOString());
  return create(
    siteUserSession,
    { userId, digest: `digest-${n}`, createdAt, expiresAt },
    { id: `session-${n}` },
  );
}
