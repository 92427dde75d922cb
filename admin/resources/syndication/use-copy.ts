import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import type { FormLock } from '#admin/fields/form-access.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { getCopyOf } from '#content-store/model/syndication/operations.ts';
import { OWN_OF_COPY } from '#content-store/model/syndication/own-fields.ts';
import { isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';

/** What is known of a piece as a copy of one of another site; null for any other. */
export function useCopy(record: ConsoleRecord | null) {
  const client = useClient();
  const isCopy = isCopyKey(record?.importKey);
  return useQuery({
    queryKey: ['content', 'copy-of', record?.id],
    queryFn: () => client.run(getCopyOf, { id: record?.id ?? '' }),
    enabled: isCopy,
    gcTime: 0,
    retry: false,
  });
}

/** What is kept in step says what its original says: here the fields of its own are written, no more. Until it is known how
 * it stands, also where that could not be loaded, it is taken to be. */
export function useCopyLock(record: ConsoleRecord | null): FormLock | null {
  const { data } = useCopy(record);
  const isKept =
    isCopyKey(record?.importKey) && (data === undefined || (data !== null && data.standing !== 'released'));
  const why = texts.notice.locked(data?.origin.name);
  return useMemo(() => (isKept ? { isLocked: (name) => !OWN_OF_COPY.has(name), why } : null), [isKept, why]);
}
