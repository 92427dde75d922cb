import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { changedFields, type FormValues } from '#admin/forms/form-values.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { recordPage } from '#content-store/model/previews/record-page.ts';
import { useEditing } from '../editor/editor-context.ts';

/** The page of the record as its form has it, drawn by the server. `viewer`: a `readerKey`. `asOf` is on the site's clock, as an
 * input has it; empty: now. */
export function useRecordPage(id: string, viewer: string, asOf: string) {
  const client = useClient();
  const { entity, fields, form, loadedValues, record } = useEditing();
  const values: FormValues = useWatch({ control: form.control });
  const typed = JSON.stringify(changedFields(fields, loadedValues, values));
  return useQuery({
    queryKey: [entity.name, 'record-page', id, metaOf(record)?.version ?? 0, viewer, asOf, typed],
    queryFn: async () => {
      const answer = await client.tell('/api/record-page', {
        ...{ collection: entity.collection, id, viewer, typed: JSON.parse(typed) },
        ...(asOf !== '' && { asOf: asOf.slice(0, 'YYYY-MM-DDTHH:MM'.length) }),
      });
      return recordPage.read(isData(answer) ? answer.data : null, 'record-page');
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
