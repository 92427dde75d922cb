import { Receipts } from '../../receipts/receipts.ts';
import { type Edited, nothing } from './session.ts';

/** What was published of a site since a moment of the real clock, told from its receipts: those nobody waited for
 * included. */
export async function publishedSince(since: Date, dataDir: string, tenantKey: string): Promise<Edited> {
  const kept = await new Receipts(dataDir, tenantKey).kept();
  return kept
    .filter((one) => one.from >= since.toISOString())
    .reduce(
      (sum, { receipt }) => ({
        pages: sum.pages + receipt.changed + receipt.removed,
        rendered: sum.rendered + receipt.checked,
        failed: [...sum.failed, ...receipt.failed.map(({ path, error }) => `${path}: ${error}`)],
      }),
      nothing(),
    );
}
