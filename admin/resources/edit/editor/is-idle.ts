import { changedFields } from '#admin/forms/form-values.ts';
import type { Editor } from './editor.ts';

/** Whether nothing is typed, under way or to be decided in a form. */
export function isIdle({ fields, form, loadedValues, busy, conflict }: Editor): boolean {
  const typed = changedFields(fields, loadedValues, form.getValues());
  return busy === null && conflict === null && Object.keys(typed).length === 0;
}
