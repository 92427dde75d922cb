import { z } from 'zod';
import { messages } from '../messages/validation.ts';
import type { AnyField, AnyFields } from './field-type.ts';
import type { Data } from './is-data.ts';

/** The schema of a set of fields: absent and null alike mean "not given", defaults fill in, unknown keys are refused,
 * and what comes out holds only what is there. */
export function objectSchema<T>(fields: AnyFields, groupMessage: string): z.ZodType<T> {
  const members = Object.entries(fields);
  return z.unknown().transform((input, context): T => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      context.addIssue({ code: 'custom', message: groupMessage });
      return z.NEVER;
    }
    const given: Data = { ...input };
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name))
        context.addIssue({ code: 'custom', path: [name], message: messages.unknownField() });
    }
    const values: Record<string, unknown> = {};
    for (const [name, field] of members) {
      const isRequired =
        field.required === true || (field.required === 'asked' && isAsked(field, given, fields));
      const value = parseMember(field, given[name], isRequired, (path, message) =>
        context.addIssue({ code: 'custom', path: [name, ...path], message }),
      );
      if (value !== undefined) values[name] = value;
    }
    for (const [name, field] of members) {
      const list = values[name];
      const length = lengthOf(field, values);
      if (length === undefined || !Array.isArray(list)) continue;
      if (list.length > length)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: messages.exactly(field.label, length, list.length),
        });
      while (list.length < length) list.push(field.of?.schema.parse({}));
    }
    // Each value came out of its own field's schema.
    return values as T;
  });
}

function parseMember(
  field: AnyField,
  input: unknown,
  isRequired: boolean,
  report: (path: PropertyKey[], message: string) => void,
): unknown {
  // Left out, a default stands in; blank on purpose, what is required is missing.
  const isEmptied = isRequired && input !== undefined && isBlank(input);
  const value = isBlank(input) && !isEmptied ? structuredCloneOf(field.default) : input;
  // A default may be blank itself: an empty list, where there must be something in it.
  if (isEmptied || (isRequired && !field.beginsEmpty && isBlank(value))) {
    report([], messages.required());
    return undefined;
  }
  if (value === undefined) return undefined;
  const parsed = field.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], messages.unknownField());
    else report(issue.path, issue.message);
  }
  return undefined;
}

/** Whether a field is asked for beside the others of its document or group. */
export function isAsked(field: AnyField, beside: Data, fields: AnyFields): boolean {
  const { when = {}, whenAny } = field;
  const isWanted = Object.entries(when).every(([name, values]) => {
    const value = beside[name] ?? fields[name]?.default;
    return values.some((wanted) => wanted === value);
  });
  return isWanted && (whenAny === undefined || whenAny.some((name) => !isBlank(beside[name])));
}

/** How many a list has beside the others of its document or group; undefined where nothing says so. */
export function lengthOf({ lengthBy }: AnyField, beside: Data): number | undefined {
  return lengthBy?.of(beside[lengthBy.field]);
}

/** Nothing, white space only, an empty list: what a required field refuses (S0 §5). */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function structuredCloneOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}
