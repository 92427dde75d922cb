import type { RunReceipt } from '#build/receipts/receipt.ts';
import { variantOf } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { reasons } from '#content-store/model/history/reasons.ts';
import type { getReceipts } from '#content-store/model/publishing/operations.ts';
import type {
  KeptReceipt,
  PublishedRecord,
  PublishPurpose,
} from '#content-store/model/publishing/receipt.ts';
import { isTouched, sharedAmong } from '#content-store/reading/site-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { type Change, type RecordChange, type Store, StoreError } from '#content-store/store.ts';
import { isAllowed } from '../../access/principal.ts';
import { reaches } from '../../access/reach.ts';
import type { RequestContext } from '../../context/context.ts';
import { titleOf } from '../../records/record-names.ts';
import { isSeenByReaders } from '../history/history.ts';

type Outcome = PublishedRecord['outcome'];

/** As many as there may be. */
const KEPT = 100;
/** Where files of the media library are published. */
const FILES = '/assets/';
/** Records that are named. */
const NAMED = 3;
/** Changes that are looked at: an import may have made thousands. */
const LOOKED_AT = 50;

/** The newest receipts of the site of a request, newest first, each with what it was for; none where there is no such
 * site. */
export async function receipts(
  { limit = 10, ofPages = false }: ValueOf<(typeof getReceipts)['args']>,
  context: RequestContext,
): Promise<KeptReceipt[]> {
  const { tenantKey, tenant, publisher, store } = context;
  if (tenantKey === null || tenant === null) return [];
  const kept = await publisher.receipts(tenantKey, ofPages ? KEPT : limit);
  const newest = ofPages ? kept.filter(touchesPages).slice(0, limit) : kept;
  // Another process may have published what this one has not heard of.
  await store.catchUp();
  return Promise.all(
    newest.map(async (run) => ({
      ...run,
      cdnProblem: run.cdnProblem ?? null,
      purpose: await purposeOf(run, tenantKey, context),
    })),
  );
}

/** Whether anybody looks for it among what was published: not where a file of the media library came or went, which an
 * upload does by itself, or where nothing had to be rendered. What failed or was left is looked for whatever it is. */
function touchesPages({ pages, failed, incomplete, left, removedPaths, cdnProblem }: RunReceipt): boolean {
  const isProblem = failed.length > 0 || incomplete.length > 0 || left > 0 || cdnProblem !== undefined;
  return isProblem || pages > 0 || removedPaths.some((path) => !path.startsWith(FILES));
}

async function purposeOf(
  { after, upTo, isWhole }: RunReceipt,
  tenantKey: string,
  { store, principal }: RequestContext,
): Promise<PublishPurpose> {
  const nothing = { records: [], others: 0 };
  if (isWhole === true) return { kind: 'everything', ...nothing };
  if (after < 0) return { kind: isWhole === false ? 'rest' : 'changes', ...nothing };
  const from = Math.max(after, upTo - LOOKED_AT);
  const changes = await keptChanges(store, from, upTo);
  const seen = (changes ?? [])
    .toReversed()
    .flatMap(({ actor, reason, ...change }) =>
      change.records
        .filter((record) => isSeenBySite(record, change, tenantKey))
        .map((record) => ({ record, reason, by: actor.name })),
    )
    // What brought the file is gone by itself: nobody deleted it.
    .filter(({ record, reason }) => reason !== reasons.replaceFile || !record.after.deleted);
  // Where not all is known, there may have been others.
  const isAllKnown = changes !== null && from === after && isWhole === false;
  if (seen.length === 0) return { kind: isAllKnown ? 'moment' : 'changes', ...nothing };
  const found = new Map<string, PublishedRecord>();
  for (const { record, reason, by } of seen) {
    const key = `${record.collection}/${record.id}`;
    const named = found.has(key) ? null : namedFor(principal, record);
    if (named !== null)
      found.set(key, { ...named, ...(reason === reasons.replaceFile && { outcome: 'replaced' }), by });
  }
  const records = [...found.values()].slice(0, NAMED);
  return { kind: 'changes', records, others: found.size - records.length };
}

function isSeenBySite(record: RecordChange, change: Pick<Change, 'tenantKey'>, tenantKey: string): boolean {
  const isOfSite =
    change.tenantKey === null
      ? isTouched(sharedAmong({ records: [record] }), tenantKey)
      : change.tenantKey === tenantKey;
  return isOfSite && isSeenByReaders(record);
}

/** A record by what readers see of it, or saw last; null where that is not for the caller. */
function namedFor(
  principal: RequestContext['principal'],
  { collection, id, before, after }: RecordChange,
): Omit<PublishedRecord, 'by'> | null {
  const owner = entityOf(collection, id);
  const data = after.live ?? before?.live ?? null;
  if (owner === undefined || data === null) return null;
  if (!isAllowed(principal, { anyOf: owner.access.read }) || !reaches(owner, principal, data)) return null;
  return {
    entity: owner.name,
    id,
    label: variantOf(owner, data)?.label ?? owner.label,
    title: titleOf(owner, data),
    outcome: outcomeOf(before, after),
  };
}

function outcomeOf(before: RecordChange['before'], after: RecordChange['after']): Outcome {
  if (after.deleted) return 'deleted';
  if (after.live === null) return 'withdrawn';
  return before === null || before.deleted || before.live === null ? 'published' : 'changed';
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
