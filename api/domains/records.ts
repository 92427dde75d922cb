import { GraphQLError } from 'graphql';
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
  ValidationError,
  type Whole,
} from '#content-store/editing.ts';
import { hostOf, withLinks } from '#content-store/linking.ts';
import { type Move, withMoves } from '#content-store/moving.ts';
import { requirePublishable } from '#content-store/publishable.ts';
import { checkReferences } from '#content-store/references.ts';
import { isTouched, sharedAmong, tenantKeysOf } from '#content-store/site-reads.ts';
import {
  type Change,
  type Scope,
  type StoredDocument,
  StoreError,
  type Write,
} from '#content-store/store.ts';
import { requireAudience, requireStaff, writerOf } from '../access/principal.ts';
import { reaches, requireGrantable, withUnseenSites } from '../access/reach.ts';
import { withInvitations } from '../accounts/inviting.ts';
import type { RequestContext } from '../context.ts';
import { apiError, validationError } from '../errors.ts';
import { requireUnseen } from './as-readers-see.ts';
import { endingSessions } from './cms-users.ts';
import { clearingReferences } from './deleting.ts';
import { derive } from './derive.ts';
import { followers } from './hierarchy.ts';
import { merging } from './merging.ts';
import { checkSites } from './named-sites.ts';
import { checkChoices } from './offered-choices.ts';
import { checkOffered, exclusiveTypesOf } from './offered-types.ts';
import { explainRefusal } from './refusals.ts';
import { momentOf, requireMayChange, scheduledAt, schedulerFor, type ToSchedule } from './scheduling.ts';
import { scopeOf } from './scope.ts';
import { checkSiteHosts } from './site-hosts.ts';
import { type ToUndo, undoing } from './undoing.ts';

export type Act = 'publish' | 'unpublish' | 'discard' | 'delete' | 'restore';

/** Keys are kept for a day, whoever sends them. */
const LONGEST_KEY = 200;

/** What makes a repeated request happen once: its key, and what it is about. */
interface Keyed {
  readonly key: string | undefined;
  readonly about?: readonly (string | number)[];
}

interface Result {
  readonly record: StoredDocument | null;
  readonly receipt: unknown;
  /** The change that was stored. */
  readonly sequence: number;
  /** The addresses that were left and now lead to where their records are. */
  readonly moves: readonly Move[];
  /** Stored, and not live yet: another process publishes it. */
  readonly isUnderWay: boolean;
}

/** A new record: a draft where the entity has working copies, else live at once. */
export async function createRecord(
  entity: AnyEntity,
  input: Data,
  context: RequestContext,
  key?: string,
): Promise<Result> {
  return commit(entity, context, 'create', { key }, async () => [
    create(
      entity,
      await derive(
        entity,
        null,
        withUnseenSites(entity, null, withoutReadOnly(entity, input), context.principal),
        context,
      ),
    ),
  ]);
}

export async function updateRecord(
  entity: AnyEntity,
  args: { id: string; version: number; input: Data; idempotencyKey?: string | undefined },
  context: RequestContext,
): Promise<Result> {
  return commit(entity, context, 'update', { key: args.idempotencyKey, about: [args.id] }, () =>
    updating(entity, args, context),
  );
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
  args: { readonly id: string; readonly version?: number; readonly input: Data },
  context: RequestContext,
): Promise<Write[]> {
  const whole = await wholeOf(entity, args.id, context);
  requireMayChange(entity, whole, context);
  const current = whole.working ?? whole.live;
  const input = withUnseenSites(entity, current, withoutReadOnly(entity, args.input), context.principal);
  const patch = await derive(entity, current, input, context);
  const write = edit(entity, whole, patch, args.version);
  return [write, ...(await followers(entity, write, scopeOf(entity, context)))];
}

/** What publishing a record writes. Throws ValidationError where it cannot be published. */
async function publishing(
  entity: AnyEntity,
  whole: Whole,
  version: number,
  context: RequestContext,
): Promise<Write> {
  const write = await followed(entity, whole, version, context);
  requirePublishable(entity, write.live);
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
      ? { ...whole, working: edit(entity, whole, await derive(entity, text, {}, context)).working }
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
  return commit(entity, context, action, { key: args.idempotencyKey, about: [args.id] }, async () => {
    // A request sent again finds its work done: the store knows its key, and answers what it answered first. The version
    // it saw is an older one by then; with the newest, nothing is sent again.
    const seen = args.idempotencyKey == null ? undefined : args.version;
    const whole = await wholeOf(entity, args.id, context, action === 'restore', seen);
    if (action === 'discard' && whole.live === null)
      throw apiError(
        'BAD_REQUEST',
        'This was never published: there is nothing to go back to. Delete it instead.',
      );
    if (action === 'delete') requireMayTake(entity, whole, context);
    if (action === 'discard') requireMayChange(entity, whole, context);
    if (action === 'publish') return [await publishing(entity, whole, args.version, context)];
    // Where it stood may be called otherwise by now.
    if (action === 'restore' && entity.fields.parent !== undefined)
      return [
        edit(entity, whole, await derive(entity, whole.working ?? whole.live, {}, context), args.version),
      ];
    const write = steps[action](entity, whole, args.version);
    return action === 'delete' ? [write, ...(await clearingReferences(entity, args.id, context))] : [write];
  });
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
    const moment = momentOf(at, context.now());
    const published = await publishing(entity, whole, version, context);
    await requireUnclaimed(
      await completed(entity, [published], 'publish', context),
      scopeOf(entity, context),
    );
    return [schedule(entity, whole, moment, version, requireStaff(context.principal).id)];
  });
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

/** What an editor can mend of a refusal; null where it is for nobody to mend. */
function problemOf(entity: AnyEntity, error: unknown): string | null {
  if (!(error instanceof GraphQLError)) return null;
  const { code, fields } = error.extensions;
  if (code === 'VALIDATION' && typeof fields === 'object' && fields !== null)
    return Object.entries(fields)
      .map(([path, message]) => `${labelOf(entity, path)}: ${String(message)}`)
      .join(' ');
  return code === 'BAD_REQUEST' || code === 'FORBIDDEN' ? error.message : null;
}

function labelOf(entity: AnyEntity, path: string): string {
  const [name = ''] = path.split('.');
  const variants = entity.variants?.types ?? [];
  const declared = [entity, ...variants].find((one) => one.fields[name] !== undefined);
  return declared?.fields[name]?.label ?? name;
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
    return [remove(entity, whole, version), ...(await merging(entity, whole, into, context))];
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

/** Runs one change through the store and the publisher, and answers the record and what went live: the first record written,
 * unless another is to be answered. */
export async function commit(
  entity: AnyEntity,
  context: RequestContext,
  reason: string,
  { key: idempotencyKey, about = [] }: Keyed,
  writes: () => Promise<Write[]>,
  answered?: string,
): Promise<Result> {
  const scope = scopeOf(entity, context);
  const actor = writerOf(context.principal);
  // A key names one act of one person on one record of one site: what answers it elsewhere is nothing of theirs.
  if ((idempotencyKey ?? '').length > LONGEST_KEY)
    throw apiError('BAD_REQUEST', `idempotencyKey takes at most ${LONGEST_KEY} characters`);
  const key =
    idempotencyKey == null
      ? undefined
      : JSON.stringify([actor.id, scope.tenantKey, entity.name, reason, ...about, idempotencyKey]);
  let attempted: readonly Write[] = [];
  try {
    const change = await scope.inTurn(async () => {
      attempted = await completed(entity, await writes(), reason, context);
      return scope.commit({ writes: attempted, actor, reason, idempotencyKey: key });
    });
    const id = answered ?? change.records[0]?.id ?? '';
    const wentLive = change.records.some(
      ({ before, after }) =>
        (before?.liveBody ?? null) !== after.liveBody ||
        JSON.stringify(before?.live ?? null) !== JSON.stringify(after.live),
    );
    const tenants = scope.tenantKey === null ? await changedSites(change, context) : [scope.tenantKey];
    const receipts =
      entity.isPublic && wentLive
        ? await Promise.all(tenants.map((tenantKey) => context.publisher.publish(tenantKey, change.sequence)))
        : [];
    return {
      record: await scope.get(entity.collection, id, { stage: 'working', body: true }),
      receipt: receipts[0] ?? null,
      sequence: change.sequence,
      moves: movesIn(entity, change),
      isUnderWay: receipts.includes(null),
    };
  } catch (error) {
    throw await refusalOf(error, entity, attempted, context);
  }
}

/** The writes of a change with what follows from them, checked as far as the store itself does not check them. */
async function completed(
  entity: AnyEntity,
  writes: readonly Write[],
  reason: string,
  context: RequestContext,
): Promise<readonly Write[]> {
  const scope = scopeOf(entity, context);
  const asked = await Promise.all(writes.map((one) => endingSessions(one, context.store)));
  const made = await withFollowing(asked, reason, scope, context);
  await requireGrants(entity, made, context);
  await checkSiteHosts(made, context);
  await requireUnseen(made, scope, context);
  await checkOffered(made, scope, () => exclusiveTypes(context));
  await checkChoices(made, scope);
  await checkSites(made, scope, context.store.installation);
  await checkReferences(made, { own: scope, installation: context.store.installation });
  return withInvitations(made, context);
}

/** The writes of a change with what follows where records move, and with the records that their links lead to. */
async function withFollowing(
  writes: readonly Write[],
  reason: string,
  scope: Scope,
  { store, now }: RequestContext,
): Promise<readonly Write[]> {
  const moved = await withMoves(writes, scope, now().toISOString());
  const host = await hostOf(store.installation, scope.tenantKey);
  // What is undone was linked when it was stored, and its links keep their records.
  return reason === 'undo' ? moved : withLinks(moved, { reads: scope, host });
}

/** Throws what the store would where others hold a key that these writes want. */
async function requireUnclaimed(writes: readonly Write[], scope: Scope): Promise<void> {
  const written = new Set(writes.map(({ collection, id }) => `${collection}/${id}`));
  for (const key of new Set(writes.flatMap((one) => one.claims))) {
    const ref = await scope.claimant(key);
    if (ref !== null && !written.has(`${ref.collection}/${ref.id}`))
      throw new StoreError('CLAIMED', `${key} is taken`, { key, ref });
  }
}

async function refusalOf(
  error: unknown,
  entity: AnyEntity,
  attempted: readonly Write[],
  context: RequestContext,
): Promise<unknown> {
  if (error instanceof ValidationError) return validationError(error.fields);
  if (error instanceof StoreError)
    return explainRefusal(error, entity, scopeOf(entity, context), attempted, context);
  return error;
}

/** The redirects that a change to something else wrote. */
function movesIn(entity: AnyEntity, { records }: Change): Move[] {
  if (entity.name === 'redirect') return [];
  return records.flatMap(({ collection, before, after }) =>
    collection === 'redirect' && before === null && after.live !== null
      ? [{ from: String(after.live.from), to: String(after.live.to) }]
      : [],
  );
}

/** The sites there are whose pages may show what was changed: of several, that of the request first. */
async function changedSites(change: Change, { store, tenantKey }: RequestContext): Promise<string[]> {
  const shared = sharedAmong(change);
  const keys = await tenantKeysOf(store.installation);
  const touched = keys.filter((key) => isTouched(shared, key));
  return touched.sort((a, b) => Number(b === tenantKey) - Number(a === tenantKey));
}

async function wholeOf(
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
    throw apiError('NOT_FOUND', `This ${entity.label.toLowerCase()} does not exist any more`);
  return whole;
}

/** Checks what the writes to the installation's own records would give away. */
async function requireGrants(
  entity: AnyEntity,
  writes: readonly Write[],
  context: RequestContext,
): Promise<void> {
  // What the scheduler publishes was looked at when it was saved.
  if (entity.scope !== 'installation' || context.principal.kind === 'scheduler') return;
  const staff = requireStaff(context.principal);
  for (const { collection, id, live, working, deleted } of writes) {
    const before = id === undefined ? null : await context.store.installation.record(collection, id);
    const wasThere = before !== null && !before.deleted;
    requireGrantable(entity, staff, {
      before: wasThere ? [before.live, before.working] : [],
      after: deleted === true ? [] : [live, working],
    });
  }
}

/** The types of content that the site of a request has and others do not. */
async function exclusiveTypes({ store, tenantKey }: RequestContext): Promise<readonly string[]> {
  const holder = await store.installation.claimant(`tenant:${tenantKey}`);
  const site = holder === null ? null : await store.installation.get('tenant', holder.id, { stage: 'live' });
  return site === null ? [] : exclusiveTypesOf(site.data);
}

/** What only the server sets, an editor's form may send back unchanged; it is left out, not refused. */
function withoutReadOnly(entity: AnyEntity, input: Data): Data {
  const fields = fieldsOf(entity, input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => fields[name]?.readOnly !== true));
}
