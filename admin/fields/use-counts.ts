import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { isCountedUnder } from '#content-store/model/content/counted-under.ts';
import { getPieceCounts } from '#content-store/model/content/operations.ts';
import { countReferrers } from '#content-store/model/references/operations.ts';

/** By the id of a record; empty until they are known. */
export type Counts = ReadonlyMap<string, number>;

type Ask = (ids: string[], signal: AbortSignal) => Promise<readonly number[]>;

/** How many published pieces are filed under each record; null where none are filed under such records. */
export function usePieceCounts({ collection }: AnyEntity, ids: readonly string[]): Counts | null {
  const client = useClient();
  const ask: Ask | null = isCountedUnder(collection)
    ? (of, signal) => client.run(getPieceCounts, { collection, ids: of }, signal)
    : null;
  return useCounts(['pieceCounts', collection], ids, ask);
}

/** How many records refer to each; null where the list does not say it. */
export function useReferrerCounts({ collection, list }: AnyEntity, ids: readonly string[]): Counts | null {
  const client = useClient();
  const ask: Ask | null =
    list.countsReferrers === true
      ? (of, signal) => client.run(countReferrers, { collection, ids: of }, signal)
      : null;
  return useCounts(['referrerCounts', collection], ids, ask);
}

/** What `ask` counts of each record, which is kept under a key and the site's; null where there is nothing to ask. */
function useCounts(key: readonly string[], ids: readonly string[], ask: Ask | null): Counts | null {
  const { tenantKey } = useSite();
  const { data } = useQuery({
    queryKey: [...key, tenantKey, ids],
    queryFn: async ({ signal }) => ask?.([...ids], signal) ?? [],
    enabled: ask !== null && ids.length > 0,
    placeholderData: [],
    retry: false,
  });
  if (ask === null) return null;
  return new Map(ids.flatMap((id, at) => (data?.[at] === undefined ? [] : [[id, data[at]]])));
}
