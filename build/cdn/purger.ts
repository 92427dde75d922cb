import { countOf } from '#content-store/formats/numbers.ts';
import { wallTimer } from '../process/wall-timer.ts';
import { addressesOf } from './addresses.ts';
import type { Cdn, Unpurged } from './cdn.ts';

/** Addresses handed over at a time. */
const BATCH = 500;
/** How long after a failure it is tried again, in milliseconds: doubled each time. */
const [RETRY_FIRST, RETRY_LAST] = [500, 60_000];
/** How often an address is tried that the CDN refuses; while it cannot be reached, nothing is given up. */
const TRIES = 8;
/** How long a receipt, or the end of the process, waits for the CDN, in milliseconds. */
const PATIENCE = 3_000;

export interface PurgerOptions {
  readonly cdn: Cdn;
  /** Told once when the CDN begins to fail, and of what is given up. */
  readonly onError: (error: Error) => void;
  /** Injected in tests; answers the way to call it off. */
  readonly setTimer?: (work: () => void, ms: number) => () => void;
}

/** Tells the CDN which addresses have changed, as they change, and again until it has heard. */
export class Purger {
  readonly #options: PurgerOptions;
  readonly #setTimer: NonNullable<PurgerOptions['setTimer']>;
  readonly #waiting = new Set<string>();
  /** What failed, and how often; it is tried again when the timer says so. */
  readonly #failed = new Map<string, number>();
  #problem = '';
  #failures = 0;
  /** Whether nothing can be told for now: what comes waits with the rest. */
  #isDown = false;
  #round: Promise<void> | null = null;
  #cancelRetry: (() => void) | null = null;
  #isClosed = false;

  constructor(options: PurgerOptions) {
    this.#options = options;
    this.#setTimer = options.setTimer ?? wallTimer;
  }

  /** Paths of a site that have changed, or may have. */
  add(domain: string, paths: Iterable<string>): void {
    for (const path of paths) for (const address of addressesOf(path, domain)) this.#waiting.add(address);
    if (!this.#isDown) this.#go();
  }

  /** Waits until everything was handed over, for some seconds at most; answers what is in the way, or null. */
  async told(): Promise<string | null> {
    const over = Promise.withResolvers<true>();
    const cancel = this.#setTimer(() => over.resolve(true), PATIENCE);
    while (this.#round !== null) if ((await Promise.race([this.#round, over.promise])) === true) break;
    cancel();
    const { size } = this.#left();
    if (size === 0) return null;
    const why = this.#problem === '' ? 'it has not answered yet' : this.#problem;
    return `The CDN may still have ${countOf(size, 'address as it was', 'addresses as they were')} (${why}). It is told again.`;
  }

  /** Tries once more what is left; what then remains is said. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelRetry?.();
    this.#tryAgain();
    await this.told();
    if (this.#left().size > 0) this.#giveUp([...this.#left()]);
  }

  #left(): Set<string> {
    return new Set([...this.#waiting, ...this.#failed.keys()]);
  }

  #go(): void {
    if (this.#waiting.size === 0) return;
    this.#round ??= this.#handOver().finally(() => {
      this.#round = null;
      // What came while it ended.
      if (!this.#isDown) this.#go();
    });
  }

  async #handOver(): Promise<void> {
    while (this.#waiting.size > 0) {
      // What changes again meanwhile is handed over again.
      const batch = [...this.#waiting].slice(0, BATCH);
      for (const address of batch) this.#waiting.delete(address);
      const left = await this.#options.cdn.purge(batch);
      const refused = new Set(left.map(({ address }) => address));
      for (const address of batch) if (!refused.has(address)) this.#failed.delete(address);
      this.#isDown = left.some((one) => one.isDown);
      if (left.length > 0) this.#fail(left);
      else if (this.#failed.size === 0) this.#recover();
      if (this.#isDown) return;
    }
  }

  #fail(left: readonly Unpurged[]): void {
    const [first] = left;
    if (first === undefined) return;
    if (this.#failures === 0)
      this.#options.onError(
        new Error(`The CDN cannot be told what has changed: ${first.error}. It is tried again.`),
      );
    this.#problem = first.error;
    this.#failures += 1;
    const hopeless: string[] = [];
    for (const { address, isDown } of left) {
      const tries = (this.#failed.get(address) ?? 0) + (isDown ? 0 : 1);
      this.#failed.set(address, tries);
      if (tries >= TRIES) hopeless.push(address);
    }
    if (hopeless.length > 0) this.#giveUp(hopeless);
    if (this.#isClosed || this.#failed.size === 0) return;
    const wait = Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (this.#failures - 1));
    this.#cancelRetry ??= this.#setTimer(() => this.#tryAgain(), wait);
  }

  #tryAgain(): void {
    this.#cancelRetry = null;
    for (const address of this.#failed.keys()) this.#waiting.add(address);
    this.#isDown = false;
    this.#go();
  }

  #recover(): void {
    this.#problem = '';
    this.#failures = 0;
  }

  #giveUp(addresses: readonly string[]): void {
    for (const address of addresses) this.#failed.delete(address);
    const some = addresses.slice(0, 3).join(', ');
    const why = this.#problem === '' ? 'it did not answer' : this.#problem;
    this.#options.onError(
      new Error(
        `The CDN was not told of ${countOf(addresses.length, 'changed address', 'changed addresses')}, such as ${some}: ${why}. Purge there by hand.`,
      ),
    );
  }
}
