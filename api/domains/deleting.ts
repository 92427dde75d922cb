import type { AnyEntity } from '#content-store/definition/entity.ts';
import { replaceReferences } from '#content-store/replace-references.ts';
import type { Ref, Write } from '#content-store/store.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { scopeOf } from './scope.ts';
import { holdersOf, namedUsers } from './used-by.ts';

/** The writes that clear every reference to a record about to be deleted. Throws where a reference refuses it, naming
 * the records that stand in the way. */
export async function clearingReferences(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<Write[]> {
  const writes: Write[] = [];
  const refusing: Ref[] = [];
  for (const { ref, owner, whole, found } of await holdersOf(entity, id, scopeOf(entity, context))) {
    const cleared = found.some((one) => one.onDelete === 'refuse')
      ? null
      : replaceReferences(owner, whole, found, id, null);
    if (cleared === null) refusing.push(ref);
    else writes.push(cleared);
  }
  if (refusing.length > 0) throw await stillUsed(entity, id, refusing, context);
  return writes;
}

async function stillUsed(entity: AnyEntity, id: string, refusing: readonly Ref[], context: RequestContext) {
  const { users, count, names } = await namedUsers(entity, id, refusing, context);
  return apiError(
    'BAD_REQUEST',
    `This ${entity.label.toLowerCase()} is still used by ${count} ${count === 1 ? 'record' : 'records'}${names}. Take it out of ${count === 1 ? 'that' : 'those'} first, then delete it.`,
    {
      usedBy: users.map(({ collection, id: user, label, title }) => ({ collection, id: user, label, title })),
      count,
    },
  );
}
