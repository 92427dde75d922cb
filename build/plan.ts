import { type AnyEntity, fieldsOf } from '#content-store/definition/entity.ts';
import type { Projection } from '#content-store/definition/field.ts';
import { entityOf } from '#content-store/model/registry.ts';
import { compareSortKeys, isVisible, matchesQuery, sortKeyOf, valuesAt } from '#content-store/query.ts';
import { publicView } from '#content-store/reader-over-reads.ts';
import type { Change, Fields, StoredRecord } from '#content-store/store.ts';
import type { DependencyIndex, SharedQuery } from './dependencies/index.ts';

/** One record as readers saw it before, and see it now; null where they do not see it. */
export interface SeenChange {
  readonly collection: string;
  readonly id: string;
  readonly before: Seen | null;
  readonly after: Seen | null;
}

interface Seen {
  readonly data: Fields;
  readonly body: string | null;
}

/** What readers saw of each changed record at the moment `from`, and see at `to` (ISO 8601, UTC). */
export function seenChanges(changes: readonly Change[], from: string, to: string): SeenChange[] {
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
    before: seen(first.get(key) ?? null, from),
    after: seen(after, to),
  }));
}

/** A record as readers see it at a moment. */
export function seen(record: StoredRecord | null, at: string): Seen | null {
  if (record === null || record.deleted || record.live === null) return null;
  const entity = entityOf(record.collection, record.id);
  if (entity?.isPublic !== true || !isVisible(record.live, entity.schedule, at)) return null;
  return { data: record.live, body: record.liveBody };
}

/** Pages whose reads the changes touch. `rerun` answers whether a query's window really differs; it is asked only
 * about queries that four cheap questions could not clear. */
export async function planRebuild(
  changes: readonly SeenChange[],
  index: DependencyIndex,
  rerun: (query: SharedQuery) => Promise<boolean>,
): Promise<Set<string>> {
  const pages = new Set<string>();
  const suspects = new Set<SharedQuery>();
  for (const change of changes) {
    for (const key of touchedKeys(change)) for (const path of index.pagesReading(key)) pages.add(path);
    for (const claim of touchedClaims(change)) for (const path of index.pagesAsking(claim)) pages.add(path);
    const values = (field: string) => [
      ...new Set(
        [change.before, change.after].flatMap((one) => (one === null ? [] : valuesAt(one.data, field))),
      ),
    ];
    for (const query of index.queriesFor(change.collection, values))
      if (couldDiffer(query, change)) suspects.add(query);
  }
  for (const query of suspects) {
    if ([...query.pages.keys()].every((path) => pages.has(path))) continue;
    const isNew = await rerun(query);
    // A page rendered with another window than the one kept is taken too: the comparison knows only one.
    for (const [path, generation] of query.pages)
      if (isNew || generation !== query.generation) pages.add(path);
  }
  return pages;
}

const PROJECTIONS: readonly Projection[] = ['card', 'head', 'body'];

/** The projections of a record whose public fields differ, as document keys. */
function touchedKeys({ collection, id, before, after }: SeenChange): string[] {
  if (before === null && after === null) return [];
  const entity = entityOf(collection, id);
  if (entity === undefined) return [];
  return PROJECTIONS.filter(
    (projection) => before === null || after === null || differs(entity, before, after, projection),
  ).map((projection) => `${collection}/${id}#${projection}`);
}

function differs(entity: AnyEntity, before: Seen, after: Seen, projection: Projection): boolean {
  if (
    JSON.stringify(publicView(entity, before.data, projection)) !==
    JSON.stringify(publicView(entity, after.data, projection))
  )
    return true;
  if (projection !== 'body') return false;
  // Bodies, and what a gate withholds, are read with this projection alone.
  return (
    before.body !== after.body ||
    JSON.stringify(gatedPart(entity, before.data)) !== JSON.stringify(gatedPart(entity, after.data))
  );
}

function gatedPart(entity: AnyEntity, data: Fields): unknown[] {
  if (!entity.isGated(data)) return [];
  return Object.entries(fieldsOf(entity, data))
    .filter(([, field]) => field.visibility === 'gated')
    .map(([name]) => data[name]);
}

function touchedClaims({ collection, id, before, after }: SeenChange): string[] {
  const entity = entityOf(collection, id);
  const claimsOf = (one: Seen | null) =>
    new Set<string>(one === null || entity === undefined ? [] : entity.claims(one.data));
  return [...claimsOf(before).symmetricDifference(claimsOf(after))];
}

/** Whether a change could alter a query's window: was it in it, does it match now, and if so does it sort into it or
 * is there room behind it, or could "there is more" turn? */
export function couldDiffer(shared: SharedQuery, change: SeenChange): boolean {
  const { query, found, hasMore } = shared;
  const place = found.findIndex((one) => one.id === change.id);
  const matches = change.after !== null && matchesQuery(change.after.data, query);
  if (place >= 0) {
    if (!matches || change.after === null) return true;
    const key = sortKeyOf(change.after.data, change.id, query.orderBy).slice(0, -1);
    return JSON.stringify(key) !== JSON.stringify(found[place]?.sort);
  }
  const matched = change.before !== null && matchesQuery(change.before.data, query);
  if (!matches || change.after === null) return matched && hasMore;
  if (found.length < query.first) return true;
  const last = found.at(-1);
  if (last === undefined) return true;
  const before =
    compareSortKeys(
      sortKeyOf(change.after.data, change.id, query.orderBy),
      [...last.sort, last.id],
      query.orderBy,
    ) < 0;
  return before || !hasMore;
}
