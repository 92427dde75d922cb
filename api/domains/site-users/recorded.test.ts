import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { eventsOf } from '#content-store/testing/events.ts';
import { answered, membersServer, OTHER_PASSWORD, PASSWORD } from '../../testing/members-server.ts';

const FREE_VIEWS = 2;
const LICENSED = '5.10.20.7';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let server: Awaited<ReturnType<typeof membersServer>>;
let admin: Record<string, string> = {};
const companyId = 'weir';
let pieces: string[] = [];
beforeAll(async () => {
  server = await membersServer({
    addressesOf: async () => ['66.249.66.1'],
    namesOf: async () => ['crawl-66-249-66-1.googlebot.com'],
  });
  await server.settle(membershipsSettings, {
    ...{ fromEmail: 'desk@culvert.example', supportEmail: 'desk@culvert.example', allowIpGating: true },
    contentMetering: { enabled: true, numberOfFreeViews: FREE_VIEWS, meteringPeriod: 30, introTexts: {} },
  });
  const licence = create(
    ipGating,
    { companyName: 'Weir & Sons', ranges: ['5.10.20.0/24'] },
    { id: companyId },
  );
  await server.commit('culvert', licence);
  for (const name of ['one', 'two', 'three', 'four']) {
    const input = {
      ...{ type: 'Article', name, alias: `/recorded-${name}`, published: '2026-01-01T00:00:00Z' },
      ...{
        body: '<p>Lead.</p><p>Withheld.</p>',
        userRegistration: { isRequired: true },
        membership: ['paid'],
      },
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    pieces = [...pieces, record.id];
  }
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.outbox.idle();
  server.demo.advance(60_000);
  admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
  await recorded();
});

let seen = 0;
/** What was recorded since it was asked last. */
async function recorded() {
  await server.demo.eventLog.flush();
  const all = await eventsOf(server.demo.eventLog, 'culvert');
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
}
const steps = async () =>
  (await recorded()).map(({ fields, memberId, sessionId, principal, source }) => ({
    ...fields,
    ...{ memberId, sessionId, principal, source },
  }));
const open = (contentId: string, headers: Record<string, string> = {}) =>
  server.ask('getGatedFragments', { contentId }, { ...server.at('culvert'), ...headers });
async function simulating(email: string): Promise<string> {
  const answer = await server.ask(
    'simulateSiteUser',
    { username: email },
    { ...server.at('culvert'), ...admin },
  );
  return answered<{ token: string }>(answer, 'simulateSiteUser').token;
}

describe('what the server records of members', () => {
  it('is a sign-up that is completed, in the visit that asked for it, and a log-in in its own', async () => {
    const email = server.somebody();
    await server.signUp(email, { sessionId: 'visit-1' });
    expect(await steps()).toEqual([]);
    const id = await server.linkTo(email);
    const { userInfo } = answered<{ userInfo: { id: string } }>(
      await server.complete(id),
      'registerSiteUser',
    );
    const own = { memberId: userInfo.id, principal: 'member', source: 'server' };
    expect(await steps()).toEqual([
      { action: 'Complete_Registration', membershipId: 'free', sessionId: 'visit-1', ...own },
      { action: 'Confirm_Email', membershipId: 'free', sessionId: 'visit-1', ...own },
    ]);
    const args = { username: email, password: PASSWORD, sessionId: 'visit-2' };
    await server.ask('loginSiteUser', args, server.at('culvert'));
    await server.logIn(email, OTHER_PASSWORD);
    expect(await steps()).toEqual([{ action: 'Complete_Login', sessionId: 'visit-2', ...own }]);
  });

  it('names no visit where the browser calls it something that is no id', async () => {
    const { email } = await server.joined();
    await recorded();
    const args = { username: email, password: PASSWORD, sessionId: email };
    expect((await server.ask('loginSiteUser', args, server.at('culvert'))).errors).toBeUndefined();
    expect(await steps()).toMatchObject([{ action: 'Complete_Login', sessionId: null }]);
  });

  it('is an address that is confirmed by a link, where it was not before', async () => {
    const email = server.somebody();
    // As one that was brought along from elsewhere.
    await server.commit('culvert', create(siteUser, { email, username: email }, { id: 'imported' }));
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      await server.outbox.idle();
      server.demo.advance(60_000);
      await server.ask('requestSiteUserPasswordReset', { username: email }, server.at('culvert'));
      const id = await server.linkTo(email);
      await server.ask('resetSiteUserPassword', { id, password }, server.at('culvert'));
    }
    expect(await steps()).toMatchObject([{ action: 'Confirm_Email', memberId: 'imported' }]);
  });

  it('is each favourite that comes and goes, once', async () => {
    const { token, id } = await server.joined();
    await recorded();
    const [contentId = ''] = pieces;
    for (const name of ['addSiteUserFavorite', 'removeSiteUserFavorite'])
      for (const _ of [1, 2]) await server.ask(name, { contentId }, server.at('culvert', token));
    const own = { contentId, memberId: id, principal: 'member' };
    expect(await steps()).toMatchObject([
      { action: 'Favorite', ...own },
      { action: 'Unfavorite', ...own },
    ]);
  });

  it('is each newsletter that is chosen in a sign-up, and that comes and goes later, once', async () => {
    const [newsletter, other] = ['7', '8'].map((omedaProductId) => ({
      ...{ omedaProductId, title: `Letter ${omedaProductId}`, description: 'Each week' },
    }));
    await server.settle(newslettersSettings, { enabledNewsletters: [newsletter, other] });
    const email = server.somebody();
    await server.signUp(email, { sessionId: 'visit-3' });
    const answer = await server.complete(await server.linkTo(email), { newsletters: ['7', '7'] });
    const { token, userInfo } = answered<{ token: string; userInfo: { id: string } }>(
      answer,
      'registerSiteUser',
    );
    const own = { memberId: userInfo.id, principal: 'member', source: 'server' };
    const isOfNewsletters = (step: object) => 'newsletterId' in step;
    const chosen = { newsletterId: '7', action: 'OptIn' };
    expect((await recorded()).filter(({ type }) => type === 'NewsletterSubscription')).toMatchObject([
      { ...own, sessionId: 'visit-3', fields: { ...chosen, source: 'Registration' } },
    ]);
    for (const [name, args] of [
      ['subscribeSiteUserNewsletter', { newsletterId: '8', promoCode: 'jo@mail.test' }],
      ['unsubscribeSiteUserNewsletter', { newsletterId: '8' }],
    ] as const)
      for (const _ of [1, 2]) await server.ask(name, args, server.at('culvert', token));
    expect((await steps()).filter(isOfNewsletters)).toMatchObject([
      { newsletterId: '8', action: 'OptIn', promoCode: '*' },
      { newsletterId: '8', action: 'OptOut' },
    ]);
  });

  it('is waited for by nobody, and fails nothing: a sign-up, a log-in, a favourite', async () => {
    const email = server.somebody();
    await server.signUp(email);
    const id = await server.linkTo(email);
    const append = vi.spyOn(server.demo.eventLog, 'append');
    try {
      append.mockReturnValue(new Promise(() => undefined));
      const { token } = answered<{ token: string }>(await server.complete(id), 'registerSiteUser');
      append.mockRejectedValue(new Error('The disk is full'));
      expect((await server.logIn(email)).errors).toBeUndefined();
      const [contentId = ''] = pieces;
      const kept = await server.ask('addSiteUserFavorite', { contentId }, server.at('culvert', token));
      expect(kept.errors).toBeUndefined();
      expect(append).toHaveBeenCalledTimes(4);
    } finally {
      append.mockRestore();
    }
  });

  it('is the staff’s where they see the site as a member', async () => {
    const { email } = await server.joined();
    const token = await simulating(email);
    await recorded();
    const [contentId = ''] = pieces;
    await server.ask('addSiteUserFavorite', { contentId }, server.at('culvert', token));
    await open(contentId, { 'x-site-user': token });
    expect((await steps()).map(({ memberId, principal }) => [memberId, principal])).toEqual([
      [null, 'staff'],
      [null, 'staff'],
    ]);
  });
});

describe('a gate', () => {
  it('records who stood before it, and by whose licence they were let in', async () => {
    const { token, id } = await server.joined();
    await recorded();
    const [contentId = ''] = pieces;
    const all: Awaited<ReturnType<typeof recorded>> = [];
    for (const [at, headers] of [
      {},
      { 'x-site-user': token },
      { 'x-forwarded-for': LICENSED },
      { 'x-forwarded-for': LICENSED, 'x-site-user': token },
      admin,
    ].entries()) {
      await open(contentId, headers as Record<string, string>);
      // Whoever reads waits for none of it.
      await expect
        .poll(async () => {
          all.push(...(await recorded()));
          return all.length;
        })
        .toBe(at + 1);
    }
    expect(all.map(({ memberId, principal, fields }) => [memberId, principal, fields])).toEqual([
      [null, 'anonymous', { action: 'View_Gated_Content' }],
      [id, 'member', { action: 'View_Gated_Content' }],
      [null, 'anonymous', { action: 'View_Gated_Content', companyId }],
      [id, 'member', { action: 'View_Gated_Content', companyId }],
      [null, 'staff', { action: 'View_Gated_Content' }],
    ]);
    expect(new Set(all.map(({ pageDetails }) => pageDetails?.contentId))).toEqual(new Set([contentId]));
  });

  it('records it as well of who asks by its button without a script', async () => {
    const [contentId = ''] = pieces;
    await fetch(server.address(`/api/whole-pages/${contentId}`), {
      method: 'POST',
      headers: { 'x-tenant-key': 'culvert', origin: server.address('') },
    });
    expect(await steps()).toMatchObject([{ action: 'View_Gated_Content' }]);
  });

  it('records no crawler, whoever tells of it', async () => {
    const [contentId = ''] = pieces;
    const crawler = { 'user-agent': GOOGLEBOT, 'x-forwarded-for': '66.249.66.1' };
    expect((await open(contentId, crawler)).data?.getGatedFragments).toMatchObject({ status: 'passed' });
    const input = { sessionId: 's-1', pageDetails: {}, action: 'View_Gated_Content' };
    const told = await server.ask('setEventRegistration', { input }, { ...server.at('culvert'), ...crawler });
    expect(told.data?.setEventRegistration).toEqual({ ok: false });
    expect(await recorded()).toEqual([]);
  });

  it('believes no browser that says whose licence it read by', async () => {
    const input = { sessionId: 's-1', pageDetails: {}, action: 'View_Gated_Content', companyId };
    const told = await server.ask('setEventRegistration', { input }, server.at('culvert'));
    expect(told.errors?.[0]?.message).toContain('"companyId" is not defined');
    expect(await recorded()).toEqual([]);
  });

  it('believes that a member uses the newsletter form only where one is logged in', async () => {
    const { token } = await server.joined();
    await recorded();
    const said = { newsletterId: '7', source: 'NlWidgetAuthenticated', action: 'OptIn' };
    const input = { sessionId: 's-1', pageDetails: {}, ...said };
    const tell = async (headers: Record<string, string>) =>
      (await server.ask('setEventNewsletterSubscription', { input }, headers)).data;
    expect(await tell(server.at('culvert'))).toEqual({ setEventNewsletterSubscription: { ok: false } });
    expect(await tell(server.at('culvert', token))).toEqual({ setEventNewsletterSubscription: { ok: true } });
    expect(await recorded()).toMatchObject([{ principal: 'member', fields: said }]);
  });

  it('counts for a member what they read before, and opens nothing again when they log out', async () => {
    const { email } = await server.joined();
    const reader = browser();
    const [one = '', two = '', three = '', four = ''] = pieces;
    expect([await reader.reads(one), await reader.reads(two), await reader.reads(three)]).toEqual([
      'passed',
      'passed',
      'failed',
    ]);
    const args = { username: email, password: PASSWORD };
    await reader.ask('loginSiteUser', args);
    expect([await reader.reads(one), await reader.reads(three)]).toEqual(['passed', 'failed']);
    await reader.ask('logoutSiteUser', {});
    expect([await reader.reads(two), await reader.reads(three), await reader.reads(four)]).toEqual([
      'passed',
      'failed',
      'failed',
    ]);
  });
});

/** Somebody who keeps the cookies they are given. */
function browser() {
  const cookies = new Map<string, string>();
  async function ask(name: string, variables: object) {
    const text = await server.named(`${name.startsWith('get') ? 'query' : 'mutation'}/${name}`);
    const response = await fetch(server.address('/graphql'), {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-tenant-key': 'culvert', 'x-forwarded-for': '91.7.7.7' },
        ...{ origin: server.address(''), cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      },
      body: JSON.stringify({ query: text, variables }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response.json();
  }
  return {
    ask,
    reads: async (contentId: string): Promise<string> =>
      (await ask('getGatedFragments', { contentId })).data.getGatedFragments.status,
  };
}

describe('an account that is deleted', () => {
  const ownersOf = async () => {
    await server.demo.eventLog.flush();
    return (await eventsOf(server.demo.eventLog, 'culvert')).map(({ memberId }) => memberId);
  };

  it('by its owner is forgotten by what was recorded', async () => {
    const [{ token, id }, other] = [await server.joined(), await server.joined()];
    expect(await ownersOf()).toContain(id);
    const before = (await ownersOf()).length;
    await server.ask('deleteSiteUserAccount', { password: PASSWORD }, server.at('culvert', token));
    await expect.poll(ownersOf).not.toContain(id);
    expect(await ownersOf()).toContain(other.id);
    expect(await ownersOf()).toHaveLength(before);
  });

  it('by the staff, too', async () => {
    const { id } = await server.joined();
    const version = (await server.demo.site.record(siteUser.collection, id))?.version ?? 0;
    expect(await ownersOf()).toContain(id);
    expect((await server.save('deleteSiteUser', { id, version }, admin)).errors).toBeUndefined();
    await expect.poll(ownersOf).not.toContain(id);
  });
});
