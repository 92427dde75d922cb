import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import type { Outcome } from '../../outbox/channel.ts';
import { attempt } from '../../outbox/testing/attempt.ts';
import type { Audience } from './audience.ts';
import { ada, daily, describeAudience, untilThrough } from './contract.ts';
import { ownAudience } from './default/own-audience.ts';
import { centralTime } from './omeda/central-time.ts';
import { omedaAudience } from './omeda/omeda.ts';
import { OmedaServer } from './testing/omeda-server.ts';

const TEST = { kind: 'system', id: 'test', name: 'Test' } as const;
const DAY = 24 * 3_600_000;

/** A stand-in for Omeda with a clock of its own. */
async function stoodIn(limits?: { milliseconds: number }) {
  let time = Date.parse('2026-11-24T12:00:00Z');
  const now = () => new Date(time);
  const server = await new OmedaServer(now).open();
  const door = { ...server.door, ...(limits && { limits: { ...limits, bytes: 1e6, redirects: 0 } }) };
  const advance = (ms: number) => {
    time += ms;
  };
  return {
    server,
    now,
    advance,
    audience: omedaAudience(server.account, { tenantKey: 'culvert', now, door }),
  };
}

describeAudience('that is kept here alone', async () => {
  const dataDir = await temporaryFolder();
  const store = await openStore({ dataDir, now: () => new Date('2026-11-24T12:00:00Z') });
  const site = store.forTenant('culvert');
  const member = create(siteUser, { email: ada.email, firstName: ada.firstName, lastName: ada.lastName });
  await site.commit({ writes: [member], actor: TEST, reason: 'test' });
  let questions = 0;
  return {
    audience: ownAudience(site),
    advance: () => undefined,
    membersAt: async (email) => ((await site.claimant(siteUserClaim(email))) === null ? 0 : 1),
    async question(description) {
      questions += 1;
      const given = {
        description,
        omedaWebformText: `${description}?`,
        demographicType: '3',
        number: questions,
      };
      await site.commit({ writes: [create(demographicQuestion, given)], actor: TEST, reason: 'test' });
      return questions;
    },
    close: () => store.close(),
  };
});

describeAudience('at Omeda', async () => {
  const { server, audience, advance } = await stoodIn();
  let questions = 400;
  return {
    audience,
    advance,
    membersAt: async (email) => server.state.customers.filter((each) => each.email === email).length,
    async question(Description) {
      questions += 1;
      server.state.demographics.push({ Id: questions, DemographicType: 3, Description });
      return questions;
    },
    close: () => server.close(),
  };
});

describe('Omeda', () => {
  let used: Awaited<ReturnType<typeof stoodIn>>;
  beforeEach(async () => {
    used = await stoodIn({ milliseconds: 400 });
  });
  afterEach(() => used.server.close());
  const optIn = (changes: Parameters<typeof attempt>[0] = {}) =>
    used.audience.optIn(daily, attempt(changes), null);
  const save = () =>
    untilThrough((progress) => used.audience.saveMember(ada, attempt(), progress), used.advance);
  const refusal = (why: string, isFinal = true): Outcome => ({
    ...{ kind: 'refused', isFinal },
    why: expect.stringContaining(why),
  });
  const paths = () => used.server.asked.map(({ path }) => path.replace('/webservices/rest/', ''));

  // spec: provider-omeda
  it('is written to by its own names, with both of its ids, and a slash and an asterisk at the end', async () => {
    await save();
    await optIn();
    const [saved, polled, products, opted] = used.server.asked;
    expect(paths()).toEqual([
      'brand/CULV/storecustomerandorder/*',
      expect.stringMatching(/^brand\/CULV\/transaction\/\d+\/\*$/),
      'brand/CULV/products/*',
      'client/CLIENT/optinfilterqueue/*',
    ]);
    expect(saved?.headers).toMatchObject({
      ...{ 'x-omeda-appid': 'app', 'x-omeda-inputid': 'input', 'content-type': 'application/json' },
    });
    expect([polled, products].map((each) => each?.headers['x-omeda-inputid'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(saved?.body).toEqual({
      ...{ ExternalCustomerId: 'culvert-10000001', ExternalCustomerIdNamespace: 'masthead' },
      ...{ FirstName: 'Ada', LastName: 'Locke' },
      Addresses: [
        {
          ...{ AddressContactType: 100, Company: 'Lock & Weir', RegionCode: 'IL' },
          ...{ PostalCode: '60601', CountryCode: 'USA' },
        },
      ],
      Emails: [{ EmailContactType: 300, EmailAddress: 'ada@reader.test' }],
      CustomerDemographics: [{ OmedaDemographicId: 301, OmedaDemographicValue: 1 }],
      Products: [{ OmedaProductId: 12, Receive: 1 }],
    });
    expect(opted?.body).toEqual({
      DeploymentTypeOptIn: [
        {
          ...{ EmailAddress: 'ada@reader.test', DeploymentTypeId: [5001], DeleteOptOut: 1 },
          ...{ Source: 'Account', PromoCode: 'SPRING' },
        },
      ],
    });
  });

  it('lets in whoever left once, and tells apart who was let in only in part', async () => {
    await used.audience.optOut(daily, attempt(), null);
    expect(await optIn()).toEqual({ kind: 'done' });
    expect(used.server.state.filters.map(({ Status }) => Status)).toEqual(['OUT', 'IN']);
    await used.audience.optOut(daily, attempt(), null);
    const { undoesOptOut: _asked, ...notAsked } = daily;
    expect(await used.audience.optIn(notAsked, attempt(), null)).toEqual({ kind: 'done' });
    expect(used.server.state.filters.map(({ Status }) => Status)).toEqual(['OUT', 'IN', 'OUT']);
    used.server.troubles = [{ messages: ['ada@reader.test has opted out'] }];
    expect(await optIn()).toEqual(refusal('only a part of it: ada@reader.test has opted out'));
  });

  it('wrote nothing where it answers with any error, and is tried again where it says so', async () => {
    used.server.troubles = [null, { status: 400, errors: [{ Error: 'Bad address' }] }];
    expect(await optIn()).toEqual(refusal('Bad address'));
    used.server.troubles = [{ status: 200, errors: [{ Error: 'Half of it' }] }];
    expect(await optIn()).toEqual(refusal('Half of it'));
    const passing = 'Customer id 22 is pending deactivation. Please try again later.';
    used.server.troubles = [{ status: 400, errors: [{ Error: passing }] }];
    expect(await optIn()).toEqual(refusal(passing, false));
    expect(used.server.state.filters).toEqual([]);
  });

  it('is out of order for everybody where it answers with no JSON, a server’s error, or does not know the site', async () => {
    for (const trouble of ['html 500', 'json 500', 'wrong app id'] as const) {
      used.server.troubles = [trouble];
      expect(await optIn()).toMatchObject({ kind: 'unreachable' });
    }
    used.server.troubles = [{ status: 404, errors: [{ Error: 'Not found' }] }];
    expect(await used.audience.saveMember(ada, attempt(), null)).toMatchObject({ kind: 'unreachable' });
  });

  it('hands over once it is connected to, and before anything leaves', async () => {
    const refusing = optIn({ handOver: () => Promise.reject(new Error('another process has it')) });
    await expect(refusing).rejects.toThrow('another process has it');
    expect(paths()).toEqual(['brand/CULV/products/*']);
    const gone = omedaAudience(
      { ...used.server.account, baseUrl: 'http://omeda.example:1/rest' },
      { tenantKey: 'culvert', now: used.now, door: used.server.door },
    );
    let isHandedOver = false;
    const handOver = async () => {
      isHandedOver = true;
    };
    await expect(gone.saveMember(ada, attempt({ handOver }), null)).rejects.toThrow('refuses connections');
    expect(isHandedOver).toBe(false);
  });

  it('is asked how somebody stands before an opt-in is repeated that may have arrived', async () => {
    for (const trouble of ['stalls', 'breaks behind'] as const) {
      used.server.state.filters.splice(0);
      await used.audience.optIn({ ...daily, email: 'warm@reader.test' }, attempt(), null);
      used.server.troubles = [trouble];
      await expect(optIn()).rejects.toThrow();
      expect(await optIn({ mayHaveArrived: true })).toEqual({ kind: 'done' });
      expect(used.server.state.filters.filter(({ email }) => email === ada.email)).toHaveLength(1);
    }
    used.server.state.filters.splice(0);
    used.server.troubles = ['breaks before'];
    await expect(optIn()).rejects.toThrow();
    expect(await optIn({ mayHaveArrived: true })).toEqual({ kind: 'done' });
    expect(used.server.state.filters).toHaveLength(1);
  });

  it('is told again what it may have said otherwise in the same second', async () => {
    used.server.state.histories = true;
    await optIn();
    await used.audience.optOut(daily, attempt(), null);
    expect(await optIn({ mayHaveArrived: true })).toEqual({ kind: 'done' });
    expect(used.server.state.filters.map(({ Status }) => Status)).toEqual(['IN', 'OUT', 'IN']);
  });

  it('has done nothing before it says how a transaction ended', async () => {
    used.server.state.queue = 60_000;
    expect(await save()).toEqual({ kind: 'done' });
    for (const [status, error, expected] of [
      [101, undefined, { kind: 'done' }],
      [99, 'The product is unknown', refusal('only a part of it: The product is unknown')],
      [98, undefined, refusal('status 98')],
      [9, 'No such region', refusal('No such region')],
      [2, undefined, refusal('status 2')],
      [110, undefined, refusal('status 110')],
      [35, undefined, refusal('possible duplicate')],
    ] as const) {
      used.server.state.endings = [{ status, ...(error !== undefined && { error }) }];
      expect([status, await save()]).toEqual([status, expected]);
    }
  });

  it('is told again what it lost, or could not do for the moment', async () => {
    used.server.state.endings = [{ status: 9, error: 'Customer 3 is pending deactivation.' }];
    expect(await save()).toEqual({ kind: 'done' });
    const lost = await used.audience.saveMember(ada, attempt(), null);
    used.server.state.transactions.splice(0);
    const outcome = await untilThrough(async (progress) => {
      if (progress === null) return lost;
      return used.audience.saveMember(ada, attempt(), progress);
    }, used.advance);
    expect(outcome).toEqual({ kind: 'done' });
    expect(used.server.state.customers).toHaveLength(1);
  });

  it('has newsletters of two kinds, and says of others that there is none', async () => {
    expect(await used.audience.optIn({ ...daily, newsletter: '7' }, attempt(), null)).toEqual(
      refusal('no product 7 of type 5 or 2'),
    );
    expect(await used.audience.optIn({ ...daily, newsletter: '99' }, attempt(), null)).toEqual(
      refusal('no product 99'),
    );
    // One that was made since is found a few minutes later.
    used.server.state.products.push({ Id: 99, ProductType: 5, DeploymentTypeId: 9 });
    used.advance(5 * 60_000);
    expect(await used.audience.optIn({ ...daily, newsletter: '99' }, attempt(), null)).toEqual({
      kind: 'done',
    });
  });

  it('tells its lists once a day, and who somebody is', async () => {
    used.server.state.add({ email: ada.email, FirstName: 'Ada' });
    for (let time = 0; time < 3; time += 1) {
      await used.audience.demographics([301]);
      await used.audience.lookUp({ email: ada.email });
    }
    expect(paths()).toHaveLength(3);
    used.advance(DAY);
    await used.audience.demographics([301]);
    await used.audience.lookUp({ email: ada.email });
    expect(paths()).toHaveLength(6);
    // What failed is tried again a minute later, and what was written is asked for anew.
    used.server.troubles = ['html 500'];
    for (let time = 0; time < 2; time += 1)
      await expect(used.audience.lookUp({ email: 'b@reader.test' })).rejects.toThrow('status 500');
    used.advance(60_000);
    expect(await used.audience.lookUp({ email: 'b@reader.test' })).toBeNull();
    await save();
    expect(await used.audience.lookUp({ email: ada.email })).toMatchObject({ lastName: 'Locke' });
  });

  it('of several with one address, is taken at the active one that was changed last', async () => {
    const { state } = used.server;
    const of = (FirstName: string, StatusCode: number, ChangedDate: string) =>
      state.add({ email: ada.email, FirstName, StatusCode, ChangedDate });
    of('Deleted', 0, '2026-11-20 10:00:00');
    of('Prospect', 2, '2026-11-19 10:00:00');
    of('Newest', 1, '2026-11-18 10:00');
    of('Older', 1, '2026-11-17 10:00:00');
    expect(await used.audience.lookUp({ email: ada.email })).toMatchObject({
      ...{ firstName: 'Newest', changedAt: '2026-11-18T16:00:00.000Z' },
    });
  });

  it('is followed once from somebody merged to whom they are now', async () => {
    const { state } = used.server;
    const kept = state.add({ email: 'kept@reader.test', FirstName: 'Kept' });
    const merged = state.add({ email: 'old@reader.test', MergedInto: kept.Id });
    const twice = state.add({ email: 'older@reader.test', MergedInto: merged.Id });
    const found = (sought: Parameters<Audience['lookUp']>[0]) => used.audience.lookUp(sought);
    expect(await found({ email: 'old@reader.test' })).toMatchObject({
      encryptedId: kept.EncryptedCustomerId,
    });
    expect(await found({ encryptedId: merged.EncryptedCustomerId })).toMatchObject({ firstName: 'Kept' });
    expect(await found({ encryptedId: twice.EncryptedCustomerId })).toBeNull();
  });

  it('writes its days in Central time, in summer and in winter', () => {
    const iso = (text: string) => new Date(centralTime(text) ?? Number.NaN).toISOString();
    expect(iso('2026-07-01 09:00')).toBe('2026-07-01T14:00:00.000Z');
    expect(iso('2026-12-01 09:00:30')).toBe('2026-12-01T15:00:30.000Z');
    expect(centralTime('yesterday')).toBeNull();
  });
});
