import { type AnyEntity, type Data, referencesIn } from '#content-store/definition/entity.ts';
import { edit, publish } from '#content-store/editing.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Write } from '#content-store/store.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { scopeOf } from './scope.ts';

/** The writes that clear every reference to a record about to be deleted. Throws where a reference refuses it, saying
 * how many records stand in the way. */
export async function clearingReferences(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<Write[]> {
  const scope = scopeOf(entity, context);
  const writes: Write[] = [];
  let refusing = 0;
  for (const ref of await scope.referrers({ collection: entity.collection, id })) {
    const owner = entityOf(ref.collection, ref.id);
    const whole = await scope.whole(ref.collection, ref.id);
    if (owner === undefined || whole === null || (ref.collection === entity.collection && ref.id === id))
      continue;
    const states = [whole.live, whole.working].filter((one) => one !== null);
    const found = states
      .flatMap((data) => referencesIn(owner, data))
      .filter((one) => one.collection === entity.collection && one.id === id);
    if (found.some((one) => one.onDelete === 'refuse')) {
      refusing += 1;
      continue;
    }
    const paths = new Set(found.map((one) => one.path));
    const cleared = (data: Data) => clear(data, paths, id);
    const live = whole.live === null ? null : edit(owner, { ...whole, working: null }, cleared(whole.live));
    const working = whole.working === null ? null : edit(owner, whole, cleared(whole.working));
    const liveData =
      live === null
        ? null
        : owner.hasWorkingCopies
          ? publish(owner, { ...whole, working: live.working }).live
          : live.live;
    const base = working ?? live;
    if (base !== null) writes.push({ ...base, live: liveData, working: working?.working ?? null });
  }
  if (refusing > 0)
    throw apiError(
      'BAD_REQUEST',
      `This ${entity.label.toLowerCase()} is still used by ${refusing} ${refusing === 1 ? 'record' : 'records'}. Change those first, then delete it.`,
    );
  return writes;
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
