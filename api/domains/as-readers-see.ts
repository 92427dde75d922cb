import { isDeepStrictEqual } from 'node:util';
import { type AnyEntity, referencesIn } from '#content-store/definition/entity.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Fields, Reads, Ref, Write } from '#content-store/store.ts';
import { isAllowed } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { namedUsers, referrersOf } from './used-by.ts';

/** A record that changes because another does, and what is live of it before. */
export interface TakenAlong {
  readonly ref: Ref;
  readonly live: Fields | null;
  readonly write: Write;
}

/** Throws FORBIDDEN, naming them, where records that change along with one would be shown to readers otherwise than they
 * are, and the caller may not publish them: what is done to a term is no way around that. */
export async function requireMayShow(
  { entity, id }: { readonly entity: AnyEntity; readonly id: string },
  along: readonly TakenAlong[],
  context: RequestContext,
): Promise<void> {
  const withheld = along
    .filter((one) => isShownOtherwise(one) && !mayShow(one.ref, context))
    .map((one) => one.ref);
  if (withheld.length === 0) return;
  const { names, count } = await namedUsers(entity, id, withheld, context);
  throw apiError(
    'FORBIDDEN',
    `This would change ${count === 1 ? 'a published record' : `${count} published records`} that you may not publish${names}. Ask somebody who may to do it.`,
  );
}

/** Throws FORBIDDEN where a change of something without working copies, such as a picture, would reach readers at once
 * through what is published, and the caller may not publish it. What nothing published shows yet is theirs to change. */
export async function requireUnseen(
  writes: readonly Write[],
  reads: Reads,
  context: RequestContext,
): Promise<void> {
  for (const { collection, id = '', live } of writes) {
    const entity = entityOf(collection, id);
    if (entity === undefined || !isSeenThroughOthers(entity) || mayShow({ collection, id }, context))
      continue;
    const before = await reads.whole(collection, id);
    if (before === null || isDeepStrictEqual(before.live, live)) continue;
    const showing = await showingRecords({ collection, id }, reads);
    if (showing.length === 0) continue;
    const { names } = await namedUsers(entity, id, showing, context);
    throw apiError(
      'FORBIDDEN',
      `Readers see this ${entity.label.toLowerCase()}, and you may not publish${names}. Ask somebody who may to change it, or add another one.`,
    );
  }
}

/** Whether readers see nothing of it but what something published refers to. */
function isSeenThroughOthers({ hasWorkingCopies, access }: AnyEntity): boolean {
  return !hasWorkingCopies && access.publish !== undefined;
}

/** What readers see that refers to a record, straight or by others. */
async function showingRecords(to: Ref, reads: Reads, passed = new Set<string>()): Promise<Ref[]> {
  const found: Ref[] = [];
  for (const ref of await referrersOf(to, reads)) {
    const name = `${ref.collection}/${ref.id}`;
    const owner = entityOf(ref.collection, ref.id);
    const record = passed.has(name) ? null : await reads.whole(ref.collection, ref.id);
    passed.add(name);
    if (owner?.isPublic !== true || record?.live == null || !refersTo(to, owner, record.live)) continue;
    found.push(...(isSeenThroughOthers(owner) ? await showingRecords(ref, reads, passed) : [ref]));
  }
  return found;
}

function refersTo(to: Ref, owner: AnyEntity, data: Fields): boolean {
  return referencesIn(owner, data).some((one) => one.collection === to.collection && one.id === to.id);
}

function isShownOtherwise({ live, write }: TakenAlong): boolean {
  return !isDeepStrictEqual(live, write.live);
}

function mayShow({ collection, id }: Ref, { principal }: RequestContext): boolean {
  const entity = entityOf(collection, id);
  return (
    entity !== undefined && isAllowed(principal, { anyOf: entity.access.publish ?? entity.access.write })
  );
}
