import { GraphQLError } from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { edit, publish, type Whole, write } from '#content-store/editing/editing.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { type BulkChange, fieldsOfChange, kindOf, patchOf } from '#content-store/model/bulk/change.ts';
import { seenAt } from '#content-store/query.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { isSeenOtherwise } from '../records/as-readers-see.ts';
import { complete, prepare, requireOwn, requireReady } from '../records/by-rules.ts';
import { completed, refusalOf, requireUnclaimed } from '../records/commit.ts';
import { titleOf } from '../records/record-names.ts';
import { acting, editing, publishing, scheduling, wholeOf } from '../records/records.ts';
import { labelOf, problemOf } from '../records/refusals.ts';
import { requireMayChange, scheduledAt } from '../records/scheduling.ts';
import { scopeOf } from '../records/scope.ts';

/** What a change of many comes to for one record; `writes` has all that follows from it, itself first, and `fields` the labels
 * of what changes. */
export type Outcome = Named &
  (
    | { readonly kind: 'changed'; readonly writes: readonly Write[]; readonly fields: readonly string[] }
    | { readonly kind: 'unchanged' }
    | { readonly kind: 'refused'; readonly why: string }
  );

interface Named {
  readonly id: string;
  readonly title: string;
  /** As it was found; null where there is none. */
  readonly version: number | null;
}

/** Whether a record at a version is as somebody looked at it. */
export type IsAsLooked = (collection: string, id: string, version: number | null) => Promise<boolean>;

/** Works out what a change comes to for one record, by all the rules that a change of this record alone is held to. Nothing
 * is stored. What is about the whole of a record, as publishing it, is refused where that is not what was looked at; every record
 * is, where `isAsLooked` is null. Throws what is nobody's to mend. */
export async function outcomeOf(
  entity: AnyEntity,
  id: string,
  change: BulkChange,
  context: RequestContext,
  isAsLooked: IsAsLooked | null,
): Promise<Outcome> {
  const known = await scopeOf(entity, context).record(entity.collection, id);
  const title = titleOf(entity, known?.working ?? known?.live ?? {}) || id;
  const work = async () => {
    const found = await changing(entity, id, change, context);
    const [own] = found?.writes ?? [];
    if (own === undefined || change.act === null || isAsLooked === null) return found;
    if (await isAsLooked(entity.collection, id, own.expectedVersion)) return found;
    throw apiError('CONFLICT', bulk.changedSince(known?.updatedBy.name ?? ''));
  };
  return attempt(entity, { id, title, version: known?.version ?? null }, context, work, 'bulk update');
}

/** The outcome of some writes of one record; null where nothing is to be written. */
export async function attempt(
  entity: AnyEntity,
  named: Named,
  context: RequestContext,
  work: () => Promise<Changing | null>,
  reason: string,
): Promise<Outcome> {
  let attempted: readonly Write[] = [];
  try {
    const found = await work();
    if (found === null) return { ...named, kind: 'unchanged' };
    attempted = await completed(entity, found.writes, reason, context);
    await requireUnclaimed(attempted, scopeOf(entity, context));
    return { ...named, kind: 'changed', writes: attempted, fields: found.fields };
  } catch (error) {
    const why = whyRefused(entity, await refusalOf(error, entity, attempted, context));
    if (why === null) throw error;
    return { ...named, kind: 'refused', why };
  }
}

interface Changing {
  readonly writes: readonly Write[];
  readonly fields: readonly string[];
}

async function changing(
  entity: AnyEntity,
  id: string,
  change: BulkChange,
  context: RequestContext,
): Promise<Changing | null> {
  const whole = await wholeOf(entity, id, context, change.act === 'restore');
  requireMay(entity, change, whole, context);
  const edited = await editedBy(entity, whole, change, context);
  const next = edited === null ? whole : { ...whole, ...statesOf(edited.writes) };
  const acted = await actedOn(entity, next, change, context);
  if (acted === null && edited === null) return null;
  const [first, ...others] = edited?.writes ?? [];
  const own = acted ?? (first === undefined ? [] : [first]);
  return {
    writes: [...own, ...others],
    fields: [
      ...(edited?.fields ?? []),
      ...(acted === null || change.act === null ? [] : [bulk.acts[change.act]]),
      ...foreseen(entity, whole, own, change, context),
    ],
  };
}

/** What follows that nobody may expect of it, as whoever publishes a record by its form is asked: its own dates take it from
 * readers, or it is no longer published at a moment. */
function foreseen(
  entity: AnyEntity,
  { live, working }: Whole,
  [own]: readonly Write[],
  { act }: BulkChange,
  context: RequestContext,
): readonly string[] {
  const now = context.now().toISOString();
  const isSeen = (data: Fields | null | undefined) =>
    data != null && seenAt(data, entity.schedule, now) !== null;
  const isTaken = own?.live != null && isSeen(live) && !isSeen(own.live);
  return [
    ...(isTaken ? [bulk.takenDown] : []),
    ...(act === 'publish' && scheduledAt(working) !== null ? [bulk.calledOff] : []),
  ];
}

/** The writes of what is set, added and removed; null where nothing of it is new to the record. */
async function editedBy(
  entity: AnyEntity,
  whole: Whole,
  change: BulkChange,
  context: RequestContext,
): Promise<Changing | null> {
  if (fieldsOfChange(change).length === 0) return null;
  const data = whole.working ?? whole.live ?? {};
  const { patch, missing } = patchOf(change, entity, data);
  if (missing.length > 0) {
    const labels = missing.map((name) => labelOf(entity, name));
    throw apiError('BAD_REQUEST', bulk.noField(labels, kindOf(entity, data)));
  }
  await prepare(entity, async () => data, patch, context);
  if (change.isForReaders && entity.hasWorkingCopies && whole.live !== null)
    return forReaders(entity, whole, change, context);
  const names = Object.keys(patch);
  if (names.length === 0) return null;
  const writes = await editing(entity, whole, { version: whole.record.version, input: patch }, context);
  return { writes, fields: names.map((name) => labelOf(entity, name)) };
}

/** What readers see changes at once, and so does what somebody has not published yet, which stays unpublished. */
async function forReaders(
  entity: AnyEntity,
  { record, live, working }: Whole,
  change: BulkChange,
  context: RequestContext,
): Promise<Changing | null> {
  requireMayChange(entity, { record, live, working }, context);
  const edited = async (state: Whole['live'], seen: Whole) => {
    const { patch } = patchOf(change, entity, state ?? {});
    const names = Object.keys(patch);
    if (state === null || names.length === 0) return { state, names };
    await requireOwn(entity, seen, patch, context);
    return { state: edit(entity, seen, await complete(entity, state, patch, context)).working, names };
  };
  const shown = await edited(live, { record, live, working: null });
  const kept = await edited(working, { record, live, working });
  const names = new Set([...shown.names, ...kept.names]);
  if (names.size === 0) return null;
  const seen = { id: record.id, expectedVersion: record.version };
  const now = context.now().toISOString();
  const published =
    shown.names.length === 0
      ? live
      : publish(entity, { record, live, working: shown.state }, record.version, now).live;
  await requireReady(entity, published, context);
  return {
    writes: [write(entity, seen, published, kept.state)],
    fields: [...names].map((name) => labelOf(entity, name)),
  };
}

/** The writes of what is done beside that; null where it stands so already. */
async function actedOn(
  entity: AnyEntity,
  whole: Whole,
  { act, at }: BulkChange,
  context: RequestContext,
): Promise<readonly Write[] | null> {
  if (act === null) return null;
  const { live, working, record } = whole;
  if (act === 'publish' && live !== null && working === null) return null;
  if (act === 'unpublish' && live === null) return null;
  if (act === 'schedule') return [await scheduling(entity, whole, record.version, at ?? '', context)];
  // Checked as a publish of what was edited just now.
  if (act === 'publish') return [await publishing(entity, whole, record.version, context)];
  return acting(entity, act, whole, record.version, context);
}

function statesOf([own]: readonly Write[]): Pick<Whole, 'live' | 'working'> {
  return { live: own?.live ?? null, working: own?.working ?? null };
}

/** Throws FORBIDDEN where the same change of this record alone would be. */
function requireMay(
  { access, hasWorkingCopies }: AnyEntity,
  { act, isForReaders }: BulkChange,
  { live }: Whole,
  { principal }: RequestContext,
): void {
  const publishers = { anyOf: access.publish ?? access.write };
  requireAudience(principal, { anyOf: access.write });
  const isShown = act === 'publish' || act === 'unpublish' || act === 'schedule';
  if (isShown || (isForReaders && live !== null)) requireAudience(principal, publishers);
  if ((act === 'delete' || act === 'restore') && !hasWorkingCopies) requireAudience(principal, publishers);
}

/** Throws FORBIDDEN where readers would see a record otherwise, or any change may not be made by whoever asks. */
export function requireMayWrite(
  entity: AnyEntity,
  before: Whole,
  after: Pick<Write, 'live'>,
  { principal }: RequestContext,
): void {
  const { access } = entity;
  const isSeen = isSeenOtherwise(entity, before.live, after.live);
  requireAudience(principal, { anyOf: isSeen ? (access.publish ?? access.write) : access.write });
}

/** In an editor's words; null for what is nobody's to mend. */
function whyRefused(entity: AnyEntity, error: unknown): string | null {
  const problem = problemOf(entity, error);
  if (problem !== null || !(error instanceof GraphQLError)) return problem;
  return TOLD.has(error.extensions.code) ? error.message : null;
}

const TOLD: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'CONFLICT']);
