import type { Ref } from '#content-store/store.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import { affectedBy, why } from '../explain.ts';
import { readFragment } from '../publisher.ts';
import type { Progress, RunReceipt } from '../receipt.ts';
import { Receipts } from '../receipts.ts';
import { StateFile } from '../state.ts';
import { SharedProgress } from './shared-progress.ts';

/** How long an index is kept, in milliseconds. */
const KEPT = 60_000;

/** What is published, read from the data folder that the processes share, and what is being published, as they tell each
 * other: it matters not which of them does it. */
export class Published {
  readonly #dataDir: string;
  readonly #receipts = new Map<string, Receipts>();
  /** Read once, however many ask. */
  readonly #indexes = new Map<
    string,
    { readonly looks: string; readonly index: Promise<DependencyIndex | null> }
  >();
  protected readonly progressed: SharedProgress;

  /** `tell` tells every process how far a run of this one is. */
  constructor(dataDir: string, tell: (progress: Progress) => void) {
    this.#dataDir = dataDir;
    this.progressed = new SharedProgress(tell);
  }

  receipts(tenantKey: string, limit: number): Promise<readonly RunReceipt[]> {
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
  async #indexOf(tenantKey: string): Promise<DependencyIndex | null> {
    const file = new StateFile(this.#dataDir, tenantKey);
    const looks = await file.looks();
    const known = this.#indexes.get(tenantKey);
    if (known?.looks === looks) return known.index;
    const index = file.read().then((state) => state?.index ?? null);
    this.#indexes.set(tenantKey, { looks, index });
    // A large site's is not kept for a question that nobody asks again.
    setTimeout(() => this.#indexes.delete(tenantKey), KEPT).unref();
    return index;
  }

  protected receiptsOf(tenantKey: string): Receipts {
    const known = this.#receipts.get(tenantKey) ?? new Receipts(this.#dataDir, tenantKey);
    this.#receipts.set(tenantKey, known);
    return known;
  }
}
