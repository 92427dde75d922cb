import type { PagesVersion } from '#site/page-data/context.ts';

/** What some pages are rendered with and is otherwise in another version of the code; null where what all pages are rendered
 * with is. */
export function otherUnits(from: PagesVersion, to: PagesVersion): ReadonlySet<string> | null {
  if (from.common !== to.common) return null;
  const names = new Set([...Object.keys(from.units), ...Object.keys(to.units)]);
  return new Set([...names].filter((name) => from.units[name] !== to.units[name]));
}
