import type { FormField } from '../form-fields.ts';
import { type FormValues, isSame } from '../form-values.ts';

export interface UnsavedFields {
  readonly values: FormValues;
  readonly base: FormValues;
}

/** What a form has that is not stored, as it may be kept in the browser; null for nothing. Passwords are never kept. */
export function unsavedFields(
  fields: readonly FormField[],
  stored: FormValues,
  typed: FormValues,
): UnsavedFields | null {
  const changed = fields.filter(
    ({ name, field }) => !field.readOnly && field.kind !== 'secret' && !isSame(typed[name], stored[name]),
  );
  if (changed.length === 0) return null;
  const only = (values: FormValues) => Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
  return { values: only(typed), base: only(stored) };
}
