import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { HEARTBEAT } from '#content-store/model/presence/heartbeat.ts';
import { type Colleague, peopleInRows } from '#content-store/model/presence/record-news.ts';

/** Who else has which of the records of a list open, by their ids: one request for all. */
export function usePeopleInRows(
  { collection, scope }: AnyEntity,
  ids: readonly string[],
): ReadonlyMap<string, readonly Colleague[]> {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data } = useQuery({
    queryKey: ['presence', tenantKey, collection, ids],
    queryFn: async () => {
      const answer = await client.tell('/api/presence/rows', { collection, ids });
      return peopleInRows.read(isData(answer) ? answer.data : null, 'rows');
    },
    // What belongs to no site has few records, and others to tell of them.
    enabled: scope === 'tenant' && ids.length > 0,
    // While the list is looked at.
    refetchInterval: HEARTBEAT,
    retry: false,
  });
  return new Map(data?.map(({ id, people }) => [id, people]));
}
