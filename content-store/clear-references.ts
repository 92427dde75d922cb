import type { AnyEntity, Data, HeldReference } from './definition/entity.ts';
import { edit, publish, ValidationError, type Whole } from './editing.ts';
import type { Write } from './store.ts';

/** The write that takes references to an id out of both states of a record; null where the record cannot be without them. */
export function withoutReferences(
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
