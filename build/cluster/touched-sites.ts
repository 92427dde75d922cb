import { sharedAmong } from '#content-store/reading/site-reads.ts';
import type { Change, RecordChange } from '#content-store/store.ts';

/** The sites whose readers may see something else after a change: keys, or all of them. */
export function touchedSites({ tenantKey, records }: Change): ReadonlySet<string> | 'all' {
  const live = records.filter(isSeen);
  if (tenantKey !== null) return new Set(live.length > 0 ? [tenantKey] : []);
  return sharedAmong({ records: live });
}

function isSeen({ before, after }: RecordChange): boolean {
  return (
    (before?.deleted ?? true) !== after.deleted ||
    (before?.liveBody ?? null) !== after.liveBody ||
    JSON.stringify(before?.live ?? null) !== JSON.stringify(after.live)
  );
}
