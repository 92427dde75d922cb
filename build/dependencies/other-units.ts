import type { PagesVersion } from '#site/page-data/context.ts';

/** What some pages are rendered with and is otherwise in another version of the code; null where what all pages are rendered
 * with is. */
export function otherUnits(from: PagesVersion, to: PagesVersion): ReadonlySet<string> | null {
  if (from.common !== to.common) return null;
  const names = new Set([...Object.keys(from.units), ...Object.keys(to.units)]);
  return new Set([...names].filter((name) => from.units[name] !== to.units[name]));
}

/** Whether any of some units is in a list of them, by commas. */
export function isAnyIn(list: string | undefined, units: ReadonlySet<string>): boolean {
  return list?.split(',').some((unit) => units.has(unit)) === true;
}

const lists = new Map<string, string>();

/** The same list of units: one string for all pages that have it, which are many. */
export function oneList(list: string): string {
  const known = lists.get(list) ?? list;
  lists.set(known, known);
  return known;
}

/** What was read from a file has a string of its own. */
export function withOneList<T extends { readonly units?: string }>(reads: T): T {
  return reads.units === undefined ? reads : { ...reads, units: oneList(reads.units) };
}
