import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import { sweepMeters } from '../../access/meters.ts';
import type { Mailbox } from '../../adapters/mail/default/mailbox.ts';
import { deleteOldMessages, deleteTheirLetters } from './tidying.ts';

export interface TidierOptions {
  readonly store: Store;
  /** Where letters are kept, or were before there was a mail server. */
  readonly mailbox: Mailbox;
  readonly now: () => Date;
  /** `work` resolves when it is done; answers the way to call it off. */
  readonly setTimer: (work: () => Promise<void>, ms: number) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** How often it looks, in milliseconds. What is too old is gone within a day and a quarter. */
const EVERY = 6 * 3_600_000;

/** Deletes readers' messages of all sites, and kept letters about them, once they are too old, and meters whose period is
 * over. */
export class MessageTidier {
  readonly #options: TidierOptions;
  #cancelTimer: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: TidierOptions) {
    this.#options = options;
  }

  /** Looks now, and from now on. Resolves when it has looked. */
  async start(): Promise<void> {
    if (this.#isClosed) return;
    this.#looking = this.#look();
    await this.#looking;
    if (!this.#isClosed) this.#cancelTimer = this.#options.setTimer(() => this.start(), EVERY);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { store, mailbox, now, onError = console.error } = this.#options;
    try {
      for (const key of await tenantKeysOf(store.installation))
        if (!this.#isClosed) {
          await deleteOldMessages(store.forTenant(key), now());
          await sweepMeters(store.forTenant(key), now());
        }
      if (!this.#isClosed) await deleteTheirLetters(mailbox, store);
    } catch (error) {
      onError(error);
    }
  }
}
