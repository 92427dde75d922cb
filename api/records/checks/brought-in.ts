import { type AnyEntity, type Data, fieldsOf, walk } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads, Write } from '#content-store/store.ts';

/** What a field names, and where it stands. */
interface Named {
  readonly path: string;
  readonly value: string;
}

type PickFrom<N> = (field: AnyField, value: unknown, path: string) => readonly N[];

/** What writes name that neither state of their record named before. What it named may stay, so that it can be edited and
 * published although what is named has gone since. */
export async function broughtIn<N extends Named>(
  writes: readonly Write[],
  reads: Pick<Reads, 'record'>,
  pick: PickFrom<N>,
): Promise<N[]> {
  const found: N[] = [];
  for (const { collection, id, live, working, deleted } of writes) {
    const entity = entityOf(collection, id);
    const named = entity === undefined || deleted === true ? [] : namedIn(entity, [live, working], pick);
    if (entity === undefined || named.length === 0) continue;
    const before = id === undefined ? null : await reads.record(collection, id);
    const known = new Set(namedIn(entity, [before?.live, before?.working], pick).map((one) => one.value));
    found.push(...named.filter((one) => !known.has(one.value)));
  }
  return found;
}

function namedIn<N>(entity: AnyEntity, states: readonly (Data | null | undefined)[], pick: PickFrom<N>): N[] {
  const found: N[] = [];
  for (const data of states)
    if (data != null)
      walk(fieldsOf(entity, data), data, '', (field, value, path) => found.push(...pick(field, value, path)));
  return found;
}
