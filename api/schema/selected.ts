import { type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql';

/** The names of the fields that a request selects below its own, down a path. */
export function selectedBelow(info: GraphQLResolveInfo, path: readonly string[]): ReadonlySet<string> {
  let level = info.fieldNodes.flatMap((one) => fieldsIn(one.selectionSet?.selections));
  for (const name of path)
    level = level
      .filter((one) => one.name.value === name)
      .flatMap((one) => fieldsIn(one.selectionSet?.selections));
  return new Set(level.map((one) => one.name.value));
}

function fieldsIn(selections: readonly SelectionNode[] = []) {
  return selections.filter((one) => one.kind === Kind.FIELD);
}
