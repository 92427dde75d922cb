import type { Receipt } from '../receipts/receipt.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { Jobs } from './jobs.ts';
import type { Watch } from './watch.ts';

/** What came of a job, once it is done, whichever process does it; null where that takes longer than some milliseconds. */
export async function receiptOfJob(
  { tenantKey, id }: { readonly tenantKey: string; readonly id: string },
  {
    jobs,
    watch,
    receipts,
  }: { readonly jobs: Jobs; readonly watch: Watch; readonly receipts: Pick<Receipts, 'kept'> },
  patience?: number,
): Promise<Receipt | null> {
  const isDone = async () => ((await jobs.isOpen(tenantKey, id)) ? undefined : true);
  if ((await watch.until(isDone, patience)) === null) return null;
  return (await receipts.kept()).find(({ job }) => job === id)?.receipt ?? null;
}
