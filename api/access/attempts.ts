import { createHash } from 'node:crypto';
import { isData } from '#content-store/definition/entity.ts';
import { create, edit } from '#content-store/editing.ts';
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

const WINDOW = 15 * 60_000;
/** Attempts remembered in one bucket at most, of 256; the oldest are forgotten first. */
const REMEMBERED = 200;
const SYSTEM: Actor = { kind: 'system', id: 'log-in', name: 'Log-in' };

/** Counts tries in windows of a quarter of an hour. Memory decides, so that parallel tries cannot slip through; what it
 * counts is in the store before a try goes on, so that a restart forgives none. */
export class Attempts {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #buckets = new Map<string, Map<string, Tally>>();
  readonly #changed = new Set<string>();
  #loading: Promise<void> | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Counts one try of each, or none where one of them has had its tries: then the answer is false. */
  async admit(all: readonly Counted[]): Promise<boolean> {
    await this.#load();
    const tallies = all.map(({ key, most }) => ({ ...this.#tally(key), most }));
    if (tallies.some(({ tally, most }) => tally.count >= most)) return false;
    for (const { bucket, digest, tally } of tallies) {
      tally.count += 1;
      this.#remember(bucket, digest, tally);
    }
    await this.#save();
    return true;
  }

  /** After a right password: the account starts anew, and the try no longer counts for the address. */
  async forgive(account: string, address: string): Promise<void> {
    for (const key of [account, address]) {
      const { bucket, digest, tally } = this.#tally(key);
      tally.count = key === account ? 0 : Math.max(0, tally.count - 1);
      if (tally.count === 0) this.#bucket(bucket).delete(digest);
      this.#changed.add(bucket);
    }
    await this.#save();
  }

  #tally(key: string): { readonly bucket: string; readonly digest: string; readonly tally: Tally } {
    const hash = createHash('sha256').update(key).digest();
    const [bucket, digest] = [hash.toString('hex', 0, 1), hash.toString('base64url', 1, 17)];
    const known = this.#bucket(bucket).get(digest);
    const now = this.#now().getTime();
    return {
      bucket,
      digest,
      tally: known !== undefined && now - known.since < WINDOW ? known : { count: 0, since: now },
    };
  }

  #bucket(name: string): Map<string, Tally> {
    const known = this.#buckets.get(name) ?? new Map<string, Tally>();
    this.#buckets.set(name, known);
    return known;
  }

  #remember(name: string, digest: string, tally: Tally): void {
    const bucket = this.#bucket(name);
    bucket.delete(digest);
    bucket.set(digest, tally);
    const now = this.#now().getTime();
    for (const [one, { since }] of bucket) {
      if (now - since >= WINDOW || bucket.size > REMEMBERED) bucket.delete(one);
    }
    this.#changed.add(name);
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    const { collection } = loginAttempts;
    const saved = await this.#store.installation.find({ collection, stage: 'live', orderBy: [], first: 256 });
    for (const { data } of saved.items) {
      for (const one of Array.isArray(data.attempts) ? data.attempts : []) {
        if (isData(one))
          this.#bucket(String(data.bucket)).set(String(one.digest), {
            count: Number(one.count),
            since: Date.parse(String(one.since)),
          });
      }
    }
  }

  /** Waiting saves share one commit. */
  #save(): Promise<void> {
    const saved = this.#saving.then(() => this.#flush());
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  async #flush(): Promise<void> {
    const names = [...this.#changed];
    if (names.length === 0) return;
    this.#changed.clear();
    const writes = await Promise.all(names.map((name) => this.#write(name)));
    await this.#store.installation.commit({ writes, actor: SYSTEM, reason: 'log-in' });
  }

  async #write(bucket: string): Promise<Write> {
    const id = `bucket-${bucket}`;
    const whole = await this.#store.installation.whole(loginAttempts.collection, id);
    const attempts = [...this.#bucket(bucket)].map(([digest, { count, since }]) => ({
      digest,
      count,
      since: new Date(since).toISOString(),
    }));
    return whole === null
      ? create(loginAttempts, { bucket, attempts }, { id })
      : edit(loginAttempts, whole, { attempts });
  }
}
