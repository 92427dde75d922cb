import { hash, verify } from '@node-rs/argon2';
import type { Store } from '#content-store/store.ts';
import { apiError } from '../errors.ts';
import type { Sessions, Tokens } from './sessions.ts';

/** Wrong passwords that are looked at, for one account or one address, in one window; then none is for a while. */
const MOST = 5;
const WINDOW = 15 * 60_000;
/** Accounts and addresses remembered at most; the oldest are forgotten first. */
const REMEMBERED = 10_000;

/** Staff log-in (S1 §7), by user name or e-mail. The same answer after the same work whether the account exists. */
export class Login {
  readonly #store: Store;
  readonly #sessions: Sessions;
  readonly #now: () => Date;
  readonly #tries = new Map<string, { count: number; since: number }>();
  // Verified against when there is no such account.
  readonly #nobody = hash('no such account');

  constructor(store: Store, sessions: Sessions, now: () => Date) {
    this.#store = store;
    this.#sessions = sessions;
    this.#now = now;
  }

  async signIn(username: string, password: string, address: string): Promise<Tokens> {
    const name = username.trim().toLowerCase();
    const keys = [`account:${name}`, `address:${address}`];
    // Counted before the password is looked at, so that parallel tries cannot slip through.
    if (keys.map((key) => this.#count(key)).some((isOver) => isOver)) {
      throw apiError('LIMIT', 'Too many attempts. Wait a quarter of an hour, then try again.');
    }
    const { installation } = this.#store;
    const ref =
      (await installation.claimant(`cms-user-name:${name}`)) ??
      (await installation.claimant(`cms-user-email:${name}`));
    const user = ref === null ? null : await installation.get('cmsUser', ref.id, { stage: 'live' });
    const stored = typeof user?.data.passwordHash === 'string' ? user.data.passwordHash : await this.#nobody;
    const isRight =
      (await verify(stored, password.slice(0, 1_000)).catch(() => false)) &&
      user?.data.isActive === true &&
      typeof user.data.passwordHash === 'string';
    if (!isRight || user === null)
      throw apiError('LOGIN_FAILED', 'The user name or the password is not right');
    for (const key of keys) this.#tries.delete(key);
    return this.#sessions.open(user.id);
  }

  #count(key: string): boolean {
    const now = this.#now().getTime();
    const known = this.#tries.get(key);
    const current = known !== undefined && now - known.since < WINDOW ? known : { count: 0, since: now };
    current.count += 1;
    this.#tries.delete(key);
    this.#tries.set(key, current);
    const oldest = this.#tries.size > REMEMBERED ? this.#tries.keys().next().value : undefined;
    if (oldest !== undefined) this.#tries.delete(oldest);
    // An address may be a whole office's.
    return current.count > (key.startsWith('address:') ? MOST * 10 : MOST);
  }
}
