import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { bodyNames } from './body-fields.ts';
import { exposedFields } from './fields.ts';

/** The names of the fields that a request selects below its own, down a path. */
export function selectedBelow(info: GraphQLResolveInfo, path: readonly string[]): ReadonlySet<string> {
  let level = info.fieldNodes.flatMap((one) => fieldsIn(one.selectionSet?.selections));
  for (const name of path)
    level = level
      .filter((one) => one.name.value === name)
      .flatMap((one) => fieldsIn(one.selectionSet?.selections));
  return new Set(level.map((one) => one.name.value));
}

/** Whether a request selects what is read only where it is wanted: a body of the records that it finds, right below its
 * own field or down a path. */
export function selectsBody(
  entity: AnyEntity,
  info: GraphQLResolveInfo,
  path: readonly string[] = [],
): boolean {
  // The same for every record of a list.
  const known = withBodies.get(info.fieldNodes);
  if (known !== undefined) return known;
  const fields = exposedFields(entity);
  const bodies = bodyNames(fields);
  const selects = [...selectedBelow(info, path)].some((name) => bodies.has(name));
  withBodies.set(info.fieldNodes, selects);
  return selects;
}

const withBodies = new WeakMap<readonly FieldNode[], boolean>();

function fieldsIn(selections: readonly SelectionNode[] = []): FieldNode[] {
  return selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one];
    return one.kind === Kind.INLINE_FRAGMENT ? fieldsIn(one.selectionSet.selections) : [];
  });
}
