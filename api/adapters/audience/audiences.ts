import type { Store } from '#content-store/store.ts';
import type { Audience } from './audience.ts';
import { ownAudience } from './default/own-audience.ts';
import type { Door } from './omeda/client.ts';
import { omedaAudience } from './omeda/omeda.ts';
import { omedaOf } from './settings.ts';

/** Where the audience of each site is kept, by its settings as they are now. */
export class Audiences {
  readonly #store: Pick<Store, 'forTenant'>;
  readonly #now: () => Date;
  readonly #door: Door;
  readonly #providers = new Map<string, { readonly account: string; readonly audience: Audience }>();

  constructor(store: Pick<Store, 'forTenant'>, now: () => Date, door: Door = {}) {
    this.#store = store;
    this.#now = now;
    this.#door = door;
  }

  /** Omeda, where the site uses it; else what is kept here. */
  async of(tenantKey: string): Promise<Audience> {
    return (await this.elsewhere(tenantKey)) ?? ownAudience(this.#store.forTenant(tenantKey));
  }

  /** Null where the site's audience is kept here alone. What is remembered of a provider lasts as long as its account. */
  async elsewhere(tenantKey: string): Promise<Audience | null> {
    const account = await omedaOf(this.#store.forTenant(tenantKey));
    if (account === null) return null;
    const named = JSON.stringify(account);
    const known = this.#providers.get(tenantKey);
    if (known?.account === named) return known.audience;
    const audience = omedaAudience(account, { tenantKey, now: this.#now, door: this.#door });
    this.#providers.set(tenantKey, { account: named, audience });
    return audience;
  }
}
