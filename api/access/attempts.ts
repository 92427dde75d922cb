import { createHash } from 'node:crypto';
import { isData } from '#content-store/definition/entity.ts';
import { create, edit, type Whole } from '#content-store/editing.ts';
import { loginAttempts } from '#content-store/model/cms-users/login-attempts.ts';
import type { Actor, Store, Write } from '#content-store/store.ts';

interface Tally {
  count: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Something whose tries are counted, such as an account or an address, and how many it has in one window. */
export interface Counted {
  readonly key: string;
  readonly most: number;
}

interface Bucket {
  readonly whole: Whole | null;
  readonly tallies: Map<string, Tally>;
}

const WINDOW = 15 * 60_000;
/** Attempts remembered in one bucket at most, of 256; the oldest are forgotten first. */
const REMEMBERED = 200;
const SYSTEM: Actor = { kind: 'system', id: 'log-in', name: 'Log-in' };

/** Counts tries in windows of a quarter of an hour, in the store and in turn: parallel tries cannot slip through, whichever
 * processes they reach, and a restart forgives none. */
export class Attempts {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Counts one try of each, or none where one of them has had its tries: then the answer is false. */
  async admit(all: readonly Counted[]): Promise<boolean> {
    const keys = all.map((one) => one.key);
    const isOver = (tallies: readonly Tally[]) =>
      tallies.some(({ count }, index) => count >= (all[index]?.most ?? 0));
    // Most of a flood ends here, without a turn that others wait for.
    if (isOver(this.#talliesIn(await this.#read(keys), keys))) return false;
    return this.#store.installation.inTurn(async () => {
      const buckets = await this.#read(keys);
      const tallies = this.#talliesIn(buckets, keys);
      if (isOver(tallies)) return false;
      for (const tally of tallies) tally.count += 1;
      await this.#save(buckets);
      return true;
    });
  }

  /** After a right password: the account starts anew, and the try no longer counts for the address. */
  async forgive(account: string, address: string): Promise<void> {
    await this.#store.installation.inTurn(async () => {
      const buckets = await this.#read([account, address]);
      const [ofAccount, ofAddress] = this.#talliesIn(buckets, [account, address]);
      if (ofAccount !== undefined) ofAccount.count = 0;
      if (ofAddress !== undefined) ofAddress.count = Math.max(0, ofAddress.count - 1);
      await this.#save(buckets);
    });
  }

  /** The tallies of these keys, each the newest of its bucket; begun where there is none, or its window is over. */
  #talliesIn(buckets: ReadonlyMap<string, Bucket>, keys: readonly string[]): Tally[] {
    const now = this.#now().getTime();
    return keys.map((key) => {
      const { bucket, digest } = placeOf(key);
      const tallies = buckets.get(bucket)?.tallies;
      const known = tallies?.get(digest);
      const tally = known !== undefined && now - known.since < WINDOW ? known : { count: 0, since: now };
      tallies?.delete(digest);
      tallies?.set(digest, tally);
      return tally;
    });
  }

  async #read(keys: readonly string[]): Promise<Map<string, Bucket>> {
    const names = [...new Set(keys.map((key) => placeOf(key).bucket))];
    const read = async (name: string) => {
      const whole = await this.#store.installation.whole(loginAttempts.collection, idOf(name));
      const attempts = whole?.live?.attempts;
      const tallies = new Map<string, Tally>();
      for (const one of Array.isArray(attempts) ? attempts : []) {
        if (!isData(one)) continue;
        tallies.set(String(one.digest), { count: Number(one.count), since: Date.parse(String(one.since)) });
      }
      return [name, { whole, tallies }] as const;
    };
    return new Map(await Promise.all(names.map(read)));
  }

  async #save(buckets: ReadonlyMap<string, Bucket>): Promise<void> {
    const writes = [...buckets].map(([name, bucket]) => this.#write(name, bucket));
    await this.#store.installation.commit({ writes, actor: SYSTEM, reason: 'log-in' });
  }

  #write(name: string, { whole, tallies }: Bucket): Write {
    const now = this.#now().getTime();
    const attempts = [...tallies]
      .filter(([, { count, since }]) => count > 0 && now - since < WINDOW)
      .slice(-REMEMBERED)
      .map(([digest, { count, since }]) => ({ digest, count, since: new Date(since).toISOString() }));
    return whole === null
      ? create(loginAttempts, { bucket: name, attempts }, { id: idOf(name) })
      : edit(loginAttempts, whole, { attempts });
  }
}

function placeOf(key: string): { readonly bucket: string; readonly digest: string } {
  const hash = createHash('sha256').update(key).digest();
  return { bucket: hash.toString('hex', 0, 1), digest: hash.toString('base64url', 1, 17) };
}

function idOf(bucket: string): string {
  return `bucket-${bucket}`;
}
