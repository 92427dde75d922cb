import { type Counts, usePieceCounts, useReferrerCounts } from '#admin/fields/use-counts.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';

export interface ListCounts {
  readonly heading: string;
  readonly counts: Counts;
}

/** What a list counts of each of its records, beside its columns; null where that is nothing. */
export function useListCounts(entity: AnyEntity, ids: readonly string[]): ListCounts | null {
  const pieces = usePieceCounts(entity, ids);
  const referrers = useReferrerCounts(entity, ids);
  if (pieces !== null) return { heading: texts.counts.pieces, counts: pieces };
  return referrers === null ? null : { heading: texts.counts.referrers, counts: referrers };
}
