const FIRST_ROOM = 1_024;

/** A list of small numbers for each of many documents, all in one piece of memory. */
export class Lists {
  #begins = new Uint32Array(FIRST_ROOM);
  #ends = new Uint32Array(FIRST_ROOM);
  #values = new Int32Array(FIRST_ROOM);
  #used = 0;
  /** Values that no list has any more. */
  #left = 0;

  begin(document: number): number {
    return this.#begins[document] ?? 0;
  }

  end(document: number): number {
    return this.#ends[document] ?? 0;
  }

  /** What stands at a place between the two. */
  value(at: number): number {
    return this.#values[at] ?? 0;
  }

  has(document: number, value: number): boolean {
    for (let at = this.begin(document), end = this.end(document); at < end; at += 1)
      if (this.#values[at] === value) return true;
    return false;
  }

  set(document: number, values: readonly number[]): void {
    if (document >= this.#begins.length) {
      this.#begins = grow(Uint32Array, this.#begins, document + 1);
      this.#ends = grow(Uint32Array, this.#ends, document + 1);
    }
    this.#left += this.end(document) - this.begin(document);
    this.#ends[document] = this.begin(document);
    if (this.#used + values.length > this.#values.length) this.#make(values.length);
    this.#values.set(values, this.#used);
    this.#begins[document] = this.#used;
    this.#used += values.length;
    this.#ends[document] = this.#used;
  }

  /** Makes room: what is left behind goes, where that is enough. */
  #make(room: number): void {
    const kept = this.#used - this.#left;
    const isMostLeft = this.#left > this.#used / 2 && kept + room <= this.#values.length;
    const from = this.#values;
    if (!isMostLeft) {
      this.#values = grow(Int32Array, from, this.#used + room);
      return;
    }
    const values = new Int32Array(from.length);
    let used = 0;
    for (let document = 0; document < this.#begins.length; document += 1) {
      const [begin, end] = [this.begin(document), this.end(document)];
      values.set(from.subarray(begin, end), used);
      this.#begins[document] = used;
      used += end - begin;
      this.#ends[document] = used;
    }
    this.#values = values;
    this.#used = used;
    this.#left = 0;
  }
}

interface Numbers {
  readonly length: number;
  set(numbers: ArrayLike<number>): void;
}

/** The same numbers with room for more: half as many again at least. */
export function grow<T extends Numbers & ArrayLike<number>>(
  Made: new (length: number) => T,
  from: T,
  room: number,
): T {
  const made = new Made(Math.max(room, Math.ceil(from.length * 1.5)));
  made.set(from);
  return made;
}
