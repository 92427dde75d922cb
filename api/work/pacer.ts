/** How long the requests of a process may work before whoever else waits is answered, in milliseconds. */
const SLICE = 4;

/** Shares the event loop among requests: once all of them together have worked for a slice of time, the others wait in a
 * line until readers and files have been heard, and go on one of each request at a time. */
export class Pacer {
  readonly #nextLoop: () => Promise<unknown>;
  /** Who waits to go on, by request. */
  readonly #lines = new Map<object, (() => void)[]>();
  /** When the slice of this turn of the loop began; null: nobody has worked in it. */
  #since: number | null = null;
  #isSpent = false;
  #isRunning = false;

  /** `nextLoop` resolves when everything that had come by now was heard. */
  constructor(nextLoop: () => Promise<unknown> = () => new Promise((resolve) => setImmediate(resolve))) {
    this.#nextLoop = nextLoop;
  }

  /** Whether this slice is over, as of the last look at the clock. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Looks at the clock, in milliseconds. */
  look(now: number): void {
    if (this.#since === null) {
      this.#since = now;
      void this.#nextLoop().then(() => this.#begin());
    }
    this.#isSpent = now - this.#since >= SLICE;
  }

  /** Resolves when it is this one's turn among all that wait. `request` is any object that stands for who asks: of its
   * own, who came last goes on first, so that what was begun is ended before more is begun. */
  turn(request: object): Promise<void> {
    return new Promise((resolve) => {
      const line = this.#lines.get(request) ?? [];
      this.#lines.set(request, line);
      line.push(resolve);
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Nobody of this request is waited for any more. */
  leave(request: object): void {
    this.#lines.delete(request);
  }

  #begin(): void {
    this.#since = null;
    this.#isSpent = false;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let [next] = this.#lines; next !== undefined; [next] = this.#lines) {
      if (this.#isSpent) {
        await this.#nextLoop();
        this.#begin();
        // Whoever was next may have left.
        continue;
      }
      const [request, line] = next;
      // To the end, so that the others come first.
      this.#lines.delete(request);
      line.pop()?.();
      if (line.length > 0) this.#lines.set(request, line);
      // What it does begins before the next one goes on.
      await undefined;
    }
    this.#isRunning = false;
  }
}
