interface Held<V> {
  readonly value: V;
  readonly size: number;
}

/** Values by key, those used last kept, up to a total size and a number. */
export class Bounded<V> {
  readonly #held = new Map<string, Held<V>>();
  readonly #most: number;
  readonly #mostValues: number;
  readonly #onDrop: (value: V) => void;
  #size = 0;

  /** `onDrop` is told of every value that leaves, by whatever way. */
  constructor(
    most: number,
    onDrop: (value: V) => void = () => undefined,
    mostValues = Number.POSITIVE_INFINITY,
  ) {
    this.#most = most;
    this.#mostValues = mostValues;
    this.#onDrop = onDrop;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const held = this.#held.get(key);
    if (held === undefined) return undefined;
    // At the end stands what was used last.
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.value;
  }

  /** What is larger than a tenth of all is not kept: it would drive out too many others. */
  set(key: string, value: V, size: number): boolean {
    this.delete(key);
    if (size > this.#most / 10) return false;
    this.#held.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#held.keys()) {
      if (this.#size <= this.#most && this.#held.size <= this.#mostValues) break;
      this.delete(oldest);
    }
    return true;
  }

  delete(key: string): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    this.#size -= held.size;
    this.#onDrop(held.value);
  }
}
