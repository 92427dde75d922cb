import type { Ref, Store, Write } from '#content-store/store.ts';
import { affectedIf } from '../planning/affected-if.ts';
import { affectedBy, why } from '../planning/explain.ts';
import { loadBundle } from '../process/compile.ts';
import { pageRecord } from '../publisher/page-record.ts';
import { isPublishedAt } from '../publisher/published-file.ts';
import { type PublisherOptions, readFragment } from '../publisher/publisher.ts';
import type { Progress, RunReceipt } from '../receipts/receipt.ts';
import { Receipts } from '../receipts/receipts.ts';
import { tellPage } from '../render/tell-page.ts';
import { type PublishedState, StateFile } from '../state/state.ts';
import { type WeighedRange, weighPages } from '../weights/weigh-pages.ts';
import { SharedProgress } from './shared-progress.ts';

/** How long a state is kept, in milliseconds. */
const KEPT = 60_000;

/** What is published, read from the data folder that the processes share, and what is being published, as they tell each
 * other: it matters not which of them does it. */
export class Published {
  readonly #options: Pick<PublisherOptions, 'store' | 'dataDir' | 'bundleDir' | 'now'>;
  readonly #receipts = new Map<string, Receipts>();
  /** Read once, however many ask. */
  readonly #states = new Map<
    string,
    { readonly looks: string; readonly state: Promise<PublishedState | null> }
  >();
  protected readonly progressed: SharedProgress;

  /** `tell` tells every process how far a run of this one is. */
  constructor(
    options: Pick<PublisherOptions, 'store' | 'dataDir' | 'bundleDir' | 'now'>,
    tell: (progress: Progress) => void,
  ) {
    this.#options = options;
    this.progressed = new SharedProgress(tell);
  }

  receipts(tenantKey: string, limit: number): Promise<readonly RunReceipt[]> {
    return this.receiptsOf(tenantKey).newest(limit);
  }

  has(tenantKey: string, path: string): Promise<boolean> {
    return isPublishedAt(path, this.#options.dataDir, tenantKey);
  }

  async why(tenantKey: string, path: string) {
    return why((await this.#stateOf(tenantKey))?.index ?? null, path);
  }

  async tell(tenantKey: string, path: string, isPreview: boolean, store: Store) {
    const { dataDir, bundleDir, now } = this.#options;
    const bundle = await loadBundle(bundleDir);
    return tellPage(path, { store, tenantKey, bundle, dataDir, now, isPreview });
  }

  async affectedBy(tenantKey: string, ref: Ref, claims: readonly string[]) {
    return affectedBy((await this.#stateOf(tenantKey))?.index ?? null, ref, claims);
  }

  async affectedIf(tenantKey: string, writes: readonly Write[]) {
    const { store, bundleDir, now } = this.#options;
    const bundle = await loadBundle(bundleDir);
    return affectedIf(writes, await this.#stateOf(tenantKey), { store, tenantKey, bundle, now });
  }

  async weigh(tenantKey: string, range: WeighedRange) {
    const { dataDir, bundleDir } = this.#options;
    const index = (await this.#stateOf(tenantKey))?.index ?? null;
    return weighPages(index, { dataDir, bundleDir, tenantKey }, range);
  }

  progress(tenantKey: string): Progress | null {
    return this.progressed.of(tenantKey);
  }

  onProgress(listener: (progress: Progress) => void): () => void {
    return this.progressed.listen(listener);
  }

  fragment(tenantKey: string, contentId: string, gate: string): Promise<string | null> {
    return readFragment(this.#options.dataDir, tenantKey, contentId, gate);
  }

  async page(tenantKey: string, alias: string, isPreview: boolean, store: Store) {
    const { bundleDir, now } = this.#options;
    return pageRecord({ store, bundle: await loadBundle(bundleDir), now }, tenantKey, alias, isPreview);
  }

  /** As it was saved last: where another process publishes, that is some seconds ago. */
  async #stateOf(tenantKey: string): Promise<PublishedState | null> {
    const file = new StateFile(this.#options.dataDir, tenantKey);
    const looks = await file.looks();
    const known = this.#states.get(tenantKey);
    if (known?.looks === looks) return known.state;
    const state = file.read();
    this.#states.set(tenantKey, { looks, state });
    // A large site's is not kept for a question that nobody asks again.
    setTimeout(() => this.#states.delete(tenantKey), KEPT).unref();
    return state;
  }

  protected receiptsOf(tenantKey: string): Receipts {
    const known = this.#receipts.get(tenantKey) ?? new Receipts(this.#options.dataDir, tenantKey);
    this.#receipts.set(tenantKey, known);
    return known;
  }
}
