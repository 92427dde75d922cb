import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Publisher } from '#build/receipts/receipt.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { activeStates, bulkRun } from '#content-store/model/bulk/bulk-run.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import { type Change, isRefusedWith, type Scope, type Store, type Write } from '#content-store/store.ts';
import { actorOf, mayWorkOn, type Staff, staffOf } from '../access/principal.ts';
import { plainTimer, type SetTimer } from '../serve/plain-timer.ts';
import { unaskedContext } from '../unasked-context.ts';
import { Pacer } from '../work/pacer.ts';
import { type Doing, type Step, stepOf } from './doing.ts';
import { findRun, isActive, type Run, runWrite } from './run.ts';
import { sweepRuns } from './sweeping.ts';

export interface BulkRunnerOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  /** Answers the way to call it off. */
  readonly setTimer?: SetTimer;
  readonly onError?: (error: unknown) => void;
}

/** How long it works before whoever else waits is heard, in milliseconds. */
const SLICE = 4;

/** How long a run is its process's without a sign of it, in milliseconds. */
const HELD = 30_000;

/** How often a step is tried again that others were in the way of. */
const MOST_CONFLICTS = 5;

/** How often it looks for what is too old to be kept, in milliseconds: once a day. */
const SWEEPS_EVERY = 86_400_000;

/** A run that this process works on. */
interface Driven {
  readonly id: string;
  doing?: Doing;
  /** Refusals of its next step, one after the other. */
  conflicts: number;
}

/** Works off the changes of many, one after the other in a site, a part in each commit: whoever reads or saves meanwhile is not
 * kept waiting, and what breaks off goes on where it was, in this process or another. */
export class BulkRunner {
  readonly #options: BulkRunnerOptions;
  readonly #self = randomUUID();
  readonly #pacer = new Pacer();
  readonly #leave: () => void;
  readonly #timers = new Map<string, () => void>();
  readonly #stale = new Set<string>();
  /** By the site's key. */
  readonly #driven = new Map<string, Driven>();
  #sweeping: Promise<void> = Promise.resolve();
  #cancelSweep = () => {};
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: BulkRunnerOptions) {
    this.#options = options;
    this.#leave = options.store.onChange((change) => {
      if (change.tenantKey !== null && beginsSomething(change)) this.look(change.tenantKey);
    });
  }

  /** Goes on with what an earlier process left, and deletes what is too old, now and every day. */
  async start(): Promise<void> {
    for (const key of await tenantKeysOf(this.#options.store.installation)) this.look(key);
    this.#sweepDaily();
  }

  /** Takes up what there is to do for a site; returns at once. */
  look(tenantKey: string): void {
    this.#stale.add(tenantKey);
    if (this.#isClosed) return;
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      const [next] = this.#stale;
      if (next !== undefined) this.look(next);
    });
  }

  /** Resolves when there is nothing to do. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends with the part that is under way; what is left goes on with the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    for (const cancel of this.#timers.values()) cancel();
    this.#cancelSweep();
    await this.#running;
    await this.#sweeping;
  }

  #sweepDaily(): void {
    if (this.#isClosed) return;
    const { setTimer = plainTimer } = this.#options;
    this.#sweeping = this.#sweep();
    this.#cancelSweep = setTimer(() => this.#sweepDaily(), SWEEPS_EVERY);
  }

  async #sweep(): Promise<void> {
    const { store, now } = this.#options;
    try {
      for (const key of await tenantKeysOf(store.installation))
        if (!this.#isClosed) await sweepRuns(this.#scope(key), now());
    } catch (error) {
      this.#failed(error);
    }
  }

  /** One step for each site after the other, for as long as there is one to do: a site with much to change does not stop the
   * others. */
  async #work(): Promise<void> {
    // What is added again while it is gone through comes at the end.
    for (const key of this.#stale) {
      this.#stale.delete(key);
      if (this.#isClosed) break;
      try {
        const driven = this.#driven.get(key) ?? (await this.#next(key));
        if (driven === null) continue;
        this.#stale.add(key);
        if (await this.#drive(key, driven)) this.#driven.set(key, driven);
        else this.#driven.delete(key);
      } catch (error) {
        this.#driven.delete(key);
        this.#stale.delete(key);
        this.#failed(error);
        this.#lookAgain(key, HELD);
      }
    }
    if (this.#isClosed) for (const [key, { id }] of this.#driven) await this.#letGo(key, id);
  }

  /** The oldest run of a site that this process can take; null where there is none. */
  async #next(key: string): Promise<Driven | null> {
    if (this.#isClosed) return null;
    const now = this.#options.now().getTime();
    const { items } = await this.#scope(key).find({
      collection: bulkRun.collection,
      stage: 'live',
      where: { state: { in: [...activeStates] } },
      orderBy: [['madeAt', 'asc']],
      first: 100,
    });
    for (const { id, data } of items) {
      const until = typeof data.heldUntil === 'string' ? Date.parse(data.heldUntil) : 0;
      if (data.holder === this.#self || until <= now) return { id, conflicts: 0 };
      this.#lookAgain(key, until - now);
    }
    return null;
  }

  /** Does the next step of a run; answers whether it goes on. */
  async #drive(key: string, driven: Driven): Promise<boolean> {
    const { id } = driven;
    try {
      const found = await findRun(this.#scope(key), id);
      if (found === null || !isActive(found.run.state)) return false;
      const staff = await this.#staff(found.run, key);
      if (staff === null) return await this.#stop(key, id, bulk.mayNoMore(found.run.byName));
      if (driven.doing?.state !== found.run.state)
        driven.doing = { state: found.run.state, paths: new Set() };
      const step = stepOf(found.run.state);
      await step({ doing: driven.doing, id, ...this.#stepOptions(key, staff) });
      driven.conflicts = 0;
      return true;
    } catch (error) {
      // Another process saved one of the records, or took its address, between the look and the commit.
      const isContended = isRefusedWith(error, 'CONFLICT', 'CLAIMED');
      if (isContended && driven.conflicts < MOST_CONFLICTS) {
        driven.conflicts += 1;
        await this.#options.store.catchUp();
        return true;
      }
      this.#failed(error);
      return await this.#stop(key, id, isContended ? bulk.contended() : bulk.broken());
    }
  }

  /** Lets another process take a run at once. */
  async #letGo(key: string, id: string): Promise<void> {
    await this.#change(key, id, () => ({ heldUntil: this.#options.now().toISOString() })).catch((error) =>
      this.#failed(error),
    );
  }

  #stepOptions(key: string, staff: Staff): Omit<Step, 'doing' | 'id'> {
    const { store, publisher, now } = this.#options;
    let since = performance.now();
    return {
      context: unaskedContext({
        ...{ store, publisher, now, pacer: this.#pacer },
        principal: staff,
        tenantKey: key,
      }),
      tenantKey: key,
      scope: this.#scope(key),
      actor: actorOf(staff),
      held: () => ({ holder: this.#self, heldUntil: new Date(now().getTime() + HELD).toISOString() }),
      breathe: async () => {
        const worked = performance.now() - since;
        if (worked < SLICE) return;
        // To whoever reads, the half of the time: a page takes several turns of the loop.
        await wait(worked);
        since = performance.now();
      },
    };
  }

  /** Whoever asked for it, as they are now; null where they may work here no more. */
  async #staff({ by }: Run, key: string): Promise<Staff | null> {
    const user = await this.#options.store.installation.record(cmsUser.collection, by);
    if (user?.live?.status !== true || user.deleted) return null;
    const staff = staffOf(by, user.live);
    return mayWorkOn(staff, key) ? staff : null;
  }

  /** Leaves a run as far as it came, which readers see; it does not go on. */
  async #stop(key: string, id: string, problem: string): Promise<false> {
    await this.#change(key, id, ({ state }) => ({ state: 'stopped', stoppedWhile: state, problem }));
    const { store, publisher } = this.#options;
    await publisher.publish(key, store.sequence()).catch((error: unknown) => this.#failed(error));
    return false;
  }

  async #change(
    key: string,
    id: string,
    patch: (run: Run) => Partial<Record<keyof Run, unknown>>,
  ): Promise<void> {
    const scope = this.#scope(key);
    await scope.inTurn(async () => {
      const found = await findRun(scope, id);
      if (found === null || !isActive(found.run.state)) return;
      const writes: Write[] = [runWrite(found.whole, patch(found.run))];
      await scope.commit({ writes, actor: SERVER, reason: 'bulk update' });
    });
  }

  #scope(key: string): Scope {
    return this.#options.store.forTenant(key);
  }

  #lookAgain(key: string, ms: number): void {
    this.#timers.get(key)?.();
    if (this.#isClosed) return;
    const { setTimer = plainTimer } = this.#options;
    this.#timers.set(
      key,
      setTimer(() => this.look(key), ms),
    );
  }

  #failed(error: unknown): void {
    (this.#options.onError ?? console.error)(error);
  }
}

const SERVER = { kind: 'system', id: 'bulk', name: 'Server' } as const;

/** Whether a run came to a state in which there is something to do. */
function beginsSomething({ records }: Change): boolean {
  return records.some(
    ({ collection, before, after }) =>
      collection === bulkRun.collection &&
      isActive(after.live?.state) &&
      before?.live?.state !== after.live?.state,
  );
}
