import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Fields } from '#content-store/store.ts';
import type { AudienceWrite } from '../../adapters/audience/channel.ts';
import { itemOf } from '../../outbox/item.ts';
import { fieldErrors, firstError } from '../../testing/demo-server.ts';
import { answered, membersServer } from '../../testing/members-server.ts';

const DAY = 86_400_000;

let server: Awaited<ReturnType<typeof membersServer>>;
beforeAll(async () => {
  server = await membersServer();
  const { record } = await server.save('createDemographicQuestion', {
    input: {
      ...{ description: 'Trade', omedaWebformText: 'What is your trade?' },
      demographicValues: [{ description: 'Boats' }, { description: 'Locks' }],
    },
  });
  await server.commit(
    'culvert',
    create(membership, { title: 'Digest', alias: 'digest', expiresAfterDays: 10 }, { id: 'digest' }),
    create(membership, { title: 'Shut', alias: 'shut', status: false }, { id: 'shut' }),
    create(
      membership,
      {
        ...{ title: 'Trade', alias: 'trade', requiredUserCommonFields: ['firstName', 'company'] },
        requiredUserDemographicFields: [record.id],
      },
      { id: 'trade' },
    ),
  );
});
afterAll(() => server.close());

const site = () => server.demo.store.forTenant('culvert');
const add = (token: string | undefined, membershipId: string, more: object = {}) =>
  server.ask('addSiteUserMembership', { membershipId, ...more }, server.at('culvert', token));
async function keptOf(id: string): Promise<{ readonly version: number; readonly live: Fields }> {
  const record = await site().record(siteUser.collection, id);
  return { version: record?.version ?? 0, live: record?.live ?? {} };
}
const codeOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.extensions?.code;
async function changed(id: string, patch: object) {
  const whole = await site().whole(siteUser.collection, id);
  if (whole === null) throw new Error('There is no such member');
  await server.commit('culvert', edit(siteUser, whole, { ...patch }));
}

describe('a further membership that is free', () => {
  it('is added to those of the member for as long as it lasts, once', async () => {
    const { token, id } = await server.joined();
    expect((await add(token, 'digest')).data?.addSiteUserMembership).toEqual({
      memberships: ['free', 'digest'],
    });
    const { version, live } = await keptOf(id);
    const now = server.demo.now();
    expect(live.memberships).toMatchObject([
      { membership: 'free' },
      {
        ...{ membership: 'digest', since: now.toISOString() },
        until: new Date(now.getTime() + 10 * DAY).toISOString(),
      },
    ]);
    server.demo.advance(DAY);
    expect((await add(token, 'digest')).data?.addSiteUserMembership).toEqual({
      memberships: ['free', 'digest'],
    });
    expect((await keptOf(id)).version).toBe(version);
    expect((await server.whoIs(token))?.memberships).toEqual(['free', 'digest']);
  });

  it('is added once, however many ask at the same moment', async () => {
    const { token, id } = await server.joined();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(token, 'digest')));
    expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
    const held = rowsOf((await keptOf(id)).live.memberships);
    expect(held.map((row) => row.membership)).toEqual(['free', 'digest']);
  });

  it('begins anew where it has expired', async () => {
    const { token, id } = await server.joined();
    const over = {
      membership: 'digest',
      since: '2020-01-01T00:00:00.000Z',
      until: '2020-01-11T00:00:00.000Z',
    };
    await changed(id, { memberships: [over] });
    expect((await server.whoIs(token))?.memberships).toEqual([]);
    expect((await add(token, 'digest')).data?.addSiteUserMembership).toEqual({ memberships: ['digest'] });
    expect((await keptOf(id)).live.memberships).toMatchObject([
      { membership: 'digest', since: server.demo.now().toISOString() },
    ]);
  });

  it('is written to the history as the member’s own change, and told a provider who keeps the audience too', async () => {
    const account = { appId: 'key', inputId: 'input', brand: 'BRAND', client: 'CLIENT' };
    // Nobody is asked there: only what is to be told is looked at.
    await server.settle(omedaSettings, { isUsed: true, ...account, baseUrl: 'https://omeda.example' });
    await server.commit(
      'culvert',
      create(membership, { title: 'Told', alias: 'told', omedaProduct: 21 }, { id: 'told' }),
    );
    const { email, token, id } = await server.joined();
    const seen: unknown[] = [];
    const stop = server.demo.store.onChange(({ actor, reason }) => seen.push([actor.kind, actor.id, reason]));
    await add(token, 'told');
    stop();
    await server.settle(omedaSettings, { isUsed: false });
    expect(seen).toContainEqual(['member', id, 'membership joined']);
    const { items } = await site().find({
      ...{ collection: siteOutboxItem.collection, stage: 'live', first: 9_999 },
      orderBy: [['position', 'desc']],
    });
    const told: AudienceWrite[] = items.map(({ data }) => JSON.parse(itemOf(data).payload));
    expect(told[0]).toEqual({
      write: 'saveMember',
      change: { memberId: id, email, products: [{ product: '21', isReceived: true }] },
    });
  });

  it('takes all that it requires, and keeps it with the rest', async () => {
    const { token, id } = await server.joined();
    await changed(id, { firstName: 'Ada' });
    const number = Number(
      (
        await site().find({
          ...{ collection: demographicQuestion.collection, stage: 'live', first: 1 },
          orderBy: [['number', 'asc']],
        })
      ).items[0]?.data.number,
    );
    const question = `demographics.${number}`;
    expect(fieldErrors(await add(token, 'trade'))).toEqual({
      ...{ company: messages.required(), [question]: messages.required() },
    });
    const answer = { questionId: number, answerIds: [99] };
    expect(fieldErrors(await add(token, 'trade', { company: 'Weir', demographics: [answer] }))).toEqual({
      [question]: memberTexts.answer,
    });
    expect((await keptOf(id)).live.company).toBeUndefined();
    const right = { company: 'Weir', demographics: [{ questionId: number, answerIds: [1] }] };
    expect((await add(token, 'trade', right)).data?.addSiteUserMembership).toEqual({
      memberships: ['free', 'trade'],
    });
    expect((await keptOf(id)).live).toMatchObject({ firstName: 'Ada', ...right });
    // Nor is it taken out in the course of that.
    await changed(id, { memberships: [] });
    expect(fieldErrors(await add(token, 'trade', { company: '' }))).toEqual({ company: messages.required() });
  });

  it('is none that is paid, inactive or not there, and none at all where the module is off', async () => {
    const { token, id } = await server.joined();
    const { version } = await keptOf(id);
    const refused = { membershipId: memberTexts.membership };
    for (const name of ['paid', 'shut', 'nowhere'])
      expect([name, fieldErrors(await add(token, name))]).toEqual([name, refused]);
    await server.settle(modulesSettings, { memberships: false });
    expect(fieldErrors(await add(token, 'digest'))).toEqual(refused);
    await server.settle(modulesSettings, { memberships: true });
    expect((await keptOf(id)).version).toBe(version);
  });

  it('is the owner’s to join: nobody’s who is not logged in, and none of the staff’s who see the site as them', async () => {
    const { email, id } = await server.joined();
    expect(codeOf(await add(undefined, 'digest'))).toBe('UNAUTHENTICATED');
    const admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
    const answer = await server.ask(
      'simulateSiteUser',
      { username: email },
      { ...server.at('culvert'), ...admin },
    );
    const { token } = answered<{ token: string }>(answer, 'simulateSiteUser');
    expect(codeOf(await add(token, 'digest'))).toBe('FORBIDDEN');
    expect((await keptOf(id)).live.memberships).toMatchObject([{ membership: 'free' }]);
  });

  it('is refused beyond as many as an account may have', async () => {
    const { token, id } = await server.joined();
    await changed(id, { memberships: Array.from({ length: 50 }, () => ({ membership: 'free' })) });
    expect(Object.keys(fieldErrors(await add(token, 'digest')))).toEqual(['membershipId']);
  });
});
