import type { FormField } from '#admin/forms/form-fields.ts';
import { isData } from '#content-store/definition/is-data.ts';

/** The first field of a form that is to be put right, and what is said of it or of a part of it; null where none is.
 * `errorOf`: what the form has found wrong with a field, by its name. */
export function firstHeld(
  fields: readonly Pick<FormField, 'name' | 'field'>[],
  errorOf: (name: string) => unknown,
): { readonly label: string; readonly message: string } | null {
  for (const { name, field } of fields) {
    const message = messageIn(errorOf(name));
    if (message !== undefined) return { label: field.label, message };
  }
  return null;
}

function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return first(error);
  if (!isData(error)) return undefined;
  const { message, ref: _element, ...parts } = error;
  return typeof message === 'string' && message !== '' ? message : first(Object.values(parts));
}

function first(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    const message = messageIn(error);
    if (message !== undefined) return message;
  }
  return undefined;
}
