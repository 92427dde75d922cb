import type { RunReceipt } from '#build/receipt.ts';
import { entityOf } from '#content-store/model/registry.ts';
import { type Change, type Store, StoreError } from '#content-store/store.ts';
import type { RequestContext } from '../context.ts';
import { isSeenByReaders, type RecordInHistory, seenBy } from './history.ts';
import { titleOf } from './record-names.ts';

/** What a run was for: changes, a moment that had come, every page there is, or what an earlier run had left. */
export interface PublishPurpose {
  readonly kind: 'changes' | 'moment' | 'everything' | 'rest';
  /** Those that readers see otherwise since, the newest first: a few, and of what the caller may read. */
  readonly records: readonly PublishedRecord[];
  /** How many more there are at least. */
  readonly others: number;
}

/** A record that readers see otherwise, and who changed it. */
export interface PublishedRecord
  extends Pick<RecordInHistory, 'entity' | 'id' | 'label' | 'title' | 'outcome'> {
  readonly by: string;
}

/** Records that are named. */
const NAMED = 3;
/** Changes that are looked at: an import may have made thousands. */
const LOOKED_AT = 50;

/** The newest receipts of the site of a request, newest first, each with what it was for; none where there is no such
 * site. `limit` is 1 to 100, 10 where it is not given. */
export async function receipts({ limit }: { readonly limit?: number | null }, context: RequestContext) {
  const { tenantKey, tenant, publisher } = context;
  if (tenantKey === null || tenant === null) return [];
  const newest = await publisher.receipts(tenantKey, Math.min(100, Math.max(1, limit ?? 10)));
  return Promise.all(newest.map(async (one) => ({ ...one, purpose: await purposeOf(one, context) })));
}

async function purposeOf(run: RunReceipt, context: RequestContext): Promise<PublishPurpose> {
  const nothing = { records: [], others: 0 };
  if (run.isWhole) return { kind: 'everything', ...nothing };
  if (run.after < 0) return { kind: 'rest', ...nothing };
  const from = Math.max(run.after, run.upTo - LOOKED_AT);
  const changes = await keptChanges(context.store, from, run.upTo);
  // Of long ago: that there were some is all that is known.
  if (changes === null) return { kind: 'changes', ...nothing };
  const own = changes.filter(
    ({ tenantKey, records }) =>
      (tenantKey === null || tenantKey === context.tenantKey) && records.some(isSeenByReaders),
  );
  if (own.length === 0) return { kind: 'moment', ...nothing };
  const found = new Map<string, PublishedRecord>();
  for (const change of own.toReversed())
    for (const one of (await seenBy(change, {}, context))?.records ?? []) {
      const key = `${one.entity}/${one.id}`;
      if (!one.isSeenByReaders || found.has(key)) continue;
      found.set(key, { ...one, title: titleForReaders(one, change), by: change.actor.name });
    }
  const records = [...found.values()].slice(0, NAMED);
  return { kind: 'changes', records, others: found.size - records.length + (from - run.after) };
}

/** What a record is called where readers see it, or saw it last: an edit kept beside that may call it otherwise. */
function titleForReaders({ entity, id, title }: RecordInHistory, { records }: Change): string {
  const change = records.find((one) => one.id === id && entityOf(one.collection, id)?.name === entity);
  const owner = change && entityOf(change.collection, id);
  const seen = change?.after.live ?? change?.before?.live ?? null;
  return owner === undefined || seen === null ? title : titleOf(owner, seen);
}

/** The changes after one, up to another; null where some are not kept any more. */
async function keptChanges(store: Store, after: number, upTo: number): Promise<readonly Change[] | null> {
  try {
    return upTo > after ? await store.changes(after, upTo - after) : [];
  } catch (error) {
    if (error instanceof StoreError && error.code === 'GONE') return null;
    throw error;
  }
}
