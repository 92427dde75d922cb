import type { Ref } from '#content-store/store.ts';
import { affectedBy, why } from '../explain.ts';
import { readFragment } from '../publisher.ts';
import type { Progress, Receipt } from '../receipt.ts';
import { Receipts } from '../receipts.ts';
import { StateFile } from '../state.ts';
import { SharedProgress } from './shared-progress.ts';

/** What is published, read from the data folder that the processes share, and what is being published, as they tell each
 * other: it matters not which of them does it. */
export class Published {
  readonly #dataDir: string;
  readonly #receipts = new Map<string, Receipts>();
  protected readonly progressed: SharedProgress;

  /** `tell` tells every process how far a run of this one is. */
  constructor(dataDir: string, tell: (progress: Progress) => void) {
    this.#dataDir = dataDir;
    this.progressed = new SharedProgress(tell);
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

  progress(tenantKey: string): Progress | null {
    return this.progressed.of(tenantKey);
  }

  onProgress(listener: (progress: Progress) => void): () => void {
    return this.progressed.listen(listener);
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
