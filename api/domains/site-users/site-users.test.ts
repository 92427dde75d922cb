import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, edit } from '#content-store/editing/editing.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import { fieldErrors, firstError } from '../../testing/demo-server.ts';
import { answered, membersServer, OTHER_PASSWORD, PASSWORD } from '../../testing/members-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: Awaited<ReturnType<typeof membersServer>>;
let admin: Record<string, string> = {};
beforeAll(async () => {
  server = await membersServer();
  await advance(0);
});
afterAll(() => server.close());

async function advance(ms: number) {
  await server.outbox.idle();
  server.demo.advance(ms);
  admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
}
const codeOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.extensions?.code;
const messageOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.message;
const as = (token: string, site = 'culvert') => server.at(site, token);
const site = () => server.demo.store.forTenant('culvert');
async function change(id: string, patch: object) {
  const whole = await site().whole(siteUser.collection, id);
  if (whole === null) throw new Error('There is no such member');
  await server.commit('culvert', edit(siteUser, whole, { ...patch }));
}
/** More sessions than a member has now, as they were kept before. */
const sessionsOf = (userId: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const [createdAt, expiresAt] = [-n, DAY].map((ms) =>
      new Date(server.demo.now().getTime() + ms - 1).toISOString(),
    );
    return create(siteUserSession, { userId, digest: `old-${n}`, createdAt, expiresAt });
  });
/** What is stored as the letter leaves that something asks for, commit by commit. */
async function deliveryOf(asked: () => Promise<unknown>): Promise<string[][]> {
  await server.outbox.idle();
  const seen: string[][] = [];
  const stop = server.demo.store.onChange(({ records, reason }) => {
    if (reason === 'outbox') seen.push(records.map(({ collection }) => collection).sort());
  });
  await asked();
  await server.outbox.idle();
  stop();
  return seen;
}
const simulate = (username: string, headers: Record<string, string> = {}) =>
  server.ask('simulateSiteUser', { username }, { ...server.at('culvert'), ...admin, ...headers });
const tokenOf = (answer: Parameters<typeof firstError>[0], name: string) =>
  answered<{ token: string }>(answer, name).token;

describe('a log-in', () => {
  it('is by user name or address, however they are written, and answers the same for nobody', async () => {
    const { email, id } = await server.joined();
    await change(id, { username: 'ada weir' });
    for (const name of [email, ` ${email.toUpperCase()}`, 'Ada Weir'])
      expect((await server.logIn(name)).data?.loginSiteUser).toMatchObject({ userInfo: { id } });
    const [wrong, nobody] = [await server.logIn(email, OTHER_PASSWORD), await server.logIn('nobody@x.test')];
    expect(wrong).toEqual(nobody);
    expect(messageOf(wrong)).toContain('please email us at letters@culvert.example');
    expect(messageOf(await server.logIn(email, PASSWORD, 'other'))).toBe(
      'Please try again or use the reset password link below. If you continue to have issues, please email us at customerservice@other.test and include browser details.',
    );
    expect(codeOf(wrong)).toBe('LOGIN_FAILED');
  });

  it('looks at five of many wrong passwords at once, and leaves the same name of another site alone', async () => {
    const { email } = await server.joined();
    await server.joined({}, 'other', email);
    const tries = await Promise.all(Array.from({ length: 100 }, () => server.logIn(email, OTHER_PASSWORD)));
    expect(tries.filter((one) => codeOf(one) === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
    expect(codeOf(await server.logIn(email))).toBe('LIMIT');
    expect((await server.logIn(email, PASSWORD, 'other')).errors).toBeUndefined();
  });

  // spec: rule-populations-separate, role-member, role-staff
  it('is a member’s, and nobody’s of the staff, whose own is not a member’s', async () => {
    const { token } = await server.joined();
    const list = '{ siteUserStream { totalCount } }';
    expect(codeOf(await server.ask('getSiteUser', {}, as(token)))).toBe('UNAUTHENTICATED');
    expect((await server.demo.store.installation.claimant('cms-user-name:nobody')) ?? null).toBeNull();
    expect((await server.asStaff(list, {}, admin)).errors).toBeUndefined();
    expect(codeOf(await server.ask('getSiteUserSessions', {}, { ...server.at('culvert'), ...admin }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('is refused to whoever is made inactive, whose sessions are over at once', async () => {
    const { email, token, id } = await server.joined();
    const query = 'query ($id: ID!) { siteUser(id: $id) { version } }';
    const seen = await server.asStaff(query, { id }, admin);
    const { version } = answered<{ version: number }>(seen, 'siteUser');
    await server.save('updateSiteUser', { id, version, input: { status: 0 } }, admin);
    expect(await server.whoIs(token)).toBeNull();
    expect(codeOf(await server.logIn(email))).toBe('LOGIN_FAILED');
  });

  // spec: cookie-siteUserToken
  it('needs a matching origin where a cookie vouches for it', async () => {
    const { token } = await server.joined();
    const cookie = { ...server.at('culvert'), cookie: `siteUserToken=${token}` };
    const asked = (origin?: string) =>
      server.ask('getSiteUserSessions', {}, { ...cookie, ...(origin !== undefined && { origin }) });
    expect(messageOf(await asked())).toBe('This request came from another site');
    expect(messageOf(await asked('https://evil.test'))).toBe('This request came from another site');
    expect((await asked(server.address('').slice(0))).errors).toBeUndefined();
  });
});

describe('the sessions of a member', () => {
  // spec: header-x-site-user, rule-header-site-user
  it('are listed and ended, one or all others, and are over after 30 days', async () => {
    const { email, token, id } = await server.joined();
    const second = tokenOf(await server.logIn(email), 'loginSiteUser');
    const third = tokenOf(await server.logIn(email), 'loginSiteUser');
    const list = await server.ask('getSiteUserSessions', {}, as(third));
    const sessions = answered<readonly { id: string; isThis: boolean }[]>(list, 'getSiteUserSessions');
    expect(sessions.filter((one) => one.isThis)).toHaveLength(1);
    expect(sessions).toHaveLength(3);
    await server.commit('culvert', ...sessionsOf(id, 120));
    await server.ask('endSiteUserSession', {}, as(third));
    const where = { userId: { eq: id } };
    const page = { collection: siteUserSession.collection, stage: 'live', first: 200 } as const;
    expect((await site().find({ ...page, where, orderBy: [['createdAt', 'asc']] })).items).toHaveLength(1);
    expect([await server.whoIs(token), await server.whoIs(second)]).toEqual([null, null]);
    const stranger = await server.joined();
    await server.ask(
      'endSiteUserSession',
      { id: sessions.find((one) => one.isThis)?.id },
      as(stranger.token),
    );
    expect(await server.whoIs(third)).not.toBeNull();
    await server.ask('logoutSiteUser', {}, as(third));
    expect(await server.whoIs(third)).toBeNull();
  });

  it('are over with a new password, but for the one that it is set in', async () => {
    const { email, token } = await server.joined();
    const here = tokenOf(await server.logIn(email), 'loginSiteUser');
    const wrong = await server.ask(
      'updateSiteUserPassword',
      { password: 'no', newPassword: OTHER_PASSWORD },
      as(here),
    );
    expect(fieldErrors(wrong)).toEqual({ password: 'This is not your password' });
    const set = await server.ask(
      'updateSiteUserPassword',
      { password: PASSWORD, newPassword: OTHER_PASSWORD },
      as(here),
    );
    expect([await server.whoIs(token), await server.whoIs(here)]).toEqual([null, null]);
    expect(await server.whoIs(tokenOf(set, 'updateSiteUserPassword'))).toMatchObject({ username: email });
  });
});

describe('a password that is forgotten', () => {
  const ask = (username: string, where = 'culvert') =>
    server.ask('requestSiteUserPasswordReset', { username, path: '/news' }, server.at(where));
  const set = (id: string, where = 'culvert') =>
    server.ask('resetSiteUserPassword', { id, password: OTHER_PASSWORD }, server.at(where));

  it('is set anew by the link of a letter, once, within an hour, and ends every session', async () => {
    const { email, token } = await server.joined();
    await advance(1_000);
    await ask(email);
    const id = await server.linkTo(email);
    expect(messageOf(await set(id, 'other'))).toContain('invalid or has expired');
    expect((await set(id)).data?.resetSiteUserPassword).toEqual({ username: email, redirectTo: '/news' });
    expect(await server.whoIs(token)).toBeNull();
    expect(messageOf(await set(id))).toContain('invalid or has expired');
    expect((await server.logIn(email, OTHER_PASSWORD)).errors).toBeUndefined();
  });

  it('is not asked for under what can be no name', async () => {
    const asked = (username: string) =>
      server.ask('requestSiteUserPasswordReset', { username }, server.at('culvert'));
    // The last is three letters each in the usual spelling.
    for (const username of ['a\nb', 'a\u0000b', 'a\ud800', '\ufb2c'.repeat(254)])
      expect(fieldErrors(await asked(username))).toEqual({ username: expect.any(String) });
    expect((await asked('\ufb2c'.repeat(84))).errors).toBeUndefined();
  });

  it('is asked for in the same steps whether or not somebody has the name', async () => {
    const { email } = await server.joined();
    await advance(60_000);
    const steps = async (name: string) => {
      const seen: string[][] = [];
      const stop = server.demo.store.onChange(({ records, reason }) => {
        if (reason === 'reset asked for') seen.push(records.map(({ collection }) => collection).sort());
      });
      const answer = await ask(name);
      stop();
      return { answer, seen };
    };
    const [known, unknown] = [await steps(email), await steps('nobody@nowhere.test')];
    expect(known.answer).toEqual(unknown.answer);
    expect(known.seen[0]).toContain('outboxItem');
    expect(known.seen.map((one) => [...new Set(one)])).toEqual(unknown.seen.map((one) => [...new Set(one)]));
    expect(await server.lettersTo('nobody@nowhere.test')).toEqual([]);
  });

  it('is delivered with the same work, though nobody gets what nobody has asked for', async () => {
    const { email } = await server.joined();
    await server.logIn(email, OTHER_PASSWORD);
    const work = async (name: string) => {
      await advance(60_000);
      return deliveryOf(() => ask(name));
    };
    const nobody = server.somebody();
    const [known, unknown] = [await work(email), await work(nobody)];
    expect(known).toEqual([['outboxItem'], ['outboxItem', 'siteUserLink'], ['outboxItem']]);
    expect(unknown).toEqual(known);
    // The link that nobody has is there by now, as a member's is.
    expect(await work(server.somebody())).toEqual(known);
    expect(await server.lettersTo(nobody)).toEqual([]);
    const { items } = await server.demo.store.installation.find({
      ...{ collection: 'outboxItem', stage: 'live', first: 1, orderBy: [['endedAt', 'desc']] },
      where: { state: { eq: 'done' } },
    });
    // Nor is it kept to whom what is done went.
    expect(items[0]?.data).toMatchObject({ payload: '{}' });
    expect(items[0]?.data).not.toHaveProperty('to');
  });
});

describe('what a member keeps', () => {
  it('is changed field by field, and an empty text takes one out', async () => {
    const { token } = await server.joined();
    const save = (input: object) => server.ask('updateSiteUserProfile', input, as(token));
    expect(fieldErrors(await save({ countryCode: 'USA', region: 'XX' }))).toHaveProperty('region');
    await save({ firstName: 'Ada', company: 'Locks', countryCode: 'USA', region: 'new york' });
    await save({ company: '' });
    expect(await server.whoIs(token)).toMatchObject({ firstName: 'Ada', company: null, region: 'NY' });
    await save({ countryCode: 'FRA' });
    expect(await server.whoIs(token)).toMatchObject({ countryCode: 'FRA', region: null });
  });

  it('are favourites among what is published, each once, and no page is made anew for them', async () => {
    const { token } = await server.joined();
    const [piece = ''] = await site().ids('content');
    const add = (contentId: string) => server.ask('addSiteUserFavorite', { contentId }, as(token));
    const before = server.demo.store.sequence();
    const first = await add(piece);
    const again = await add(piece);
    expect(first.data).toEqual(again.data);
    expect(
      answered<{ favoriteContent: unknown[] }>(again, 'addSiteUserFavorite').favoriteContent,
    ).toHaveLength(1);
    const changes = await server.demo.store.changes(before, 100);
    expect(changes.flatMap(({ records }) => records.map(({ collection }) => collection))).toEqual([
      'siteUser',
    ]);
    expect(codeOf(await add('99999999'))).toBe('NOT_FOUND');
    const removed = await server.ask('removeSiteUserFavorite', { contentId: piece }, as(token));
    expect(removed.data?.removeSiteUserFavorite).toEqual({ favoriteContent: [] });
  });

  it('are newsletters that the site offers', async () => {
    const newsletter = { omedaProductId: '7', title: 'Weekly', description: 'Each week' };
    await server.settle(newslettersSettings, { enabledNewsletters: [newsletter] });
    const { token } = await server.joined();
    const answer = await server.ask('subscribeSiteUserNewsletter', { newsletterId: '7' }, as(token));
    expect(answer.data?.subscribeSiteUserNewsletter).toEqual({ newsletters: ['7'] });
    const other = await server.ask('subscribeSiteUserNewsletter', { newsletterId: '8' }, as(token));
    expect(fieldErrors(other)).toHaveProperty('newsletterId');
    const gone = await server.ask('unsubscribeSiteUserNewsletter', { newsletterId: '7' }, as(token));
    expect(gone.data?.unsubscribeSiteUserNewsletter).toEqual({ newsletters: [] });
  });

  it('is handed out to them, without what their password is kept as', async () => {
    const { token, email } = await server.joined();
    const { data } = await server.ask('exportSiteUserData', {}, as(token));
    expect(data?.exportSiteUserData).toMatchObject({ account: { email, status: true } });
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|sessionEpoch/);
  });
});

describe('an account that is deleted by its owner', () => {
  it('is gone for good: its sessions, its name, and what the history says of it', async () => {
    const { token, email, id } = await server.joined();
    await server.ask('updateSiteUserProfile', { lastName: 'Unforgettable' }, as(token));
    const wrong = await server.ask('deleteSiteUserAccount', { password: OTHER_PASSWORD }, as(token));
    expect(fieldErrors(wrong)).toHaveProperty('password');
    expect(
      (await server.ask('deleteSiteUserAccount', { password: PASSWORD }, as(token))).errors,
    ).toBeUndefined();
    expect(await server.whoIs(token)).toBeNull();
    const record = await site().record(siteUser.collection, id);
    expect([record?.live, record?.working, record?.deleted]).toEqual([null, { status: false }, true]);
    const version = record?.version ?? 0;
    const history = await server.asStaff(
      'query ($id: ID) { getHistory(id: $id) { changes { actor { name } reason records { title fields { label before after } } } } }',
      { id },
      admin,
    );
    expect(JSON.stringify(history)).toContain('account deleted');
    expect(JSON.stringify(history)).not.toMatch(new RegExp(`Unforgettable|${email}`));
    expect((await server.save('restoreSiteUser', { id, version }, admin)).errors).toBeDefined();
    const again = await server.joined({}, 'culvert', email);
    expect(again.id).not.toBe(id);
  });
});

describe('a simulation', () => {
  it('shows the site as a member for a day, is in the history, and says by whom', async () => {
    const { email, id } = await server.joined();
    const answer = await simulate(email);
    const token = tokenOf(answer, 'simulateSiteUser');
    expect(await server.whoIs(token)).toMatchObject({ id, simulatedBy: expect.any(String) });
    const history = await server.asStaff(
      'query ($id: ID) { getHistory(id: $id) { changes { reason actor { kind name } } } }',
      { id },
      admin,
    );
    expect(JSON.stringify(history)).toMatch(/"reason":"simulate","actor":\{"kind":"staff"/);
    await advance(DAY);
    expect(await server.whoIs(token)).toBeNull();
  });

  // spec: rule-simulation-logs-out-first
  it('logs out whoever was logged in there, and changes no credentials, address or account', async () => {
    const [member, { email }] = [await server.joined(), await server.joined()];
    const token = tokenOf(await simulate(email, as(member.token)), 'simulateSiteUser');
    expect(await server.whoIs(member.token)).toBeNull();
    for (const [name, args] of [
      ['updateSiteUserPassword', { password: PASSWORD, newPassword: OTHER_PASSWORD }],
      ['requestSiteUserChangeUsername', { password: PASSWORD, newUsername: 'other@mail.test' }],
      ['deleteSiteUserAccount', { password: PASSWORD }],
      ['exportSiteUserData', {}],
      ['endSiteUserSession', {}],
    ] as const)
      expect([name, codeOf(await server.ask(name, args, as(token)))]).toEqual([name, 'FORBIDDEN']);
    expect((await server.ask('updateSiteUserProfile', { city: 'Ghent' }, as(token))).errors).toBeUndefined();
  });

  it('is for staff who manage site users, and ends with their permission', async () => {
    const { email } = await server.joined();
    const input = {
      ...{ username: 'helper', email: 'helper@culvert.test', firstName: 'Hel', lastName: 'Per' },
      ...{ password: PASSWORD, role: 'audience_manager', tenants: ['culvert'] },
    };
    const { record } = await server.save('createCmsUser', { input }, admin);
    const helper = { authorization: `Bearer ${await server.signIn('helper', PASSWORD)}` };
    const token = tokenOf(await simulate(email, helper), 'simulateSiteUser');
    expect(await server.whoIs(token)).not.toBeNull();
    await server.save('updateCmsUser', { ...record, input: { role: 'analyst' } }, admin);
    expect(await server.whoIs(token)).toBeNull();
    const analyst = { authorization: `Bearer ${await server.signIn('helper', PASSWORD)}` };
    expect(codeOf(await simulate(email, analyst))).toBe('FORBIDDEN');
  });
});
