import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** The records some ids stand for, by id; those that are gone are left out. */
export function useReferenced(
  entity: AnyEntity | undefined,
  ids: readonly string[],
): { readonly records: ReadonlyMap<string, ConsoleRecord>; readonly isLoading: boolean } {
  const { data, isLoading } = useGetMany<ConsoleRecord>(
    entity?.name ?? '',
    { ids: [...ids] },
    { enabled: entity !== undefined && ids.length > 0 },
  );
  const records = useMemo(
    () => new Map((data ?? []).flatMap((one) => (one === undefined ? [] : [[one.id, one] as const]))),
    [data],
  );
  return { records, isLoading };
}
