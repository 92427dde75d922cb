import type { Change } from '../../store.ts';

const KEPT_MS = 24 * 3_600_000;

/** A key and what the batch that used it was answered. */
export type Answer = readonly [key: string, change: Change];

/** What batches with an idempotency key were answered, for 24 hours. A key is known within its scope. */
export class Answers {
  readonly #now: () => Date;
  /** Oldest first. */
  readonly #kept = new Map<string, Answer>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  find(tenantKey: string | null, key: string): Change | undefined {
    this.#forgetOld();
    return this.#kept.get(nameOf(tenantKey, key))?.[1];
  }

  keep(key: string, change: Change): void {
    const name = nameOf(change.tenantKey, key);
    this.#kept.delete(name);
    this.#kept.set(name, [key, change]);
    this.#forgetOld();
  }

  all(): Answer[] {
    this.#forgetOld();
    return [...this.#kept.values()];
  }

  #forgetOld(): void {
    const oldest = this.#now().getTime() - KEPT_MS;
    for (const [name, [, change]] of this.#kept) {
      if (Date.parse(change.at) > oldest) return;
      this.#kept.delete(name);
    }
  }
}

function nameOf(tenantKey: string | null, key: string): string {
  return `${tenantKey ?? ''}|${key}`;
}
