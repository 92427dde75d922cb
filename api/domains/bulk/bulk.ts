import { randomUUID } from 'node:crypto';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { bulkRun, writingStates } from '#content-store/model/bulk/bulk-run.ts';
import { type BulkChange, bulkFields, fieldsOfChange, readChange } from '#content-store/model/bulk/change.ts';
import {
  getBulkUpdate,
  getBulkUpdates,
  planBulkUpdate,
  runBulkUpdate,
  stopBulkUpdate,
  undoBulkUpdate,
} from '#content-store/model/bulk/operations.ts';
import { receipt } from '#content-store/model/publishing/receipt.ts';
import { readIf } from '#content-store/operations/answer.ts';
import { entities, entityNamed } from '#content-store/registry/registry.ts';
import type { Scope } from '#content-store/store.ts';
import { actorOf, isAllowed, requireStaff } from '../../access/principal.ts';
import { isOfMany, requireMayBulk } from '../../bulk/access.ts';
import { isExpired, requireFewPlanned, requireNoneAtWork } from '../../bulk/limits.ts';
import {
  FROM_ZERO,
  fieldsIn,
  findRun,
  newRun,
  type Run,
  refusedIn,
  runOf,
  runWrite,
  sliceOf,
  slicesOf,
  stateInWords,
} from '../../bulk/run.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { labelOf } from '../../records/refusals.ts';
import { momentOf } from '../../records/scheduling.ts';

/** Records that are named at most. */
const MOST_NAMED = 1_000;

type Asked = { readonly entity: string; readonly ids: readonly string[]; readonly change: string };

async function plan({ entity: name, ids, change: json }: Asked, context: RequestContext) {
  const entity = entityNamed(name);
  if (entity === undefined || !isOfMany(entity)) throw apiError('BAD_REQUEST', bulk.noEntity(name));
  const staff = requireStaff(context.principal);
  requireMayBulk(entity, staff);
  requireSensible(entity, readChange(json), context);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw apiError('BAD_REQUEST', bulk.noRecords());
  const id = randomUUID();
  const scope = siteOf(context);
  const made = { entity: name, change: json, by: staff.id, byName: staff.name };
  const writes = newRun(id, wanted, { ...made, madeAt: context.now().toISOString() });
  await scope.inTurn(async () => {
    await requireFewPlanned(scope, context.now());
    await scope.commit({ writes, actor: actorOf(staff), reason: 'bulk update' });
  });
  return answered(scope, id);
}

/** Throws BAD_REQUEST or VALIDATION for what could not be done with any record. */
function requireSensible(entity: AnyEntity, change: BulkChange | null, { now }: RequestContext): void {
  if (change === null) throw apiError('BAD_REQUEST', bulk.unreadable());
  const names = fieldsOfChange(change);
  if (names.length === 0 && change.act === null) throw apiError('BAD_REQUEST', bulk.noChange());
  const own = names.find((name) => bulkFields(entity)[name] === undefined);
  if (own !== undefined) throw apiError('BAD_REQUEST', bulk.notInBulk(labelOf(entity, own)));
  const isPublished = change.act === 'publish' || change.act === 'unpublish' || change.act === 'schedule';
  if (isPublished && !entity.hasWorkingCopies) throw apiError('BAD_REQUEST', bulk.noDrafts(entity.labels));
  if (change.act !== 'schedule') return;
  if (change.at === null) throw apiError('BAD_REQUEST', bulk.noMoment());
  try {
    momentOf(change.at, now());
  } catch (error) {
    throw error instanceof ValidationError ? validationError(error.fields) : error;
  }
}

async function run(id: string, context: RequestContext) {
  return changed(id, context, (found, by) => {
    if (isExpired(found, context.now())) throw apiError('CONFLICT', bulk.expired());
    if (found.state === 'planned')
      return { ...by, ...FROM_ZERO, state: 'running', fields: '{}', since: context.store.sequence() };
    if (found.state === 'stopped' && found.stoppedWhile !== undefined)
      return { ...by, state: found.stoppedWhile, stoppedWhile: null, problem: null };
    return null;
  });
}

async function stop(id: string, context: RequestContext) {
  return changed(id, context, ({ state }) => {
    // Going on looks anew: what was seen before may be old by then.
    if (state === 'planning' || state === 'planned') return { state: 'stopped', stoppedWhile: 'planning' };
    // What was written by then is for readers.
    if (state === 'running' || state === 'undoing') return { state: 'publishing', stoppedWhile: state };
    return null;
  });
}

async function undo(id: string, context: RequestContext) {
  return changed(id, context, (found, by) =>
    isUndoable(found)
      ? {
          ...by,
          ...FROM_ZERO,
          state: 'undoing',
          total: found.changed,
          since: context.store.sequence(),
          stoppedWhile: null,
          problem: null,
          receipt: null,
          fields: '{}',
        }
      : null,
  );
}

/** Changes a run; where that is not possible as it stands, says so. */
async function changed(
  id: string,
  context: RequestContext,
  next: (
    run: Run,
    by: Pick<Run, 'by' | 'byName'>,
  ) => Partial<Record<keyof Run, string | number | null>> | null,
) {
  const scope = siteOf(context);
  const staff = requireStaff(context.principal);
  await scope.inTurn(async () => {
    const found = await findRun(scope, id);
    const entity = entityNamed(found?.run.entity ?? '');
    if (found === null || entity === undefined) throw apiError('NOT_FOUND', bulk.gone());
    requireMayBulk(entity, staff);
    const patch = next(found.run, { by: staff.id, byName: staff.name });
    if (patch === null) throw apiError('CONFLICT', bulk.notNow(stateInWords(found.run.state)));
    if (writingStates.some((state) => state === patch.state)) await requireNoneAtWork(scope, id);
    if (patch.state === 'planning') await requireFewPlanned(scope, context.now());
    const writes = [runWrite(found.whole, patch)];
    await scope.commit({ writes, actor: actorOf(staff), reason: 'bulk update' });
  });
  return answered(scope, id);
}

async function whole(id: string, context: RequestContext) {
  const scope = siteOf(context);
  const found = await findRun(scope, id);
  if (found === null || !mayRead(found.run, context)) return null;
  const refused = (await slicesOf(scope, id)).flatMap((part) => refusedIn(sliceOf(part)));
  return {
    run: answer(id, found.run),
    refusals: refused.slice(0, MOST_NAMED).map(([record, title, why]) => ({ id: record, title, why })),
  };
}

async function newest(
  { first = 25, skip = 0 }: { readonly first?: number; readonly skip?: number },
  context: RequestContext,
) {
  const readable = entities.filter((entity) => mayReadOf(entity, context)).map(({ name }) => name);
  const page = await siteOf(context).find({
    collection: bulkRun.collection,
    stage: 'live',
    where: { entity: { in: readable } },
    orderBy: [['madeAt', 'desc']],
    first,
    skip,
    count: true,
  });
  return {
    edges: page.items.map((item) => ({ node: answer(item.id, runOf(item)) })),
    totalCount: page.total ?? page.items.length,
    hasMore: page.hasMore,
  };
}

async function answered(scope: Scope, id: string) {
  const found = await findRun(scope, id);
  if (found === null) throw apiError('NOT_FOUND', bulk.gone());
  return answer(id, found.run);
}

function answer(id: string, found: Run) {
  const {
    entity,
    change,
    state,
    byName,
    madeAt,
    problem,
    total,
    done,
    changed: made,
    unchanged,
    refused,
  } = found;
  return {
    ...{ id, entity, change, state, byName, madeAt, total, done, changed: made, unchanged, refused },
    problem: problem ?? null,
    fields: Object.entries(fieldsIn(found)).map(([label, count]) => ({ label, count })),
    pages: found.pages ?? null,
    receipt: found.receipt === undefined ? null : readIf(receipt, JSON.parse(found.receipt)),
    isUndoable: isUndoable(found),
    isToGoOn: state === 'stopped',
  };
}

function isUndoable({ state, stoppedWhile, changed: made }: Run): boolean {
  return made > 0 && (state === 'done' || (state === 'stopped' && stoppedWhile === 'running'));
}

function mayRead({ entity }: Run, context: RequestContext): boolean {
  const found = entityNamed(entity);
  return found !== undefined && mayReadOf(found, context);
}

function mayReadOf({ access }: AnyEntity, { principal }: RequestContext): boolean {
  return isAllowed(principal, { anyOf: access.read });
}

function siteOf({ tenant }: RequestContext): Scope {
  if (tenant === null) throw apiError('FORBIDDEN', 'no access to this site');
  return tenant;
}

export const bulkOperations = [
  implement(planBulkUpdate, plan),
  implement(runBulkUpdate, ({ id }, context) => run(id, context)),
  implement(stopBulkUpdate, ({ id }, context) => stop(id, context)),
  implement(undoBulkUpdate, ({ id }, context) => undo(id, context)),
  implement(getBulkUpdate, ({ id }, context) => whole(id, context)),
  implement(getBulkUpdates, newest),
];
