import { pathsOfDocument } from '#content-store/registry/paged.ts';
import type { Paths } from './paths.ts';
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

/** Home comes first, then the sections, which are seen most; then all others, however many, as they come. */
export function mostVisibleFirst(paths: ReadonlySet<string>, sections: ReadonlySet<string>): string[] {
  return [...visible([paths], [], sections).union(paths)];
}

/** Paths of a plan that are to be live first, and those behind them. */
export interface InTwo {
  readonly first: Paths;
  /** Lists the others, none of them among the first, if there are any; null where there cannot be. To be called before
   * anything else is planned, for it looks at the index. */
  readonly rest: (() => Paths) | null;
}

/** The same order of what is in any of some, with what the changes are about before the sections. They are thousands at
 * times: to list them all takes longer than to render those that come first. */
export function firstOf(
  most: number,
  some: readonly Names[],
  changes: readonly SeenChange[],
  sections: ReadonlySet<string>,
): InTwo {
  const ahead = visible(some, changes, sections);
  const first = new Set<string>();
  const fill = (from: Iterable<string>) => {
    for (const path of from) {
      if (first.size === most) return;
      first.add(path);
    }
  };
  for (const from of [ahead, ...some]) fill(from.keys());
  const rest = () => {
    const all = new Set(ahead);
    for (const from of some) for (const path of from.keys()) all.add(path);
    for (const path of first) all.delete(path);
    return { inOrder: [...all], all };
  };
  return { first: { inOrder: [...first], all: first }, rest: first.size < most ? null : rest };
}

/** As `/sitemap/article-2026-11.xml` and `/__ics/expo.ics` are. */
const IS_FILE = /\.[a-z0-9]+$/;

type Names = Pick<ReadonlyMap<string, unknown> | ReadonlySet<string>, 'has' | 'keys'>;

/** Of what is in any of some: home and what the changes are about, then the sections, then what machines read of the
 * changes. */
function visible(
  some: readonly Names[],
  changes: readonly SeenChange[],
  sections: ReadonlySet<string>,
): Set<string> {
  const isThere = (path: string) => some.some((one) => one.has(path));
  const own = changes.flatMap((change) => ownPaths(change).flatMap((paths) => [...paths]));
  const files = new Set(own.filter((path) => IS_FILE.test(path)));
  const pages = ['/', ...own].filter((path) => !files.has(path));
  return new Set([pages, [...sections], [...files]].flatMap((some) => some.filter(isThere).sort()));
}

/** The paths a document had and has. */
function ownPaths({ collection, before, after }: SeenChange): [had: Set<string>, has: Set<string>] {
  const of = (one: SeenChange['before']) =>
    new Set(one === null ? [] : pathsOfDocument(collection, one.data));
  return [of(before), of(after)];
}
