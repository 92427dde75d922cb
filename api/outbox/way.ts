/** Whether whoever receives items takes any. Where nobody does, the way is closed: after a pause, which grows, one item is
 * tried, and what comes of it opens the way for all or closes it again. So an outage of a day costs its end a minute or two,
 * and no item its attempts. */
export class Way {
  readonly #pauses: Pauses;
  #opensAt: number | null = null;
  #pause = 0;
  #isProbed = false;

  constructor(pauses: Pauses = PAUSES) {
    this.#pauses = pauses;
  }

  /** How many of so many may set out now. */
  room(most: number, now: Date): number {
    if (this.#opensAt === null) return most;
    return this.#isProbed || now.getTime() < this.#opensAt ? 0 : Math.min(1, most);
  }

  /** When the next is tried; null where all are, or one is being tried. */
  get opensAt(): number | null {
    return this.#isProbed ? null : this.#opensAt;
  }

  /** One sets out; answers whether it finds out for the others. */
  setOut(): boolean {
    if (this.#opensAt === null) return false;
    this.#isProbed = true;
    return true;
  }

  /** One was taken, or refused for what it is. */
  reached(isProbe: boolean): void {
    if (isProbe) this.#isProbed = false;
    this.#opensAt = null;
    this.#pause = 0;
  }

  /** One found nobody; answers when the next is tried, in milliseconds since 1970. Of several that set out together, one
   * closes the way. */
  missed(isProbe: boolean, now: Date): number {
    if (isProbe) this.#isProbed = false;
    if (isProbe || this.#opensAt === null) {
      this.#pause = Math.min(this.#pauses.longest, this.#pause === 0 ? this.#pauses.first : this.#pause * 2);
      this.#opensAt = now.getTime() + this.#pause;
    }
    return this.#opensAt;
  }

  /** What was tried came to no end. */
  leftOff(isProbe: boolean): void {
    if (isProbe) this.#isProbed = false;
  }
}

/** In milliseconds: each is twice the one before, up to the longest. */
export interface Pauses {
  readonly first: number;
  readonly longest: number;
}

/** The longest is what a provider's return may take to be noticed. */
const PAUSES: Pauses = { first: 1_000, longest: 120_000 };
