import { type AnyEntity, type Data, validate } from '#content-store/definition/entity.ts';
import { isAsked } from '#content-store/definition/field.ts';
import { messages } from '#content-store/messages/validation.ts';
import type { FormField } from './form-fields.ts';
import { type FormValues, givenFields } from './form-values.ts';
import { passUnknownBlocks } from './unknown-blocks.ts';

/** What is wrong with a form, by field path: the same rules the server applies, said before asking it. What the server
 * fills in when it is left empty (an alias, the moment of publishing) is not missed here. */
export function formErrors(
  entity: AnyEntity,
  fields: readonly FormField[],
  values: FormValues,
  fixed: Data = {},
): Readonly<Record<string, string>> {
  // What is only ever written (a new password) is in no definition; the server has the rules for it.
  const declared = fields.filter(({ field }) => field.kind !== 'secret');
  const given: Data = { ...givenFields(declared, values), ...fixed };
  // What a new site may begin without is missing here all the same.
  const missing = declared.filter(({ name, field }) => field.beginsEmpty && given[name] === undefined);
  const required = Object.fromEntries(missing.map(({ name }) => [name, messages.required()]));
  // What is not asked for, the server has from elsewhere.
  const isFilledIn = (path: string) => {
    const field = entity.fields[path];
    return field !== undefined && (field.isFilledIn || !isAsked(field, given, entity.fields));
  };
  passUnknownBlocks(entity, given);
  const checked = validate(entity, given);
  if (checked.ok) return required;
  return Object.fromEntries(
    Object.entries({ ...required, ...checked.errors }).filter(
      ([path, message]) => !(message === messages.required() && isFilledIn(path)),
    ),
  );
}
