import { randomUUID } from 'node:crypto';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { systemOutageSettings } from '#content-store/model/settings/system-outage.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { type Item, itemOf } from '../../../outbox/item.ts';
import type { OutboxOptions } from '../../../outbox/outbox.ts';
import { AudienceOutboxes } from '../audience-outboxes.ts';
import { Audiences } from '../audiences.ts';
import { type AudienceChange, audienceWrites } from '../writes.ts';
import { OmedaServer } from './omeda-server.ts';

const TEST = { kind: 'system', id: 'test', name: 'Test' } as const;
const KEY = 'culvert';

/** A site whose audience is at a stand-in for Omeda, and a clock that goes when it is told to: what was to be done meanwhile
 * is done in its order. */
export async function audienceSite() {
  let time = Date.parse('2026-11-24T12:00:00Z');
  const now = () => new Date(time);
  const timers = new Map<number, { work: () => Promise<void>; at: number }>();
  let names = 0;
  const setTimer: OutboxOptions['setTimer'] = (work, ms) => {
    const name = ++names;
    timers.set(name, { work, at: time + Math.max(1, ms) });
    return () => timers.delete(name);
  };
  const server = await new OmedaServer(now).open();
  const store = await openStore({ dataDir: await temporaryFolder(), now });
  const site = store.forTenant(KEY);
  const commit = (writes: Parameters<typeof site.commit>[0]['writes']) =>
    site.commit({ writes, actor: TEST, reason: 'test' });
  const record = create(tenant, {
    tenantKey: KEY,
    abbreviation: 'CUL',
    name: 'Culvert',
    domain: 'c.example',
  });
  await store.installation.commit({ writes: [record], actor: TEST, reason: 'test' });
  const { appId, inputId, brand, client } = server.account;
  const used = create(omedaSettings, { isUsed: true, appId, inputId, brand, client });
  // What no form would take: a server of this machine.
  const { baseUrl } = server.account;
  await commit([
    create(modulesSettings, { memberships: true }),
    { ...used, live: { ...used.live, baseUrl } },
  ]);
  const door = { ...server.door, limits: { milliseconds: 250, bytes: 1e6, redirects: 0 } };
  const audiences = new Audiences(store, now, door);
  const outboxes = new AudienceOutboxes({ store, now, setTimer, isAlone: true }, audiences);
  await outboxes.start();
  return {
    ...{ server, store, site, commit, now, audiences, outboxes },
    /** Commits a change with what is to be told of it. */
    tell: async (change: AudienceChange) => commit(await audienceWrites(store, KEY, change, now())),
    /** Commits a member, for items that are about them. */
    async member(email: string) {
      const id = randomUUID();
      await commit([create(siteUser, { email }, { id })]);
      const record = await site.record(siteUser.collection, id);
      if (record === null) throw new Error('The member is not there');
      return { record, memberId: id };
    },
    async setDisabled(disableOmeda: boolean) {
      const whole = await site.whole('settings', systemOutageSettings.singletonId);
      const write = create(systemOutageSettings, { disableOmeda }, { publish: true });
      await commit([{ ...write, expectedVersion: whole?.record.version ?? null }]);
    },
    async items(): Promise<readonly Item[]> {
      const { items } = await site.find({
        ...{
          collection: siteOutboxItem.collection,
          stage: 'live',
          orderBy: [['position', 'asc']],
          first: 9_999,
        },
      });
      return items.map(({ data }) => itemOf(data));
    },
    async open(): Promise<number> {
      const where = { state: { in: ['waiting', 'delivering'] } };
      const page = await site.find({
        ...{
          collection: siteOutboxItem.collection,
          stage: 'live',
          orderBy: [],
          first: 1,
          count: true,
          where,
        },
      });
      return page.total ?? 0;
    },
    /** Lets so much time pass, in milliseconds, with all that is due in it. */
    async advance(ms: number) {
      const end = time + ms;
      for (;;) {
        await outboxes.idle();
        const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at);
        if (next === undefined || next[1].at > end) break;
        const [name, { work, at }] = next;
        timers.delete(name);
        time = Math.max(time, at);
        await work();
      }
      time = end;
    },
    async close() {
      await outboxes.close();
      await store.close();
      await server.close();
    },
  };
}

export type AudienceSite = Awaited<ReturnType<typeof audienceSite>>;
