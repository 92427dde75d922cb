import { isOutput } from './pages.ts';
import type { Receipt } from './receipt.ts';
import type { PathResult } from './render/publish-path.ts';

/** Receipts kept of one site. */
const KEPT = 100;

/** A site's newest receipts, newest first, and which run a change went live with. */
export class Receipts {
  readonly #kept: { readonly receipt: Receipt; readonly upTo: number }[] = [];

  add(receipt: Receipt, upTo: number): void {
    this.#kept.unshift({ receipt, upTo });
    this.#kept.length = Math.min(this.#kept.length, KEPT);
  }

  newest(limit: number): readonly Receipt[] {
    return this.#kept.slice(0, limit).map((one) => one.receipt);
  }

  /** The receipt of the run that first took a change along. */
  covering(sequence: number): Receipt | undefined {
    return this.#kept.findLast((one) => one.upTo >= sequence)?.receipt;
  }
}

/** What came of a run's paths. `msToLive` counts from the request. */
export function receiptOf(
  run: {
    readonly tenantKey: string;
    readonly sequence: number;
    readonly at: string;
    readonly msToLive: number;
  },
  results: readonly PathResult[],
): Receipt {
  const pathsWith = (outcome: PathResult['outcome']) =>
    results
      .filter((one) => one.outcome === outcome)
      .map((one) => one.path)
      .sort();
  const [changedPaths, removedPaths] = [pathsWith('changed'), pathsWith('removed')];
  const failed = results
    .filter((one) => one.outcome === 'failed')
    .map(({ path, error = '' }) => ({ path, error }));
  return {
    ...run,
    checked: results.length,
    pages: results.filter((one) => !isOutput(one.path)).length,
    changed: changedPaths.length,
    removed: removedPaths.length,
    failed,
    changedPaths,
    removedPaths,
  };
}
