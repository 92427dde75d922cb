import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { isWorthSaying } from '#admin/records/receipt.ts';
import { getReceipts } from '#content-store/model/publishing/operations.ts';
import type { KeptReceipt } from '#content-store/model/publishing/receipt.ts';

/** The newest publishes of the site that pages were touched by, newest first: uploads, a file each, would fill the list. */
export function useLatestPublishes() {
  const client = useClient();
  const { tenantKey } = useSite();
  return useQuery({
    queryKey: ['receipts', tenantKey],
    queryFn: () => client.run(getReceipts, { limit: 8, ofPages: true }),
    retry: false,
  });
}

/** The newest receipt of the site that tells of anything, of whatever it is. */
export function useNewestReceipt(): KeptReceipt | undefined {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data } = useQuery({
    queryKey: ['receipts', tenantKey, 'newest'],
    // `null`: an answer is something.
    queryFn: async () => (await client.run(getReceipts, { limit: 40 })).find(isWorthSaying) ?? null,
    retry: false,
  });
  return data ?? undefined;
}
