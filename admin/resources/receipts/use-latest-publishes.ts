import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { isWorthSaying } from '#admin/records/receipt.ts';
import { getReceipts } from '#content-store/model/publishing/operations.ts';

/** The newest receipts of the site that tell of anything, newest first; asked for once, whoever shows them. */
export function useLatestPublishes() {
  const client = useClient();
  const { tenantKey } = useSite();
  return useQuery({
    queryKey: ['receipts', tenantKey],
    queryFn: async () => (await client.run(getReceipts, { limit: 40 })).filter(isWorthSaying).slice(0, 8),
    retry: false,
  });
}
