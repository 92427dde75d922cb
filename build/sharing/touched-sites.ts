import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Change, RecordChange } from '#content-store/store.ts';

/** The sites whose readers may see something else after a change. */
export function touchedSites({ tenantKey, records }: Change): string[] {
  const live = records.filter(isSeen);
  if (tenantKey !== null) return live.length > 0 ? [tenantKey] : [];
  const keys = live
    .filter((one) => one.collection === tenant.collection)
    .flatMap(({ before, after }) => [before?.live?.tenantKey, after.live?.tenantKey])
    .filter((one) => typeof one === 'string');
  return [...new Set(keys)];
}

function isSeen({ before, after }: RecordChange): boolean {
  return (
    (before?.deleted ?? true) !== after.deleted ||
    (before?.liveBody ?? null) !== after.liveBody ||
    JSON.stringify(before?.live ?? null) !== JSON.stringify(after.live)
  );
}
