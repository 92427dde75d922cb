import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { subscribingTexts } from '#content-store/messages/subscribing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { AudienceWrite } from '../../../adapters/audience/channel.ts';
import { itemOf } from '../../../outbox/item.ts';
import { answered, membersServer, PASSWORD } from '../../../testing/members-server.ts';

let server: Awaited<ReturnType<typeof membersServer>>;
let admin: Record<string, string> = {};
const site = () => server.demo.store.forTenant('culvert');
const account = { appId: 'key', inputId: 'input', brand: 'BRAND', client: 'CLIENT' };

beforeAll(async () => {
  server = await membersServer();
  // Nobody is asked there: only what is to be told is looked at.
  await server.settle(omedaSettings, { isUsed: true, ...account, baseUrl: 'https://omeda.example' });
  const newsletters = ['7', '8'].map((omedaProductId) => ({
    ...{ omedaProductId, title: `Letter ${omedaProductId}`, description: 'Each week' },
  }));
  await server.settle(newslettersSettings, { enabledNewsletters: newsletters });
  for (const [id, omedaProduct] of [
    ['free', 12],
    ['paid', 13],
  ] as const) {
    const whole = await site().whole('membership', id);
    if (whole !== null) await server.commit('culvert', edit(membership, whole, { omedaProduct }));
  }
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.outbox.idle();
  server.demo.advance(60_000);
  admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
});

let seen = new Set<string>();
/** What is to be told since it was asked last, in order. */
async function told(key = 'culvert'): Promise<readonly AudienceWrite[]> {
  const { items } = await server.demo.store.forTenant(key).find({
    ...{ collection: siteOutboxItem.collection, stage: 'live', first: 9_999 },
    orderBy: [['position', 'asc']],
  });
  const fresh = items.filter(({ id }) => !seen.has(id));
  seen = new Set(items.map(({ id }) => id));
  return fresh.map(({ data }) => JSON.parse(itemOf(data).payload));
}
async function joined(more: object = {}) {
  const email = server.somebody();
  await server.signUp(email);
  const answer = await server.complete(await server.linkTo(email), more);
  const { token, userInfo } = answered<{ token: string; userInfo: { id: string } }>(
    answer,
    'registerSiteUser',
  );
  return { email, token, id: userInfo.id };
}
async function byStaff(id: string, name: 'updateSiteUser' | 'deleteSiteUser', input?: object) {
  const version = (await site().record(siteUser.collection, id))?.version ?? 0;
  const saved = await server.save(name, { id, version, ...(input && { input }) }, admin);
  expect(saved.errors).toBeUndefined();
}
const subscription = (newsletter: string, email: string, source = 'Account') => ({
  ...{ newsletter, email, source },
});

describe('where a provider keeps the audience too, it is told', () => {
  it('who has signed up, with what they have and read', async () => {
    const { email, id } = await joined({ firstName: 'Ada', company: 'Locks', newsletters: ['7'] });
    const products = [{ product: '12', isReceived: true }];
    expect(await told()).toEqual([
      {
        write: 'saveMember',
        change: {
          ...{ memberId: id, email, firstName: 'Ada', products },
          ...{ company: 'Locks', city: '', region: '', postalCode: '', countryCode: 'FRA' },
        },
      },
      { write: 'optIn', change: { ...subscription('7', email, 'Registration'), undoesOptOut: true } },
    ]);
  });

  it('what a member changes of themselves: what differs, and the address whole', async () => {
    const { email, id, token } = await joined({ firstName: 'Ada', city: 'Ghent' });
    await told();
    const change = (patch: object) => server.ask('updateSiteUserProfile', patch, server.at('culvert', token));
    await change({ title: 'Lock-keeper' });
    await change({ title: 'Lock-keeper', firstName: '' });
    await change({ company: 'Weir' });
    expect((await told()).map((each) => each.change)).toEqual([
      { memberId: id, email, title: 'Lock-keeper' },
      { memberId: id, email, firstName: '' },
      {
        ...{ memberId: id, email, company: 'Weir', city: 'Ghent', region: '' },
        ...{ postalCode: '', countryCode: 'FRA' },
      },
    ]);
  });

  it('of newsletters that they subscribe and leave', async () => {
    const { email, token } = await joined();
    await told();
    const at = server.at('culvert', token);
    await server.ask('subscribeSiteUserNewsletter', { newsletterId: '8', promoCode: 'SPRING' }, at);
    await server.ask('subscribeSiteUserNewsletter', { newsletterId: '8' }, at);
    await server.ask('unsubscribeSiteUserNewsletter', { newsletterId: '8' }, at);
    expect(await told()).toEqual([
      { write: 'optIn', change: { ...subscription('8', email), promoCode: 'SPRING', undoesOptOut: true } },
      { write: 'optOut', change: { ...subscription('8', email), promoCode: 'SPRING' } },
    ]);
  });

  it('of another address, which the newsletters go along to', async () => {
    const { email, id, token } = await joined({ newsletters: ['7', '8'] });
    await told();
    const next = server.somebody();
    const args = { password: PASSWORD, newUsername: next };
    await server.ask('requestSiteUserChangeUsername', args, server.at('culvert', token));
    await server.ask('updateSiteUserUsername', { id: await server.linkTo(next) }, server.at('culvert'));
    expect(await told()).toEqual([
      { write: 'optOut', change: subscription('7', email) },
      { write: 'optOut', change: subscription('8', email) },
      { write: 'saveMember', change: { memberId: id, email: next } },
      { write: 'optIn', change: subscription('7', next) },
      { write: 'optIn', change: subscription('8', next) },
    ]);
  });

  it('of memberships that the staff give and take', async () => {
    const { email, id } = await joined();
    await told();
    await byStaff(id, 'updateSiteUser', { memberships: [{ membership: 'paid', promoCode: 'WEIR' }] });
    const products = [
      { product: '12', isReceived: false },
      { product: '13', isReceived: true },
    ];
    expect(await told()).toEqual([
      { write: 'saveMember', change: { memberId: id, email, promoCode: 'WEIR', products } },
    ]);
  });

  it('of nothing that is the site’s own: favourites, passwords, log-ins', async () => {
    const { email, id, token } = await joined();
    await told();
    const favorites = [{ id: '1', created: '2026-01-01T00:00:00.000Z' }];
    const whole = await site().whole(siteUser.collection, id);
    if (whole !== null) await server.commit('culvert', edit(siteUser, whole, { favoriteContent: favorites }));
    await server.ask('removeSiteUserFavorite', { contentId: '1' }, server.at('culvert', token));
    const passwords = { password: PASSWORD, newPassword: 'twelve gulls on a quay' };
    await server.ask('updateSiteUserPassword', passwords, server.at('culvert', token));
    await server.logIn(email, passwords.newPassword);
    expect(await told()).toEqual([]);
  });

  it.each(['their owner', 'the staff'])(
    'of accounts that %s deletes: what they received comes to an end',
    async (who) => {
      const { email, id, token } = await joined({ newsletters: ['7'] });
      await told();
      if (who === 'the staff') await byStaff(id, 'deleteSiteUser');
      else await server.ask('deleteSiteUserAccount', { password: PASSWORD }, server.at('culvert', token));
      expect(await told()).toEqual([
        { write: 'optOut', change: subscription('7', email) },
        {
          write: 'saveMember',
          change: { memberId: id, email, products: [{ product: '12', isReceived: false }] },
        },
      ]);
    },
  );

  it('in the batch of the change, or not at all', async () => {
    const batches: string[][] = [];
    const stop = server.demo.store.onChange(({ records }) => {
      const collections = records.map(({ collection }) => collection);
      if (collections.includes(siteOutboxItem.collection)) batches.push(collections);
    });
    await joined({ newsletters: ['7'] });
    stop();
    expect(batches).toEqual([['siteUser', 'siteOutboxItem', 'siteOutboxItem']]);
  });
});

describe('where nobody else keeps the audience', () => {
  it('nothing is written for anybody', async () => {
    const { token } = await server.joined({}, 'other');
    await server.ask('updateSiteUserProfile', { city: 'Ghent' }, server.at('other', token));
    const { items } = await server.demo.store.forTenant('other').find({
      ...{ collection: siteOutboxItem.collection, stage: 'live', first: 1, orderBy: [] },
    });
    expect(items).toEqual([]);
  });
});

describe('newsletters without an account', () => {
  const asked = { omedaProducts: ['7'], countryCode: 'CHE' };
  const subscribe = async (email: string, more: object = {}, headers = {}) =>
    answered<{ error: boolean; message: string }>(
      await server.ask(
        'subscribeAnonymousCustomer',
        { ...asked, email, ...more },
        { ...server.at('culvert'), ...headers },
      ),
      'subscribeAnonymousCustomer',
    );
  const done = { error: false, message: subscribingTexts.done };

  // spec: rule-anonymous-promo-code, rule-anonymous-reads-error-message
  it('are told to the provider with the code that was given, else with the site’s own', async () => {
    await server.settle(membershipsSettings, { newsletterPromoCode: 'HOUSE' });
    const email = server.somebody();
    await told();
    expect(await subscribe(email.toUpperCase(), { omedaProducts: ['7', '8', '7'] })).toEqual(done);
    expect(await subscribe(email, { promoCode: 'SPRING', countryCode: 'USA', regionCode: 'OH' })).toEqual(
      done,
    );
    const change = { email, source: 'NlWidgetUnauthenticated' };
    const [first, second, third, ...others] = await told();
    expect([first, second, others]).toEqual([
      { write: 'optIn', change: { ...change, newsletter: '7', promoCode: 'HOUSE' } },
      { write: 'optIn', change: { ...change, newsletter: '8', promoCode: 'HOUSE' } },
      [],
    ]);
    // Where they say they live is not told: whoever has the address may be another.
    expect(third?.change).toEqual({ ...change, newsletter: '7', promoCode: 'SPRING' });
  });

  it('are answered the same for the address of a member', async () => {
    const { email } = await joined({ newsletters: ['7'] });
    expect(await subscribe(email)).toEqual(done);
  });

  it('say what is wrong, and tell nobody', async () => {
    const email = server.somebody();
    await told();
    const correct = { error: true, message: subscribingTexts.correctForm };
    expect(await subscribe(email, { omedaProducts: [] })).toEqual({
      error: true,
      message: subscribingTexts.selectNewsletter,
    });
    expect(await subscribe('a@b.c\r\nBcc: x')).toEqual(correct);
    expect(await subscribe(email, { omedaProducts: ['99'] })).toEqual(correct);
    expect(await subscribe(email, { countryCode: 'USA' })).toEqual(correct);
    expect(await told()).toEqual([]);
  });

  it('are few from one network, and few for one address', async () => {
    const email = server.somebody();
    const [from, answers] = [{ 'x-forwarded-for': '10.200.7.7' }, []] as [object, object[]];
    for (let n = 0; n < 4; n += 1) answers.push(await subscribe(server.somebody(), {}, from));
    expect(answers).toEqual([done, done, done, { error: true, message: expect.stringMatching(/./) }]);
    const own: object[] = [];
    for (let n = 0; n < 4; n += 1) own.push(await subscribe(email));
    expect(own.map((each) => Object(each).error)).toEqual([false, false, false, true]);
  });

  it('come with the site’s code where members choose them', async () => {
    const { email, token } = await joined({ newsletters: ['7'] });
    await told();
    await server.ask('subscribeSiteUserNewsletter', { newsletterId: '8' }, server.at('culvert', token));
    expect(await told()).toEqual([
      { write: 'optIn', change: { ...subscription('8', email), promoCode: 'HOUSE', undoesOptOut: true } },
    ]);
  });

  it('are for members alone where nobody else keeps the audience', async () => {
    const answer = await server.ask(
      'subscribeAnonymousCustomer',
      { ...asked, email: server.somebody() },
      server.at('other'),
    );
    expect(answered(answer, 'subscribeAnonymousCustomer')).toEqual({
      error: true,
      message: subscribingTexts.membersOnly,
    });
  });
});

describe('what the provider calls a member', () => {
  it('is null where it cannot be asked, and asked for by nobody who is not logged in', async () => {
    const { token } = await joined();
    const answer = await server.ask('setOmedaCustomer', {}, server.at('culvert', token));
    expect(answered(answer, 'setOmedaCustomer')).toEqual({ omedaEncryptedCustomerId: null });
    const nobody = await server.ask('setOmedaCustomer', {}, server.at('culvert'));
    expect(nobody.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});

describe('members who were there before', () => {
  const backfill = async (after = '') => {
    const answer = await server.ask('backfillAudience', { after }, { ...server.at('culvert'), ...admin });
    return answered<{ queued: number; seen: number; total: number | null; next: string | null }>(
      answer,
      'backfillAudience',
    );
  };

  it('are told of once, with all that would be known of them, and by staff alone', async () => {
    const { email, id } = await joined({ firstName: 'Ada', newsletters: ['7'] });
    await told();
    const first = await backfill();
    expect(first).toMatchObject({ queued: first.total, seen: first.total, next: null });
    const writes = await told();
    const product = { product: '12', isReceived: true };
    expect(writes).toContainEqual({
      write: 'saveMember',
      change: expect.objectContaining({ memberId: id, email, firstName: 'Ada', products: [product] }),
    });
    expect(writes).toContainEqual({
      write: 'optIn',
      change: { ...subscription('7', email), promoCode: 'HOUSE' },
    });
    expect(await backfill()).toMatchObject({ queued: 0, seen: first.total });
    expect(await told()).toEqual([]);
    const { items } = await site().find({
      ...{ collection: siteUser.collection, stage: 'live', orderBy: [['username', 'asc']], first: 1 },
    });
    // They are counted once, at the beginning.
    expect(await backfill(items[0]?.cursor)).toMatchObject({ seen: Number(first.total) - 1, total: null });
    const junk = { ...server.at('culvert'), ...admin };
    expect((await server.ask('backfillAudience', { after: 'junk' }, junk)).errors?.[0]).toMatchObject({
      ...{ message: expect.stringContaining('after must be'), extensions: { code: 'BAD_REQUEST' } },
    });
    const nobody = await server.ask('backfillAudience', {}, server.at('culvert'));
    expect(nobody.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
