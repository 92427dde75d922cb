import type { Change, Reads, Store } from '#content-store/store.ts';
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
    if (error instanceof Error && 'code' in error && error.code === 'GONE') return null;
    throw error;
  }
}

/** What readers saw before and see now: of records that were changed, and of those whose time came. */
export async function collect(
  changes: readonly Change[],
  reads: Reads,
  from: string,
  to: string,
): Promise<SeenChange[]> {
  const changed = new Set(
    changes.flatMap((change) => change.records.map((one) => `${one.collection}/${one.id}`)),
  );
  return [...seenChanges(changes, from, to), ...(await timed(changed, reads, from, to))];
}

/** When content next comes into view or leaves it by itself, after a moment (ISO 8601, UTC). */
export async function nextScheduled(reads: Reads, after: string): Promise<string | null> {
  const first = async (field: string) => {
    const page = await reads.find({
      collection: 'content',
      stage: 'live',
      where: { [field]: { gt: after } },
      orderBy: [[field, 'asc']],
      first: 1,
    });
    return page.items[0]?.data[field];
  };
  const moments = [await first('published'), await first('unpublished')];
  return moments.filter((one) => typeof one === 'string').sort()[0] ?? null;
}

async function timed(
  changed: ReadonlySet<string>,
  reads: Reads,
  from: string,
  to: string,
): Promise<SeenChange[]> {
  const found: SeenChange[] = [];
  for (const field of ['published', 'unpublished']) {
    const page = await reads.find({
      collection: 'content',
      stage: 'live',
      where: { [field]: { gt: from, lte: to } },
      orderBy: [[field, 'asc']],
      first: 9_999,
    });
    for (const { collection, id } of page.items) {
      const record = changed.has(`${collection}/${id}`) ? null : await reads.record(collection, id);
      if (record !== null)
        found.push({ collection, id, before: seen(record, from), after: seen(record, to) });
    }
  }
  return found;
}

function concerns(change: Change, tenantKey: string): boolean {
  return (
    change.tenantKey === null &&
    change.records.some((one) => one.collection === 'tenant' && one.after.live?.tenantKey === tenantKey)
  );
}
