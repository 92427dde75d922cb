import { createHash } from 'node:crypto';
import { isData } from '#content-store/definition/entity.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { knownNetworks } from '#content-store/model/cms-users/known-networks.ts';
import type { Actor, Store } from '#content-store/store.ts';

const DAY = 24 * 3_600_000;
/** How long a network is known after a log-in from it. */
const KEPT = 90 * DAY;
/** Networks known of one account; the one that was used longest ago goes first. */
const MOST = 10;
const SYSTEM: Actor = { kind: 'system', id: 'log-in', name: 'Log-in' };

/** The networks from which an account was signed in to, with its right password. */
export class KnownNetworks {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  async has(userId: string, network: string): Promise<boolean> {
    return (await this.#read(userId)).networks.some((one) => one.digest === digestOf(userId, network));
  }

  async remember(userId: string, network: string): Promise<void> {
    const now = this.#now().getTime();
    const digest = digestOf(userId, network);
    const isFresh = (await this.#read(userId)).networks.some(
      (one) => one.digest === digest && now - Date.parse(one.signedInAt) < DAY,
    );
    // Once a day is enough.
    if (isFresh) return;
    await this.#store.installation.inTurn(async () => {
      const { whole, networks: known } = await this.#read(userId);
      const networks = [
        ...known.filter((one) => one.digest !== digest),
        { digest, signedInAt: new Date(now).toISOString() },
      ].slice(-MOST);
      const write =
        whole === null
          ? create(knownNetworks, { userId, networks }, { id: idOf(userId) })
          : edit(knownNetworks, whole, { networks });
      await this.#store.installation.commit({ writes: [write], actor: SYSTEM, reason: 'log-in' });
    });
  }

  async #read(userId: string) {
    const whole = await this.#store.installation.whole(knownNetworks.collection, idOf(userId));
    const stored = whole?.live?.networks;
    const now = this.#now().getTime();
    const networks = (Array.isArray(stored) ? stored : [])
      .flatMap((one) =>
        isData(one) ? [{ digest: String(one.digest), signedInAt: String(one.signedInAt) }] : [],
      )
      .filter((one) => now - Date.parse(one.signedInAt) < KEPT);
    return { whole, networks };
  }
}

function digestOf(userId: string, network: string): string {
  return createHash('sha256').update(`${userId} ${network}`).digest('base64url');
}

function idOf(userId: string): string {
  return `known-${userId}`;
}
