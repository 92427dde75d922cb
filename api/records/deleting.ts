import type { AnyEntity } from '#content-store/definition/entity.ts';
import { replaceReferences } from '#content-store/editing/replace-references.ts';
import { countOf, plural } from '#content-store/formats/numbers.ts';
import { requests } from '#content-store/messages/requests.ts';
import { ifDeleted } from '#content-store/model/references/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads, Ref, Write } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { implement } from '../operations/implement.ts';
import { requireMayShow, type TakenAlong } from './as-readers-see.ts';
import { goingWith } from './by-rules.ts';
import { recordAskedFor } from './record-asked-for.ts';
import { scopeOf } from './scope.ts';
import { holdersOf, namedUsers, referrersOf } from './used-by.ts';

/** What deleting a record would do to what refers to it; nothing is changed. */
async function following(asked: Ref, context: RequestContext) {
  const { ref, scope } = await recordAskedFor(asked, context);
  const entity = entityOf(ref.collection, ref.id);
  if (entity === undefined) throw apiError('BAD_REQUEST', requests.collection(ref.collection));
  const { refusing, clearing } = await lettingGo(entity, ref.id, scope);
  const clears = clearing.map(({ ref: one }) => one);
  const held = new Set([...refusing, ...clears].map(nameOf));
  const linking = (await referrersOf(ref, scope)).filter((one) => !held.has(nameOf(one)));
  const affected = (refs: readonly Ref[]) => namedUsers(entity, ref.id, refs, context);
  return {
    refusing: await affected(refusing),
    clearing: await affected(clears),
    linking: await affected(linking),
    goesWith: await goingWith(entity, ref.id, context),
  };
}

/** The writes that clear every reference to a record about to be deleted. Throws where a reference refuses it, or the caller
 * may not publish what lets go of it, naming the records that stand in the way. */
export async function clearingReferences(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<Write[]> {
  const { refusing, clearing } = await lettingGo(entity, id, scopeOf(entity, context));
  if (refusing.length > 0) throw await stillUsed(entity, id, refusing, context);
  await requireMayShow({ entity, id }, clearing, context);
  return clearing.map(({ write }) => write);
}

/** Of what refers to a record: what refuses to let go of it, and how the others do. */
async function lettingGo(entity: AnyEntity, id: string, reads: Reads) {
  const refusing: Ref[] = [];
  const clearing: TakenAlong[] = [];
  for (const { ref, owner, whole, found } of await holdersOf(entity, id, reads)) {
    const write = found.some((one) => one.onDelete === 'refuse')
      ? null
      : replaceReferences(owner, whole, found, id, null);
    if (write === null) refusing.push(ref);
    else clearing.push({ ref, before: whole, write });
  }
  return { refusing, clearing };
}

function nameOf({ collection, id }: Ref): string {
  return `${collection}/${id}`;
}

async function stillUsed(entity: AnyEntity, id: string, refusing: readonly Ref[], context: RequestContext) {
  const { users, count, names } = await namedUsers(entity, id, refusing, context);
  return apiError(
    'BAD_REQUEST',
    `This ${entity.label.toLowerCase()} is still used by ${countOf(count, 'record')}${names}. Take it out of ${plural(count, 'that', 'those')} first, then delete it.`,
    {
      usedBy: users.map(({ collection, id: user, label, title }) => ({ collection, id: user, label, title })),
      count,
    },
  );
}

export const deletingOperations = [implement(ifDeleted, following)];
