import { PLACED } from '#content-store/model/content/placements.ts';
import type { Found, ReaderQuery } from '#content-store/reading/reader.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import type { Documents } from '#content-store/registry/registry.ts';

/** A query that pages share, with the window its last run answered. */
export interface SharedQuery {
  readonly key: string;
  readonly query: ReaderQuery<keyof Documents>;
  /** The dotted paths that it filters and orders by. */
  readonly asksOf: readonly string[];
  window: Window;
  /** Other windows that are known to be the same: each thread that renders has its own. */
  same: WeakSet<Window> | undefined;
  /** Counts up with each window seen that differs from the one before. */
  generation: number;
  /** The pages and parts that saw all of its window, each with the generation it was rendered with. */
  readonly readers: Map<string, number>;
  /** The pages and parts that chose from it. */
  readonly choosers: Set<string>;
}

/** Whether two runs of a query answered the same, in the same order. */
export function isSameWindow(a: Window, b: Window): boolean {
  // Pages rendered together bring the same.
  if (a === b) return true;
  return (
    a.hasMore === b.hasMore &&
    a.items.length === b.items.length &&
    a.items.every((one, at) => one.id === b.items[at]?.id && isSamePlace(one, b.items[at]))
  );
}

/** Whether something stands where it stood. */
export function isSamePlace({ sort }: Found, other: Found | undefined): boolean {
  return other?.sort.length === sort.length && sort.every((value, at) => value === other.sort[at]);
}

/** Equalities worth filing a query under, the most selective first. */
export const FILED_FIELDS = [
  PLACED,
  'primarySection',
  'websiteSchedules.section',
  'taxonomy',
  'authors',
  'company',
  'parent',
  'type',
] as const;

/** Where a query is filed: a document that could be in it has a value of one of these. */
export function bucketsOf(query: ReaderQuery<keyof Documents>): string[] {
  const filed = bucketOf(query.collection, query.where ?? {});
  if (filed.length > 0) return filed.slice(0, 1);
  const each = (query.anyOf ?? []).map((where) => bucketOf(query.collection, where));
  // Every alternative must be filed, or the query could be missed.
  if (each.length > 0 && each.every((buckets) => buckets.length > 0))
    return each.flatMap((buckets) => buckets.slice(0, 1));
  return [`${query.collection}|*`];
}

function bucketOf(collection: string, where: NonNullable<ReaderQuery<keyof Documents>['where']>): string[] {
  return FILED_FIELDS.flatMap((field) => {
    const value = where[field]?.eq ?? where[field]?.contains;
    return value === undefined ? [] : [`${collection}|${field}=${value}`];
  });
}
