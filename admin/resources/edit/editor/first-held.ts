import { errorsWithin } from '#admin/forms/errors-within.ts';
import type { FormField } from '#admin/forms/form-fields.ts';
import { placeInWords } from '#content-store/model/blocks/place-in-words.ts';

/** The first place in a form that is to be put right, and what is said of it; null where none is. `errorOf` and `valueAt`: what
 * the form has found wrong with a field, and what that says, by its name. */
export function firstHeld(
  fields: readonly Pick<FormField, 'name' | 'field'>[],
  errorOf: (name: string) => unknown,
  valueAt: (name: string) => unknown,
): { readonly place: string; readonly message: string } | null {
  for (const { name, field } of fields) {
    const [found] = errorsWithin(errorOf(name), name);
    if (found === undefined) continue;
    const within = found.path.split('.').slice(1);
    return { place: placeInWords(field, within, valueAt(name)), message: found.message };
  }
  return null;
}
