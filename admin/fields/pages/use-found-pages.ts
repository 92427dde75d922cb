import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { canRead, isOffered } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { findRecords } from '#admin/data/records.ts';
import { longestWord } from '#admin/records/best-first.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { linkedFields } from '#content-store/definition/linked.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';
import { type FoundPage, foundPages } from './found-pages.ts';

interface FoundPages {
  /** Those of an earlier phrase while the answer is awaited. */
  readonly pages: readonly FoundPage[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

const NONE: FoundPages = { pages: [], isLoading: false, error: null };

/** What has pages of its own, by which links know it. */
const ENTITIES = Object.keys(linkedFields).flatMap((collection) => entityOfCollection(collection) ?? []);

/** The pages of this site that a phrase is about, asked for once nobody types; null asks for nothing. */
export function useFoundPages(phrase: string | null): FoundPages {
  const client = useClient();
  const { permissions } = useUser();
  const { tenantKey, timeZone, modules } = useSite();
  const word = longestWord(phrase ?? '');
  const settled = useDebounced(word);
  const entities = ENTITIES.filter((one) => canRead(one, permissions) && isOffered(one, modules));
  const isAsked = word !== '' && entities.length > 0;
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-pages', tenantKey, settled],
    queryFn: ({ signal }) => findRecords(client, entities, settled, signal),
    enabled: isAsked && settled === word,
    placeholderData: keepPreviousData,
    // A page that was made meanwhile is found.
    gcTime: 0,
  });
  const pages = useMemo(
    () => (phrase === null ? [] : foundPages(phrase, data ?? [], timeZone, Date.now())),
    [phrase, data, timeZone],
  );
  if (!isAsked) return NONE;
  const isLoading = isFetching || settled !== word;
  return { pages, isLoading, error: isLoading ? null : error };
}
