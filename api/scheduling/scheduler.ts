import { GraphQLError } from 'graphql';
import type { Publisher } from '#build/receipt.ts';
import { DUE_FIELD } from '#content-store/definition/scheduled-publish.ts';
import { collectionSpecs, entityOf } from '#content-store/model/registry.ts';
import { tenantKeysOf } from '#content-store/site-reads.ts';
import type { Change, Query, Scope, Store } from '#content-store/store.ts';
import { WORK } from '../access/limits.ts';
import { Login } from '../access/login.ts';
import { Sessions } from '../access/sessions.ts';
import type { RequestContext } from '../context.ts';
import { publishScheduled } from '../domains/records.ts';
import { WorkingRecords } from '../domains/working-records.ts';
import { Budget } from '../work/budget.ts';
import { Pacer } from '../work/pacer.ts';

export interface SchedulerOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** How long after a failure that is nobody's to mend it is tried again, in milliseconds: doubled each time. */
const [RETRY_FIRST, RETRY_LAST] = [2_000, 600_000];
/** Records published one after the other before the next look. */
const BATCH = 100;

/** What a record says that was saved, published or deleted meanwhile. */
const GONE: ReadonlySet<unknown> = new Set(['CONFLICT', 'NOT_FOUND']);

const scheduled = collectionSpecs().filter((one) => one.due !== undefined);

/** Publishes what was scheduled when its moment comes: each through the same door as an editor's publish, in the turn of its
 * site, so that of several processes one does it. What came due while nothing ran is published at once. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  /** The next moment of each scope, ISO 8601, UTC. */
  readonly #next = new Map<string | null, string | null>();
  readonly #stale = new Set<string | null>();
  readonly #leave: () => void;
  #cancelTimer: () => void = () => undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  readonly #pacer = new Pacer();
  #isClosed = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#leave = options.store.onChange((change) => {
      if (!movesSchedule(change)) return;
      this.#stale.add(change.tenantKey);
      void this.#run();
    });
  }

  /** Publishes what is due already, and sets the timer for the next. */
  async start(): Promise<void> {
    for (const key of await this.#scopes()) this.#stale.add(key);
    await this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    this.#cancelTimer();
    await this.#running;
  }

  async #scopes(): Promise<(string | null)[]> {
    return [null, ...(await tenantKeysOf(this.#options.store.installation))];
  }

  /** One run at a time; what changes meanwhile is looked at by the same. */
  #run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      if (!this.#isClosed && this.#stale.size > 0 && this.#failures === 0) void this.#run();
    });
    return this.#running;
  }

  async #work(): Promise<void> {
    const { onError = console.error } = this.#options;
    const stale = [...this.#stale];
    try {
      for (const key of stale) {
        this.#stale.delete(key);
        this.#next.set(key, await this.#workOn(key));
      }
      this.#failures = 0;
    } catch (error) {
      for (const key of stale) this.#stale.add(key);
      this.#failures += 1;
      onError(error);
    }
    this.#arm();
  }

  /** Publishes what is due of a scope, and answers when the next is. */
  async #workOn(key: string | null): Promise<string | null> {
    let next: string | null = null;
    for (const { name } of scheduled.filter((one) => (one.scope === 'installation') === (key === null))) {
      for (;;) {
        const now = this.#options.now().toISOString();
        const due = await this.#find(key, name, { lte: now }, BATCH);
        for (const { collection, id } of due) await this.#publish(key, collection, id);
        if (due.length < BATCH || this.#isClosed) break;
      }
      const [first] = await this.#find(key, name, { gte: '' }, 1);
      const at = first?.data[DUE_FIELD];
      if (typeof at === 'string' && (next === null || at < next)) next = at;
    }
    return next;
  }

  async #publish(key: string | null, collection: string, id: string): Promise<void> {
    const entity = entityOf(collection, id);
    if (this.#isClosed || entity === undefined) return;
    try {
      await publishScheduled(entity, id, this.#context(key));
    } catch (error) {
      // Somebody saved it at this very moment, or another process was first: the next look tells.
      if (error instanceof GraphQLError && GONE.has(error.extensions.code)) return void this.#stale.add(key);
      throw error;
    }
  }

  async #find(key: string | null, collection: string, when: { lte?: string; gte?: string }, first: number) {
    const query: Query = {
      collection,
      stage: 'working',
      where: { [DUE_FIELD]: when, publishProblem: { missing: true } },
      orderBy: [[DUE_FIELD, 'asc']],
      first,
    };
    return (await this.#scope(key).find(query)).items;
  }

  #scope(key: string | null): Scope {
    const { store } = this.#options;
    return key === null ? store.installation : store.forTenant(key);
  }

  #arm(): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { now, setTimer } = this.#options;
    const next = [...this.#next.values()].filter((one) => one !== null).sort()[0];
    const until = next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - now().getTime();
    const again =
      this.#failures === 0
        ? Number.POSITIVE_INFINITY
        : Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (this.#failures - 1));
    const wait = this.#failures === 0 ? Math.max(0, until) : again;
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#cancelTimer = setTimer(async () => {
      for (const key of await this.#scopes().catch(() => [...this.#next.keys()])) this.#stale.add(key);
      await this.#run();
    }, wait);
  }

  #context(tenantKey: string | null): RequestContext {
    const { store, publisher, now } = this.#options;
    const sessions = new Sessions(store, now);
    return {
      budget: new Budget(WORK.scheduler, this.#pacer),
      records: new WorkingRecords(),
      consoleHosts: [],
      store,
      publisher,
      sessions,
      login: new Login(store, sessions, now),
      now,
      principal: { kind: 'scheduler' },
      tenantKey,
      tenant: tenantKey === null ? null : store.forTenant(tenantKey),
      published: null,
      editorialToolbox: null,
      address: '',
      cookies: [],
    };
  }
}

function movesSchedule({ records }: Change): boolean {
  return records.some(
    ({ before, after }) =>
      before?.working?.publishAt !== after.working?.publishAt ||
      before?.working?.publishProblem !== after.working?.publishProblem,
  );
}
