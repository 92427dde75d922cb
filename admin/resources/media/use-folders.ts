import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { everyRecord } from '#admin/data/records.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { assetFolder } from '#content-store/model/media/asset-folder.ts';

/** Undefined until they are known; where they cannot be looked up, the list is there all the same. */
export function useFolders(): readonly ConsoleRecord[] | undefined {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data } = useQuery({
    queryKey: [assetFolder.name, 'all', tenantKey],
    queryFn: async () => {
      const all: ConsoleRecord[] = [];
      for await (const part of everyRecord(client, assetFolder, ['name', 'parent'])) all.push(...part);
      return all;
    },
    retry: false,
  });
  return data;
}
