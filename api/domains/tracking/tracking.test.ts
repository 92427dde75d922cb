import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileEvents } from '#content-store/events/files/file-events.ts';
import { favoriteContent } from '#content-store/model/tracking/favorite-content.ts';
import { registration } from '#content-store/model/tracking/registration.ts';
import { eventsOf } from '#content-store/testing/events.ts';
import { failingDisk } from '#content-store/testing/failing-disk.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { EventRates } from '../../events/event-rates.ts';
import { requestEvents } from '../../events/request-events.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

type Server = Awaited<ReturnType<typeof demoServer>>;

const seen = { pageUrl: 'https://culvert.test/news', contentId: '10000001' };
const nobody = { memberId: null, isSimulated: false, crawlerName: async () => null };
const gated = { sessionId: 's-1', pageDetails: seen, action: 'View_Gated_Content' };

async function tell(server: Server, name: string, input: object, headers: Record<string, string> = {}) {
  const query = await server.named(`mutation/${name}`);
  const response = await fetch(server.address('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-key': server.demo.tenantKey, ...headers },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return { response, answer: await response.json() };
}

describe('what browsers say of their readers', () => {
  let server: Server;
  beforeEach(async () => {
    server = await demoServer();
  });
  afterEach(() => server.close());

  const recorded = () => eventsOf(server.demo.eventLog, server.demo.tenantKey);

  // spec: rule-tracking-returns-ok
  it('is recorded with its page and block, answered ok, and changes nothing that is stored', async () => {
    const before = server.demo.store.sequence();
    const favorite = { sessionId: 's-1', pageDetails: seen, contentId: '10000001', action: 'Favorite' };
    const told = [
      await tell(server, 'setEventRegistration', {
        ...gated,
        membershipId: '20000001',
        blockDetails: { id: 'b1', type: 'gate', trackingId: 'summer' },
      }),
      await tell(server, 'setEventFavoriteContent', favorite),
    ];
    expect(told.map(({ answer }) => answer.data)).toEqual([
      { setEventRegistration: { ok: true } },
      { setEventFavoriteContent: { ok: true } },
    ]);
    const common = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      at: server.demo.now().toISOString(),
      tenantKey: server.demo.tenantKey,
      sessionId: 's-1',
      memberId: null,
      principal: 'anonymous',
      source: 'browser',
      pageDetails: seen,
    };
    expect(await recorded()).toEqual([
      {
        ...common,
        type: 'Registration',
        blockDetails: { id: 'b1', type: 'gate', trackingId: 'summer' },
        fields: { action: 'View_Gated_Content', membershipId: '20000001' },
      },
      { ...common, type: 'FavoriteContent', fields: { contentId: '10000001', action: 'Favorite' } },
    ]);
    expect(server.demo.store.sequence()).toBe(before);
  });

  it('is of whoever leaves a newsletter without an account, whose address is kept by its domain alone', async () => {
    const left = {
      newsletterId: '7',
      source: 'NlWidgetUnauthenticated',
      action: 'OptOut',
      promoCode: 'SPRING',
    };
    const input = { sessionId: 's-1', pageDetails: seen, email: 'Jo.Doe@Mail.test', ...left };
    const { answer } = await tell(server, 'setEventNewsletterSubscription', input);
    expect(answer.data).toEqual({ setEventNewsletterSubscription: { ok: true } });
    // What is done with an account, the server knows by itself.
    const own = await tell(server, 'setEventNewsletterSubscription', { ...input, source: 'Account' });
    expect(own.answer.data).toEqual({ setEventNewsletterSubscription: { ok: false } });
    const members = { ...input, source: 'NlWidgetAuthenticated' };
    const unknown = await tell(server, 'setEventNewsletterSubscription', members);
    expect(unknown.answer.data).toEqual({ setEventNewsletterSubscription: { ok: false } });
    const wrong = await tell(server, 'setEventNewsletterSubscription', { ...input, email: 'jo@' });
    expect(firstError(wrong.answer)?.extensions?.fields).toHaveProperty('input.email');
    expect((await recorded()).map(({ fields }) => fields)).toEqual([{ ...left, email: 'mail.test' }]);
  });

  it('is marked where it is one of the staff who reads', async () => {
    await tell(server, 'setEventRegistration', gated, { authorization: `Bearer ${server.token}` });
    expect(await recorded()).toMatchObject([{ principal: 'staff' }]);
  });

  it.each(['Complete_Registration', 'Confirm_Email', 'Complete_Login'])(
    'is not believed where only the server can know it: %s is not ok, and not recorded',
    async (action) => {
      const { answer } = await tell(server, 'setEventRegistration', { ...gated, action });
      expect(answer.data).toEqual({ setEventRegistration: { ok: false } });
      expect(await recorded()).toEqual([]);
    },
  );

  it('is refused with what is wrong, and not recorded', async () => {
    const { answer } = await tell(server, 'setEventRegistration', { ...gated, sessionId: 'jo@mail.test' });
    expect(firstError(answer)).toMatchObject({
      extensions: { code: 'VALIDATION', fields: { 'input.sessionId': expect.any(String) } },
    });
    const unknown = await tell(server, 'setEventRegistration', { ...gated, memberId: 'm1' });
    expect(firstError(unknown.answer)?.message).toContain('"memberId" is not defined');
    expect(await recorded()).toEqual([]);
  });

  it('needs a site', async () => {
    const { answer } = await tell(server, 'setEventRegistration', gated, { 'x-tenant-key': 'nobodys' });
    expect(firstError(answer)?.extensions?.code).toBe('NOT_FOUND');
  });
});

describe('events that cannot be taken', () => {
  it('are refused with 503, and when to try again, where too many wait', async () => {
    const eventLog = await openFileEvents({ folder: await temporaryFolder(), most: 3, pause: 60_000 });
    const server = await demoServer({ eventLog });
    const waiting = [1, 2, 3].map(() => tell(server, 'setEventRegistration', gated));
    const { response, answer } = await refusedAmong(server);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(firstError(answer)).toMatchObject({
      message: '3 events wait to be written. Try again soon.',
      extensions: { code: 'UNAVAILABLE' },
    });
    // Nobody else is kept waiting.
    expect((await server.get('/')).status).toBe(200);
    await eventLog.flush();
    for (const told of await Promise.all(waiting))
      expect(told.answer.data.setEventRegistration.ok).toBe(true);
    await server.close();
    await eventLog.close();
  });

  /** Tells of events until one is refused. */
  async function refusedAmong(server: Server) {
    for (;;) {
      const told = await Promise.race([
        tell(server, 'setEventRegistration', gated),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 500)),
      ]);
      if (told !== null) return told;
    }
  }

  it('are refused with 503 where the disk is full, which is said', async () => {
    const disk = failingDisk(({ name }) => (name === 'write' ? new Error('ENOSPC: no space left') : null));
    const eventLog = await openFileEvents({ folder: await temporaryFolder(), disk });
    const server = await demoServer({ eventLog });
    const { response, answer } = await tell(server, 'setEventRegistration', gated);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(firstError(answer)?.message).toContain('ENOSPC: no space left');
    await server.close();
    await eventLog.close();
  });

  it('are refused to a network that says too much, with the seconds to wait', async () => {
    const log = await openFileEvents({ folder: await temporaryFolder() });
    const rates = new EventRates(() => 0);
    const from = (address: string) =>
      requestEvents({
        ...{ log, rates, address, now: () => new Date('2026-11-27T13:00:00.000Z') },
        ...{ principal: { kind: 'anonymous' }, ...nobody, tenantKey: 'one' },
        onFailure: () => undefined,
      }).hear(registration, { ...gated });
    const told = await Promise.allSettled(Array.from({ length: 301 }, () => from('192.0.2.7')));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(300);
    expect(told.at(-1)).toMatchObject({ reason: { extensions: { code: 'LIMIT', seconds: 1 } } });
    expect(await from('192.0.2.8')).toBe(true);
    await log.close();
  });
});

describe('what the server records itself', () => {
  async function recording(given: { readonly tenantKey?: string | null } = {}) {
    const log = await openFileEvents({ folder: await temporaryFolder() });
    const failures: unknown[] = [];
    const events = requestEvents({
      ...{ log, rates: new EventRates(), now: () => new Date('2026-11-27T13:00:00.000Z') },
      ...{ principal: { kind: 'anonymous' }, ...nobody, tenantKey: 'one', address: '192.0.2.1' },
      onFailure: (error) => failures.push(error),
      ...given,
    });
    return { log, events, failures };
  }

  it('has the member, and says that it is the server who knows', async () => {
    const { log, events } = await recording();
    await events.append(registration, {
      fields: { action: 'Complete_Registration', membershipId: '20000001' },
      memberId: 'm1',
      sessionId: 's-1',
    });
    expect(await eventsOf(log, 'one')).toMatchObject([
      { memberId: 'm1', sessionId: 's-1', principal: 'member', source: 'server' },
    ]);
    await log.close();
  });

  // spec: rule-tracking-failure-logged
  it('fails nothing where it cannot be recorded: that is logged', async () => {
    const { log, events, failures } = await recording();
    await log.close();
    await events.append(favoriteContent, {
      fields: { contentId: '10000001', action: 'Unfavorite' },
      memberId: 'm1',
    });
    expect(failures).toMatchObject([{ code: 'UNAVAILABLE' }]);
    const nowhere = await recording({ tenantKey: null });
    await nowhere.events.append(registration, { fields: { action: 'Complete_Login' }, memberId: 'm1' });
    expect(nowhere.failures).toHaveLength(1);
  });
});
