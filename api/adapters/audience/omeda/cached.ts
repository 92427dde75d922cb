/** What is asked for once in a while: whoever asks meanwhile is told the same, and nothing is kept of a failure. */
export class Cached<T> {
  readonly #load: () => Promise<T>;
  readonly #now: () => Date;
  readonly #keptFor: number;
  #known: { readonly value: Promise<T>; readonly at: number } | null = null;

  /** `keptFor`: in milliseconds. */
  constructor(load: () => Promise<T>, now: () => Date, keptFor: number) {
    this.#load = load;
    this.#now = now;
    this.#keptFor = keptFor;
  }

  /** `youngerThan`, in milliseconds, asks anew sooner. */
  get(youngerThan = this.#keptFor): Promise<T> {
    const at = this.#now().getTime();
    if (this.#known !== null && at - this.#known.at < youngerThan) return this.#known.value;
    const known = { value: this.#load(), at };
    this.#known = known;
    known.value.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return known.value;
  }
}
