import { useMemo } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** The records some ids stand for, by id; those that are gone are left out. Asked for together with what others on the screen
 * need at the same time: a text has a picture every few lines. */
export function useReferenced(
  entity: AnyEntity | undefined,
  ids: readonly string[],
): { readonly records: ReadonlyMap<string, ConsoleRecord>; readonly isLoading: boolean } {
  const { data, isLoading } = useGetManyAggregate<ConsoleRecord>(
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
