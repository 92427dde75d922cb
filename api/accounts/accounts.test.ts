import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, edit } from '#content-store/editing/editing.ts';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { MEMBER_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { eventsOf } from '#content-store/testing/events.ts';
import { answered, membersServer, PASSWORD } from '../testing/members-server.ts';

const HOST = 'culvert.localhost';

let server: Awaited<ReturnType<typeof membersServer>>;
beforeAll(async () => {
  server = await membersServer();
});
afterAll(() => server.close());

/** Sends a form of a page as a browser does without a script. */
function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  token?: string,
  cookie = token === undefined ? '' : `${MEMBER_COOKIE}=${token}`,
): Promise<Response> {
  return fetch(server.address(path), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...{ accept: 'text/html', origin: `http://${HOST}`, 'x-forwarded-host': HOST },
      ...(cookie !== '' && { cookie }),
    },
    body: new URLSearchParams(fields),
  });
}

const open = (path: string, cookie = '', host = HOST) =>
  server.get(path, { 'x-forwarded-host': host, ...(cookie !== '' && { cookie }) });
/** The visit that a page begins, as its cookie. */
const visitOf = (answer: Response) =>
  answer.headers.getSetCookie().find((one) => one.startsWith('sessionId=')) ?? '';
const recorded = async () => {
  await server.demo.eventLog.flush();
  return (await eventsOf(server.demo.eventLog, 'culvert')).map(({ fields, memberId, sessionId }) => ({
    ...{ ...fields, memberId, sessionId },
  }));
};
async function changed(id: string, patch: object, site = 'culvert') {
  const whole = await server.demo.store.forTenant(site).whole(membership.collection, id);
  if (whole === null) throw new Error('There is no such membership');
  await server.commit(site, edit(membership, whole, { ...patch }));
}

/** Has the free membership ask a question with two answers, and answers the question's number. */
async function asksTrade(): Promise<number> {
  const demographicValues = [{ description: 'Boats' }, { description: 'Locks' }];
  const input = { description: 'Trade', omedaWebformText: 'What is your trade?', demographicValues };
  const { record } = await server.save('createDemographicQuestion', { input });
  await changed('free', { additionalUserDemographicFields: [record.id] });
  const seen = await server.ask('getMembership', { id: 'free' }, server.at('culvert'));
  const { additionalUserDemographicFields: numbers = [] } = answered<{
    additionalUserDemographicFields?: number[];
  }>(seen, 'getMembership');
  return numbers[0] ?? 0;
}

// spec: path-account-login, rule-site-user-login-stores, rule-login-sends, cookie-siteUserToken, cookie-sessionId
it('a log-in leads on to where it was asked for, in a session that no script reads and the visit that its page began', async () => {
  const { email, id } = await server.joined();
  const page = await open('/account/login?redirectTo=/news');
  const [visit = ''] = visitOf(page).split(';');
  expect(visitOf(page)).toMatch(/^sessionId=[\w-]{36}; Path=\/; SameSite=Lax$/);
  expect(visitOf(await open('/account/login', visit))).toBe('');
  expect(await page.text()).toContain('name="redirectTo" value="/news"');

  const form = { form: 'loginSiteUser', username: email, password: PASSWORD, redirectTo: '/news' };
  // What it proves goes along: what is none of ours is a machine's.
  const machine = await send('/account/login', { ...form, proof: 'forged' }, undefined, visit);
  expect([machine.status, (await machine.text()).includes(memberTexts.machine)]).toEqual([400, true]);
  const answer = await send('/account/login', form, undefined, visit);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/news']);
  expect(answer.headers.getSetCookie().find((one) => one.startsWith(MEMBER_COOKIE))).toMatch(
    /^siteUserToken=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
  expect((await recorded()).at(-1)).toEqual({
    ...{ action: 'Complete_Login', memberId: id, sessionId: visit.replace('sessionId=', '') },
  });
});

// spec: path-membership-signup, rule-signup-sends, rule-promo-code-from-query
it('a sign-up says all that it is asked for, the code of its address and the visit, which its completion is of', async () => {
  await changed('free', { promoCodes: [{ code: 'SPRING' }] });
  const path = memberPaths.signup('reader');
  const page = await open(`${path}?PK=spring&redirectTo=/news`);
  const [visit = ''] = visitOf(page).split(';');
  expect(await page.text()).toMatch(/<input(?=[^>]* name="promoCode")(?=[^>]* value="spring")/);
  const email = server.somebody();
  const asked = {
    ...{ form: 'requestRegisterSiteUser', email, membershipId: 'free', countryCode: 'CAN', region: 'ON' },
    ...{ consent: 'on', promoCode: 'spring', redirectTo: '/news' },
  };
  const refused = await send(path, { ...asked, proof: 'forged' }, undefined, visit);
  expect(await refused.text()).toContain(memberTexts.machine);
  await server.outbox.idle();
  server.demo.advance(1_000);
  expect((await send(path, asked, undefined, visit)).headers.get('location')).toBe(`${path}?done=letter`);
  const id = await server.linkTo(email);
  const completed = await send(memberPaths.completeRegistration, {
    ...{ form: 'registerSiteUser', id, password: PASSWORD },
  });
  expect(completed.headers.get('location')).toBe('/news');
  const holder = await server.demo.store.forTenant('culvert').claimant(`site-user:${email}`);
  const user = await server.demo.store
    .forTenant('culvert')
    .get(siteUser.collection, holder?.id ?? '', { stage: 'live' });
  expect(user?.data).toMatchObject({
    ...{ email, countryCode: 'CAN', region: 'ON', registeredFrom: path },
    ...{ consent: { key: 'CASL', given: true }, memberships: [{ membership: 'free', promoCode: 'spring' }] },
  });
  expect((await recorded()).slice(-2)).toMatchObject([
    ...['Complete_Registration', 'Confirm_Email'].map((action) => ({
      ...{ action, memberId: holder?.id, sessionId: visit.replace('sessionId=', '') },
    })),
  ]);
});

// spec: path-account, rule-newsletter-markup-stripped
it('the account has its six sections by their names, and what newsletters are without the markup of their texts', async () => {
  await server.settle(modulesSettings, { newsletters: true });
  const weekly = {
    ...{ omedaProductId: '7', title: 'The <b>Weekly</b>', description: '<p>Each <i>Friday</i>.</p>' },
  };
  await server.settle(newslettersSettings, { enabledNewsletters: [weekly] });
  const { token } = await server.joined();
  const html = await (await open('/account', `${MEMBER_COOKIE}=${token}`)).text();
  for (const section of [
    ...['update-profile', 'manage-favorites', 'manage-newsletters', 'change-password', 'change-email'],
    'upgrade-membership',
  ])
    expect(html).toMatch(new RegExp(`<section [^>]*id="${section}"`));
  expect(html).toContain('<h3>The Weekly</h3>');
  expect(html).toContain('<p>Each Friday.</p>');
  const stranger = await open('/account');
  expect(stranger.headers.get('location')).toBe('/account/login?redirectTo=%2Faccount');
});

// spec: path-membership-choose, rule-no-active-memberships, rule-membership-status-one-active
it('the choice has the active memberships, and says so where there is none', async () => {
  const shown = async () => (await open(memberPaths.choose, '', 'other.localhost')).text();
  expect(await shown()).toMatch(/Reader.*Patron/s);
  await changed('free', { status: false }, 'other');
  expect(await shown()).not.toContain('Reader');
  await changed('paid', { status: false }, 'other');
  expect(await shown()).toContain('Memberships are not available at this time');
  const headers = server.at('other');
  expect((await server.ask('membershipSystemActive', {}, headers)).data?.membershipSystemActive).toBe(false);
  const stream = await server.ask('getMembershipStream', { status: 1 }, headers);
  expect(stream.data?.getMembershipStream).toMatchObject({ edges: [], totalCount: 0 });
});

it('the page of each membership has its own address; that of a paid one leads to the choice, with all that it says', async () => {
  const asked = async (path: string) => {
    const answer = await fetch(server.address(path), {
      redirect: 'manual',
      headers: { 'x-forwarded-host': HOST },
    });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await asked(memberPaths.signup('reader'))).toEqual([200, null]);
  expect(await asked(memberPaths.signup('nowhere'))).toEqual([404, null]);
  expect(await asked(memberPaths.signup('patron'))).toEqual([303, memberPaths.choose]);
  const query = 'redirectTo=%2Fnews&pk=spring&utm_source=letter';
  expect(await asked(`${memberPaths.signup('patron')}?${query}`)).toEqual([
    ...[303, `${memberPaths.choose}?${query}`],
  ]);
  await changed('paid', { status: false });
  expect(await asked(memberPaths.signup('patron'))).toEqual([404, null]);
  await changed('paid', { status: true });
});

it('forms with questions keep what was answered: of a sign-up, and of a profile', async () => {
  const number = await asksTrade();
  const answering = (id: string) => ({ questions: String(number), [`demographics.${number}`]: id });
  const email = server.somebody();
  await server.signUp(email);
  const id = await server.linkTo(email);
  const signUp = { form: 'registerSiteUser', id, password: PASSWORD, ...answering('1') };
  const registered = await send(memberPaths.completeRegistration, signUp);
  expect([registered.status, registered.headers.get('location')]).toEqual([303, '/account?done=welcome']);
  const cookie = registered.headers.getSetCookie().find((one) => one.startsWith(MEMBER_COOKIE)) ?? '';
  const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
  const demographics = async () => (await server.whoIs(token))?.demographics;
  expect(await demographics()).toEqual([{ questionId: number, answerIds: [1], value: null }]);

  const saved = await send('/account', { form: 'updateSiteUserProfile', ...answering('2') }, token);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account?done=saved#update-profile']);
  expect(await demographics()).toEqual([{ questionId: number, answerIds: [2], value: null }]);
});

it('whose session has ended while reading is led to the log-in, and from there to the piece', async () => {
  const out = await open('/account?redirectTo=/news');
  expect([out.status, out.headers.get('location')]).toEqual([303, '/account/login?redirectTo=%2Fnews']);
  const evil = await open('/account?redirectTo=//evil.test');
  expect(evil.headers.get('location')).toBe('/account/login?redirectTo=%2Faccount');
});

// spec: rule-upgrade-when-unowned-paid
it('a member joins what is free and not theirs, once all is given that it requires, and is led back to where they came from', async () => {
  const form = { title: 'Digest', alias: 'digest', requiredUserCommonFields: ['company'] };
  await server.commit('culvert', create(membership, form, { id: 'digest' }));
  const { token } = await server.joined();
  const account = async (query = '') => (await open(`/account${query}`, `${MEMBER_COOKIE}=${token}`)).text();
  const listed = '<a href="#upgrade-membership">';
  const shown = await account('?redirectTo=/news');
  expect(shown).toContain(listed);
  expect(shown).toMatch(/aria-label="Join Digest"/);
  expect(shown).toMatch(/<input(?=[^>]* name="redirectTo")(?=[^>]* value="\/news")/);
  expect(await account('?redirectTo=//evil.test')).not.toContain('evil.test');

  const asked = { form: 'addSiteUserMembership', membershipId: 'digest', redirectTo: '/news' };
  const refused = await send('/account', asked, token);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/id="addSiteUserMembership-digest-company"[^>]* aria-invalid="true"/);
  const taken = await send('/account', { ...asked, company: 'Weir', redirectTo: '//evil.test' }, token);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/account?done=joined']);
  const again = await send('/account', asked, token);
  expect([again.status, again.headers.get('location')]).toEqual([303, '/news']);
  expect((await server.whoIs(token))?.memberships).toEqual(['free', 'digest']);
  expect(await account('?done=joined')).toContain(accountTexts.joined);
  const paid = await send('/account', { ...asked, membershipId: 'paid' }, token);
  expect(await paid.text()).toContain(memberTexts.membership);

  // Without anything to pay for, an address alone leads to it; without anything at all, there is none.
  await changed('paid', { status: false });
  expect(await account()).not.toContain('id="upgrade-membership"');
  const { token: other } = await server.joined();
  const html = await (await open('/account', `${MEMBER_COOKIE}=${other}`)).text();
  expect(html).not.toContain(listed);
  expect(html).toMatch(/<section class="account-unlisted" id="upgrade-membership"/);
  const wrong = await send('/account', asked, other);
  expect(await wrong.text()).toContain(listed);
  await changed('paid', { status: true });
  await changed('digest', { status: false });
});

it('a sign-up has a field for promo codes where there are some to type, and says what is wrong with one', async () => {
  const path = memberPaths.signup('reader');
  const signUp = async (codes: readonly object[]) => {
    await changed('free', { promoCodes: codes });
    return (await open(path)).text();
  };
  const over = { code: 'LASTYEAR', until: '2020-01-01T00:00:00.000Z' };
  for (const codes of [[], [over]]) expect(await signUp(codes)).not.toContain('name="promoCode"');
  const folded = await signUp([over, { code: 'SPRING' }]);
  expect(folded).toMatch(/<details class="account-more">.*name="promoCode"/s);
  const fields = {
    email: server.somebody(),
    membershipId: 'free',
    countryCode: 'NOR',
    promoCode: 'lastyear',
  };
  const wrong = await send(path, { form: 'requestRegisterSiteUser', ...fields });
  const html = await wrong.text();
  expect([wrong.status, html.includes(memberTexts.promoCode)]).toEqual([422, true]);
  expect(html).toMatch(/<details class="account-more" open>.*value="lastyear"/s);
  // What is left empty is none.
  const empty = await send(path, { form: 'requestRegisterSiteUser', ...fields, promoCode: '' });
  expect(empty.headers.get('location')).toBe(`${path}?done=letter`);
  await changed('free', { promoCodes: [] });
});

it('whoever is logged in reads which memberships are theirs and until when, and which they can have besides', async () => {
  const form = { title: 'Gazette', alias: 'gazette', expiresAfterDays: 30 };
  await server.commit('culvert', create(membership, form, { id: 'gazette' }));
  const { token } = await server.joined();
  const choose = async (cookie = `${MEMBER_COOKIE}=${token}`) =>
    (await open(`${memberPaths.choose}?redirectTo=/news`, cookie)).text();
  const strange = await choose('');
  expect(strange).toContain('aria-label="Choose Gazette"');
  expect(strange).toContain(accountTexts.haveAccount);

  const own = await choose();
  expect(own).toContain(accountTexts.ownTitle);
  expect(own).toMatch(/class="account-held"[^>]*>Reader, until Dec. 21, 2026</);
  expect(own).not.toMatch(/aria-label="(?:Choose|Join) Reader"|\/membership\/signup\//);
  expect(own).not.toContain(accountTexts.haveAccount);
  // A paid one is not joined by oneself.
  expect(own).not.toMatch(/aria-label="Join (?!Gazette)/);
  expect(own).toMatch(/aria-label="Join Gazette"/);
  const asked = { form: 'addSiteUserMembership', membershipId: 'gazette', redirectTo: '/news' };
  const gone = await send(memberPaths.choose, { ...asked, membershipId: '404' }, token);
  expect([gone.status, (await gone.text()).includes(memberTexts.membership)]).toEqual([422, true]);
  const taken = await send(memberPaths.choose, asked, token);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/news']);
  expect(await choose()).toMatch(/class="account-held"[^>]*>Gazette, until [A-Z]/);
  // Where strangers sign up, members are shown the same.
  const signUp = await open(`${memberPaths.signup('gazette')}?redirectTo=/news`, `${MEMBER_COOKIE}=${token}`);
  expect([signUp.status, signUp.headers.get('location')]).toEqual([
    ...[303, `${memberPaths.choose}?redirectTo=%2Fnews`],
  ]);
  await changed('gazette', { status: false });
});

it('a piece is kept by the form on its own page: by whoever is logged in, or after that', async () => {
  const { token } = await server.joined();
  const site = server.demo.store.forTenant('culvert');
  const found = await site.find({
    collection: 'content',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 1,
  });
  const [contentId = ''] = found.items.map(({ id }) => id);
  const form = { form: 'addSiteUserFavorite', contentId, redirectTo: '/news' };
  const strange = await send('/account', form);
  expect([strange.status, strange.headers.get('location')]).toEqual([
    ...[303, '/account/login?redirectTo=%2Fnews'],
  ]);
  const kept = await send('/account', form, token);
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/account?done=kept#manage-favorites']);
  const favorites = (await server.whoIs(token))?.favoriteContent;
  expect(favorites).toEqual([expect.objectContaining({ id: contentId })]);
  const gone = await send('/account', { ...form, contentId: '404' }, token);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Your favorites are as they were: ');
});

it('what is kept of a member is theirs to take along, and not for staff who see the site as them', async () => {
  const { email, token } = await server.joined();
  const theirs = await send(memberPaths.export, {}, token);
  expect([theirs.status, theirs.headers.get('content-disposition')]).toEqual([
    ...[200, 'attachment; filename="my-data.json"'],
  ]);
  expect(await theirs.text()).toContain(email);
  const admin = { authorization: `Bearer ${server.token}` };
  const simulated = await server.ask(
    'simulateSiteUser',
    { username: email },
    { ...server.at('culvert'), ...admin },
  );
  const simulation = answered<{ token: string }>(simulated, 'simulateSiteUser').token;
  const refused = await send(memberPaths.export, {}, simulation);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain(memberTexts.simulating);
});
