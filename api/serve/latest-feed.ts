import type { SetTimer } from './plain-timer.ts';

/** Between two that are sent, in milliseconds. */
const APART = 200;

export interface LatestFeedOptions<T> {
  /** Sends one, and answers whether more can be taken at once; else `drained` is called when it can. */
  readonly send: (latest: T) => boolean;
  /** Answers the way to call it off. */
  readonly setTimer: SetTimer;
}

/** Passes on to one reader how something stands: five times a second at most, to a slow one less often, and always the
 * last. */
export class LatestFeed<T extends object> {
  readonly #options: LatestFeedOptions<T>;
  #latest: T | null = null;
  #cancel: (() => void) | null = null;
  #isFull = false;

  constructor(options: LatestFeedOptions<T>) {
    this.#options = options;
  }

  push(latest: T): void {
    this.#latest = latest;
    this.#next();
  }

  drained(): void {
    this.#isFull = false;
    this.#next();
  }

  stop(): void {
    this.#latest = null;
    this.#cancel?.();
  }

  #next(): void {
    if (this.#latest === null || this.#cancel !== null || this.#isFull) return;
    const latest = this.#latest;
    this.#latest = null;
    this.#cancel = this.#options.setTimer(() => {
      this.#cancel = null;
      this.#next();
    }, APART);
    this.#isFull = !this.#options.send(latest);
  }
}
