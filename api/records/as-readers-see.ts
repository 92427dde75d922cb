import { isDeepStrictEqual } from 'node:util';
import { type AnyEntity, referencesIn } from '#content-store/definition/entity.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Reads, Ref, Write } from '#content-store/store.ts';
import { isAllowed } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { labelOf } from './refusals.ts';
import { scheduledAt } from './scheduling.ts';
import { namedUsers, referrersOf } from './used-by.ts';

/** A record that changes because another does, and how it is before. */
export interface TakenAlong {
  readonly ref: Ref;
  readonly before: States;
  readonly write: Write;
}

type States = Pick<Whole, 'live' | 'working'>;

/** Throws FORBIDDEN, naming them, where records that change along with one would be shown to readers otherwise than
 * they are, now or by themselves, and the caller may not publish them: what is done to a term is no way around that. */
export async function requireMayShow(
  { entity, id }: { readonly entity: AnyEntity; readonly id: string },
  along: readonly TakenAlong[],
  context: RequestContext,
): Promise<void> {
  const withheld = along
    .filter((one) => isShownOtherwise(one) && !mayShow(one.ref, context))
    .map((one) => one.ref);
  if (withheld.length === 0) return;
  const { names } = await namedUsers(entity, id, withheld, context);
  throw apiError(
    'FORBIDDEN',
    `This would change ${plural(withheld.length, 'a record that is', `${count(withheld.length)} records that are`)} published or scheduled, and you may not publish${names}. Ask somebody who may to do it.`,
  );
}

/** Throws FORBIDDEN where a change of something without working copies, such as a picture, would reach readers
 * through what is published or is to be by itself, and the caller may not publish it. What nothing of this shows is theirs to
 * change. */
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
    if (before === null || !isSeenOtherwise(entity, before.live, live)) continue;
    const showing = await showingRecords({ collection, id }, reads);
    if (showing.length === 0) continue;
    const { names } = await namedUsers(entity, id, showing, context);
    const yours = entity.unseen.map((name) => labelOf(entity, name));
    throw apiError(
      'FORBIDDEN',
      `This ${entity.label.toLowerCase()} is shown by what is published or scheduled, and you may not publish${names}. Ask somebody who may to change it, or add another one.${yours.length === 0 ? '' : ` You may change: ${yours.join(', ')}.`}`,
    );
  }
}

/** Whether readers may see anything of a change: what no field of theirs says does not reach them. */
export function isSeenOtherwise({ unseen }: AnyEntity, before: Fields | null, after: Fields | null): boolean {
  const seen = (data: Fields | null) =>
    data === null
      ? null
      : Object.fromEntries(Object.entries(data).filter(([name]) => !unseen.includes(name)));
  return !isDeepStrictEqual(seen(before), seen(after));
}

/** Whether readers see nothing of it but what something published refers to. */
function isSeenThroughOthers({ hasWorkingCopies, access }: AnyEntity): boolean {
  return !hasWorkingCopies && access.publish !== undefined;
}

/** What readers see, or are to see by itself, that refers to a record, straight or by others. */
async function showingRecords(to: Ref, reads: Reads, passed = new Set<string>()): Promise<Ref[]> {
  const found: Ref[] = [];
  for (const ref of await referrersOf(to, reads)) {
    const name = `${ref.collection}/${ref.id}`;
    const owner = entityOf(ref.collection, ref.id);
    const record = passed.has(name) ? null : await reads.whole(ref.collection, ref.id);
    passed.add(name);
    if (owner?.isPublic !== true || record === null) continue;
    if (!shownStates(record).some((data) => refersTo(to, owner, data))) continue;
    found.push(...(isSeenThroughOthers(owner) ? await showingRecords(ref, reads, passed) : [ref]));
  }
  return found;
}

function refersTo(to: Ref, owner: AnyEntity, data: Fields): boolean {
  return referencesIn(owner, data).some((one) => one.collection === to.collection && one.id === to.id);
}

function isShownOtherwise({ ref, before, write }: TakenAlong): boolean {
  const entity = entityOf(ref.collection, ref.id);
  const [were, are] = [shownStates(before), shownStates(write)];
  if (entity === undefined || were.length !== are.length) return !isDeepStrictEqual(were, are);
  return were.some((state, at) => isSeenOtherwise(entity, state, are[at] ?? null));
}

/** What readers see of a record, and what they are to see of it by itself. */
function shownStates({ live, working }: States): Fields[] {
  const coming = scheduledAt(working) === null ? null : working;
  return [live, coming].filter((data) => data !== null);
}

function mayShow({ collection, id }: Ref, { principal }: RequestContext): boolean {
  const entity = entityOf(collection, id);
  return (
    entity !== undefined && isAllowed(principal, { anyOf: entity.access.publish ?? entity.access.write })
  );
}
