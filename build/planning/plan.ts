import { seenAt, valuesAt } from '#content-store/query.ts';
import { isAltered } from '#content-store/reading/altered.ts';
import {
  moveIn,
  orderOf,
  patchedWindow,
  type RecordSeen,
  type Seen,
} from '#content-store/reading/patched-window.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import { isForSite } from '#content-store/reading/site-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Change, StoredRecord } from '#content-store/store.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import { keysOfClaim, type PartRead } from '../dependencies/reads.ts';
import { isSameWindow, type SharedQuery } from '../dependencies/shared-query.ts';
import { touchesOf } from './changed-fields.ts';
import { choosingOtherwise } from './diff.ts';
import { planParts, takeOthers } from './plan-parts.ts';

/** One record as readers saw it before, and see it now, with its body's digest; null where they do not see it. */
export interface SeenChange extends RecordSeen {
  readonly before: SeenWhole | null;
  readonly after: SeenWhole | null;
}

interface SeenWhole extends Seen {
  readonly body: string | null;
}

/** What readers of a site saw of each changed record at the moment `from`, and see at `to` (ISO 8601, UTC). */
export function seenChanges(
  changes: readonly Change[],
  tenantKey: string,
  from: string,
  to: string,
): SeenChange[] {
  const first = new Map<string, StoredRecord | null>();
  const last = new Map<string, StoredRecord>();
  for (const record of changes.flatMap((change) => change.records)) {
    const key = `${record.collection}/${record.id}`;
    if (!first.has(key)) first.set(key, record.before);
    last.set(key, record.after);
  }
  return [...last].map(([key, after]) => ({
    collection: after.collection,
    id: after.id,
    before: seen(first.get(key) ?? null, tenantKey, from),
    after: seen(after, tenantKey, to),
  }));
}

/** A record as readers of a site see it at a moment. */
export function seen(
  record: Pick<StoredRecord, 'collection' | 'id' | 'live' | 'liveBody' | 'deleted'> | null,
  tenantKey: string,
  at: string,
): SeenWhole | null {
  if (record === null || record.deleted || record.live === null) return null;
  if (!isForSite(record.collection, record.live, tenantKey)) return null;
  const entity = entityOf(record.collection, record.id);
  const data = entity?.isPublic === true ? seenAt(record.live, entity.schedule, at) : null;
  return data === null ? null : { data, body: record.liveBody };
}

/** What happened to a site since its pages were rendered. */
export interface Happened {
  readonly changes: readonly SeenChange[];
  /** The moment the pages are to show, ISO 8601, UTC: what pages asked of the clock up to it has turned. */
  readonly at: string;
}

/** What things come to now: asked only of queries that four cheap questions could not clear and whose windows cannot be
 * told from what changed, and of parts whose reads were touched. */
export interface Now {
  query(query: SharedQuery): Promise<Window>;
  part(key: string): Promise<PartRead>;
}

export interface Plan {
  /** The paths of the pages whose reads are touched: each is here or, by path, in one of those who share something, which
   * may be thousands. */
  readonly pages: Set<string>;
  readonly sharing: readonly ReadonlyMap<string, unknown>[];
  /** What queries find and parts come to now: for the index, once the pages are rendered. */
  readonly windows: ReadonlyMap<SharedQuery, Window>;
  readonly parts: readonly PartRead[];
  /** Of the pages, those of which only the frame is otherwise, and what of it. */
  readonly reframed: ReadonlyMap<string, readonly FrameChange[]>;
}

/** Plans what to render. Of what many pages share, those that would see the same again are left alone. */
export async function planRebuild(
  { changes, at }: Happened,
  index: DependencyIndex,
  now: Now,
): Promise<Plan> {
  // Of pages and of the parts they share.
  const readers = new Set(index.due(at));
  const suspects = new Set<SharedQuery>();
  for (const change of changes) {
    const isTouched = touchesOf(change);
    for (const [name, fields] of index.readersOf(`${change.collection}/${change.id}`))
      if (isTouched(fields)) readers.add(name);
    for (const claim of touchedClaims(change)) for (const name of index.asking(claim)) readers.add(name);
    const isAsked = (paths: readonly string[]) => isAltered(change, paths);
    for (const query of index.queriesFor(change.collection, valuesIn(change), isAsked))
      if (couldDiffer(query, change)) suspects.add(query);
  }
  const windows = new Map<SharedQuery, Window>();
  for (const query of suspects) {
    const isTaken = (name: string) => readers.has(name);
    if (query.readers.keys().every(isTaken) && query.choosers.values().every(isTaken)) continue;
    const own = changes.filter((one) => one.collection === query.query.collection);
    const window = patchedWindow(query, own) ?? (await now.query(query));
    const isNew = !isSameWindow(window, query.window);
    if (isNew) windows.set(query, window);
    takeOthers(query, isNew, readers);
  }
  for (const name of choosingOtherwise(windows, index)) readers.add(name);
  return { windows, ...(await planParts(readers, index, now.part)) };
}

function valuesIn({ before, after }: SeenChange) {
  return (field: string) => [
    ...new Set([before, after].flatMap((one) => (one === null ? [] : valuesAt(one.data, field)))),
  ];
}

/** The keys of a record that came or went, as pages ask for them. */
function touchedClaims({ collection, id, before, after }: SeenChange): string[] {
  const entity = entityOf(collection, id);
  const claimsOf = (one: SeenWhole | null) =>
    new Set<string>(one === null || entity === undefined ? [] : entity.claims(one.data));
  return [...claimsOf(before).symmetricDifference(claimsOf(after))].flatMap((key) =>
    keysOfClaim(key, collection),
  );
}

/** Whether a change could alter a query's window: was it in it, does it match now, and if so does it sort into it or
 * is there room behind it, or could "there is more" turn? */
export function couldDiffer(shared: SharedQuery, change: SeenChange): boolean {
  const {
    query,
    window: { items: found, hasMore },
  } = shared;
  const move = moveIn(query, change);
  if (move === null) return false;
  const { from, to } = move;
  if (from !== null && found.some((one) => one.id === change.id)) return true;
  if (to === null) return hasMore;
  const last = found.at(-1);
  if (found.length < query.first || last === undefined) return true;
  return orderOf(query)(to, last) < 0 || !hasMore;
}
