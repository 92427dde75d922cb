import { withoutReferences } from '#content-store/clear-references.ts';
import { type AnyEntity, referencesIn } from '#content-store/definition/entity.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Ref, Write } from '#content-store/store.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { scopeOf } from './scope.ts';
import { referrersOf, type User, userOf } from './used-by.ts';

/** How many of the records that stand in the way are named. */
const NAMED = 5;

/** The writes that clear every reference to a record about to be deleted. Throws where a reference refuses it, naming
 * the records that stand in the way. */
export async function clearingReferences(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<Write[]> {
  const scope = scopeOf(entity, context);
  const writes: Write[] = [];
  const refusing: Ref[] = [];
  for (const ref of await referrersOf({ collection: entity.collection, id }, scope)) {
    const owner = entityOf(ref.collection, ref.id);
    const whole = await scope.whole(ref.collection, ref.id);
    if (owner === undefined || whole === null) continue;
    const states = [whole.live, whole.working].filter((one) => one !== null);
    const found = states
      .flatMap((data) => referencesIn(owner, data))
      .filter((one) => one.collection === entity.collection && one.id === id && one.onDelete !== 'keep');
    if (found.length === 0) continue;
    const cleared = found.some((one) => one.onDelete === 'refuse')
      ? null
      : withoutReferences(owner, whole, found, id);
    if (cleared === null) refusing.push(ref);
    else writes.push(cleared);
  }
  if (refusing.length > 0) throw await stillUsed(entity, id, refusing, context);
  return writes;
}

async function stillUsed(entity: AnyEntity, id: string, refusing: readonly Ref[], context: RequestContext) {
  const to = { collection: entity.collection, id };
  const scope = scopeOf(entity, context);
  const users: User[] = [];
  for (const ref of refusing) {
    const user = users.length < NAMED ? await userOf(ref, to, scope, context) : null;
    if (user !== null && user.title !== null) users.push(user);
  }
  const count = refusing.length;
  const others = count - users.length;
  const names = [
    ...users.map((one) => `“${one.title}” (${one.label})`),
    ...(others > 0 && users.length > 0 ? [`${others} more`] : []),
  ];
  return apiError(
    'BAD_REQUEST',
    `This ${entity.label.toLowerCase()} is still used by ${count} ${count === 1 ? 'record' : 'records'}${
      names.length === 0 ? '' : `: ${joined(names)}`
    }. Take it out of ${count === 1 ? 'that' : 'those'} first, then delete it.`,
    {
      usedBy: users.map(({ collection, id: user, label, title }) => ({ collection, id: user, label, title })),
      count,
    },
  );
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
