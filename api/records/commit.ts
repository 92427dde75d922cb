import type { Receipt } from '#build/receipts/receipt.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { hostOf, withLinks } from '#content-store/editing/linking.ts';
import { type Move, withMoves } from '#content-store/editing/moving.ts';
import { checkReferences } from '#content-store/editing/references.ts';
import { isTouched, sharedAmong, tenantKeysOf } from '#content-store/reading/site-reads.ts';
import {
  type Change,
  type Scope,
  type StoredDocument,
  StoreError,
  type Write,
} from '#content-store/store.ts';
import { writerOf } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, validationError } from '../errors/errors.ts';
import { requireUnseen } from './as-readers-see.ts';
import { amended, checkByRules, requireGrants } from './by-rules.ts';
import { checkSites } from './checks/named-sites.ts';
import { checkChoices } from './checks/offered-choices.ts';
import { checkOffered, exclusiveTypesOf } from './checks/offered-types.ts';
import { evenIfKeptBeside, withRevisions } from './keeping-revisions.ts';
import { explainRefusal } from './refusals.ts';
import { scopeOf } from './scope.ts';

/** Keys are kept for a day, whoever sends them. */
const LONGEST_KEY = 200;

/** What makes a repeated request happen once: its key, and what it is about. */
export interface Keyed {
  readonly key: string | undefined;
  /** The act, where it may be done for several reasons. */
  readonly act?: string;
  readonly about?: readonly (string | number)[];
}

export interface Result {
  readonly record: StoredDocument | null;
  /** What went live; null where nothing did, or not yet. */
  readonly receipt: Receipt | null;
  /** The change that was stored. */
  readonly sequence: number;
  /** The addresses that were left and now lead to where their records are. */
  readonly moves: readonly Move[];
  /** Stored, and not live yet: another process publishes it. */
  readonly isUnderWay: boolean;
}

/** Runs one change through the store and the publisher, and answers the record and what went live: the first record written,
 * unless another is to be answered. */
export async function commit(
  entity: AnyEntity,
  context: RequestContext,
  reason: string,
  { key: idempotencyKey, act = reason, about = [] }: Keyed,
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
      : JSON.stringify([actor.id, scope.tenantKey, entity.name, act, ...about, idempotencyKey]);
  let attempted: readonly Write[] = [];
  try {
    const change = await evenIfKeptBeside(() =>
      scope.inTurn(async () => {
        attempted = await completed(entity, await writes(), reason, context);
        // An import is told by what it came from.
        const kept = reason === 'import' ? attempted : await withRevisions(attempted, scope);
        return scope.commit({ writes: kept, actor, reason, idempotencyKey: key });
      }),
    );
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
export async function completed(
  entity: AnyEntity,
  writes: readonly Write[],
  reason: string,
  context: RequestContext,
): Promise<readonly Write[]> {
  const scope = scopeOf(entity, context);
  const asked = await Promise.all(writes.map((write) => amended(write, context)));
  const made = await withFollowing(asked.flat(), reason, scope, context);
  await requireGrants(entity, made, context);
  await checkByRules(made, context);
  await requireUnseen(made, scope, context);
  await checkOffered(made, scope, () => exclusiveTypes(context));
  await checkChoices(made, scope);
  await checkSites(made, scope, context.store.installation);
  await checkReferences(made, { own: scope, installation: context.store.installation });
  return made;
}

/** The writes of a change with what follows where records move, and with the records that their links lead to. */
export async function withFollowing(
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
export async function requireUnclaimed(writes: readonly Write[], scope: Scope): Promise<void> {
  const written = new Set(writes.map(({ collection, id }) => `${collection}/${id}`));
  for (const key of new Set(writes.flatMap((one) => one.claims))) {
    const ref = await scope.claimant(key);
    if (ref !== null && !written.has(`${ref.collection}/${ref.id}`))
      throw new StoreError('CLAIMED', `${key} is taken`, { key, ref });
  }
}

export async function refusalOf(
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

/** The types of content that the site of a request has and others do not. */
async function exclusiveTypes({ store, tenantKey }: RequestContext): Promise<readonly string[]> {
  const holder = await store.installation.claimant(`tenant:${tenantKey}`);
  const site = holder === null ? null : await store.installation.get('tenant', holder.id, { stage: 'live' });
  return site === null ? [] : exclusiveTypesOf(site.data);
}
