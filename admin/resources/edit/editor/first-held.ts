import type { FormField } from '#admin/forms/form-fields.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { placeInWords } from '#content-store/model/blocks/place-in-words.ts';

interface Found {
  readonly within: readonly string[];
  readonly message: string;
}

/** The first place in a form that is to be put right, and what is said of it; null where none is. `errorOf` and `valueAt`: what
 * the form has found wrong with a field, and what that says, by its name. */
export function firstHeld(
  fields: readonly Pick<FormField, 'name' | 'field'>[],
  errorOf: (name: string) => unknown,
  valueAt: (name: string) => unknown,
): { readonly place: string; readonly message: string } | null {
  for (const { name, field } of fields) {
    const found = messageIn(errorOf(name));
    if (found !== null)
      return { place: placeInWords(field, found.within, valueAt(name)), message: found.message };
  }
  return null;
}

function messageIn(error: unknown, within: readonly string[] = []): Found | null {
  if (!Array.isArray(error) && !isData(error)) return null;
  const { message, ref: _element, ...parts } = Array.isArray(error) ? { ...error, message: '' } : error;
  if (typeof message === 'string' && message !== '') return { within, message };
  for (const [step, part] of Object.entries(parts)) {
    const found = messageIn(part, step === 'root' ? within : [...within, step]);
    if (found !== null) return found;
  }
  return null;
}
