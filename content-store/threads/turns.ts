/** Questions that a thread has at one time: it is never without the next, and what goes before them waits for few. */
const MOST_BEGUN = 2;
/** Questions of one site that wait for their turn. */
const MOST_WAITING = 50;

/** Questions that wait for a thread: sites have their turns one after the other, so that the readers of one hold up no other's,
 * and what nobody waits for any more is never begun. */
export class Turns {
  readonly #patience: number;
  readonly #late: () => Error;
  readonly #mostBegun: number;
  readonly #mostWaiting: number;
  /** By sites, in the order of their next turns. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #begun = 0;

  /** `patience` is how long somebody waits for an answer, in milliseconds; `late` what a question rejects with after that. */
  constructor(
    patience: number,
    late: () => Error,
    { mostBegun = MOST_BEGUN, mostWaiting = MOST_WAITING } = {},
  ) {
    this.#patience = patience;
    this.#late = late;
    this.#mostBegun = mostBegun;
    this.#mostWaiting = mostWaiting;
  }

  /** What a question answers when its turn has come. Rejects where that takes too long, and at once where many of its site
   * wait already. */
  async take<T>(tenantKey: string, ask: () => Promise<T>): Promise<T> {
    const ofSite = this.#waiting.get(tenantKey) ?? new Set();
    if (ofSite.size >= this.#mostWaiting) throw this.#late();
    const call = Promise.withResolvers<T>();
    const begin = () => ask().then(call.resolve, call.reject).finally(this.#ended);
    ofSite.add(begin);
    this.#waiting.set(tenantKey, ofSite);
    const timer = setTimeout(() => {
      this.#drop(tenantKey, ofSite, begin);
      call.reject(this.#late());
    }, this.#patience);
    this.#next();
    try {
      return await call.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  readonly #ended = (): void => {
    this.#begun -= 1;
    this.#next();
  };

  #next(): void {
    while (this.#begun < this.#mostBegun) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const [tenantKey, ofSite] = first;
      const [begin] = ofSite;
      // Its site's next turn is behind those of all others.
      this.#waiting.delete(tenantKey);
      if (begin === undefined) continue;
      ofSite.delete(begin);
      if (ofSite.size > 0) this.#waiting.set(tenantKey, ofSite);
      this.#begun += 1;
      begin();
    }
  }

  #drop(tenantKey: string, ofSite: Set<() => void>, begin: () => void): void {
    ofSite.delete(begin);
    if (ofSite.size === 0 && this.#waiting.get(tenantKey) === ofSite) this.#waiting.delete(tenantKey);
  }
}
