import { isData } from '#content-store/definition/entity.ts';
import { create, edit, type Whole } from '#content-store/editing/editing.ts';
import { loginAttempts } from '#content-store/model/cms-users/login-attempts.ts';
import type { Batch as Commit, Store, Write } from '#content-store/store.ts';
import { Signing } from './signing.ts';

interface Tally {
  count: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Something whose tries are counted, and how many it has in one window. Accounts, networks, pairs of an account with a
 * network it is known from, forms that readers send, and sign-ups of readers are kept apart, so that a flood of one leaves
 * no room short for another. */
export interface Counted {
  readonly kind: 'account' | 'network' | 'known' | 'form' | 'sign-up';
  readonly key: string;
  readonly most: number;
}

/** Where something is counted: neither its bucket nor its digest can be told without the installation's secret, so that nobody
 * can fill the bucket of somebody else on purpose. */
interface Placed extends Counted {
  readonly bucket: string;
  readonly digest: string;
}

interface Bucket {
  readonly whole: Whole | null;
  readonly tallies: Map<string, Tally>;
}

const WINDOW = 15 * 60_000;
/** Tallies in one bucket at most, of 256 of a kind. None is forgotten for another before its window is over: what finds
 * no room is refused. All of them full would take more tries in a window than the machine can look at. */
const ROOM = 200;

/** What is committed with what is counted. */
type Batch = Pick<Commit, 'writes' | 'actor' | 'reason'>;

const LOG_IN: Batch = {
  ...{ writes: [], reason: 'log-in' },
  actor: { kind: 'system', id: 'log-in', name: 'Log-in' },
};

/** Counts tries in windows of a quarter of an hour, in the store and in turn: parallel tries cannot slip through, whichever
 * processes they reach, and neither a restart nor a flood of other names forgives any. */
export class Attempts {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #signing: Signing;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
    this.#signing = new Signing(store, 'attempts');
  }

  /** Whether one of them has had its tries, or finds no room. */
  async isOver(all: readonly Counted[]): Promise<boolean> {
    return this.#areOver(await this.#placed(all));
  }

  /** Counts one try of each, or none where one of them has had its tries or finds no room: then the answer is false. What the
   * try leads to, if anything, is written with it. */
  async admit(all: readonly Counted[], leadsTo: Batch = LOG_IN): Promise<boolean> {
    const placed = await this.#placed(all);
    // Most of a flood ends here, without a turn that others wait for.
    if (await this.#areOver(placed)) return false;
    return this.#store.installation.inTurn(async () => {
      const buckets = await this.#read(placed);
      if (this.#isOver(buckets, placed)) return false;
      for (const counted of placed) this.#tallyOf(buckets, counted).count += 1;
      await this.#save(buckets, leadsTo);
      return true;
    });
  }

  /** After a right password: whom it was counted for starts anew, and the try no longer counts for the networks. */
  async forgive(own: Counted, networks: readonly Counted[]): Promise<void> {
    const placed = await this.#placed([own, ...networks]);
    await this.#store.installation.inTurn(async () => {
      const buckets = await this.#read(placed);
      for (const [n, counted] of placed.entries()) {
        const tally = this.#tallyOf(buckets, counted);
        if (n === 0) tally.count = 0;
        else tally.count = Math.max(0, tally.count - 1);
      }
      await this.#save(buckets);
    });
  }

  #placed(all: readonly Counted[]): Promise<readonly Placed[]> {
    return Promise.all(
      all.map(async (counted) => ({ ...counted, ...(await placeOf(counted, this.#signing)) })),
    );
  }

  async #areOver(all: readonly Placed[]): Promise<boolean> {
    return this.#isOver(await this.#read(all), all);
  }

  #isOver(buckets: ReadonlyMap<string, Bucket>, all: readonly Placed[]): boolean {
    return all.some(({ kind, most, bucket, digest }) => {
      const tallies = buckets.get(bucket)?.tallies;
      const known = tallies?.get(digest);
      if (known !== undefined) return known.count >= most;
      // Those of the third kind are as few as accounts that somebody signed in to.
      return kind !== 'known' && (tallies?.size ?? 0) >= ROOM;
    });
  }

  #tallyOf(buckets: ReadonlyMap<string, Bucket>, { bucket, digest }: Placed): Tally {
    const tallies = buckets.get(bucket)?.tallies;
    const tally = tallies?.get(digest) ?? { count: 0, since: this.#now().getTime() };
    tallies?.set(digest, tally);
    return tally;
  }

  /** The buckets of these, each with the tallies whose window is not over. */
  async #read(all: readonly Placed[]): Promise<Map<string, Bucket>> {
    const now = this.#now().getTime();
    const read = async (name: string) => {
      const whole = await this.#store.installation.whole(loginAttempts.collection, idOf(name));
      const attempts = whole?.live?.attempts;
      const tallies = new Map<string, Tally>();
      for (const stored of Array.isArray(attempts) ? attempts : []) {
        if (!isData(stored)) continue;
        const tally = { count: Number(stored.count), since: Date.parse(String(stored.since)) };
        if (tally.count > 0 && now - tally.since < WINDOW) tallies.set(String(stored.digest), tally);
      }
      return [name, { whole, tallies }] as const;
    };
    return new Map(await Promise.all([...new Set(all.map((one) => one.bucket))].map(read)));
  }

  async #save(buckets: ReadonlyMap<string, Bucket>, batch: Batch = LOG_IN): Promise<void> {
    const tallies = [...buckets].map(([name, bucket]) => writeOf(name, bucket));
    await this.#store.installation.commit({ ...batch, writes: [...tallies, ...batch.writes] });
  }
}

/** Which of the buckets of its kind something is counted in, and as what: neither is kept as such. */
export async function placeOf(
  { kind, key }: Counted,
  signing: Signing,
): Promise<Pick<Placed, 'bucket' | 'digest'>> {
  const hash = await signing.digestOf(key);
  return { bucket: `${kind}-${hash.toString('hex', 0, 1)}`, digest: hash.toString('base64url', 1, 17) };
}

function writeOf(name: string, { whole, tallies }: Bucket): Write {
  const attempts = [...tallies]
    .filter(([, { count }]) => count > 0)
    .map(([digest, { count, since }]) => ({ digest, count, since: new Date(since).toISOString() }));
  return whole === null
    ? create(loginAttempts, { bucket: name, attempts }, { id: idOf(name) })
    : edit(loginAttempts, whole, { attempts });
}

function idOf(bucket: string): string {
  return `bucket-${bucket}`;
}
