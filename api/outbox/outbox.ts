import { randomUUID } from 'node:crypto';
import { remove, type Whole } from '#content-store/editing/editing.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import {
  type Change,
  type Condition,
  isRefusedWith,
  type Query,
  type Store,
  type StoredDocument,
  type Write,
} from '#content-store/store.ts';
import type { Channel, Outcome } from './channel.ts';
import { abandoned, after, afterBreak, ended, handedOver, itemOf, OUTBOX, taken } from './item.ts';
import { RETRIES, type Retries } from './retries.ts';

export interface OutboxOptions {
  readonly store: Store;
  readonly channels: readonly Channel[];
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  /** Whether no other process can have the store open: then whoever had an item before the start is gone. */
  readonly isAlone: boolean;
  readonly retries?: Retries;
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
    this.#leave = options.store.onChange((change) => {
      if (isAwaited(change)) this.look();
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
    const paused = await this.#paused();
    const channel = { in: [...this.#channels.keys()].filter((name) => !paused.has(name)) };
    if (channel.in.length > 0) {
      // Behind those of them that other processes take meanwhile.
      const due = await this.#find('waiting', { lte: now().toISOString() }, { channel }, atOnce * 4);
      for (const { id } of due)
        if (!this.#isClosed && this.#underWay.size < atOnce && !this.#underWay.has(id)) await this.#take(id);
      if (this.#underWay.size >= atOnce) return;
    }
    const next = await Promise.all([
      channel.in.length > 0 ? this.#find('waiting', {}, { channel }, 1) : [],
      this.#find('delivering', {}, {}, 1),
    ]);
    const moments = next.flat().map(({ data }) => Date.parse(itemOf(data).dueAt));
    if (moments.length > 0) this.#arm(Math.min(...moments));
  }

  /** Those whose deliverer has had its time, or, where this process is alone, is another than this. */
  async #reclaim(due: Condition = {}): Promise<void> {
    for (;;) {
      const found = await this.#find('delivering', due, {}, 100);
      const left = found.filter(
        ({ id, data }) => itemOf(data).deliverer !== this.#self || !this.#underWay.has(id),
      );
      for (const { id, data } of left) {
        const { deliverer, attempts } = itemOf(data);
        await this.#change(id, (whole) => {
          const item = itemOf(whole.live ?? {});
          const isSame =
            item.state === 'delivering' && item.deliverer === deliverer && item.attempts === attempts;
          return isSame ? abandoned(whole, this.#options.now()) : null;
        });
      }
      if (found.length < 100 || left.length === 0) return;
    }
  }

  async #take(id: string): Promise<void> {
    const { now, patience = PATIENCE } = this.#options;
    const whole = await this.#whole(id);
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
    const delivery = this.#deliver(id)
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#underWay.delete(id);
        if (!this.#isClosed) this.look();
      });
    this.#underWay.set(id, delivery);
  }

  async #deliver(id: string): Promise<void> {
    const { now, patience = PATIENCE, retries = RETRIES } = this.#options;
    const whole = await this.#whole(id);
    if (whole === null) return;
    const { channel, payload } = itemOf(whole.live ?? {});
    const own = (made: (whole: Whole) => Write) => this.#changeOwn(id, made);
    const timeout = AbortSignal.timeout(patience);
    const signal = AbortSignal.any([this.#ending.signal, timeout]);
    let outcome: Outcome;
    try {
      const prepared = (await this.#channels.get(channel)?.prepare(JSON.parse(payload))) ?? null;
      if (prepared === null)
        return await own((latest) => ended(latest, 'done', now(), 'There was nothing to send any more.'));
      const handOver = async () => {
        signal.throwIfAborted();
        const latest = await this.#whole(id);
        if (latest === null || itemOf(latest.live ?? {}).deliverer !== this.#self)
          throw new Error('Another process delivers it by now.');
        await this.#commit([handedOver(latest, prepared.to), ...prepared.writes]);
      };
      outcome = await prepared.deliver({ id, signal, handOver });
    } catch (error) {
      if (this.#ending.signal.aborted && !timeout.aborted)
        return await own((latest) => abandoned(latest, now()));
      const why = timeout.aborted ? `There was no answer within ${patience / 1_000} seconds.` : String(error);
      return await own((latest) => afterBreak(latest, why, now(), retries));
    }
    await own((latest) => after(latest, outcome, now(), retries));
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
      const whole = await this.#whole(id);
      const write = whole === null ? null : made(whole);
      if (write === null) return;
      try {
        return await this.#commit([write]);
      } catch (error) {
        if (!isRefusedWith(error, 'CONFLICT')) throw error;
      }
    }
  }

  /** Takes away what was done long ago. */
  async #sweep(): Promise<void> {
    const before = new Date(this.#options.now().getTime() - KEPT).toISOString();
    const old = await this.#options.store.installation.find({
      ...{ collection: outboxItem.collection, stage: 'live', first: SWEPT },
      where: { state: { eq: 'done' }, endedAt: { lte: before } },
      orderBy: [['endedAt', 'asc']],
    });
    for (const { id } of old.items) await this.#change(id, (whole) => remove(outboxItem, whole));
  }

  async #paused(): Promise<ReadonlySet<string>> {
    const names = [...this.#channels.keys()];
    const switches = await this.#options.store.installation.getAll(outboxSwitch.collection, names, {
      stage: 'live',
    });
    return new Set(names.filter((_, at) => switches[at]?.data.isPaused === true));
  }

  async #find(
    state: string,
    dueAt: Condition,
    where: Query['where'],
    first: number,
  ): Promise<readonly StoredDocument[]> {
    const page = await this.#options.store.installation.find({
      ...{ collection: outboxItem.collection, stage: 'live', first },
      where: { ...where, state: { eq: state }, ...(Object.keys(dueAt).length > 0 && { dueAt }) },
      orderBy: [['dueAt', 'asc']],
    });
    return page.items;
  }

  async #whole(id: string): Promise<Whole | null> {
    const whole = await this.#options.store.installation.whole(outboxItem.collection, id);
    return whole === null || whole.record.deleted ? null : whole;
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    await this.#options.store.installation.commit({ writes, actor: OUTBOX, reason: 'outbox' });
  }

  #arm(at: number): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const ms = Math.max(0, at - this.#options.now().getTime());
    this.#cancelTimer = this.#options.setTimer(async () => this.look(), ms);
  }

  #failed(error: unknown): void {
    (this.#options.onError ?? console.error)(error);
  }
}

/** Whether something is to be delivered since, or may be again. */
function isAwaited({ records }: Change): boolean {
  return records.some(
    ({ collection, after }) =>
      collection === outboxSwitch.collection ||
      (collection === outboxItem.collection && after.live?.state === 'waiting'),
  );
}
