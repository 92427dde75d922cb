import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { Progress } from '#build/receipts/receipt.ts';
import { followProgress } from './progress.ts';

const PublishingContext = createContext<Progress | null>(null);

/** What is being rendered of the site, for every screen; null where nothing is. */
export function usePublishing(): Progress | null {
  return useContext(PublishingContext);
}

export function PublishingProvider({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const queries = useQueryClient();
  const { tenantKey } = useSite();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(
    () =>
      followProgress(client, (now) => {
        // Of the site that is worked on now: another may have been chosen meanwhile.
        const own = now?.tenantKey === tenantKey ? now : null;
        setProgress(own?.state === 'done' ? null : own);
        if (own?.state === 'done') void queries.invalidateQueries({ queryKey: ['receipts'] });
      }),
    [client, queries, tenantKey],
  );
  return <PublishingContext value={progress}>{children}</PublishingContext>;
}
