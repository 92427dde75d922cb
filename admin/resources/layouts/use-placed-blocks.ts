import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { everyRecord } from '#admin/data/records.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { blocksPlaced } from './block-usage.ts';

/** The blocks of every layout of the site and of those that are shared with it, as they are edited now. */
export function usePlacedBlocks() {
  const client = useClient();
  const site = useSite();
  return useQuery({
    queryKey: ['placed-blocks', site.tenantKey],
    queryFn: async () => {
      const all = await Promise.all(
        [layout, sharedLayout].map(async (entity) => {
          const records: ConsoleRecord[] = [];
          for await (const part of everyRecord(client, entity, ['name', 'rows', 'isGlobal', 'tenants']))
            records.push(...part.filter((one) => isHere(one, site.tenantKey)));
          return blocksPlaced(entity, records);
        }),
      );
      return all.flat();
    },
    staleTime: 0,
  });
}

/** Of a shared layout, whether it is for a site. */
function isHere({ isGlobal, tenants }: ConsoleRecord, tenantKey: string): boolean {
  return isGlobal !== false || !Array.isArray(tenants) || tenants.includes(tenantKey);
}
