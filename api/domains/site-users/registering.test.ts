import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { fieldErrors, firstError } from '../../testing/demo-server.ts';
import { answered, membersServer, OTHER_PASSWORD } from '../../testing/members-server.ts';

const DAY = 86_400_000;

let server: Awaited<ReturnType<typeof membersServer>>;
beforeAll(async () => {
  server = await membersServer();
});
afterAll(() => server.close());

const messageOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.message;
const lettersTo = async (email: string) => (await server.lettersTo(email)).map(({ subject }) => subject);
async function change(id: string, patch: object) {
  const whole = await server.demo.store.forTenant('culvert').whole('membership', id);
  if (whole === null) throw new Error(`There is no membership ${id}`);
  await server.commit('culvert', edit(membership, whole, { ...patch }));
}

/** More of them by the variables, such as `SIGN_UPS=10000 GUESSES=1000`. */
const SIGN_UPS = Number(process.env.SIGN_UPS ?? 70);
const GUESSES = Number(process.env.GUESSES ?? 60);

describe('a sign-up', () => {
  it('is completed by the link of its letter, once, and begins a session', async () => {
    const email = server.somebody();
    expect(
      (await server.signUp(email, { redirectTo: '/news', path: '/membership/signup/reader' })).data,
    ).toEqual({
      requestRegisterSiteUser: true,
    });
    expect(await lettersTo(email)).toEqual(['Complete your sign-up at Culvert']);
    const id = await server.linkTo(email);
    const stub = await server.ask('getSiteUserStub', { id }, server.at('culvert'));
    expect(stub.data?.getSiteUserStub).toMatchObject({ email, membershipId: 'free', redirectTo: '/news' });
    const answer = await server.complete(id, { firstName: 'Ada' });
    const { token, ...given } = answered<{ token: string }>(answer, 'registerSiteUser');
    expect(given).toMatchObject({
      redirectTo: '/news',
      userInfo: {
        username: email,
        firstName: 'Ada',
        countryCode: 'FRA',
        memberships: ['free'],
        isPaid: false,
      },
    });
    expect(await server.whoIs(token)).toMatchObject({ username: email });
    expect(messageOf(await server.complete(id))).toContain('invalid or has expired');
    expect(
      (await server.ask('getSiteUserStub', { id }, server.at('culvert'))).data?.getSiteUserStub,
    ).toBeNull();
  });

  it('of an address with an account is answered the same, and the letter says that there is one', async () => {
    const { email } = await server.joined();
    const stranger = server.somebody();
    const [known, unknown] = [await server.signUp(email.toUpperCase()), await server.signUp(stranger)];
    expect(known).toEqual(unknown);
    expect(await lettersTo(email)).toEqual([
      'Complete your sign-up at Culvert',
      'You have an account at Culvert',
    ]);
    const last = (await server.lettersTo(email)).at(-1);
    expect(last?.text).toContain('https://www.culvert.example/account/login');
    expect(last && server.hashIn(last)).toBe('');
  });

  it('takes the same steps in the store whether or not there is an account', async () => {
    const { email } = await server.joined();
    await server.outbox.idle();
    const steps = async (address: string) => {
      const seen: string[][] = [];
      const stop = server.demo.store.onChange(({ records, actor }) => {
        if (
          actor.id === 'outbox' &&
          !records.some((one) => one.before !== null && one.collection === 'outboxItem')
        )
          seen.push(records.map(({ collection }) => collection).sort());
      });
      await server.signUp(address);
      stop();
      await server.outbox.idle();
      return seen[0]?.filter((name) => name !== 'loginAttempts');
    };
    const [known, unknown] = [await steps(email), await steps(server.somebody())];
    expect(known).toContain('siteUserLink');
    expect(known).toEqual(unknown);
  });

  it('is delivered with the same work whether or not there is an account', async () => {
    const { email } = await server.joined();
    const work = async (address: string) => {
      await server.outbox.idle();
      const seen: string[][] = [];
      const stop = server.demo.store.onChange(({ records, reason }) => {
        if (reason === 'outbox') seen.push(records.map(({ collection }) => collection).sort());
      });
      await server.signUp(address);
      await server.outbox.idle();
      stop();
      return seen;
    };
    const [known, unknown] = [await work(email), await work(server.somebody())];
    expect(known).toContainEqual(['outboxItem', 'siteUserLink']);
    expect(known).toEqual(unknown);
  });

  it('names what is wrong with it, field by field, and can be sent again', async () => {
    const wrong = await server.signUp('nobody', { membershipId: 'paid', countryCode: 'CAN' });
    expect(fieldErrors(wrong)).toMatchObject({
      email: 'Enter a valid email address',
      membershipId: expect.stringContaining('cannot be signed up for'),
      region: 'Field is required',
      consent: 'Field is required',
    });
    await change('free', { requiredUserCommonFields: ['company'] });
    const email = server.somebody();
    await server.signUp(email);
    const id = await server.linkTo(email);
    expect(fieldErrors(await server.complete(id, { password: 'short' }))).toEqual({
      company: 'Field is required',
      password: 'Use at least 8 characters',
    });
    expect((await server.complete(id, { company: 'Locks' })).errors).toBeUndefined();
    await change('free', { requiredUserCommonFields: [] });
  });

  it('asks the questions of its membership, and takes no other answers than these', async () => {
    const made = async (input: object) =>
      (await server.save('createDemographicQuestion', { input })).record.id;
    const values = [{ description: 'Boats' }, { description: 'Locks' }];
    const trade = await made({
      description: 'Trade',
      omedaWebformText: 'What is your trade?',
      demographicValues: values,
    });
    const since = await made({ description: 'Since', omedaWebformText: 'Since when?', demographicType: '6' });
    await change('free', {
      requiredUserDemographicFields: [trade],
      additionalUserDemographicFields: [since],
    });
    const seen = await server.ask('getMembership', { id: 'reader' }, server.at('culvert'));
    const {
      requiredUserDemographicFields: [first],
      additionalUserDemographicFields: [second],
    } = answered<{
      requiredUserDemographicFields: number[];
      additionalUserDemographicFields: number[];
    }>(seen, 'getMembership');
    const asked = await server.ask(
      'getOmedaDemographicStream',
      { demographicIds: [first, second] },
      server.at('culvert'),
    );
    expect(asked.data?.getOmedaDemographicStream).toMatchObject({
      edges: [
        {
          node: {
            id: first,
            demographicType: 1,
            demographicValues: [{ id: 1, description: 'Boats' }, { id: 2 }],
          },
        },
        { node: { id: second, demographicType: 6 } },
      ],
    });
    const email = server.somebody();
    await server.signUp(email);
    const id = await server.linkTo(email);
    expect(fieldErrors(await server.complete(id))).toEqual({
      [`demographics.${first}`]: 'Field is required',
    });
    const demographics = [
      { questionId: first, answerIds: [3] },
      { questionId: second, value: 'yesterday' },
    ];
    expect(Object.keys(fieldErrors(await server.complete(id, { demographics })))).toEqual([
      `demographics.${first}`,
      `demographics.${second}`,
    ]);
    const right = [
      { questionId: first, answerIds: [2] },
      { questionId: second, value: '2026-02-28' },
    ];
    expect((await server.complete(id, { demographics: right })).errors).toBeUndefined();
    await change('free', { requiredUserDemographicFields: [], additionalUserDemographicFields: [] });
  });

  it('ends a membership sooner where that is asked for, and never later', async () => {
    const until = async (expiration: string) => {
      const email = server.somebody();
      await server.signUp(email);
      const answer = await server.complete(await server.linkTo(email), { expiration });
      const id = answered<{ userInfo?: { id: string } }>(answer, 'registerSiteUser').userInfo?.id ?? '';
      const user = await server.demo.store.forTenant('culvert').get('siteUser', id, { stage: 'live' });
      return { fields: fieldErrors(answer), memberships: user?.data.memberships };
    };
    const inDays = (days: number) => new Date(server.demo.now().getTime() + days * DAY).toISOString();
    const [sooner, later] = [inDays(7), inDays(365)];
    expect((await until(sooner)).memberships).toMatchObject([{ membership: 'free', until: sooner }]);
    // The membership lasts for 30 days.
    const { memberships } = await until(later);
    expect(memberships).toMatchObject([{ until: inDays(30) }]);
    expect((await until(inDays(-1))).fields).toHaveProperty('expiration');
  });

  it('uses a promo code as often as it may be used, however many come at once', async () => {
    await change('free', { promoCodes: [{ code: 'LOCK', uses: 3, days: 7 }] });
    const links = [];
    for (let count = 0; count < 6; count += 1) {
      const email = server.somebody();
      await server.signUp(email, { promoCode: 'lock' });
      links.push(await server.linkTo(email));
    }
    const answers = await Promise.all(links.map((id) => server.complete(id)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(3);
    expect(answers.flatMap((answer) => Object.keys(fieldErrors(answer)))).toEqual([
      'promoCode',
      'promoCode',
      'promoCode',
    ]);
    expect(fieldErrors(await server.signUp(server.somebody(), { promoCode: 'LOCK' }))).toHaveProperty(
      'promoCode',
    );
    const staff = {
      ...server.at('culvert'),
      authorization: `Bearer ${await server.signIn(server.demo.login.username)}`,
    };
    const uses = async (membershipId: string, headers: Record<string, string>) =>
      server.ask('getPromoCodeUses', { membershipId }, headers);
    expect((await uses('free', staff)).data?.getPromoCodeUses).toEqual([{ code: 'lock', uses: 3 }]);
    expect(firstError(await uses('free', server.at('culvert')))?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(firstError(await uses('none', staff))?.extensions?.code).toBe('NOT_FOUND');
  });

  it('looks at few codes of one network, however many are tried', async () => {
    const from = { 'x-forwarded-for': '10.200.0.1' };
    const asked = { email: 'guess@mail.test', membershipId: 'free', countryCode: 'FRA' };
    const tries = await Promise.all(
      Array.from({ length: GUESSES }, (_, at) =>
        server.ask(
          'requestRegisterSiteUser',
          { ...asked, promoCode: `code${at}` },
          { ...server.at('culvert'), ...from },
        ),
      ),
    );
    const told = tries.filter((answer) => 'promoCode' in fieldErrors(answer));
    expect(told.length).toBeLessThanOrEqual(10);
    expect(firstError(tries.at(-1) ?? {})?.extensions?.code).toBe('LIMIT');
  });

  it('with addresses of one domain is slowed, and nobody of another is', async () => {
    const answers = [];
    for (let at = 0; at < SIGN_UPS; at += 1) answers.push(await server.signUp(`many-${at}@flood.test`));
    // A second passes before each, and a quarter of an hour forgives.
    const windows = Math.ceil(SIGN_UPS / 900);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(60 * windows);
    expect((await server.signUp(server.somebody())).errors).toBeUndefined();
  }, 600_000);

  it('is refused of domains that the site refuses, and of the same mailbox under another name', async () => {
    await server.publishSettings('memberships', {
      ...{ fromEmail: 'desk@culvert.example', supportEmail: 'help@culvert.test' },
      refusedDomains: ['throwaway.test'],
    });
    expect(fieldErrors(await server.signUp('a@mail.throwaway.test'))).toHaveProperty('email');
    const { email } = await server.joined();
    const plus = email.replace('@', '+again@');
    await server.signUp(plus);
    const id = await server.linkTo(plus);
    expect(messageOf(await server.complete(id))).toContain('invalid or has expired');
    const letter = (await server.lettersTo(email)).at(-1);
    expect(letter).toMatchObject({ from: '"Culvert" <desk@culvert.example>' });
  });

  it('makes no account of another site, though the address and the ids are the same', async () => {
    const email = server.somebody();
    const here = await server.joined({}, 'culvert', email);
    const there = await server.joined({}, 'other', email);
    expect(here.id).not.toBe(there.id);
    expect(await server.whoIs(here.token, 'other')).toBeNull();
    expect(await server.whoIs(there.token, 'culvert')).toBeNull();
    expect(await server.whoIs(there.token, 'other')).toMatchObject({ username: email, id: there.id });
    expect((await server.logIn(email, OTHER_PASSWORD, 'other')).errors).toHaveLength(1);
  });

  it('takes nothing that it does not ask for', async () => {
    const answer = await server.ask(
      'requestRegisterSiteUser',
      { email: 'a@b.test', membershipId: 'free', countryCode: 'FRA', consent: { CASL: true, admin: true } },
      server.at('culvert'),
    );
    expect(messageOf(answer)).toContain('"admin" is not defined');
  });

  it('counts for a day, on its own site', async () => {
    const email = server.somebody();
    await server.signUp(email);
    const id = await server.linkTo(email);
    expect(messageOf(await server.complete(id, {}, 'other'))).toContain('invalid or has expired');
    server.demo.advance(DAY);
    expect(messageOf(await server.complete(id))).toContain('invalid or has expired');
  });
});
