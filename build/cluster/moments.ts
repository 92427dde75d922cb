import type { Jobs } from './jobs.ts';

/** When sites are to be published again (milliseconds since 1970), and the word of it that is left in the jobs. */
export class Moments {
  readonly #jobs: Jobs;
  readonly #due = new Map<string, number>();
  readonly #left = new Map<string, number>();

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  due(tenantKey: string, at: number): void {
    this.#due.set(tenantKey, at);
  }

  /** Leaves word of when a site is due, at the latest at a moment. */
  async leave(tenantKey: string, atLatest = Number.POSITIVE_INFINITY): Promise<void> {
    const at = Math.min(atLatest, this.#due.get(tenantKey) ?? Number.POSITIVE_INFINITY);
    const left = this.#left.get(tenantKey);
    // Word of an earlier moment does as well while the lease is held; it leaves the next.
    if (left !== undefined && left <= at && atLatest !== Number.POSITIVE_INFINITY) return;
    this.#left.set(tenantKey, at);
    if (at === Number.POSITIVE_INFINITY) await this.#jobs.cancelAt(tenantKey);
    else await this.#jobs.sendAt(tenantKey, new Date(at));
  }

  /** The word that was left is taken, or lost. */
  forget(tenantKey: string): void {
    this.#left.delete(tenantKey);
  }
}
