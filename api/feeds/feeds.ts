import type { Publisher } from '#build/receipts/receipt.ts';
import type { Store } from '#content-store/store.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { AskFeed } from './ask-feed.ts';
import { forgetFeeds, keepOutcome, keptFeed, type Outcome } from './kept-feed.ts';
import { FeedError } from './parse-feed.ts';
import { pauseAfter, type Visit, Visits } from './visits.ts';
import { mayWantOthers, wantedFeeds } from './wanted-feeds.ts';

export interface FeedsOptions {
  readonly store: Store;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly ask: AskFeed;
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** Feeds asked at a time. */
const AT_ONCE = 4;
/** Until the next look at least, in milliseconds; longer where something failed that is no fault of a feed. */
const [SOONEST, RETRY] = [1_000, 60_000];

/** Asks the feeds that layouts name, each every half hour, and publishes what is new: a feed's entries are a record of its
 * site, and what pages read of it brings them up to date. Of several processes one asks a feed. */
export class Feeds {
  readonly #options: FeedsOptions;
  readonly #visits: Visits;
  readonly #ending = new AbortController();
  readonly #leave: () => void;
  #cancelTimer: () => void = () => undefined;
  #running: Promise<void> | null = null;
  #isStale = false;

  constructor(options: FeedsOptions) {
    this.#options = options;
    this.#visits = new Visits(options.store.installation, options.now);
    this.#leave = options.store.onChange((change) => {
      if (mayWantOthers(change)) void this.look();
    });
  }

  /** Asks what is due, and sets the timer for the next. Resolves when all that was due is kept and published. */
  look(): Promise<void> {
    this.#isStale = true;
    this.#running ??= this.#lookUntilFresh().finally(() => {
      this.#running = null;
      if (this.#isStale && !this.#ending.signal.aborted) void this.look();
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#leave();
    this.#cancelTimer();
    await this.#running;
  }

  async #lookUntilFresh(): Promise<void> {
    while (this.#isStale && !this.#ending.signal.aborted) {
      this.#isStale = false;
      await this.#lookOnce().then(
        (next) => this.#arm(next),
        (error) => {
          this.#failed(error);
          this.#arm(this.#options.now().getTime() + RETRY);
        },
      );
    }
  }

  /** Answers when the next is due, in milliseconds since 1970. */
  async #lookOnce(): Promise<number> {
    const { store, now } = this.#options;
    const wanted = await wantedFeeds(store);
    const visits = await this.#visits.of(wanted);
    for (const [tenantKey, addresses] of wanted) await forgetFeeds(store.forTenant(tenantKey), addresses);
    const due = visits.filter(({ dueAt }) => dueAt <= now().getTime());
    let soonest = SOONEST;
    const work = async () => {
      for (let next = due.shift(); next !== undefined; next = due.shift())
        if (!this.#ending.signal.aborted)
          await this.#visit(next).catch((error) => {
            soonest = RETRY;
            this.#failed(error);
          });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const next = Math.min(...(await this.#visits.of(wanted)).map(({ dueAt }) => dueAt));
    return Math.max(next, now().getTime() + soonest);
  }

  async #visit(visit: Visit): Promise<void> {
    const { store, publisher, now } = this.#options;
    const { tenantKey, address, failures } = visit;
    const at = now();
    if (!(await this.#visits.take(visit, at.getTime() + pauseAfter(0)))) return;
    const site = store.forTenant(tenantKey);
    const outcome = await this.#ask(tenantKey, address);
    if (this.#ending.signal.aborted) return;
    const inRow = 'problem' in outcome ? failures + 1 : 0;
    if (inRow !== failures) await this.#visits.end(visit, at.getTime() + pauseAfter(inRow), inRow);
    const sequence = await keepOutcome(site, address, outcome, now().toISOString());
    if (sequence !== null) await publisher.publish(tenantKey, sequence);
  }

  async #ask(tenantKey: string, address: string): Promise<Outcome> {
    const { store, ask } = this.#options;
    const kept = (await keptFeed(store.forTenant(tenantKey), address))?.live;
    const known = { etag: textIn(kept?.etag), lastModified: textIn(kept?.lastModified) };
    try {
      return { asked: await ask(address, known, this.#ending.signal) };
    } catch (error) {
      if (error instanceof OutboundError || error instanceof FeedError) return { problem: error.message };
      throw error;
    }
  }

  #arm(at: number): void {
    this.#cancelTimer();
    if (this.#ending.signal.aborted || at === Number.POSITIVE_INFINITY) return;
    const ms = Math.max(0, at - this.#options.now().getTime());
    this.#cancelTimer = this.#options.setTimer(() => this.look(), ms);
  }

  #failed(error: unknown): void {
    (this.#options.onError ?? console.error)(error);
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
