import type { Ref } from '#content-store/store.ts';
import { affectedBy, why } from '../explain.ts';
import { readFragment } from '../publisher.ts';
import type { Receipt } from '../receipt.ts';
import { Receipts } from '../receipts.ts';
import { StateFile } from '../state.ts';

/** What is published, read from the data folder that the processes share: it matters not which of them published it. */
export class Published {
  readonly #dataDir: string;
  readonly #receipts = new Map<string, Receipts>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  receipts(tenantKey: string, limit: number): Promise<readonly Receipt[]> {
    return this.receiptsOf(tenantKey).newest(limit);
  }

  async why(tenantKey: string, path: string) {
    return why(await this.#indexOf(tenantKey), path);
  }

  async affectedBy(tenantKey: string, ref: Ref, claims: readonly string[]) {
    return affectedBy(await this.#indexOf(tenantKey), ref, claims);
  }

  fragment(tenantKey: string, contentId: string, gate: string): Promise<string | null> {
    return readFragment(this.#dataDir, tenantKey, contentId, gate);
  }

  /** As it was saved last: where another process publishes, that is some seconds ago. */
  async #indexOf(tenantKey: string) {
    return (await new StateFile(this.#dataDir, tenantKey).read())?.index ?? null;
  }

  protected receiptsOf(tenantKey: string): Receipts {
    const known = this.#receipts.get(tenantKey) ?? new Receipts(this.#dataDir, tenantKey);
    this.#receipts.set(tenantKey, known);
    return known;
  }
}
