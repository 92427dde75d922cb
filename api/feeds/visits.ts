import { create, edit, remove } from '#content-store/editing/editing.ts';
import { feedVisit, visitClaim } from '#content-store/model/feeds/feed-visit.ts';
import { isRefusedWith, type Scope, type StoredDocument, type Write } from '#content-store/store.ts';
import { FEEDS } from './kept-feed.ts';

/** When a site's feed is asked next. */
export interface Visit {
  readonly tenantKey: string;
  readonly address: string;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
  /** In a row. */
  readonly failures: number;
  /** Null where it was never asked. */
  readonly id: string | null;
  readonly version: number | null;
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** How long after so many failures in a row a feed is asked again, in milliseconds. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 30 * MINUTE : Math.min(6 * HOUR, 5 * MINUTE * 2 ** (failures - 1));
}

/** Who asks which feed when, known to all processes of an installation. */
export class Visits {
  readonly #scope: Scope;
  readonly #now: () => Date;

  constructor(scope: Scope, now: () => Date) {
    this.#scope = scope;
    this.#now = now;
  }

  /** One for each feed that is wanted; those that were made for others are taken away. What was never asked is due. */
  async of(wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<readonly Visit[]> {
    const { items } = await this.#scope.find({
      ...{ collection: feedVisit.collection, stage: 'live', orderBy: [['dueAt', 'asc']], first: 9_999 },
    });
    const known = new Map<string, StoredDocument>();
    for (const one of items) {
      const { site, url } = one.data;
      if (wanted.get(String(site))?.has(String(url)) === true) known.set(`${site} ${url}`, one);
      else await this.#change(one.id, (whole) => remove(feedVisit, whole));
    }
    const now = this.#now().getTime();
    return [...wanted].flatMap(([tenantKey, addresses]) =>
      [...addresses].map((address) => {
        const made = known.get(`${tenantKey} ${address}`);
        return {
          ...{ tenantKey, address, id: made?.id ?? null, version: made?.version ?? null },
          dueAt: made === undefined ? now : Date.parse(String(made.data.dueAt)),
          failures: Number(made?.data.failures ?? 0),
        };
      }),
    );
  }

  /** Moves a visit on; false where another process has. */
  async take({ tenantKey, address, id, version }: Visit, dueAt: number): Promise<boolean> {
    const moment = new Date(dueAt).toISOString();
    try {
      const whole = id === null ? null : await this.#scope.whole(feedVisit.collection, id);
      const write =
        whole === null
          ? create(feedVisit, { site: tenantKey, url: address, dueAt: moment })
          : edit(feedVisit, whole, { dueAt: moment }, version ?? undefined);
      await this.#commit(write);
      return true;
    } catch (error) {
      if (isRefusedWith(error, 'CONFLICT', 'CLAIMED')) return false;
      throw error;
    }
  }

  /** Notes how often in a row a feed failed, and when it is asked again. */
  async end({ tenantKey, address }: Visit, dueAt: number, failures: number): Promise<void> {
    const holder = await this.#scope.claimant(visitClaim(tenantKey, address));
    if (holder === null) return;
    await this.#change(holder.id, (whole) =>
      edit(feedVisit, whole, { dueAt: new Date(dueAt).toISOString(), failures }),
    );
  }

  async #change(id: string, made: (whole: NonNullable<Awaited<ReturnType<Scope['whole']>>>) => Write) {
    const whole = await this.#scope.whole(feedVisit.collection, id);
    if (whole === null || whole.record.deleted) return;
    await this.#commit(made(whole)).catch((error) => {
      // Another process has moved it on.
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    });
  }

  async #commit(write: Write): Promise<void> {
    await this.#scope.commit({ writes: [write], actor: FEEDS, reason: 'feed' });
  }
}
