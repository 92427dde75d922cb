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

/** What the changes are about comes first, with home; then the sections, which are seen most; then all others, however
 * many, as they come. */
export function mostVisibleFirst(
  paths: Iterable<string>,
  changes: readonly SeenChange[],
  sections: ReadonlySet<string>,
): string[] {
  const own = new Set(changes.flatMap((change) => ownPaths(change).flatMap((some) => [...some])));
  const first: string[] = [];
  const second: string[] = [];
  const others: string[] = [];
  for (const path of paths)
    (own.has(path) || path === '/' ? first : sections.has(path) ? second : others).push(path);
  return [...first.sort(), ...second.sort(), ...others];
}

/** The paths a document had and has. */
function ownPaths({ collection, before, after }: SeenChange): [had: Set<string>, has: Set<string>] {
  const of = (one: SeenChange['before']) =>
    new Set(one === null ? [] : pathsOfDocument(collection, one.data));
  return [of(before), of(after)];
}
