import type { Progress } from '#build/receipts/receipt.ts';
import type { SetTimer } from './plain-timer.ts';

/** Between two that are sent, in milliseconds. */
const APART = 200;

export interface ProgressFeedOptions {
  /** Sends one, and answers whether more can be taken at once; else `drained` is called when it can. */
  readonly send: (progress: Progress) => boolean;
  /** Answers the way to call it off. */
  readonly setTimer: SetTimer;
}

/** Passes progress on to one reader: five times a second at most, to a slow one less often, and always the last. */
export class ProgressFeed {
  readonly #options: ProgressFeedOptions;
  #latest: Progress | null = null;
  #cancel: (() => void) | null = null;
  #isFull = false;

  constructor(options: ProgressFeedOptions) {
    this.#options = options;
  }

  push(progress: Progress): void {
    this.#latest = progress;
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
    const progress = this.#latest;
    this.#latest = null;
    this.#cancel = this.#options.setTimer(() => {
      this.#cancel = null;
      this.#next();
    }, APART);
    this.#isFull = !this.#options.send(progress);
  }
}
