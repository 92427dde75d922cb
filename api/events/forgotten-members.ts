import type { EventLog } from '#content-store/events/event-log.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Change, Store } from '#content-store/store.ts';

interface Options {
  readonly store: Pick<Store, 'onChange'>;
  readonly log: Pick<EventLog, 'forget'>;
  /** Told of the site, once somebody is off its events. */
  readonly onForgotten: (tenantKey: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Takes members off what was recorded once their accounts are deleted, by themselves or by the staff: the events stay, as
 * anybody's, also where the staff bring an account back. */
export class ForgottenMembers {
  readonly #options: Options;
  #stop: (() => void) | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  follow(): void {
    this.#stop ??= this.#options.store.onChange((change) => {
      for (const id of deletedIn(change)) this.#forget(String(change.tenantKey), id);
    });
  }

  /** Resolves when everybody is forgotten who was deleted until now. */
  idle(): Promise<void> {
    return this.#last;
  }

  async close(): Promise<void> {
    this.#stop?.();
    await this.#last;
  }

  #forget(tenantKey: string, memberId: string): void {
    const { log, onForgotten, onFailure } = this.#options;
    this.#last = this.#last.then(async () => {
      await log.forget(tenantKey, memberId).catch(onFailure);
      onForgotten(tenantKey);
    });
  }
}

function deletedIn({ tenantKey, records }: Change): readonly string[] {
  if (tenantKey === null) return [];
  return records
    .filter(
      ({ collection, before, after }) =>
        collection === siteUser.collection && after.deleted && before?.deleted === false,
    )
    .map(({ id }) => id);
}
