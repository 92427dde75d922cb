import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { findRecords } from '#admin/data/records.ts';
import { bestRecords } from '#admin/fields/pages/found-pages.ts';
import { longestWord } from '#admin/records/best-first.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';

/** So many are offered. */
const MOST = 20;

interface Asked {
  readonly entity: AnyEntity;
  /** Only records whose fields have these values. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** Empty: the first of the list. */
  readonly phrase: string;
  readonly isOpen: boolean;
}

/** Whether a picker shows records of an entity as links do: how they stand, and where. */
export function isPiece(entity: AnyEntity): boolean {
  return entity.hasWorkingCopies && entity.page !== undefined;
}

/** The records that can be chosen: pieces that a phrase is about come in the order in which links find them. Where they cannot be
 * asked for, that is said (S0 §8). */
export function useChoices({ entity, filter, phrase, isOpen }: Asked) {
  const client = useClient();
  const { tenantKey } = useSite();
  const isLookedUp = isPiece(entity) && phrase !== '';
  const listed = useGetList<ConsoleRecord>(
    entity.name,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: entity.list.sort[0], order: 'ASC' },
      filter: { ...filter, ...(phrase === '' ? {} : { q: phrase }) },
    },
    { enabled: isOpen && !isLookedUp },
  );
  const found = useQuery({
    queryKey: ['choices', tenantKey, entity.name, filter, phrase],
    // Of many with one of the words, those with the whole phrase are among the first.
    queryFn: ({ signal }) =>
      Promise.all(
        [...new Set([phrase, longestWord(phrase)])].map((text) =>
          findRecords(client, [entity], text, signal, filter),
        ),
      ),
    enabled: isOpen && isLookedUp,
    gcTime: 0,
  });
  const best = useMemo(() => {
    const each = new Map((found.data ?? []).flat().map((one) => [one.record.id, one]));
    return bestRecords(phrase, [...each.values()])
      .slice(0, MOST)
      .map(({ record }) => record);
  }, [found.data, phrase]);
  const { error } = isLookedUp ? found : listed;
  const notify = useNotify();
  useEffect(() => {
    // Whose session is over is led to the log-in.
    if (error === null || apiErrorOf(error)?.code === 'UNAUTHENTICATED') return;
    notify(texts.select.failed(messageOfError(error)), { type: 'error', messageArgs: {} });
  }, [error, notify]);
  return isLookedUp
    ? { records: best, isFetching: found.isFetching }
    : { records: listed.data ?? [], isFetching: listed.isFetching };
}
