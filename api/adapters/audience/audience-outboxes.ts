import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Store } from '#content-store/store.ts';
import type { Kept } from '../../outbox/kept.ts';
import { Outbox, type OutboxOptions } from '../../outbox/outbox.ts';
import type { Retries } from '../../outbox/retries.ts';
import type { Audiences } from './audiences.ts';
import { AUDIENCE, audienceChannel } from './channel.ts';
import { isOfOmeda, isOmedaDisabled } from './settings.ts';

/** Writes of one site under way at a time: a provider takes a second for each, and thousands wait after an outage. */
const AT_ONCE = 16;
/** For three days and a half, and never more than five minutes behind a provider who takes some calls and others not. */
const RETRIES: Retries = { first: 10_000, longest: 300_000, most: 1_000 };

/** What each site has to tell to where its audience is kept: an outbox of its own, so that a provider who is out of order
 * holds nobody else up. */
export class AudienceOutboxes {
  readonly #options: Omit<OutboxOptions, 'channels' | 'kept'>;
  readonly #audiences: Audiences;
  readonly #open = new Map<string, Outbox>();
  readonly #leave: () => void;
  #opening: Promise<void> = Promise.resolve();

  constructor(options: Omit<OutboxOptions, 'channels' | 'kept'>, audiences: Audiences) {
    this.#options = options;
    this.#audiences = audiences;
    this.#leave = options.store.onChange(({ records }) => {
      if (records.some(({ collection, before }) => collection === tenant.collection && before === null))
        this.#opening = this.#opening.then(() => this.#openAll());
    });
  }

  /** Takes up what was waiting, of all sites and of those that come. */
  async start(): Promise<void> {
    await this.#openAll();
  }

  /** Resolves when nothing is under way and nothing is due. */
  async idle(): Promise<void> {
    await this.#opening;
    await Promise.all([...this.#open.values()].map((outbox) => outbox.idle()));
  }

  async close(): Promise<void> {
    this.#leave();
    await this.#opening;
    await Promise.all([...this.#open.values()].map((outbox) => outbox.close()));
  }

  async #openAll(): Promise<void> {
    const { store, onError = console.error } = this.#options;
    try {
      const { items } = await store.installation.find({
        ...{ collection: tenant.collection, stage: 'live', orderBy: [['tenantKey', 'asc']], first: 9_999 },
      });
      for (const { data } of items) await this.#openOf(String(data.tenantKey));
    } catch (error) {
      onError(error);
    }
  }

  async #openOf(tenantKey: string): Promise<void> {
    if (this.#open.has(tenantKey)) return;
    const kept = keptBySite(this.#options.store, tenantKey);
    const outbox = new Outbox({
      ...{ atOnce: AT_ONCE, retries: RETRIES, ...this.#options },
      channels: [
        audienceChannel(
          () => this.#audiences.elsewhere(tenantKey),
          async (id) => (await kept.scope.record(siteUser.collection, id))?.deleted === true,
        ),
      ],
      kept,
    });
    this.#open.set(tenantKey, outbox);
    await outbox.start();
  }
}

function keptBySite(store: Store, tenantKey: string): Kept {
  const scope = store.forTenant(tenantKey);
  return {
    ...{ scope, entity: siteOutboxItem, isOrdered: true },
    heldBack: async () => new Set((await isOmedaDisabled(scope)) ? [AUDIENCE] : []),
    letsGo: (change) => change.tenantKey === tenantKey && isOfOmeda(change),
  };
}
