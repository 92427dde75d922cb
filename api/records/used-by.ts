import {
  type AnyEntity,
  type HeldReference,
  referencesIn,
  variantOf,
} from '#content-store/definition/entity.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import { listOf } from '#content-store/formats/lists.ts';
import { count } from '#content-store/formats/numbers.ts';
import { usedTexts } from '#content-store/messages/media.ts';
import { requests } from '#content-store/messages/requests.ts';
import { countReferrers, type User, usedBy } from '#content-store/model/references/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Reads, Ref, StoredRecord } from '#content-store/store.ts';
import { isAllowed, requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { implement } from '../operations/implement.ts';
import { type AskedOfRecord, recordAskedFor } from './record-asked-for.ts';
import { titleOf } from './record-names.ts';
import { scopeOf } from './scope.ts';

/** How many records are named in an error. */
const NAMED = 5;

/** A page of the records whose live or working state refers to one, as the definitions declare references. */
async function usersOf(args: AskedOfRecord, context: RequestContext) {
  const { ref, scope, page } = await recordAskedFor(args, context);
  return page(await referrersOf(ref, scope), (one) => userOf(one, ref, scope, context));
}

/** Everything else that refers to a record, in an order that does not change. */
export async function referrersOf(to: Ref, reads: Reads): Promise<Ref[]> {
  const found = await reads.referrers(to);
  return found
    .filter((one) => one.collection !== to.collection || one.id !== to.id)
    .toSorted((a, b) => (`${a.collection}/${a.id}` < `${b.collection}/${b.id}` ? -1 : 1));
}

/** A record that refers to another by fields that cannot lead to what is not there. */
export interface Holder {
  readonly ref: Ref;
  readonly owner: AnyEntity;
  readonly whole: Whole;
  /** The references, of its live and its working state. */
  readonly found: readonly HeldReference[];
}

/** Everything that must let go of a record before it can go. */
export async function holdersOf(entity: AnyEntity, id: string, reads: Reads): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const ref of await referrersOf({ collection: entity.collection, id }, reads)) {
    const owner = entityOf(ref.collection, ref.id);
    const whole = await reads.whole(ref.collection, ref.id);
    if (owner === undefined || whole === null) continue;
    const found = statesOf(whole)
      .flatMap((data) => referencesIn(owner, data))
      .filter((one) => one.collection === entity.collection && one.id === id && one.onDelete !== 'keep');
    if (found.length > 0) holders.push({ ref, owner, whole, found });
  }
  return holders;
}

/** Records that refer to another, as an error names them: the first of them, and `: “A” (Article) and 2 more`. */
export async function namedUsers(
  entity: AnyEntity,
  id: string,
  refs: readonly Ref[],
  context: RequestContext,
  most = NAMED,
): Promise<{ readonly users: readonly User[]; readonly count: number; readonly names: string }> {
  const to = { collection: entity.collection, id };
  const scope = scopeOf(entity, context);
  const users: User[] = [];
  for (const ref of refs) {
    const user = users.length < most ? await userOf(ref, to, scope, context) : null;
    if (user !== null && user.title !== null) users.push(user);
  }
  const others = refs.length - users.length;
  const names = [
    ...users.map((one) => `“${one.title}” (${one.label})`),
    ...(others > 0 && users.length > 0 ? [`${count(others)} more`] : []),
  ];
  return { users, count: refs.length, names: names.length === 0 ? '' : `: ${listOf(names)}` };
}

/** What the caller may know of a record that refers to another; null where it is gone. */
export async function userOf(ref: Ref, to: Ref, reads: Reads, context: RequestContext): Promise<User | null> {
  const owner = entityOf(ref.collection, ref.id);
  const record = await reads.record(ref.collection, ref.id);
  const data = record?.working ?? record?.live;
  if (owner === undefined || record === null || data == null) return null;
  const isReadable = isAllowed(context.principal, { anyOf: owner.access.read });
  return {
    ...ref,
    label: variantOf(owner, data)?.label ?? owner.label,
    title: isReadable ? titleOf(owner, data) : null,
    fields: [...new Set(statesOf(record).flatMap((state) => pathsTo(to, owner, state)))],
    isLive: record.live !== null && pathsTo(to, owner, record.live).length > 0,
  };
}

function statesOf({ live, working }: Pick<StoredRecord, 'live' | 'working'>): Fields[] {
  return [live, working].filter((one) => one !== null);
}

function pathsTo(to: Ref, owner: AnyEntity, data: Fields): string[] {
  return referencesIn(owner, data)
    .filter((one) => one.collection === to.collection && one.id === to.id)
    .map((one) => one.path);
}

/** How many records refer to each. Throws BAD_REQUEST for a collection whose list does not say it, FORBIDDEN where the caller
 * may not read it. */
async function referrerCounts(
  { collection, ids }: { readonly collection: string; readonly ids: readonly string[] },
  context: RequestContext,
): Promise<readonly number[]> {
  const entity = entityOf(collection);
  if (entity === undefined) throw apiError('BAD_REQUEST', requests.collection(collection));
  if (entity.list.countsReferrers !== true)
    throw apiError('BAD_REQUEST', usedTexts.notCounted(entity.labels));
  requireAudience(context.principal, { anyOf: entity.access.read });
  return scopeOf(entity, context).referrerCounts(ids.map((id) => ({ collection, id })));
}

export const referenceOperations = [implement(usedBy, usersOf), implement(countReferrers, referrerCounts)];
