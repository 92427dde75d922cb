import { createHash } from 'node:crypto';
import { isData } from '#content-store/definition/is-data.ts';
import { NamedMutex } from '#content-store/drivers/mutex.ts';
import { create, edit, erase, type Whole } from '#content-store/editing/editing.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import {
  type Counted,
  countView,
  isOver,
  type Meter,
  type MeterRules,
  unionOf,
  viewedBefore,
} from '#content-store/model/gating/meter.ts';
import {
  type Actor,
  isRefusedWith,
  type Scope,
  type Store,
  type Where,
  type Write,
} from '#content-store/store.ts';
import { networkOf, siteOfNetwork } from './networks.ts';
import { Signing } from './signing.ts';

/** The cookie that a browser without a member has its meter by. No script reads it. */
export const METER_COOKIE = 'contentMeter';

/** Meters that browsers of one network begin in 24 hours: a script that drops its cookies reads no further, and a large office
 * does. */
export const NEW_METERS = 100;
/** And from all the IPv6 networks that one customer of a provider has. */
export const NEW_METERS_OF_CUSTOMER = 200;

const DAY = 86_400_000;
/** Writes that may come before one's own of the same meter: more views than any reader opens at once. */
const TRIES = 100;
const METERING: Actor = { kind: 'system', id: 'meter', name: 'Meter' };

/** Where a browser's meter is begun from, as digests. */
interface Origin {
  readonly network: string;
  readonly customer?: string;
}

/** Whose meter it is: a member's; or a browser's, by what its cookie says, and where it reads from. */
export interface MeteredReader {
  readonly memberId: string | null;
  readonly cookie: string | undefined;
  readonly address: string;
}

export interface MeteredView extends Counted {
  /** What the browser is to keep from now on; null where it has it. */
  readonly cookie: string | null;
}

/** The meters of all sites, kept in the store: a view is counted there before anything is handed out for it. */
export class Meters {
  readonly #store: Pick<Store, 'forTenant'>;
  readonly #now: () => Date;
  readonly #signing: Signing;
  /** For each meter, what this process is doing to it. */
  readonly #changes = new NamedMutex();

  constructor(store: Pick<Store, 'forTenant' | 'installation'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
    this.#signing = new Signing(store, 'meter');
  }

  /** Counts a view of an item, durable when it resolves. Null where nobody is to begin another meter from that network
   * today. */
  async view(
    tenantKey: string,
    reader: MeteredReader,
    item: string,
    rules: MeterRules,
  ): Promise<MeteredView | null> {
    const known = await this.#known(tenantKey, reader);
    const issued = known === null ? await this.#signing.issue(tenantKey) : null;
    const id = known ?? idOfBrowser(issued?.id ?? '');
    const origin = reader.memberId === null ? originOf(reader.address) : null;
    const count = () =>
      this.#change(
        tenantKey,
        id,
        async (meter, scope) => {
          const next = countView(meter, item, rules, this.#now());
          return meter !== null || origin === null || (await this.#hasRoom(scope, origin)) ? next : null;
        },
        origin,
      );
    // Of those that are begun at once, each counts the ones before it.
    const begins = known === null && origin !== null;
    const counted = begins
      ? await this.#changes.run(`${tenantKey} from ${origin.customer ?? origin.network}`, count)
      : await count();
    return counted === null ? null : { ...counted, cookie: issued?.signed ?? null };
  }

  /** What a reader's meter says of an item that they have opened before; null of any other. Nothing is counted. */
  async viewedBefore(tenantKey: string, reader: MeteredReader, item: string): Promise<Counted | null> {
    const id = await this.#known(tenantKey, reader);
    if (id === null) return null;
    const whole = await this.#store.forTenant(tenantKey).whole(contentMeter.collection, id);
    return viewedBefore(meterIn(whole), item, this.#now());
  }

  /** Adds what a browser has read, by its cookie, to what a member has: called when somebody signs in. The browser's stays as
   * it is, so that to sign out again opens nothing. */
  async merge(tenantKey: string, cookie: string | undefined, memberId: string): Promise<void> {
    const browser = await this.#known(tenantKey, { memberId: null, cookie, address: '' });
    if (browser === null) return;
    const whole = await this.#store.forTenant(tenantKey).whole(contentMeter.collection, browser);
    const before = meterIn(whole);
    if (before === null) return;
    await this.#change(tenantKey, idOfMember(memberId), async (own) => {
      const meter = unionOf(own, before, this.#now());
      return meter === null ? null : { meter, viewsRemaining: 0, isChanged: true };
    });
  }

  /** The id of a reader's meter; null of a browser that has none. */
  async #known(tenantKey: string, { memberId, cookie }: MeteredReader): Promise<string | null> {
    if (memberId !== null) return idOfMember(memberId);
    const id = cookie === undefined ? null : await this.#signing.read(tenantKey, cookie);
    return id === null ? null : idOfBrowser(id);
  }

  /** Changes one meter: after what this process is doing to it, and anew where another process was first. The store takes one
   * change of a version alone, so that no two views are counted as the same. */
  async #change(
    tenantKey: string,
    id: string,
    next: (meter: Meter | null, scope: Scope) => Promise<Counted | null>,
    origin: Origin | null = null,
  ): Promise<Counted | null> {
    const scope = this.#store.forTenant(tenantKey);
    const attempt = async (): Promise<Counted | null> => {
      for (let tries = 1; ; tries += 1) {
        const whole = await scope.whole(contentMeter.collection, id);
        const counted = await next(meterIn(whole), scope);
        if (counted === null || !counted.isChanged) return counted;
        try {
          const writes = [writeOf(id, whole, counted.meter, origin)];
          await scope.commit({ writes, actor: METERING, reason: 'meter' });
          return counted;
        } catch (error) {
          if (tries === TRIES || !isRefusedWith(error, 'CONFLICT')) throw error;
        }
      }
    };
    return this.#changes.run(`${tenantKey} ${id}`, attempt);
  }

  async #hasRoom(scope: Scope, { network, customer }: Origin): Promise<boolean> {
    const since = { gte: new Date(this.#now().getTime() - DAY).toISOString() };
    const isBelow = async (most: number, from: Where) => {
      const { items } = await scope.find({
        ...{ collection: contentMeter.collection, stage: 'live', orderBy: [['startTime', 'asc']] },
        ...{ where: { ...from, startTime: since }, first: most },
      });
      return items.length < most;
    };
    return (
      (await isBelow(NEW_METERS, { network: { eq: network } })) &&
      (customer === undefined || isBelow(NEW_METERS_OF_CUSTOMER, { customer: { eq: customer } }))
    );
  }
}

/** What somebody has read before they sign in counts from then on for the member, too: called by whatever signs in. */
export function mergeMeters(
  { meters, meterCookie }: { readonly meters: Meters; readonly meterCookie: string | undefined },
  tenantKey: string,
  memberId: string,
): Promise<void> {
  return meters.merge(tenantKey, meterCookie, memberId);
}

/** The write by which a member's meter has what another's has, by union; null where that changes nothing. */
export async function joinedMeter(
  from: string,
  into: string,
  scope: Pick<Scope, 'whole'>,
  now: Date,
): Promise<Write | null> {
  const before = meterIn(await scope.whole(contentMeter.collection, idOfMember(from)));
  if (before === null) return null;
  const whole = await scope.whole(contentMeter.collection, idOfMember(into));
  const meter = unionOf(meterIn(whole), before, now);
  return meter === null ? null : writeOf(idOfMember(into), whole, meter, null);
}

/** The pieces that a member's meter has; none once its period is over. */
export async function viewedBy(
  memberId: string,
  scope: Pick<Scope, 'whole'>,
  now: Date,
): Promise<readonly string[]> {
  const meter = meterIn(await scope.whole(contentMeter.collection, idOfMember(memberId)));
  return meter === null || isOver(meter, now) ? [] : meter.viewedItems;
}

/** The write that empties a member's meter; null where they have none. */
export async function erasedMeter(memberId: string, scope: Pick<Scope, 'whole'>): Promise<Write | null> {
  const whole = await scope.whole(contentMeter.collection, idOfMember(memberId));
  return whole?.live == null ? null : erase(contentMeter, whole.record, {});
}

/** Empties the meters of a site whose period is over. Answers how many. */
export async function sweepMeters(scope: Scope, now: Date): Promise<number> {
  let swept = 0;
  for (let skip = 0; ; ) {
    const { items, hasMore } = await scope.find({
      ...{ collection: contentMeter.collection, stage: 'live', orderBy: [['expirationTime', 'asc']], skip },
      ...{ where: { expirationTime: { lt: now.toISOString() } }, first: AT_ONCE },
    });
    const writes = items
      .filter(({ data }) => isOver({ expirationTime: String(data.expirationTime) }, now))
      .map(
        ({ id, version }): Write => ({
          ...{ collection: contentMeter.collection, id, expectedVersion: version, live: null, working: {} },
          ...{ claims: [], deleted: true },
        }),
      );
    try {
      if (writes.length > 0) await scope.commit({ writes, actor: METERING, reason: 'deleted by age' });
      swept += writes.length;
      skip += items.length - writes.length;
    } catch (error) {
      // Somebody reads on one meanwhile, or another process sweeps: the next time.
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
      skip += items.length;
    }
    if (!hasMore) return swept;
  }
}

/** Emptied with one commit. */
const AT_ONCE = 100;

function writeOf(id: string, whole: Whole | null, meter: Meter, origin: Origin | null): Write {
  const data = { ...meter, viewedItems: [...meter.viewedItems], ...origin };
  if (whole === null) return create(contentMeter, data, { id });
  if (whole.live !== null) return edit(contentMeter, whole, data);
  // One that was swept.
  return { ...create(contentMeter, data, { id }), expectedVersion: whole.record.version };
}

function meterIn(whole: Whole | null): Meter | null {
  const stored = whole?.live;
  if (!isData(stored)) return null;
  return {
    views: Number(stored.views),
    startTime: String(stored.startTime),
    expirationTime: String(stored.expirationTime),
    numberOfFreeViews: Number(stored.numberOfFreeViews),
    meteringPeriod: Number(stored.meteringPeriod),
    viewedItems: Array.isArray(stored.viewedItems) ? stored.viewedItems.map(String) : [],
  };
}

/** Where a member's meter is kept. */
export function idOfMember(memberId: string): string {
  return `of-member-${memberId}`;
}

function idOfBrowser(id: string): string {
  return `of-browser-${id}`;
}

function originOf(address: string): Origin {
  const customer = siteOfNetwork(address);
  return {
    network: digestOf(networkOf(address)),
    ...(customer !== null && { customer: digestOf(`${customer}/48`) }),
  };
}

function digestOf(network: string): string {
  return createHash('sha256').update(network).digest('base64url').slice(0, 22);
}
