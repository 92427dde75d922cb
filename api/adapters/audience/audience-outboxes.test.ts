import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edit, erase } from '#content-store/editing/editing.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { OUTBOX } from '../../outbox/item.ts';
import { giveUp, ofSite, sendAgain, standing } from '../../outbox/steering.ts';
import { ada, daily } from './contract.ts';
import { type AudienceSite, audienceSite } from './testing/audience-site.ts';
import type { Trouble } from './testing/omeda-server.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('what a site tells Omeda', () => {
  let site: AudienceSite;
  beforeEach(async () => {
    site = await audienceSite();
  });
  afterEach(() => site.close());
  const statuses = () => site.server.state.filters.map(({ email, Status }) => [email, Status]);

  it('is committed with its cause, told once, and forgotten here', async () => {
    await site.tell({ key: 'ada:1', member: ada, optIns: [daily] });
    await site.advance(MINUTE);
    expect(site.server.state.customers).toMatchObject([{ external: 'culvert-10000001', saves: 1 }]);
    expect(statuses()).toEqual([['ada@reader.test', 'IN']]);
    expect((await site.items()).map(({ state, payload }) => [state, payload])).toEqual([
      ['done', '{}'],
      ['done', '{}'],
    ]);
    await expect(site.tell({ key: 'ada:1', member: ada })).rejects.toMatchObject({ code: 'CLAIMED' });
  });

  it('is nothing where members are kept here alone', async () => {
    const whole = await site.site.whole('settings', 'omeda');
    if (whole === null) throw new Error('There are no settings');
    await site.setDisabled(true);
    await site.tell({ key: 'ada:1', member: ada });
    await site.commit([
      edit(omedaSettings, { ...whole, live: { ...whole.live, baseUrl: null } }, { isUsed: false }),
    ]);
    await site.tell({ key: 'ada:2', member: ada });
    expect(await site.items()).toHaveLength(1);
    await site.setDisabled(false);
    await site.advance(MINUTE);
    expect((await site.items()).map(({ why }) => why)).toEqual(['There was nothing to send any more.']);
    expect(site.server.asked).toEqual([]);
  });

  it('waits while staff say that Omeda is out of order, and goes in its order when they say otherwise', async () => {
    await site.setDisabled(true);
    await site.tell({ key: '1', memberId: ada.memberId, optIns: [daily] });
    await site.tell({ key: '2', memberId: ada.memberId, optOuts: [daily] });
    await site.tell({ key: '3', optIns: [{ ...daily, email: 'ADA@reader.test' }] });
    await site.advance(24 * HOUR);
    expect(site.server.asked).toEqual([]);
    await site.setDisabled(false);
    await site.advance(MINUTE);
    expect(site.server.state.filters.map(({ Status }) => Status)).toEqual(['IN', 'OUT', 'IN']);
  });

  it('of one member comes one after the other, though the first is queued there for long', async () => {
    site.server.state.queue = 10 * MINUTE;
    await site.tell({ key: '1', member: ada, optIns: [daily] });
    await site.tell({ key: '2', optIns: [{ ...daily, email: 'bea@reader.test' }] });
    await site.advance(MINUTE);
    expect(statuses()).toEqual([['bea@reader.test', 'IN']]);
    await site.advance(HOUR);
    expect(statuses()).toEqual([
      ['bea@reader.test', 'IN'],
      ['ada@reader.test', 'IN'],
    ]);
  });

  it('that was refused for good is dead, and holds nobody up', async () => {
    site.server.troubles = [{ status: 400, errors: [{ Error: 'No such region' }] }];
    await site.tell({ key: '1', member: ada, optIns: [daily] });
    await site.advance(MINUTE);
    expect((await site.items()).map(({ state, why, to }) => [state, why, to])).toEqual([
      ['dead', 'No such region', 'ada@reader.test'],
      // What is done keeps nobody's address.
      ['done', undefined, undefined],
    ]);
  });

  it('that was refused is told again by hand, unless something newer was told since', async () => {
    site.server.troubles = [null, { status: 400, errors: [{ Error: 'Bad' }] }];
    await site.tell({ key: '1', optIns: [daily] });
    await site.advance(MINUTE);
    const place = ofSite(site.site);
    const [{ id } = { id: '' }] = (await standing(place)).failed;
    await sendAgain(place, id, site.now(), OUTBOX);
    await site.advance(MINUTE);
    expect(statuses()).toEqual([['ada@reader.test', 'IN']]);

    site.server.troubles = [{ status: 400, errors: [{ Error: 'Bad' }] }];
    await site.tell({ key: '2', optIns: [daily] });
    await site.advance(MINUTE);
    await site.tell({ key: '3', optOuts: [daily] });
    await site.advance(MINUTE);
    const [{ id: old } = { id: '' }] = (await standing(place)).failed;
    await expect(sendAgain(place, old, site.now(), OUTBOX)).rejects.toThrow('Something newer was told since');
    await giveUp(place, old, OUTBOX);
    expect((await standing(place)).failures).toBe(0);
  });

  it('of an address alone, as anybody may say it, stands in place of nothing that is about a member', async () => {
    site.server.troubles = [null, { status: 400, errors: [{ Error: 'Bad' }] }];
    await site.tell({ key: '1', memberId: ada.memberId, optOuts: [daily] });
    await site.advance(MINUTE);
    await site.tell({ key: '2', optIns: [daily] });
    await site.advance(MINUTE);
    const place = ofSite(site.site);
    const [{ id } = { id: '' }] = (await standing(place)).failed;
    await sendAgain(place, id, site.now(), OUTBOX);
    await site.advance(MINUTE);
    expect(statuses().at(-1)).toEqual(['ada@reader.test', 'OUT']);
  });

  it('that is given up or long done leaves nothing of anybody behind', async () => {
    site.server.troubles = [null, { status: 400, errors: [{ Error: 'Bad' }] }];
    await site.tell({ key: '1', optIns: [daily] });
    await site.advance(MINUTE);
    const place = ofSite(site.site);
    const [{ id } = { id: '' }] = (await standing(place)).failed;
    await giveUp(place, id, OUTBOX);
    await site.tell({ key: '2', optIns: [daily] });
    await site.advance(31 * 24 * HOUR);
    await site.tell({ key: '3', optIns: [daily] });
    await site.advance(MINUTE);
    const page = await site.site.find({
      ...{ collection: 'siteOutboxItem', stage: 'working', orderBy: [], first: 9, deleted: true },
    });
    expect(page.items.map(({ data }) => data)).toEqual([{}, {}]);
  });

  it('of a member who is deleted meanwhile is what they leave, and what ends, alone', async () => {
    const { record, memberId } = await site.member(ada.email);
    await site.setDisabled(true);
    const products = [
      { product: '12', isReceived: true },
      { product: '13', isReceived: false },
    ];
    await site.tell({ key: '1', member: { ...ada, memberId, products: products.slice(0, 1) } });
    await site.tell({ key: '2', memberId, optOuts: [daily] });
    await site.tell({ key: '3', memberId, optIns: [daily] });
    await site.tell({ key: '4', member: { ...ada, memberId, products } });
    await site.commit([erase(siteUser, record, {})]);
    await site.setDisabled(false);
    await site.advance(MINUTE);
    expect((await site.items()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(statuses()).toEqual([['ada@reader.test', 'OUT']]);
    const saved = site.server.asked.flatMap(({ path, body }) =>
      path.includes('storecustomerandorder') ? [body] : [],
    );
    expect(saved).toEqual([
      {
        ...{ ExternalCustomerId: `culvert-${memberId}`, ExternalCustomerIdNamespace: 'masthead' },
        Emails: [{ EmailContactType: 300, EmailAddress: ada.email }],
        Products: [{ OmedaProductId: 13, Receive: 0 }],
      },
    ]);
  });

  it('that Omeda never takes is tried again beside what it takes, and does not hold that up', async () => {
    site.server.troubles = ({ body }) => (JSON.stringify(body).includes('poison') ? 'html 500' : null);
    await site.tell({ key: 'p', optIns: [{ ...daily, email: 'poison@reader.test' }] });
    for (let at = 0; at < 20; at += 1) {
      await site.tell({ key: `${at}`, optIns: [{ ...daily, email: `r${at}@reader.test` }] });
      await site.advance(MINUTE);
    }
    expect(site.server.state.filters).toHaveLength(20);
    expect((await site.items()).filter(({ state }) => state !== 'done')).toMatchObject([
      { state: 'waiting', to: 'poison@reader.test', why: 'Omeda answers with status 500' },
    ]);
  });
});

describe('24 hours of outage', { tags: 'sweep' }, () => {
  /** As many as a run is to have; the figures are of 2,000. */
  const SIGN_UPS = Number(process.env.SIGN_UPS ?? 200);

  it.each([
    ['that staff have said', true],
    ['that nobody has said', false],
  ])(
    '%s lose no sign-up, double none, and are caught up within five minutes',
    async (_, isSaid) => {
      const site = await audienceSite();
      const began = site.now().getTime();
      const isOut = () => site.now().getTime() - began < 24 * HOUR;
      const bad: Trouble[] = [
        'html 500',
        'breaks before',
        'json 500',
        'breaks behind',
        'wrong app id',
        'breaks before',
      ];
      let calls = 0;
      // Also behind it, now and then a connection breaks, before or behind what was asked.
      site.server.troubles = () => {
        calls += 1;
        if (isOut()) return bad[calls % bad.length] ?? null;
        return calls % 211 === 0 ? 'breaks behind' : calls % 307 === 0 ? 'breaks before' : null;
      };
      if (isSaid) await site.setDisabled(true);
      for (let at = 0; at < SIGN_UPS; at += 1) {
        const email = `reader-${at}@reader.test`;
        const memberId = String(10_000_000 + at);
        const optIns = [{ ...daily, email }];
        // Half of them register, and of these each tenth leaves again and comes back.
        if (at % 2 === 0) await site.tell({ key: `${at}`, optIns });
        else await site.tell({ key: `${at}`, member: { ...ada, memberId, email }, optIns });
        if (at % 20 === 1) {
          await site.tell({ key: `${at}-out`, memberId, optOuts: optIns });
          await site.tell({ key: `${at}-in`, memberId, optIns });
        }
        await site.advance((24 * HOUR) / SIGN_UPS);
      }
      const asked = calls;
      if (isSaid) await site.setDisabled(false);
      const real = performance.now();
      let simulated = 0;
      for (; (await site.open()) > 0 && simulated < HOUR; simulated += 5_000) await site.advance(5_000);
      const seconds = Math.round((performance.now() - real) / 1_000);
      console.info(
        `${asked} calls in the outage; caught up in ${simulated / 1_000} s simulated, ${seconds} s real`,
      );

      const { customers, filters } = site.server.state;
      expect((await site.items()).filter(({ state }) => state !== 'done')).toEqual([]);
      const sequences = Map.groupBy(filters, ({ email }) => email);
      const wrong = Array.from({ length: SIGN_UPS }, (_unused, at) => {
        const said = sequences
          .get(`reader-${at}@reader.test`)
          ?.map(({ Status }) => Status)
          .join();
        return said === (at % 20 === 1 ? 'IN,OUT,IN' : 'IN') ? null : [at, said];
      });
      expect(wrong.filter((each) => each !== null)).toEqual([]);
      const members = SIGN_UPS / 2;
      expect([customers.length, new Set(customers.map(({ email }) => email)).size]).toEqual([
        members,
        members,
      ]);
      expect(simulated).toBeLessThanOrEqual(5 * MINUTE);
      if (isSaid) expect(asked).toBe(0);
      await site.close();
    },
    600_000,
  );
});
