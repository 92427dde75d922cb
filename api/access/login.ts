import { hash, verify } from '@node-rs/argon2';
import { requests } from '#content-store/messages/requests.ts';
import type { Store, StoredDocument } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { Attempts, type Counted } from './attempts.ts';
import { KnownNetworks } from './known-networks.ts';
import { networkOf, siteOfNetwork } from './networks.ts';
import type { Sessions, Tokens } from './sessions.ts';

/** Passwords that are looked at for one account in a quarter of an hour; then none is for a while. */
const MOST = 5;
/** And from one address: it may be a whole office's. */
const MOST_OF_ADDRESS = 50;
/** And from all the IPv6 networks that one customer of a provider has. */
const MOST_OF_SITE = 100;

/** Staff log-in (S1 §7), by user name or e-mail. The same answer after the same work whether the account exists. */
export class Login {
  readonly #store: Store;
  readonly #sessions: Sessions;
  readonly #attempts: Attempts;
  readonly #known: KnownNetworks;
  // Verified against when there is no such account.
  readonly #nobody = nobody();

  constructor(store: Store, sessions: Sessions, now: () => Date) {
    this.#store = store;
    this.#sessions = sessions;
    this.#attempts = new Attempts(store, now);
    this.#known = new KnownNetworks(store, now);
  }

  async signIn(username: string, password: string, address: string): Promise<Tokens> {
    const name = username.trim().toLowerCase();
    const { installation } = this.#store;
    const ref =
      (await installation.claimant(`cms-user-name:${name}`)) ??
      (await installation.claimant(`cms-user-email:${name}`));
    // One count for an account, by whichever of its names it is tried.
    const account = ref === null ? `name:${name}` : accountOf(ref.id);
    const user = await this.#verified(ref?.id ?? null, account, password, address);
    if (user === null) throw apiError('LOGIN_FAILED', 'The user name or the password is not right');
    return this.#sessions.open(user);
  }

  /** Whether this is someone's password; counted like a log-in, so that a session left open is no place to guess. Throws
   * LIMIT. */
  async isPasswordOf(id: string, password: string, address: string): Promise<boolean> {
    return (await this.#verified(id, accountOf(id), password, address)) !== null;
  }

  /** The account where the password is its own and it may sign in, else null, after the same work. */
  async #verified(
    id: string | null,
    account: string,
    password: string,
    address: string,
  ): Promise<StoredDocument | null> {
    const network = networkOf(address);
    const isKnown = await this.#known.has(id ?? 'nobody', network);
    // From where the account was signed in to before, it has tries of its own: whoever guesses elsewhere takes none of
    // them, and whoever guesses there has no more than anywhere.
    const own: Counted = isKnown
      ? { kind: 'known', key: `${account} ${network}`, most: MOST }
      : { kind: 'account', key: account, most: MOST };
    // Nor do many guesses at other accounts there, an office's say, shut its people out.
    const networks = isKnown ? [] : networksOf(address);
    if (!(await this.#attempts.admit([own, ...networks]))) throw apiError('LIMIT', requests.attempts());
    const { installation } = this.#store;
    const user = id === null ? null : await installation.get('cmsUser', id, { stage: 'live' });
    const stored = typeof user?.data.passwordHash === 'string' ? user.data.passwordHash : await this.#nobody;
    const isRight =
      (await verify(stored, password.slice(0, 1_000)).catch(() => false)) &&
      user?.data.status === true &&
      typeof user.data.passwordHash === 'string';
    if (!isRight) return null;
    await this.#attempts.forgive(own, networks);
    await this.#known.remember(user.id, network);
    return user;
  }
}

function accountOf(id: string): string {
  return `account:${id}`;
}

/** The networks that a try from an address counts for; tries of another kind by another prefix. */
export function networksOf(address: string, prefix = ''): Counted[] {
  const site = siteOfNetwork(address);
  return [
    { kind: 'network', key: `${prefix}${networkOf(address)}`, most: MOST_OF_ADDRESS },
    ...(site === null ? [] : [{ kind: 'network', key: `${prefix}${site}/48`, most: MOST_OF_SITE } as const]),
  ];
}

let hashOfNobody: Promise<string> | undefined;

/** Made once in a process: it takes as long as a log-in, and whoever does something unasked needs none. */
function nobody(): Promise<string> {
  hashOfNobody ??= hash('no such account');
  return hashOfNobody;
}
