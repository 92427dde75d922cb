import type { AnyEntity } from '#content-store/definition/entity.ts';
import { edit, unscheduled, type Whole } from '#content-store/editing/editing.ts';
import { type Changed, putBack, undo } from '#content-store/editing/undoing.ts';
import { placeTexts } from '#content-store/messages/layout-place.ts';
import { reasons } from '#content-store/model/history/reasons.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { type Change, type Reads, type RecordChange, StoreError, type Write } from '#content-store/store.ts';
import { reaches } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { requireMayShow, type TakenAlong } from './as-readers-see.ts';
import { AUTOSAVE } from './autosave.ts';
import { complete, requireOwn } from './by-rules.ts';
import { clearingReferences } from './deleting.ts';
import { followers } from './hierarchy.ts';
import { scopeOf } from './scope.ts';

export interface ToUndo {
  readonly id: string;
  /** The version that the change made. */
  readonly version: number;
  /** The change, as its mutation answered it. */
  readonly sequence: number;
  readonly idempotencyKey?: string | undefined;
}

/** The writes that take back what readers saw of one change of a record: the newest of those they saw, and one still kept.
 * What was typed since stays, as the edit beside what is live. */
export async function undoing(entity: AnyEntity, asked: ToUndo, context: RequestContext): Promise<Write[]> {
  const label = entity.label.toLowerCase();
  const scope = scopeOf(entity, context);
  const change = await changeOf(asked.sequence, scope.tenantKey, context);
  const isIt = (one: { collection: string; id: string }) =>
    one.collection === entity.collection && one.id === asked.id;
  const own = change?.records.find(isIt);
  const reached = own?.after.working ?? own?.after.live ?? {};
  if (change === null || own === undefined || !reaches(entity, context.principal, reached))
    throw apiError('NOT_FOUND', `There is no such change of this ${label}`);
  const newest = await scope.record(entity.collection, asked.id);
  // Sent again, it finds its work done: the store knows its key, and answers what it answered first.
  const isTypedSince = entity.hasWorkingCopies && (await isOnlyTyped(own, change, context));
  const isNewest = asked.idempotencyKey != null || newest?.version === own.after.version || isTypedSince;
  if (own.after.version !== asked.version || !isNewest)
    throw apiError(
      'CONFLICT',
      `${newest?.updatedBy.name ?? 'Somebody'} saved this ${label} since, and undoing would lose it. Open it and change what is wrong by hand.`,
      { current: { version: newest?.version ?? null, updatedAt: newest?.updatedAt ?? null } },
    );
  return atBoth(change, scope.tenantKey, context, async (whole) => {
    const changed = await whole(own);
    const seen = changed.before?.live ?? null;
    if (seen !== null && !reaches(entity, context.principal, seen))
      throw apiError('NOT_FOUND', `There is no such change of this ${label}`);
    if (isExchange(change, own)) return givingPlacesBack(change, own, whole, { scope, isTypedSince });
    const edited = isTypedSince ? await scope.whole(entity.collection, asked.id) : null;
    const write = undo(entity, edited === null ? changed : { ...changed, after: edited });
    if (write === null)
      throw apiError('BAD_REQUEST', 'Readers saw no difference by this change: there is nothing to undo');
    if (write.deleted === true) return [write, ...(await clearingReferences(entity, asked.id, context))];
    const along = own.after.deleted ? await lettingGo(change, own, whole, scope) : [];
    await requireOwn(entity, changed.after, null, context);
    if (change.reason === 'merge') await requireMayShow({ entity, id: asked.id }, along, context);
    const others = along.map((one) => one.write);
    if (entity.hasWorkingCopies || write.live === null) return [write, ...others];
    // What stands above may have another name by now, and what stands below follows.
    const again = { record: changed.after.record, live: write.live, working: null };
    const placed = edit(entity, again, await complete(entity, write.live, {}, context), asked.version);
    return [placed, ...(await followers(entity, placed, scope)), ...others];
  });
}

/** Whether a record was only typed into since a change of it: saved, by hand or by itself, and neither published,
 * scheduled nor taken away. */
async function isOnlyTyped(
  { before, after, collection, id }: RecordChange,
  { sequence, tenantKey }: Change,
  { store }: RequestContext,
): Promise<boolean> {
  if (after.deleted || before === null || before.deleted) return false;
  let last = sequence;
  for (;;) {
    const changes = await store.changes(last, WINDOW).catch(explainGone);
    for (const change of changes) {
      const isIt =
        change.tenantKey === tenantKey &&
        change.records.some((one) => one.collection === collection && one.id === id);
      if (isIt && change.reason !== 'update' && change.reason !== AUTOSAVE) return false;
    }
    if (changes.length === 0) return true;
    last = changes.at(-1)?.sequence ?? last;
  }
}

/** Changes read at a time. */
const WINDOW = 256;

type WholeOf = (one: RecordChange) => Promise<Changed>;

/** Whether layouts changed places, or were given their own back: one change, and none of the two is undone alone. */
function isExchange({ reason, records }: Change, { collection }: RecordChange): boolean {
  const isOne = reason === reasons.takePlace || reason === 'undo';
  return isOne && collection === layout.collection && alike(records, collection).length > 1;
}

function alike(records: readonly RecordChange[], collection: string): readonly RecordChange[] {
  return records.filter((record) => record.collection === collection && !record.after.deleted);
}

/** Each of the layouts has what it had. Throws CONFLICT where one of them was saved since. */
async function givingPlacesBack(
  change: Change,
  own: RecordChange,
  whole: WholeOf,
  { scope, isTypedSince }: { readonly scope: Reads; readonly isTypedSince: boolean },
): Promise<Write[]> {
  const isAsItWas = async ({ collection, id, after }: RecordChange) =>
    (await scope.record(collection, id))?.version === after.version;
  // Asked again, its own place is given back already: the store answers what it answered first.
  const isRepeated = !isTypedSince && !(await isAsItWas(own));
  const writes: Write[] = [];
  for (const moved of alike(change.records, own.collection)) {
    const { before, after } = await whole(moved);
    if (!isRepeated && !(await isAsItWas(moved)))
      throw apiError('CONFLICT', placeTexts.savedSince(String((after.live ?? after.working)?.name)));
    // What was scheduled then may be due by now: it waits until it is scheduled again.
    if (before !== null)
      writes.push(putBack(layout, { ...before, working: unscheduled(before.working) }, after));
  }
  return writes;
}

/** What referred to a record that was deleted takes it back, where nobody has saved it since. */
async function lettingGo(
  change: Change,
  own: RecordChange,
  whole: WholeOf,
  scope: Reads,
): Promise<TakenAlong[]> {
  const along: TakenAlong[] = [];
  for (const one of change.records) {
    const entity = entityOf(one.collection, one.id);
    const now = await scope.record(one.collection, one.id);
    if (one === own || entity === undefined || one.after.deleted || now?.version !== one.after.version)
      continue;
    const { before, after } = await whole(one);
    if (before !== null && !before.record.deleted)
      along.push({ ref: one, before: after, write: putBack(entity, before, after) });
  }
  return along;
}

/** Null where there is no such change of this site. Throws BAD_REQUEST where it is no longer kept. */
async function changeOf(
  sequence: number,
  tenantKey: string | null,
  { store }: RequestContext,
): Promise<Change | null> {
  if (sequence < 1) return null;
  // Another process may have made it.
  await store.catchUp();
  const [change] = await store.changes(sequence - 1, 1).catch(explainGone);
  return change?.tenantKey === tenantKey ? change : null;
}

/** Works with the records of a change as they were before it and after. */
async function atBoth<T>(
  change: Change,
  tenantKey: string | null,
  { store }: RequestContext,
  work: (whole: WholeOf) => Promise<T>,
): Promise<T> {
  const opened: { close(): void }[] = [];
  const at = (sequence: number): Reads => {
    const moment = store.at(sequence);
    opened.push(moment);
    return tenantKey === null ? moment.installation : moment.forTenant(tenantKey);
  };
  try {
    const [before, after] = [at(change.sequence - 1), at(change.sequence)];
    return await work(async ({ collection, id }) => ({
      before: await before.whole(collection, id),
      after: required(await after.whole(collection, id)),
    }));
  } catch (error) {
    return explainGone(error);
  } finally {
    for (const one of opened) one.close();
  }
}

function required(whole: Whole | null): Whole {
  if (whole === null) throw new Error('A change has no record that it wrote');
  return whole;
}

function explainGone(error: unknown): never {
  if (error instanceof StoreError && error.code === 'GONE')
    throw apiError(
      'BAD_REQUEST',
      'What was there before is no longer kept, so this cannot be undone. Open it and change what is wrong by hand.',
    );
  throw error;
}
