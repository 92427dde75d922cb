import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { usePieceCounts } from '#admin/fields/use-piece-counts.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { countReferrers } from '#content-store/model/references/operations.ts';

export interface ListCounts {
  readonly heading: string;
  /** By the id of a record; empty until they are known. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What a list counts of each of its records, beside its columns; null where that is nothing. */
export function useListCounts(entity: AnyEntity, ids: readonly string[]): ListCounts | null {
  const pieces = usePieceCounts(entity, ids);
  const referrers = useReferrerCounts(entity, ids);
  if (pieces !== null) return { heading: texts.counts.pieces, counts: pieces };
  return referrers === null ? null : { heading: texts.counts.referrers, counts: referrers };
}

/** How many records refer to each; null where the list does not say it. */
export function useReferrerCounts(
  { collection, list }: AnyEntity,
  ids: readonly string[],
): ReadonlyMap<string, number> | null {
  const client = useClient();
  const { tenantKey } = useSite();
  const isCounted = list.countsReferrers === true;
  const { data } = useQuery({
    queryKey: ['referrerCounts', tenantKey, collection, ids],
    queryFn: ({ signal }) => client.run(countReferrers, { collection, ids: [...ids] }, signal),
    enabled: isCounted && ids.length > 0,
    placeholderData: [],
    retry: false,
  });
  if (!isCounted) return null;
  return new Map(ids.flatMap((id, at) => (data?.[at] === undefined ? [] : [[id, data[at]]])));
}
