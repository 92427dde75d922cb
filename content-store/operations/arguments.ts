import type { AnyFields, ValueOf } from '../definition/field.ts';
import { messages } from '../messages/validation.ts';

/** Arguments as they were declared, or what is wrong with them: a message for each, by its path. */
export type ReadArguments<F> =
  | { readonly values: ValueOf<F> }
  | { readonly problems: Readonly<Record<string, string>> };

/** Reads the arguments of a request. Null is as good as left out; a blank text is a text. */
export function readArguments<F extends AnyFields>(
  fields: F,
  given: Readonly<Record<string, unknown>>,
): ReadArguments<F> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined || value === null) {
      if (field.required === true) problems[name] = messages.required();
      continue;
    }
    const read = field.schema.safeParse(value);
    if (read.success) values[name] = read.data;
    else for (const { path, message } of read.error.issues) problems[[name, ...path].join('.')] ??= message;
  }
  // Each value came out of its own field's schema, and what is required is there.
  return Object.keys(problems).length > 0 ? { problems } : { values: values as ValueOf<F> };
}
