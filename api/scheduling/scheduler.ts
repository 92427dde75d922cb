import { GraphQLError } from 'graphql';
import type { Publisher } from '#build/receipts/receipt.ts';
import { DUE_FIELD } from '#content-store/definition/scheduled-publish.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Change, Condition, Page, Query, Scope, Store, StoredDocument } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { publishScheduled } from '../records/records.ts';
import { unaskedContext } from '../unasked-context.ts';
import { Pacer } from '../work/pacer.ts';

export interface SchedulerOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** How long after a failure that is nobody's to mend the same is tried again, in milliseconds: doubled each time. */
const [RETRY_FIRST, RETRY_LAST] = [2_000, 600_000];
/** Records published one after the other before the next look. */
const BATCH = 100;

/** What a record says that was saved, published or deleted meanwhile. */
const GONE: ReadonlySet<unknown> = new Set(['CONFLICT', 'NOT_FOUND']);

const scheduled = collectionSpecs().filter((one) => one.due !== undefined);

/** How a scope stood when it was last looked at. */
interface Look {
  /** When it is looked at next, in milliseconds since 1970. */
  readonly next: number;
  /** What failed: versions of records, and the look itself. */
  readonly failures: ReadonlyMap<string, Failure>;
}

interface Failure {
  /** In a row. */
  readonly count: number;
  /** When it is tried again, in milliseconds since 1970. */
  readonly until: number;
}

/** The name of a look among what failed. */
const LOOK = '';

/** Publishes what was scheduled when its moment comes: each through the same door as an editor's publish, in the turn of its
 * site, so that of several processes one does it. What came due while nothing ran is published at once. What fails waits
 * by itself: it holds up no other record. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #looks = new Map<string | null, Look>();
  readonly #stale = new Set<string | null>();
  readonly #leave: () => void;
  #cancelTimer: () => void = () => undefined;
  #running: Promise<void> | null = null;
  readonly #pacer = new Pacer();
  #isClosed = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#leave = options.store.onChange((change) => {
      const touched = scopesTouched(change);
      for (const key of touched) this.#stale.add(key);
      if (touched.length > 0) void this.#run();
    });
  }

  /** Publishes what is due already, and sets the timer for the next. */
  async start(): Promise<void> {
    const keys = await tenantKeysOf(this.#options.store.installation);
    for (const key of [null, ...keys]) this.#stale.add(key);
    await this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    this.#cancelTimer();
    await this.#running;
  }

  /** One run at a time; what changes meanwhile is looked at by the same. */
  #run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      if (!this.#isClosed && this.#stale.size > 0) void this.#run();
    });
    return this.#running;
  }

  async #work(): Promise<void> {
    for (const key of [...this.#stale]) {
      this.#stale.delete(key);
      this.#looks.set(key, await this.#lookAt(key));
    }
    this.#arm();
  }

  /** Publishes what is due of a scope. */
  async #lookAt(key: string | null): Promise<Look> {
    const { now, onError = console.error } = this.#options;
    const before = this.#looks.get(key)?.failures;
    const failures = new Map<string, Failure>();
    const moments = [Number.POSITIVE_INFINITY];
    const failed = (name: string, error: unknown) => {
      const count = (before?.get(name)?.count ?? 0) + 1;
      const pause = Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (count - 1));
      failures.set(name, { count, until: now().getTime() + pause });
      onError(error);
    };
    try {
      const at = now();
      for (const collection of await this.#collections(key)) {
        for await (const { id, version } of this.#due(key, collection, at.toISOString())) {
          const name = `${collection}/${id}/${version}`;
          const earlier = before?.get(name);
          if (earlier !== undefined && earlier.until > at.getTime()) failures.set(name, earlier);
          else await this.#publish(key, collection, id).catch((error) => failed(name, error));
        }
        const { items } = await this.#find(key, collection, { gt: at.toISOString() }, 1);
        for (const { data } of items) moments.push(Date.parse(String(data[DUE_FIELD])));
      }
    } catch (error) {
      failed(LOOK, error);
    }
    for (const { until } of failures.values()) moments.push(until);
    return { next: Math.min(...moments), failures };
  }

  /** Where something of a scope may be due: nowhere where the site is gone. */
  async #collections(key: string | null): Promise<readonly string[]> {
    const isThere =
      key === null || (await this.#options.store.installation.claimant(`tenant:${key}`)) !== null;
    const scope = key === null ? 'installation' : 'tenant';
    return isThere ? scheduled.filter((one) => one.scope === scope).map((one) => one.name) : [];
  }

  async *#due(key: string | null, collection: string, at: string): AsyncGenerator<StoredDocument> {
    let page: Page | null = null;
    while (!this.#isClosed && (page === null || page.hasMore)) {
      page = await this.#find(key, collection, { lte: at }, BATCH, page?.items.at(-1)?.cursor);
      yield* page.items;
    }
  }

  async #publish(key: string | null, collection: string, id: string): Promise<void> {
    const entity = entityOf(collection, id);
    // What this release does not know waits for one that does.
    if (this.#isClosed || entity === undefined) return;
    try {
      await publishScheduled(entity, id, this.#context(key));
    } catch (error) {
      // Somebody saved it at this very moment, or another process was first: the next look tells.
      if (error instanceof GraphQLError && GONE.has(error.extensions.code)) return void this.#stale.add(key);
      throw error;
    }
  }

  #find(key: string | null, collection: string, when: Condition, first: number, after?: string) {
    const query: Query = {
      collection,
      stage: 'working',
      where: { [DUE_FIELD]: when, publishProblem: { missing: true } },
      orderBy: [[DUE_FIELD, 'asc']],
      first,
      after,
    };
    return this.#scope(key).find(query);
  }

  #scope(key: string | null): Scope {
    const { store } = this.#options;
    return key === null ? store.installation : store.forTenant(key);
  }

  #arm(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { now, setTimer } = this.#options;
    const next = Math.min(...[...this.#looks.values()].map((one) => one.next));
    if (next === Number.POSITIVE_INFINITY) return;
    const work = async () => {
      for (const [key, look] of this.#looks) if (look.next <= now().getTime()) this.#stale.add(key);
      await this.#run();
    };
    this.#cancelTimer = setTimer(work, Math.max(0, next - now().getTime()));
  }

  #context(tenantKey: string | null): RequestContext {
    const { store, publisher, now } = this.#options;
    return unaskedContext({
      ...{ store, publisher, now, tenantKey },
      pacer: this.#pacer,
      principal: { kind: 'scheduler' },
    });
  }
}

/** The scopes of which something may be due at another moment after a change; a site may come back with it. */
function scopesTouched({ tenantKey, records }: Change): (string | null)[] {
  const isMoved = records.some(
    ({ before, after }) =>
      before?.working?.publishAt !== after.working?.publishAt ||
      before?.working?.publishProblem !== after.working?.publishProblem,
  );
  const sites = records.flatMap(({ collection, after }) =>
    collection === 'tenant' && after.live !== null ? [String(after.live.tenantKey)] : [],
  );
  return isMoved ? [tenantKey, ...sites] : sites;
}
