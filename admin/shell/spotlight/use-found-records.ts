import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import type { Permissions } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { FoundRecord } from '#admin/data/find-request.ts';
import { findRecords } from '#admin/data/records.ts';
import { longestWord } from '#admin/records/best-first.ts';
import { isLongEnough } from '#admin/records/long-enough.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { listedEntities } from './spotlight-found.ts';

interface AskedRecords {
  /** Those of an earlier phrase while the answer is awaited. */
  readonly records: readonly FoundRecord[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** The records that a phrase may be about; the server is asked for its longest word once nobody types, and no longer
 * once somebody goes on. */
export function useFoundRecords(phrase: string, permissions: Permissions): AskedRecords {
  const client = useClient();
  const site = useSite();
  const typed = longestWord(phrase);
  const text = useDebounced(typed);
  const asked = listedEntities(permissions, site);
  const isAsked = isLongEnough(typed) && asked.length > 0;
  const { data, error, isFetching } = useQuery({
    queryKey: ['found', site.tenantKey, text],
    queryFn: ({ signal }) => findRecords(client, asked, text, signal),
    enabled: isAsked && text === typed,
    placeholderData: keepPreviousData,
    // Looked up anew whenever the box is opened.
    gcTime: 0,
  });
  if (!isAsked) return { records: [], isLoading: false, error: null };
  const isLoading = isFetching || text !== typed;
  return { records: data ?? [], isLoading, error: isLoading ? null : error };
}
