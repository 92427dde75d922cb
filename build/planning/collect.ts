import { turnedBetween } from '#content-store/reading/schedule.ts';
import { isTouched, sharedAmong } from '#content-store/reading/site-reads.ts';
import { type Change, isRefusedWith, type Reads, type Store } from '#content-store/store.ts';
import { type SeenChange, seen, seenChanges } from './plan.ts';

/** Changes of a site, and those of the installation that concern it, behind a sequence; null where they are no longer
 * kept. */
export async function changesBehind(
  store: Store,
  sequence: number,
  tenantKey: string,
): Promise<Change[] | null> {
  try {
    const changes = await store.changes(sequence, Number.MAX_SAFE_INTEGER);
    return changes.filter((change) => change.tenantKey === tenantKey || concerns(change, tenantKey));
  } catch (error) {
    if (isRefusedWith(error, 'GONE')) return null;
    throw error;
  }
}

/** What readers saw before and see now: of records that were changed, and of those whose time came, or
 * that of a member of their lists. */
export async function collect(
  changes: readonly Change[],
  site: { readonly tenantKey: string; readonly reads: Reads },
  from: string,
  to: string,
): Promise<SeenChange[]> {
  const changed = new Set(
    changes.flatMap((change) => change.records.map((one) => `${one.collection}/${one.id}`)),
  );
  return [...seenChanges(changes, site.tenantKey, from, to), ...(await timed(changed, site, from, to))];
}

async function timed(
  changed: ReadonlySet<string>,
  { tenantKey, reads }: { readonly tenantKey: string; readonly reads: Reads },
  from: string,
  to: string,
): Promise<SeenChange[]> {
  const found: SeenChange[] = [];
  for (const { collection, id } of await turnedBetween(reads, from, to)) {
    const record = changed.has(`${collection}/${id}`) ? null : await reads.record(collection, id);
    if (record === null) continue;
    const [before, after] = [seen(record, tenantKey, from), seen(record, tenantKey, to)];
    found.push({ collection, id, before, after });
  }
  return found;
}

function concerns(change: Change, tenantKey: string): boolean {
  return change.tenantKey === null && isTouched(sharedAmong(change), tenantKey);
}
