import { compareValues, compareValuesInOrder, type Order } from '../query.ts';
import type { Choice, Found, ReaderQuery } from './reader.ts';

/** The ids of a choice from the windows of its queries, in their order: the one way a page and its planner choose. */
export function chosen(
  windows: readonly (readonly Found[])[],
  choice: Pick<Choice<never>, 'ranking' | 'excluding' | 'skip' | 'first'> & {
    readonly queries: readonly Pick<ReaderQuery<never>, 'orderBy'>[];
  },
): string[] {
  const ids =
    choice.ranking === 'first window'
      ? byFirstWindow(windows)
      : byCount(windows, choice.queries[0]?.orderBy ?? []);
  return taken(ids, choice);
}

/** The first few of some ids but for those left out, which count among the skipped. */
export function taken(
  ids: readonly string[],
  { excluding, skip, first }: Pick<Choice<never>, 'excluding' | 'skip' | 'first'>,
): string[] {
  const fresh = ids.filter((id) => !excluding.has(id));
  const skipped = Math.max(0, skip - (ids.length - fresh.length));
  return fresh.slice(skipped, skipped + first);
}

function byFirstWindow(windows: readonly (readonly Found[])[]): string[] {
  return [...new Set(windows.flatMap((window) => window.map((one) => one.id)))];
}

function byCount(windows: readonly (readonly Found[])[], orderBy: Order): string[] {
  const [only] = windows;
  if (windows.length === 1 && only !== undefined) return only.map((one) => one.id);
  const counted = new Map<string, { readonly found: Found; count: number }>();
  for (const window of windows)
    for (const found of window) {
      const known = counted.get(found.id);
      if (known === undefined) counted.set(found.id, { found, count: 1 });
      else known.count += 1;
    }
  return [...counted.values()]
    .sort(
      (a, b) =>
        b.count - a.count ||
        compareValuesInOrder(a.found.sort, b.found.sort, orderBy) ||
        compareValues(a.found.id, b.found.id),
    )
    .map((one) => one.found.id);
}
