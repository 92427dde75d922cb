import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';

/** Another version has another name, so that nobody reads what an older page kept. */
const KEY = 'siteUserInfo v1.2';

/** How long it counts (S0 §9), in milliseconds: 24 hours. */
const KEPT = 24 * 3_600_000;

interface Kept {
  /** Of which session. */
  readonly hint: string;
  readonly at: number;
  readonly userInfo: SiteUserInfo;
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the site knows of the member, kept in this browser for one session: whoever logs in next begins anew. */
export class UserCache {
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Null where nothing is known of the member of this session that is younger than a day. */
  read(hint: string): SiteUserInfo | null {
    const kept = this.#kept();
    if (kept?.hint !== hint) return null;
    const age = this.#now() - kept.at;
    return age >= 0 && age < KEPT ? kept.userInfo : null;
  }

  write(hint: string, userInfo: SiteUserInfo): void {
    this.#set({ hint, at: this.#now(), userInfo });
  }

  /** Changes some of what is kept, which does not make it younger. */
  update(patch: Partial<SiteUserInfo>): void {
    const kept = this.#kept();
    if (kept !== null) this.#set({ ...kept, userInfo: { ...kept.userInfo, ...patch } });
  }

  clear(): void {
    this.#quietly(() => this.#storage.removeItem(KEY));
  }

  #kept(): Kept | null {
    return this.#quietly(() => JSON.parse(this.#storage.getItem(KEY) ?? 'null')) ?? null;
  }

  #set(kept: Kept): void {
    this.#quietly(() => this.#storage.setItem(KEY, JSON.stringify(kept)));
  }

  /** Where nothing may be kept, or it was broken, the server is asked each time. */
  #quietly<T>(task: () => T): T | undefined {
    try {
      return task();
    } catch {
      return undefined;
    }
  }
}
