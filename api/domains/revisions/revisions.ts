import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { unscheduled, type Whole } from '#content-store/editing/editing.ts';
import {
  chained,
  endOf,
  fieldsIfReadable,
  fieldsKept,
  isOf,
  keep,
  keepLive,
  keptOf,
  liveRevision,
  type Revision,
  rename,
  revisionId,
  revisionIn,
  revisionsOf,
} from '#content-store/editing/revisions.ts';
import { withoutGone } from '#content-store/editing/without-gone.ts';
import { revisions as texts } from '#content-store/messages/revisions.ts';
import { hasRevisions } from '#content-store/model/revisions/has-revisions.ts';
import { LIVE, WORKING } from '#content-store/model/revisions/names.ts';
import {
  getRestorable,
  getRevision,
  getRevisions,
  nameRevision,
} from '#content-store/model/revisions/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Ref, Scope } from '#content-store/store.ts';
import { isAllowed, requireAudience, writerOf } from '../../access/principal.ts';
import { reaches, reachOf, withKnownSites } from '../../access/reach.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { exposedFields } from '../../fields/fields.ts';
import { implement } from '../../operations/implement.ts';
import { requireGrants } from '../../records/by-rules.ts';
import { evenIfKeptBeside } from '../../records/keeping-revisions.ts';
import { recordAskedFor } from '../../records/record-asked-for.ts';
import { titleOf } from '../../records/record-names.ts';

/** A record whose revisions are asked about. */
interface Asked {
  readonly ref: Ref;
  readonly entity: AnyEntity;
  readonly scope: Scope;
  readonly whole: Whole;
}

/** Throws BAD_REQUEST for what has no revisions, FORBIDDEN and NOT_FOUND for what is not the caller's to read. */
async function askedFor({ collection, id }: Ref, context: RequestContext): Promise<Asked> {
  const { ref, entity, scope } = await recordAskedFor({ collection, id }, context);
  const whole = hasRevisions(entity) ? await scope.whole(collection, id) : null;
  if (whole === null) throw apiError('BAD_REQUEST', texts.noneOf(entity.label.toLowerCase()));
  return { ref, entity, scope, whole };
}

async function listed(
  { first = 25, after, ...args }: Ref & { readonly first?: number; readonly after?: string },
  context: RequestContext,
) {
  const asked = await askedFor(args, context);
  const { ref, entity, scope, whole } = asked;
  const live = await liveRevision(entity, whole, scope);
  const kept: (Revision & { readonly isLive: boolean })[] = [];
  // One more than is asked for tells whether there are more.
  for await (const one of keptOf(entity, ref, scope, after)) {
    kept.push({ ...one, isLive: one.id === live });
    if (kept.length > first) break;
  }
  const revisions = kept.slice(0, first);
  const last = revisions.at(-1);
  const told = [];
  for (const one of [...(after === undefined ? notKept(asked, live !== null) : []), ...revisions])
    told.push(await asReached(asked, one, context));
  return {
    revisions: told,
    next: kept.length > first && last !== undefined ? endOf(last.id, ref) : null,
  };
}

/** A state as it is told: what came to the caller's sites later was somebody else's then, and who that was and what they
 * called it is not theirs to know. */
async function asReached<T extends { readonly id: string }>(
  asked: Asked,
  state: T,
  { principal }: RequestContext,
): Promise<T | (T & { readonly name: null; readonly by: null })> {
  const { entity, ref, scope } = asked;
  if (Object.keys(reachOf(entity, principal)).length === 0) return state;
  const isOfNow = state.id === WORKING || state.id === LIVE;
  const fields = isOfNow
    ? await fieldsIn(asked, state.id)
    : await fieldsIfReadable(entity, ref, state.id, scope);
  const isTheirs = fields !== null && reaches(entity, principal, fields);
  return isTheirs ? state : { ...state, name: null, by: null };
}

/** What stands before everything that is kept: the edit, and what is live where no revision is the same. */
function notKept({ whole, entity }: Asked, isLiveKept: boolean) {
  const { record, working } = whole;
  const edit = {
    ...{ id: WORKING, version: record.version, kind: 'working' as const },
    ...{ at: record.updatedAt, by: record.updatedBy.name, isLive: false },
  };
  const live = isLiveKept ? null : keepLive(entity, whole);
  const { updatedAt, updatedBy, version } = record;
  const dated = working === null ? { version, at: updatedAt, by: updatedBy.name } : {};
  return [
    ...(working === null ? [] : [edit]),
    ...(live === null ? [] : [{ id: LIVE, kind: 'published' as const, isLive: true, ...dated }]),
  ];
}

/** The fields of a revision as the caller may see them. Throws NOT_FOUND where it is none of this record. */
async function fieldsOfRevision(asked: Asked, revision: string, context: RequestContext): Promise<Data> {
  const { entity } = asked;
  const fields = await fieldsIn(asked, revision);
  // What came to their sites later was somebody else's then.
  if (fields === null || !reaches(entity, context.principal, fields)) throw noRevision();
  const shown = exposedFields(entity);
  return Object.fromEntries(
    Object.entries(withKnownSites(entity, fields, context.principal)).filter(([name]) =>
      Object.hasOwn(shown, name),
    ),
  );
}

async function fieldsIn({ ref, entity, scope, whole }: Asked, revision: string): Promise<Fields | null> {
  if (revision === WORKING) return unscheduled(whole.working ?? whole.live);
  if (revision === LIVE) return whole.live;
  const found = isOf(revision, ref) ? await scope.whole(revisionsOf(entity), revision) : null;
  return found === null ? null : fieldsKept(entity, ref, found.live);
}

async function restorable(asked: Asked, revision: string, context: RequestContext) {
  const { entity } = asked;
  const fields = await fieldsOfRevision(asked, revision, context);
  const { data, gone } = await withoutGone(entity, fields, async ({ collection, id }) => {
    const scope = scopeOfTarget(collection, id, context);
    return scope !== null && (await scope.get(collection, id, { stage: 'working' })) !== null;
  });
  const leftOut = gone.map(async ({ field, collection, id }) => ({
    field: field.label,
    title: await titleIfReadable({ collection, id }, context),
  }));
  return { fields: data, leftOut: await Promise.all(leftOut) };
}

function scopeOfTarget(collection: string, id: string, { tenant, store }: RequestContext): Scope | null {
  const target = entityOf(collection, id);
  if (target === undefined) return null;
  return target.scope === 'installation' ? store.installation : tenant;
}

/** What a record was called before it was deleted. */
async function titleIfReadable({ collection, id }: Ref, context: RequestContext): Promise<string | null> {
  const target = entityOf(collection, id);
  const record = await scopeOfTarget(collection, id, context)?.record(collection, id);
  const data = record?.working ?? record?.live;
  const isReadable =
    target !== undefined &&
    data != null &&
    isAllowed(context.principal, { anyOf: target.access.read }) &&
    reaches(target, context.principal, data);
  return isReadable ? titleOf(target, data) : null;
}

interface ToName extends Ref {
  readonly revision: string;
  readonly version?: number;
  readonly name: string;
}

async function named(args: ToName, context: RequestContext) {
  const { entity, scope } = await askedFor(args, context);
  requireAudience(context.principal, { anyOf: entity.access.write });
  const name = args.name.trim();
  if (name === '') throw apiError('VALIDATION', texts.nameless, { fields: { name: texts.nameless } });
  const inTurn = <T>(turn: () => Promise<T>) => evenIfKeptBeside(() => scope.inTurn(turn));
  return inTurn(async () => {
    // Somebody may have saved it while this one waited.
    const asked = await askedFor(args, context);
    await requireMayChange(asked, context);
    const { id, writes } = await naming(asked, { ...args, name });
    // Only what they may read is theirs to name.
    await fieldsOfRevision(asked, args.revision, context);
    await scope.commit({ writes, actor: writerOf(context.principal), reason: 'name' });
    const made = await scope.record(revisionsOf(entity), id);
    if (made === null) throw apiError('INTERNAL', 'The revision could not be read back');
    const isLive = made.id === (await liveRevision(entity, asked.whole, scope));
    return { ...revisionIn(made), isLive } satisfies Revision & { isLive: boolean };
  });
}

/** Throws FORBIDDEN where a save of the record would. */
function requireMayChange({ entity, ref, whole }: Asked, context: RequestContext): Promise<void> {
  const { live, working, record } = whole;
  const saved = { ...ref, expectedVersion: record.version, live, working, claims: [] };
  return requireGrants(entity, [saved], context);
}

/** The writes by which a state has a name, and the id of that state. */
async function naming(asked: Asked, { revision, version, name }: ToName) {
  const { ref, entity, scope, whole } = asked;
  const { record, working } = whole;
  if (revision === WORKING && version !== record.version)
    throw apiError('CONFLICT', texts.savedSince(record.updatedBy.name, entity.label.toLowerCase()));
  const isOfNow = revision === WORKING || revision === LIVE;
  const edit = revision === WORKING ? unscheduled(working) : null;
  const live = await liveRevision(entity, whole, scope);
  const id = edit !== null ? revisionId(ref, record.version) : isOfNow ? live : revision;
  const kept = id !== null && isOf(id, ref) ? await scope.whole(revisionsOf(entity), id) : null;
  if (kept !== null) return { id: kept.record.id, writes: [rename(kept, name)] };
  // What readers see is older than the edit over it: it is kept first.
  const made = [
    live === null ? keepLive(entity, whole, edit === null ? name : undefined) : null,
    edit === null ? null : keep(entity, ref, { kind: 'named', version: record.version, name }, edit),
  ].filter((one) => one !== null);
  const newest = made.at(-1)?.id;
  if (newest === undefined || !isOfNow) throw noRevision();
  return { id: newest, writes: await chained(entity, ref, made, scope) };
}

function noRevision() {
  return apiError('NOT_FOUND', texts.gone);
}

export const revisionOperations = [
  implement(getRevisions, listed),
  implement(getRevision, async ({ revision, ...ref }, context) => ({
    fields: await fieldsOfRevision(await askedFor(ref, context), revision, context),
  })),
  implement(getRestorable, async ({ revision, ...ref }, context) =>
    restorable(await askedFor(ref, context), revision, context),
  ),
  implement(nameRevision, named),
];
