/** How often something is looked for that nobody told of, in milliseconds. */
const AGAIN = 300;

/** Waits for what other processes do: looks whenever word comes of something, and now and then all the same. */
export class Watch {
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** Everyone who waits looks again. */
  look(): void {
    for (const told of this.#waiting) told();
  }

  /** What `find` finds, or null after the patience, in milliseconds. Rejects where the process ends meanwhile. */
  async until<T>(find: () => Promise<T | undefined>, patience = Number.POSITIVE_INFINITY): Promise<T | null> {
    const ends = performance.now() + patience;
    for (;;) {
      const told = Promise.withResolvers<void>();
      this.#waiting.add(told.resolve);
      const timer = setTimeout(told.resolve, AGAIN);
      try {
        const found = await find();
        if (found !== undefined) return found;
        if (performance.now() >= ends) return null;
        if (this.#isClosed) throw new Error('The process ends; the publish goes on without it');
        await told.promise;
      } finally {
        clearTimeout(timer);
        this.#waiting.delete(told.resolve);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    this.look();
  }
}
