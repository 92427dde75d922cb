import { hash } from '@node-rs/argon2';
import { requests } from '#content-store/messages/requests.ts';
import type { Reads, Store, StoredDocument } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { Attempts, type Counted } from './attempts.ts';
import { KnownNetworks } from './known-networks.ts';
import { networkOf, siteOfNetwork } from './networks.ts';
import { isCheap, verifyHash } from './old-hashes.ts';

/** Passwords that are looked at for one account in a quarter of an hour; then none is for a while. */
const MOST = 5;
/** And from one address: it may be a whole office's. */
const MOST_OF_ADDRESS = 50;
/** And from all the IPv6 networks that one customer of a provider has. */
const MOST_OF_SITE = 100;

/** Those who sign in by one door: members of staff, or the members of a site. */
export interface Population {
  /** Where they are stored. */
  readonly reads: Reads;
  readonly collection: string;
  /** What keeps their tries apart from those of others; empty for staff. */
  readonly prefix: string;
  /** The keys by which a name may be held, as it was typed: all spellings of one have the same. */
  readonly claims: (name: string) => readonly string[];
}

/** Looks at passwords. The same answer after the same work whether the account exists. */
export class AccountLogin {
  readonly #population: Population;
  readonly #attempts: Attempts;
  readonly #known: KnownNetworks;
  readonly #verify: typeof verifyHash;
  // Verified against when there is no such account.
  readonly #nobody = nobody();

  constructor(population: Population, store: Store, now: () => Date, verify = verifyHash) {
    this.#verify = verify;
    this.#population = population;
    this.#attempts = new Attempts(store, now);
    this.#known = new KnownNetworks(store, now);
  }

  /** The account of a name where the password is its own and it may sign in, else null. Throws LIMIT. */
  async verified(username: string, password: string, address: string): Promise<StoredDocument | null> {
    const { reads, claims } = this.#population;
    const name = username.trim().toLowerCase();
    let id: string | null = null;
    const keys = claims(name);
    for (const claim of keys) id ??= (await reads.claimant(claim))?.id ?? null;
    // One count for an account, by whichever of its names it is tried; and for nobody's name, however it is spelt, or that would
    // tell who has an account.
    return this.#verified(id, id === null ? `name:${keys.join(' ')}` : accountOf(id), password, address);
  }

  /** Whether this is someone's password; counted like a log-in, so that a session left open is no place to guess. Throws
   * LIMIT. */
  async isPasswordOf(id: string, password: string, address: string): Promise<boolean> {
    return (await this.#verified(id, accountOf(id), password, address)) !== null;
  }

  async #verified(
    id: string | null,
    name: string,
    password: string,
    address: string,
  ): Promise<StoredDocument | null> {
    const { reads, collection, prefix } = this.#population;
    const network = networkOf(address);
    const account = `${prefix}${name}`;
    const isKnown = await this.#known.has(`${prefix}${id ?? 'nobody'}`, network);
    // From where the account was signed in to before, it has tries of its own: whoever guesses elsewhere takes none of
    // them, and whoever guesses there has no more than anywhere.
    const own: Counted = isKnown
      ? { kind: 'known', key: `${account} ${network}`, most: MOST }
      : { kind: 'account', key: account, most: MOST };
    // Nor do many guesses at other accounts there, an office's say, shut its people out.
    const networks = isKnown ? [] : networksOf(address, prefix);
    if (!(await this.#attempts.admit([own, ...networks]))) throw apiError('LIMIT', requests.attempts());
    const user = id === null ? null : await reads.get(collection, id, { stage: 'live' });
    const stored = typeof user?.data.passwordHash === 'string' ? user.data.passwordHash : await this.#nobody;
    const given = password.slice(0, 1_000);
    const isRight =
      (await this.#verify(stored, given)) &&
      user?.data.status === true &&
      typeof user.data.passwordHash === 'string';
    if (!isRight) {
      // A cheap hash that was brought along would tell that there is such an account. What takes longer than ours still does:
      // nobody's name would have to take as long as the dearest.
      if (isCheap(stored)) await this.#verify(await this.#nobody, given);
      return null;
    }
    await this.#attempts.forgive(own, networks);
    await this.#known.remember(`${prefix}${user.id}`, network);
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
