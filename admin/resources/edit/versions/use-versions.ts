import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { type FormValues, toFormValues } from '#admin/forms/form-values.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { getRevisions } from '#content-store/model/revisions/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { FORM, type Version } from './version.ts';

/** The versions of the record that is edited, the newest first, and what the form says in its place. */
export function useVersions() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { entity, record, form, fields } = useEditing();
  const isDirty = useIsDirty();
  // As it was when somebody began to look: what they compare does not change under their eyes.
  const [typed] = useState<FormValues | null>(() => (isDirty ? structuredClone(form.getValues()) : null));
  const of = { collection: entity.collection, id: record?.id ?? entity.singletonId ?? '' };
  const key = ['revisions', tenantKey, of.collection, of.id, metaOf(record)?.version];
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      client.run(getRevisions, { ...of, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    retry: false,
  });
  const stored: readonly Version[] = query.data?.pages.flatMap(({ revisions }) => revisions) ?? [];
  const isNew = entity.singletonId !== undefined;
  return {
    of,
    key,
    query,
    versions: typed === null ? stored : [FORM, ...stored],
    typed,
    /** Fields as they are stored, as the form has them. */
    valuesOf: (stored: Data) => toFormValues(fields, stored, isNew),
  };
}

export type Versions = ReturnType<typeof useVersions>;
