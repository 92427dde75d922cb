import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { isCountedUnder } from '#content-store/model/content/counted-under.ts';
import { getPieceCounts } from '#content-store/model/content/operations.ts';

/** How many published pieces are filed under each record, by its id; null where none are filed under such records. Empty
 * until it is known. */
export function usePieceCounts(
  { collection }: AnyEntity,
  ids: readonly string[],
): ReadonlyMap<string, number> | null {
  const client = useClient();
  const { tenantKey } = useSite();
  const isCounted = isCountedUnder(collection);
  const { data } = useQuery({
    queryKey: ['pieceCounts', tenantKey, collection, ids],
    queryFn: async () => {
      if (!isCountedUnder(collection)) return [];
      return client.run(getPieceCounts, { collection, ids: [...ids] });
    },
    enabled: isCounted && ids.length > 0,
    placeholderData: [],
    retry: false,
  });
  if (!isCounted) return null;
  return new Map(ids.flatMap((id, at) => (data?.[at] === undefined ? [] : [[id, data[at]]])));
}
