import {
  type AnyEntity,
  type Data,
  type HeldReference,
  referencesIn,
} from '#content-store/definition/entity.ts';
import { edit, publish, ValidationError, type Whole } from '#content-store/editing.ts';
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
      .filter((one) => one.collection === entity.collection && one.id === id);
    const cleared = found.some((one) => one.onDelete === 'refuse')
      ? null
      : clearedOf(owner, whole, found, id);
    if (cleared === null) refusing.push(ref);
    else writes.push(cleared);
  }
  if (refusing.length > 0) throw await stillUsed(entity, id, refusing, context);
  return writes;
}

/** The write that takes the references out of both states; null where the record cannot be without them. */
function clearedOf(
  owner: AnyEntity,
  whole: Whole,
  found: readonly HeldReference[],
  id: string,
): Write | null {
  const paths = new Set(found.map((one) => one.path));
  const without = (data: Data) => clear(data, paths, id);
  try {
    const live = whole.live === null ? null : edit(owner, { ...whole, working: null }, without(whole.live));
    const working = whole.working === null ? null : edit(owner, whole, without(whole.working));
    const liveData =
      live !== null && owner.hasWorkingCopies
        ? publish(owner, { ...whole, working: live.working }).live
        : (live?.live ?? null);
    const base = working ?? live;
    return base === null ? null : { ...base, live: liveData, working: working?.working ?? null };
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
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

/** A patch that takes an id out of the fields at these paths. */
function clear(data: Data, paths: ReadonlySet<string>, id: string): Data {
  const names = new Set([...paths].map((path) => path.split('.')[0] ?? ''));
  return Object.fromEntries([...names].map((name) => [name, without(data[name], id)]));
}

function without(value: unknown, id: string): unknown {
  if (value === id) return null;
  if (Array.isArray(value)) return value.filter((item) => item !== id).map((item) => without(item, id));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, item]) => [name, without(item, id)])
        .filter(([, item]) => item !== null),
    );
  return value;
}
