import type { UseFormReturn } from 'react-hook-form';
import type { FormField } from '#admin/forms/form-fields.ts';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';

/** Starts a form anew from stored values, and puts back what was typed but is not stored: every field in which `typed`
 * differs from `known`. */
export function resetKeepingTyped(
  form: UseFormReturn<FormValues>,
  fields: readonly FormField[],
  stored: FormValues,
  { typed, known }: { readonly typed: FormValues; readonly known: FormValues },
): void {
  form.reset(stored);
  for (const { name } of fields)
    if (!isSame(typed[name], known[name])) form.setValue(name, typed[name], { shouldDirty: true });
}
