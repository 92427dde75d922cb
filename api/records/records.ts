import { type AnyEntity, type Data, fieldsOf } from '#content-store/definition/entity.ts';
import {
  create,
  discard,
  edit,
  publish,
  refuseScheduled,
  remove,
  restore,
  schedule,
  unpublish,
  type Whole,
} from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { Write } from '#content-store/store.ts';
import { requireAudience, requireStaff, writerOf } from '../access/principal.ts';
import { reaches, withUnseenSites } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { withBodies } from '../fields/body-fields.ts';
import { AUTOSAVE } from './autosave.ts';
import { complete, prepare, requireOwn, requireReady, requireShown } from './by-rules.ts';
import { commit, completed, type Result, refusalOf, requireUnclaimed, withFollowing } from './commit.ts';
import { clearingReferences } from './deleting.ts';
import { followers } from './hierarchy.ts';
import { merging } from './merging.ts';
import { problemOf } from './refusals.ts';
import {
  momentOf,
  requireMayChange,
  requireUnscheduled,
  scheduledAt,
  schedulerFor,
  type ToSchedule,
} from './scheduling.ts';
import { scopeOf } from './scope.ts';
import { type ToUndo, undoing } from './undoing.ts';

export type Act = 'publish' | 'unpublish' | 'discard' | 'delete' | 'restore';

/** A new record: a draft where the entity has working copies, else live at once. */
export async function createRecord(
  entity: AnyEntity,
  input: Data,
  context: RequestContext,
  key?: string,
): Promise<Result> {
  await prepare(entity, async () => null, input, context);
  return commit(entity, context, 'create', { key }, async () => [
    create(
      entity,
      await complete(
        entity,
        null,
        withUnseenSites(entity, null, withoutReadOnly(entity, input), context.principal),
        context,
      ),
    ),
  ]);
}

/** What is changed of a record, and since when. */
export interface ToUpdate {
  readonly id: string;
  readonly version: number;
  readonly input: Data;
  readonly idempotencyKey?: string | undefined;
  /** Saved by itself while somebody types: history counts it to what is saved next. */
  readonly isAutosave?: boolean | undefined;
}

export async function updateRecord(
  entity: AnyEntity,
  args: ToUpdate,
  context: RequestContext,
): Promise<Result> {
  const currentOf = async () => textOf(await wholeOf(entity, args.id, context));
  await prepare(entity, currentOf, args.input, context);
  const reason = args.isAutosave === true ? AUTOSAVE : 'update';
  // By hand or by itself: whoever did not hear of the first asks by the second.
  const keyed = { key: args.idempotencyKey, act: 'update', about: [args.id] };
  return commit(entity, context, reason, keyed, () => updating(entity, args, context));
}

/** What an update would write, with all that follows from it; nothing is stored. Throws what the update would. */
export async function writesIfUpdated(
  entity: AnyEntity,
  args: { readonly id: string; readonly input: Data },
  context: RequestContext,
): Promise<readonly Write[]> {
  const scope = scopeOf(entity, context);
  let attempted: readonly Write[] = [];
  try {
    attempted = await completed(entity, await updating(entity, args, context), 'update', context);
    await requireUnclaimed(attempted, scope);
    return attempted;
  } catch (error) {
    throw await refusalOf(error, entity, attempted, context);
  }
}

/** What publishing what is saved of a record would write, with all that follows from it. Nothing is stored, and whether it
 * would be refused is not looked at. */
export async function writesIfPublished(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<readonly Write[]> {
  const write = await followed(entity, await wholeOf(entity, id, context), undefined, context);
  return withFollowing([write], 'publish', scopeOf(entity, context), context);
}

async function updating(
  entity: AnyEntity,
  args: {
    readonly id: string;
    readonly version?: number;
    readonly input: Data;
    readonly isAutosave?: boolean | undefined;
  },
  context: RequestContext,
): Promise<Write[]> {
  return editing(entity, await wholeOf(entity, args.id, context), args, context);
}

/** What an edit of a record as it stands writes, with what follows it. */
export async function editing(
  entity: AnyEntity,
  whole: Whole,
  args: Partial<Pick<ToUpdate, 'version' | 'isAutosave'>> & Pick<ToUpdate, 'input'>,
  context: RequestContext,
): Promise<Write[]> {
  requireMayChange(entity, whole, context);
  if (args.isAutosave === true) requireUnscheduled(whole);
  const current = textOf(whole);
  const input = withUnseenSites(entity, current, withoutReadOnly(entity, args.input), context.principal);
  await requireOwn(entity, whole, input, context);
  const patch = await complete(entity, current, input, context);
  const write = edit(entity, whole, patch, args.version);
  return [write, ...(await followers(entity, write, scopeOf(entity, context)))];
}

function textOf({ working, live }: Whole): Data | null {
  return working ?? live;
}

/** What publishing a record writes. Throws ValidationError where it cannot be published, BAD_REQUEST where that is not for its
 * site to say. */
export async function publishing(
  entity: AnyEntity,
  whole: Whole,
  version: number,
  context: RequestContext,
): Promise<Write> {
  await requireShown(entity, whole, context);
  const write = await followed(entity, whole, version, context);
  await requireReady(entity, write.live, context);
  return write;
}

/** The same where it may be refused: what follows its section and title comes to what they are now. */
async function followed(
  entity: AnyEntity,
  whole: Whole,
  version: number | undefined,
  context: RequestContext,
): Promise<Write> {
  const text = whole.working ?? whole.live;
  const upToDate =
    text?.aliasFollows === true
      ? { ...whole, working: edit(entity, whole, await complete(entity, text, {}, context)).working }
      : whole;
  return publish(entity, upToDate, version, context.now().toISOString());
}

const steps: Readonly<
  Record<Exclude<Act, 'publish'>, (entity: AnyEntity, whole: Whole, version: number) => Write>
> = {
  unpublish,
  discard,
  delete: remove,
  restore,
};

export async function act(
  entity: AnyEntity,
  action: Act,
  args: { id: string; version: number; idempotencyKey?: string | undefined },
  context: RequestContext,
): Promise<Result> {
  // A request sent again finds its work done: the store knows its key, and answers what it answered first. The version
  // it saw is an older one by then; with the newest, nothing is sent again.
  const seen = args.idempotencyKey == null ? undefined : args.version;
  return commit(entity, context, action, { key: args.idempotencyKey, about: [args.id] }, async () =>
    acting(
      entity,
      action,
      await wholeOf(entity, args.id, context, action === 'restore', seen),
      args.version,
      context,
    ),
  );
}

/** What an act writes of a record as it stands, at the version that was seen. */
export async function acting(
  entity: AnyEntity,
  action: Act,
  whole: Whole,
  version: number,
  context: RequestContext,
): Promise<Write[]> {
  if (action === 'discard' && whole.live === null)
    throw apiError(
      'BAD_REQUEST',
      'This was never published: there is nothing to go back to. Delete it instead.',
    );
  if (action === 'delete') requireMayTake(entity, whole, context);
  if (action === 'delete' || action === 'unpublish') await requireOwn(entity, whole, null, context);
  if (action === 'discard') requireMayChange(entity, whole, context);
  if (action === 'publish') return [await publishing(entity, whole, version, context)];
  // Where it stood may be called otherwise by now.
  if (action === 'restore' && entity.fields.parent !== undefined)
    return [edit(entity, whole, await complete(entity, whole.working ?? whole.live, {}, context), version)];
  const write = steps[action](entity, whole, version);
  return action === 'delete'
    ? [write, ...(await clearingReferences(entity, whole.record.id, context))]
    : [write];
}

/** Has what is saved published by itself at a moment, or calls that off. All that a publish is refused for is looked at now
 * already. */
export async function scheduleRecord(
  entity: AnyEntity,
  { id, version, at, idempotencyKey: key }: ToSchedule,
  context: RequestContext,
): Promise<Result> {
  const reason = at == null ? 'unschedule' : 'schedule';
  return commit(entity, context, reason, { key, about: [id, at ?? ''] }, async () => {
    const whole = await wholeOf(entity, id, context, false, key == null ? undefined : version);
    if (at == null) return [schedule(entity, whole, null, version)];
    return [await scheduling(entity, whole, version, at, context)];
  });
}

/** What scheduling what is saved writes. Throws what publishing it now would be refused for. */
export async function scheduling(
  entity: AnyEntity,
  whole: Whole,
  version: number,
  at: string,
  context: RequestContext,
): Promise<Write> {
  const moment = momentOf(at, context.now());
  const published = await publishing(entity, whole, version, context);
  await requireUnclaimed(await completed(entity, [published], 'publish', context), scopeOf(entity, context));
  return schedule(entity, whole, moment, version, requireStaff(context.principal).id);
}

/** Publishes what is due of a record; where it is refused, the edit stays, and says why. Does nothing where it is due no
 * more: somebody moved it, or another process was first. */
export async function publishScheduled(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<void> {
  const now = context.now().toISOString();
  const due = async () => {
    const whole = await wholeOf(entity, id, context);
    const at = scheduledAt(whole.working);
    if (at === null || at > now) throw apiError('CONFLICT', 'It is not due any more');
    return whole;
  };
  try {
    const seen = await due();
    const asked = { ...context, principal: await schedulerFor(entity, seen, context) };
    await commit(entity, asked, 'publish', { key: undefined }, async () => [
      await publishing(entity, await due(), seen.record.version, asked),
    ]);
  } catch (error) {
    const problem = problemOf(entity, error);
    if (problem === null) throw error;
    // As it stands: what the edit is refused for would refuse the note too.
    const scope = scopeOf(entity, context);
    await scope.inTurn(async () => {
      const writes = [refuseScheduled(entity, await due(), problem)];
      return scope.commit({ writes, actor: writerOf(context.principal), reason: 'not published' });
    });
  }
}

/** Makes one record another: what referred to it refers to the other, and it is deleted. Answers the other. */
export async function mergeRecords(
  entity: AnyEntity,
  args: { id: string; version: number; into: string; idempotencyKey?: string | undefined },
  context: RequestContext,
): Promise<Result> {
  const { id, version, into, idempotencyKey } = args;
  const writes = async () => {
    const seen = idempotencyKey == null ? undefined : version;
    const whole = await wholeOf(entity, id, context, false, seen);
    requireMayTake(entity, whole, context);
    await requireOwn(entity, whole, null, context);
    return [remove(entity, whole, version), ...(await merging(entity, whole, into, context)).writes];
  };
  return commit(entity, context, 'merge', { key: idempotencyKey, about: [id, into] }, writes, into);
}

/** What readers see, or are to see by itself, goes only by the hand of someone who may take it from them. */
function requireMayTake(entity: AnyEntity, whole: Whole, context: RequestContext): void {
  if (entity.hasWorkingCopies && whole.live !== null)
    requireAudience(context.principal, { anyOf: entity.access.publish ?? entity.access.write });
  requireMayChange(entity, whole, context);
}

/** Takes back what readers saw of a change. It is a publish of its own, and can be undone itself. */
export async function undoRecord(entity: AnyEntity, asked: ToUndo, context: RequestContext): Promise<Result> {
  const { id, sequence, idempotencyKey: key } = asked;
  return commit(entity, context, 'undo', { key, about: [id, sequence] }, () =>
    undoing(entity, asked, context),
  );
}

/** A record as it stands, both its states. Throws NOT_FOUND where the caller has no such record. */
export async function wholeOf(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
  isDeleted = false,
  seenBefore = Number.POSITIVE_INFINITY,
): Promise<Whole> {
  const whole = await scopeOf(entity, context).whole(entity.collection, id);
  const data = whole?.working ?? whole?.live;
  if (
    whole === null ||
    (whole.record.deleted !== isDeleted && seenBefore >= whole.record.version) ||
    (data != null && !reaches(entity, context.principal, data))
  )
    throw apiError('NOT_FOUND', requests.gone(entity.label.toLowerCase()));
  return whole;
}

/** What only the server sets, an editor's form may send back unchanged; it is left out, not refused. */
function withoutReadOnly(entity: AnyEntity, given: Data): Data {
  const input = withBodies(entity, given);
  const fields = fieldsOf(entity, input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => fields[name]?.readOnly !== true));
}
