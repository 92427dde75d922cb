import type { AnyEntity } from '#content-store/definition/entity.ts';
import { edit, remove, type Whole } from '#content-store/editing/editing.ts';
import { putBack } from '#content-store/editing/undoing.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import type { BulkChange } from '#content-store/model/bulk/change.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { isRefusedWith, type Reads, type Write } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { complete } from '../records/by-rules.ts';
import { followers } from '../records/hierarchy.ts';
import { titleOf } from '../records/record-names.ts';
import { requireMayChange } from '../records/scheduling.ts';
import { scopeOf } from '../records/scope.ts';
import { attempt, type IsAsLooked, type Outcome, outcomeOf, requireMayWrite } from './outcome.ts';
import type { Refused, Written } from './run.ts';

/** What some records of a run come to together. */
export interface Found<T> {
  /** Those that were looked at. */
  readonly seen: readonly T[];
  readonly groups: readonly (readonly Write[])[];
  readonly unchanged: number;
  readonly refused: readonly Refused[];
  readonly fields: Readonly<Record<string, number>>;
  /** By the id of a record, its version as it was looked at. */
  readonly versions: Readonly<Record<string, number>>;
  /** Those that must wait: together with the others they would write the same record, or want the same address. */
  readonly left: readonly T[];
}

/** What a change comes to for some records. */
export function lookAt(
  entity: AnyEntity,
  ids: readonly string[],
  change: BulkChange,
  context: RequestContext,
  breathe: () => Promise<void>,
  isAsLooked: IsAsLooked | null = null,
): Promise<Found<string>> {
  return gather(ids, breathe, (id) => outcomeOf(entity, id, change, context, isAsLooked));
}

/** What taking back some groups of writes comes to, where nobody has saved their records since. */
export function lookBack(
  entity: AnyEntity,
  groups: readonly Written[],
  before: Reads | null,
  context: RequestContext,
  breathe: () => Promise<void>,
): Promise<Found<Written>> {
  return gather(groups, breathe, (group) => takenBack(entity, group, before, context));
}

/** Characters that are kept of why a record is refused. */
const MOST_WORDS = 2_000;

async function gather<T>(
  all: readonly T[],
  breathe: () => Promise<void>,
  outcome: (one: T) => Promise<Outcome>,
): Promise<Found<T>> {
  const groups: (readonly Write[])[] = [];
  const refused: Refused[] = [];
  const fields: Record<string, number> = {};
  const versions: Record<string, number> = {};
  const taken = new Set<string>();
  let unchanged = 0;
  for (const [at, one] of all.entries()) {
    await breathe();
    const found = await outcome(one);
    if (found.version !== null) versions[found.id] = found.version;
    if (found.kind === 'refused') refused.push([found.id, found.title, found.why.slice(0, MOST_WORDS)]);
    else if (found.kind === 'unchanged') unchanged += 1;
    else {
      const keys = found.writes.flatMap(keysOf);
      if (keys.some((key) => taken.has(key)))
        return { seen: all.slice(0, at), groups, unchanged, refused, fields, versions, left: all.slice(at) };
      for (const key of keys) taken.add(key);
      for (const label of found.fields) fields[label] = (fields[label] ?? 0) + 1;
      groups.push(found.writes);
    }
  }
  return { seen: all, groups, unchanged, refused, fields, versions, left: [] };
}

/** What two writes of one commit must not share. */
function keysOf({ collection, id, claims }: Write): string[] {
  return [...(id === undefined ? [] : [`record ${collection}/${id}`]), ...claims];
}

async function takenBack(
  entity: AnyEntity,
  [own, ...others]: Written,
  before: Reads | null,
  context: RequestContext,
): Promise<Outcome> {
  const [, id = '', version = 0] = own ?? [];
  const scope = scopeOf(entity, context);
  const now = await scope.whole(entity.collection, id);
  const title = titleOf(entity, now?.working ?? now?.live ?? {}) || id;
  const named = { id, title, version: now?.record.version ?? null };
  if (before === null) return { ...named, kind: 'refused', why: bulk.forgotten() };
  const was = await before.whole(entity.collection, id);
  if (now === null || was === null) return { ...named, kind: 'unchanged' };
  if (now.record.version !== version)
    return { ...named, kind: 'refused', why: bulk.savedSince(now.record.updatedBy.name) };
  const work = async () => {
    const write = was.record.deleted ? remove(entity, now) : putBack(entity, was, now);
    requireMayPutBack(entity, now, write, context);
    return {
      writes: [
        ...(await placed(entity, now, write, context)),
        ...(await along(now, others, before, context)),
      ],
      fields: [],
    };
  };
  return attempt(entity, named, context, work, 'undo');
}

/** Throws FORBIDDEN where the caller may not change a record to what it was: also where one of the two is published by itself. */
function requireMayPutBack(entity: AnyEntity, now: Whole, write: Write, context: RequestContext): void {
  requireMayWrite(entity, now, write, context);
  requireMayChange(entity, now, context);
  requireMayChange(entity, { ...now, working: write.working }, context);
}

/** Of what has no drafts: what stands above may have another name by now, and what stands below follows. */
async function placed(
  entity: AnyEntity,
  now: Whole,
  write: Write,
  context: RequestContext,
): Promise<readonly Write[]> {
  const { live } = write;
  if (entity.hasWorkingCopies || live === null || write.deleted === true) return [write];
  const again = { record: now.record, live, working: null };
  const own = edit(entity, again, await complete(entity, live, {}, context), now.record.version);
  return [own, ...(await followers(entity, own, scopeOf(entity, context)))];
}

/** What let go of a record that was deleted takes it back, where nobody has saved it since. */
async function along(
  { record }: Whole,
  others: Written,
  before: Reads,
  context: RequestContext,
): Promise<readonly Write[]> {
  if (!record.deleted) return [];
  const back: Write[] = [];
  for (const [collection, id, version] of others) {
    const owner = entityOf(collection, id);
    if (owner === undefined) continue;
    const [was, now] = await Promise.all([
      before.whole(collection, id),
      scopeOf(owner, context).whole(collection, id),
    ]);
    if (was === null || now === null || was.record.deleted || now.record.version !== version) continue;
    const write = putBack(owner, was, now);
    requireMayPutBack(owner, now, write, context);
    back.push(write);
  }
  return back;
}

/** Each record that some writes made, with its version from then on. What was made anew has a version of its own, and goes when
 * the rest is taken back. */
export function writtenBy(groups: Found<unknown>['groups']): Written[] {
  return groups.map((group) =>
    group.flatMap(({ collection, id, expectedVersion }) =>
      id === undefined || expectedVersion === null ? [] : [[collection, id, expectedVersion + 1] as const],
    ),
  );
}

/** Works with a site as it was at a sequence; with null where that is no longer kept. */
export async function atSequence<T>(
  { store, tenantKey }: RequestContext,
  sequence: number,
  work: (reads: Reads | null) => Promise<T>,
): Promise<T> {
  let close = () => {};
  try {
    const moment = store.at(sequence);
    close = () => moment.close();
    return await work(tenantKey === null ? null : moment.forTenant(tenantKey));
  } catch (error) {
    if (isRefusedWith(error, 'GONE')) return work(null);
    throw error;
  } finally {
    close();
  }
}
