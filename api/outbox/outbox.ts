import { randomUUID } from 'node:crypto';
import { erase, type Whole } from '#content-store/editing/editing.ts';
import { type Change, type Condition, isRefusedWith, type Store, type Write } from '#content-store/store.ts';
import type { Channel, Outcome } from './channel.ts';
import { abandoned, after, afterBreak, ended, handedOver, itemOf, OUTBOX, put, taken } from './item.ts';
import { type Kept, keptByInstallation } from './kept.ts';
import { dueOf, KeptItems } from './kept-items.ts';
import { RETRIES, type Retries } from './retries.ts';
import { type Pauses, Way } from './way.ts';

export interface OutboxOptions {
  readonly store: Store;
  readonly channels: readonly Channel[];
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  /** Whether no other process can have the store open: then whoever had an item before the start is gone. */
  readonly isAlone: boolean;
  /** Where its items are; the installation's where nothing is said. */
  readonly kept?: Kept;
  readonly retries?: Retries;
  /** While nobody takes any. */
  readonly pauses?: Pauses;
  /** Deliveries under way at a time. */
  readonly atOnce?: number;
  /** How long an attempt may take, in milliseconds. */
  readonly patience?: number;
  /** How long what is under way may still take at the end, in milliseconds. */
  readonly grace?: number;
  readonly onError?: (error: unknown) => void;
}

const AT_ONCE = 4;
const PATIENCE = 60_000;
const GRACE = 4_000;
/** How much longer than its attempt an item is its deliverer's, in milliseconds: clocks of machines differ. */
const MARGIN = 30_000;
/** How long what is done is kept, so that its cause finds it, in milliseconds. */
const KEPT = 30 * 24 * 3_600_000;
/** Taken away with one delivery. */
const SWEPT = 20;

/** Delivers what the outbox holds: each item by one process at a time, and none twice unless a person asks for it. What
 * cannot be known is told apart from what was refused, and left to them. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #channels: ReadonlyMap<string, Channel>;
  readonly #ways: ReadonlyMap<string, Way>;
  readonly #kept: Kept;
  readonly #items: KeptItems;
  /** Names this run of this process. */
  readonly #self = randomUUID();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();
  readonly #leave: () => void;
  #cancelTimer: () => void = () => undefined;
  #looking: Promise<void> | null = null;
  #isStale = false;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#channels = new Map(options.channels.map((channel) => [channel.name, channel]));
    this.#ways = new Map(options.channels.map(({ name }) => [name, new Way(options.pauses)]));
    this.#kept = options.kept ?? keptByInstallation(options.store);
    this.#items = new KeptItems(this.#kept);
    this.#leave = options.store.onChange((change) => {
      if (this.#isAwaited(change)) this.look();
    });
  }

  /** Takes up what was waiting, and what a process before left behind. */
  async start(): Promise<void> {
    if (this.#options.isAlone) await this.#reclaim();
    this.look();
    await this.#looking;
  }

  /** Delivers what is due, from now on; returns at once. */
  look(): void {
    this.#isStale = true;
    this.#looking ??= this.#lookUntilFresh().finally(() => {
      this.#looking = null;
      if (this.#isStale && !this.#isClosed) this.look();
    });
  }

  /** Resolves when nothing is under way and nothing is due. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#underWay.size > 0) {
      await this.#looking;
      await Promise.all(this.#underWay.values());
    }
  }

  /** Takes nothing up any more, and waits for what is under way; what takes too long is broken off. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    this.#cancelTimer();
    await this.#looking;
    const overdue = setTimeout(() => this.#ending.abort(), this.#options.grace ?? GRACE);
    await Promise.all(this.#underWay.values());
    clearTimeout(overdue);
  }

  async #lookUntilFresh(): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      try {
        await this.#lookOnce();
      } catch (error) {
        this.#failed(error);
        this.#arm(this.#options.now().getTime() + RETRIES.first);
      }
    }
  }

  async #lookOnce(): Promise<void> {
    const { now, atOnce = AT_ONCE } = this.#options;
    await this.#reclaim({ lte: now().toISOString() });
    const held = await this.#kept.heldBack([...this.#channels.keys()]);
    const going = [...this.#channels.keys()].filter((name) => !held.has(name));
    for (const name of going) await this.#takeDue(name);
    if (this.#underWay.size >= atOnce) return;
    const moments = await Promise.all([
      ...going.map((name) => this.#items.nextOf(name, this.#wayOf(name).opensAt, now())),
      this.#items.find('delivering', {}, {}, 1).then(([first]) => first && dueOf(first)),
    ]);
    const known = moments.filter((moment) => moment !== undefined);
    if (known.length > 0) this.#arm(Math.min(...known));
  }

  /** Takes what is due of a channel, as far as there is room; what waits for another about the same is passed over. */
  async #takeDue(channel: string): Promise<void> {
    const { now, atOnce = AT_ONCE } = this.#options;
    const way = this.#wayOf(channel);
    // Behind those of them that other processes take meanwhile.
    const page = atOnce * 4;
    if (way.room(atOnce - this.#underWay.size, now()) === 0) return;
    for (let after: string | undefined; ; ) {
      const due = await this.#items.find(
        'waiting',
        { lte: now().toISOString() },
        { channel: { eq: channel } },
        page,
        after,
      );
      for (const item of due) {
        if (this.#isClosed || way.room(atOnce - this.#underWay.size, now()) === 0) return;
        if (!this.#underWay.has(item.id) && !(await this.#items.isBehindAnother(item)))
          await this.#take(item.id);
      }
      if (due.length < page) return;
      after = due.at(-1)?.cursor;
    }
  }

  #isRepeatable(channel: string): boolean {
    return this.#channels.get(channel)?.isRepeatable === true;
  }

  #wayOf(channel: string): Way {
    const way = this.#ways.get(channel);
    if (way === undefined) throw new Error(`There is no channel "${channel}"`);
    return way;
  }

  /** Those whose deliverer has had its time, or, where this process is alone, is another than this. */
  async #reclaim(due: Condition = {}): Promise<void> {
    for (;;) {
      const found = await this.#items.find('delivering', due, {}, 100);
      const left = found.filter(
        ({ id, data }) => itemOf(data).deliverer !== this.#self || !this.#underWay.has(id),
      );
      for (const { id, data } of left) {
        const { deliverer, attempts, channel } = itemOf(data);
        const isRepeatable = this.#isRepeatable(channel);
        await this.#change(id, (whole) => {
          const item = itemOf(whole.live ?? {});
          const isSame =
            item.state === 'delivering' && item.deliverer === deliverer && item.attempts === attempts;
          return isSame ? abandoned(whole, this.#options.now(), isRepeatable) : null;
        });
      }
      if (found.length < 100 || left.length === 0) return;
    }
  }

  async #take(id: string): Promise<void> {
    const { now, patience = PATIENCE } = this.#options;
    const whole = await this.#items.whole(id);
    if (whole === null) return;
    const item = itemOf(whole.live ?? {});
    if (item.state !== 'waiting' || item.dueAt > now().toISOString()) return;
    const until = new Date(now().getTime() + patience + MARGIN);
    try {
      await this.#commit([taken(whole, this.#self, until)]);
    } catch (error) {
      // Another process was first.
      if (isRefusedWith(error, 'CONFLICT')) return;
      throw error;
    }
    const way = this.#wayOf(item.channel);
    const isProbe = way.setOut();
    const delivery = this.#deliver(id, way, isProbe)
      .catch((error) => {
        way.leftOff(isProbe);
        this.#failed(error);
      })
      .finally(() => {
        this.#underWay.delete(id);
        if (!this.#isClosed) this.look();
      });
    this.#underWay.set(id, delivery);
  }

  async #deliver(id: string, way: Way, isProbe: boolean): Promise<void> {
    const { now, patience = PATIENCE, retries = RETRIES } = this.#options;
    const whole = await this.#items.whole(id);
    if (whole === null) return way.leftOff(isProbe);
    const { channel, payload, subjects, mayHaveArrived } = itemOf(whole.live ?? {});
    const isRepeatable = this.#isRepeatable(channel);
    const own = (made: (whole: Whole) => Write) => this.#changeOwn(id, made);
    const putBack = (why: string) => {
      const until = new Date(way.missed(isProbe, now()));
      return own((latest) => put(latest, { why, until, isProbe }, now(), retries));
    };
    const timeout = AbortSignal.timeout(patience);
    const signal = AbortSignal.any([this.#ending.signal, timeout]);
    let outcome: Outcome;
    let to: string | null = null;
    try {
      const prepared =
        (await this.#channels.get(channel)?.prepare(JSON.parse(payload), subjects ?? [])) ?? null;
      if (prepared === null) {
        way.leftOff(isProbe);
        return await own((latest) => ended(latest, 'done', now(), 'There was nothing to send any more.'));
      }
      to = prepared.to;
      const handOver = async () => {
        signal.throwIfAborted();
        const latest = await this.#items.whole(id);
        if (latest === null || itemOf(latest.live ?? {}).deliverer !== this.#self)
          throw new Error('Another process delivers it by now.');
        await this.#commit([handedOver(latest, prepared.to), ...prepared.writes]);
      };
      outcome = await prepared.deliver({ id, signal, handOver, mayHaveArrived: mayHaveArrived === true });
    } catch (error) {
      if (this.#ending.signal.aborted && !timeout.aborted) {
        way.leftOff(isProbe);
        return await own((latest) => abandoned(latest, now(), isRepeatable));
      }
      const why = timeout.aborted ? `There was no answer within ${patience / 1_000} seconds.` : String(error);
      if (isRepeatable) return await putBack(why);
      way.leftOff(isProbe);
      return await own((latest) => afterBreak(latest, why, now(), retries));
    }
    if (outcome.kind === 'unreachable') return await putBack(outcome.why);
    const answered = outcome;
    way.reached(isProbe);
    await own((latest) => after(latest, answered, now(), retries, to));
    await this.#sweep();
  }

  /** Changes an item that this process delivers, or that another has given up on since: what is known is known. */
  async #changeOwn(id: string, made: (whole: Whole) => Write): Promise<void> {
    await this.#change(id, (whole) => {
      const { deliverer, state } = itemOf(whole.live ?? {});
      return deliverer === this.#self || state === 'unknown' ? made(whole) : null;
    });
  }

  /** Changes an item as it is, again where another change came between; nothing where there is nothing to change. */
  async #change(id: string, made: (whole: Whole) => Write | null): Promise<void> {
    for (;;) {
      const whole = await this.#items.whole(id);
      const write = whole === null ? null : made(whole);
      if (write === null) return;
      try {
        return await this.#commit([write]);
      } catch (error) {
        if (!isRefusedWith(error, 'CONFLICT')) throw error;
      }
    }
  }

  /** Takes away what was done long ago, with whom it was about. */
  async #sweep(): Promise<void> {
    const { entity } = this.#kept;
    const before = new Date(this.#options.now().getTime() - KEPT);
    for (const { id } of await this.#items.doneBefore(before, SWEPT))
      await this.#change(id, (whole) => erase(entity, whole.record, {}));
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    await this.#kept.scope.commit({ writes, actor: OUTBOX, reason: 'outbox' });
  }

  #arm(at: number): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const ms = Math.max(0, at - this.#options.now().getTime());
    this.#cancelTimer = this.#options.setTimer(async () => this.look(), ms);
  }

  /** Whether something is to be delivered since, or may be again. */
  #isAwaited(change: Change): boolean {
    const { scope, entity, letsGo } = this.#kept;
    if (letsGo(change)) return true;
    return (
      change.tenantKey === scope.tenantKey &&
      change.records.some(
        ({ collection, after }) => collection === entity.collection && after.live?.state === 'waiting',
      )
    );
  }

  #failed(error: unknown): void {
    (this.#options.onError ?? console.error)(error);
  }
}
