import type { Clock } from '../clock.ts';

/** A clock that goes on only when it is told to. */
export class MadeClock implements Clock {
  #now = 1_000_000;
  #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  setTimer(run: () => void, ms: number): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Goes on by some milliseconds; what is due runs in order, and what that begins is waited for. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settled();
    }
    this.#now = until;
    await settled();
  }
}

/** What is waited for by promises alone has come to its end. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
