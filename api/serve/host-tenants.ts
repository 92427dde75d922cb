import { LRUCache } from 'lru-cache';
import type { Store } from '#content-store/store.ts';
import { ownHostOf, tenantOfHost } from './hosts.ts';

/** Which site each host belongs to, remembered until a brand or its domain changes. */
export class HostTenants {
  readonly #store: Store;
  readonly #consoleHosts: readonly string[];
  readonly #known = new LRUCache<string, string>({ max: 1_000 });
  readonly #stopListening: () => void;
  #changes = 0;

  constructor(store: Store, consoleHosts: readonly string[]) {
    this.#store = store;
    this.#consoleHosts = consoleHosts;
    this.#stopListening = store.onChange(({ tenantKey }) => {
      if (tenantKey !== null) return;
      this.#changes += 1;
      this.#known.clear();
    });
  }

  /** The site of a host that is known by now. */
  known(host: string): string | undefined {
    return this.#known.get(host);
  }

  async of(host: string, chosen: string | undefined): Promise<string | null> {
    const before = this.#changes;
    const tenantKey = await tenantOfHost(host, chosen, this.#store, this.#consoleHosts);
    // What this browser chose is its own; and what was read before a change may be over.
    if (chosen === undefined && tenantKey !== null && before === this.#changes && host.length <= 260)
      this.#known.set(host, tenantKey);
    return tenantKey;
  }

  /** The domain that a host without a site stands for, with www or without; null where it stands for none. */
  ownOf(host: string): Promise<string | null> {
    return ownHostOf(host, this.#store, this.#consoleHosts);
  }

  close(): void {
    this.#stopListening();
  }
}
