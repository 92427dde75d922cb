interface Timer {
  readonly work: () => Promise<void>;
  /** When it is due, by this clock, in milliseconds since 1970. */
  readonly due: number;
  wait: NodeJS.Timeout | undefined;
}

/** The longest a timer can be set for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** The real clock, so many milliseconds ahead, with timers that go by it. */
export class MovableClock {
  readonly #timers = new Set<Timer>();
  #ahead: number;

  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  readonly now = (): Date => new Date(Date.now() + this.#ahead);

  readonly setTimer = (work: () => Promise<void>, ms: number): (() => void) => {
    const timer: Timer = { work, due: this.now().getTime() + ms, wait: undefined };
    this.#set(timer);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer.wait);
      this.#timers.delete(timer);
    };
  };

  /** Moves it on. What came due by that is begun at once, without a look at the clock by anyone: resolves when it is
   * done. */
  async move(ms: number): Promise<void> {
    this.#ahead += ms;
    const now = this.now().getTime();
    for (const timer of this.#timers) {
      clearTimeout(timer.wait);
      this.#set(timer);
    }
    await Promise.all([...this.#timers].filter((one) => one.due <= now).map((one) => this.#run(one)));
  }

  async #run(timer: Timer): Promise<void> {
    clearTimeout(timer.wait);
    if (this.#timers.delete(timer)) await timer.work();
  }

  /** A timer cannot be set for more than some weeks: it is set again when it comes early. */
  #set(timer: Timer): void {
    const left = Math.max(0, timer.due - this.now().getTime());
    timer.wait = setTimeout(
      () => (left > LONGEST ? this.#set(timer) : this.#run(timer)),
      Math.min(left, LONGEST),
    );
  }
}
