import { pathsOfDocument } from './pages.ts';
import type { SeenChange } from './plan.ts';

/** Paths that a document came to or left. */
export function appearing(changes: readonly SeenChange[]): Set<string> {
  const paths = new Set<string>();
  for (const change of changes) {
    const [had, has] = ownPaths(change);
    for (const path of had.symmetricDifference(has)) paths.add(path);
  }
  return paths;
}

/** What the changes are about comes first, with home; then the sections, which are seen most; then all others. */
export function mostVisibleFirst(
  paths: Iterable<string>,
  changes: readonly SeenChange[],
  sections: ReadonlySet<string>,
): string[] {
  const own = new Set(changes.flatMap((change) => ownPaths(change).flatMap((some) => [...some])));
  const rank = (path: string) => (own.has(path) || path === '/' ? 0 : sections.has(path) ? 1 : 2);
  return [...paths]
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map((one) => one.path);
}

/** The paths a document had and has. */
function ownPaths({ collection, before, after }: SeenChange): [had: Set<string>, has: Set<string>] {
  const of = (one: SeenChange['before']) =>
    new Set(one === null ? [] : pathsOfDocument(collection, one.data));
  return [of(before), of(after)];
}
