/** Work of one name one after the other, in the order in which it came, within this process. async-mutex locks
 * without names: a map of its locks, and when each may go, would be as long. */
export class NamedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const run = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const settled = run
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(name) === settled) this.#last.delete(name);
      });
    this.#last.set(name, settled);
    return run;
  }
}
