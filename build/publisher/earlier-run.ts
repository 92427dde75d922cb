import { pathsIn } from '../planning/paths.ts';
import type { PublishRequest } from '../queue/publish-request.ts';
import { Ticket } from '../queue/tickets.ts';
import type { Receipt } from '../receipts/receipt.ts';

/** In place of the change before which nothing was published. */
export const NOTHING = -1;

/** What an earlier run left of a site and a later one goes on with. Nobody asks for it: a receipt of its own tells of it,
 * and whoever sees to what comes after a run hears of that. */
export class EarlierRun {
  readonly #tenantKey: string;
  readonly #onRest: ((run: Promise<Receipt>) => void) | undefined;
  #run: Promise<unknown> = Promise.resolve();

  /** `onRest` is given each such run. */
  constructor(options: {
    readonly tenantKey: string;
    readonly onRest?: ((run: Promise<Receipt>) => void) | undefined;
  }) {
    this.#tenantKey = options.tenantKey;
    this.#onRest = options.onRest;
  }

  /** Begins with what was left: who waits for it, and its ticket. */
  begin(
    paths: readonly string[],
    sequence: number,
  ): { readonly ticket: Ticket; readonly ask: PublishRequest } {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    this.#run = promise;
    if (this.#onRest === undefined) promise.catch(() => undefined);
    else this.#onRest(promise);
    const ticket = new Ticket({
      ...{ tenantKey: this.#tenantKey, sequence, after: NOTHING, upTo: sequence, started },
      ...{ paths: pathsIn(paths), isWhole: false, job: undefined },
    });
    return { ticket, ask: { kind: 'publish', sequence, started, asked: {}, resolve, reject } };
  }

  /** Resolves when it is done, or given up. */
  async done(): Promise<void> {
    await this.#run.catch(() => undefined);
  }
}
