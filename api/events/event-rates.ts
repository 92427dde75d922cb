import { isThisMachine, networkOf, siteOfNetwork } from '../access/networks.ts';

/** How many events may come: so many at once, and so many a second from then on. */
interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** A reader who clicks about has some ten a minute; an office of hundreds has one address. */
const NETWORK: Rate = { atOnce: 300, perSecond: 10 };
/** A provider's customer, who has 65,536 networks of IPv6. */
const CUSTOMER: Rate = { atOnce: 1_500, perSecond: 50 };

/** Callers that are known before those who have all of their rate are let go. */
const MANY = 10_000;

interface Bucket {
  left: number;
  /** Milliseconds, by the clock that is given in. */
  at: number;
}

/** Counts the events of each network, in the memory of this process: none is worth a write to the disk of its own. */
export class EventRates {
  readonly #time: () => number;
  readonly #buckets = new Map<string, Bucket & { readonly rate: Rate }>();
  #many = MANY;

  constructor(time: () => number = () => performance.now()) {
    this.#time = time;
  }

  /** Counts an event of an address; answers the seconds after which it may try again, 0 where it may now. This machine may
   * always: a proxy here may not have been declared, and stands for every reader. */
  take(address: string): number {
    if (isThisMachine(address)) return 0;
    const customer = siteOfNetwork(address);
    const buckets = [
      this.#bucket(networkOf(address), NETWORK),
      ...(customer === null ? [] : [this.#bucket(`${customer}/48`, CUSTOMER)]),
    ];
    const wait = Math.max(...buckets.map(({ left, rate }) => (1 - left) / rate.perSecond));
    if (wait > 0) return Math.ceil(wait);
    for (const bucket of buckets) bucket.left -= 1;
    return 0;
  }

  #bucket(key: string, rate: Rate) {
    const now = this.#time();
    const known = this.#buckets.get(key);
    if (known !== undefined) {
      known.left = leftAt(now, known, rate);
      known.at = now;
      return known;
    }
    if (this.#buckets.size >= this.#many) this.#forget(now);
    const made = { rate, left: rate.atOnce, at: now };
    this.#buckets.set(key, made);
    return made;
  }

  /** Those who have all of theirs again are as if they had never come. Nobody else is let go, or whoever has many addresses
   * would be forgiven. */
  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets)
      if (leftAt(now, bucket, bucket.rate) >= bucket.rate.atOnce) this.#buckets.delete(key);
    this.#many = Math.max(MANY, this.#buckets.size * 2);
  }
}

function leftAt(now: number, { left, at }: Bucket, { atOnce, perSecond }: Rate): number {
  return Math.min(atOnce, left + ((now - at) * perSecond) / 1_000);
}
