import { useFormState, useWatch } from 'react-hook-form';
import { changedFields, type FormValues } from '#admin/forms/form-values.ts';
import { useEditing } from './editor-context.ts';

/** Whether something is typed that is not stored. */
export function useIsDirty(): boolean {
  const { form, fields, loadedValues, queue } = useEditing();
  const values: FormValues = useWatch({ control: form.control });
  useFormState({ control: form.control });
  return Object.keys(changedFields(fields, loadedValues, queue.said(values))).length > 0;
}
