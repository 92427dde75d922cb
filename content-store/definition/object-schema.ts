import { z } from 'zod';
import type { AnyField, AnyFields } from './field-type.ts';
import { messages } from './messages.ts';

/** The schema of a set of fields: absent and null alike mean "not given", defaults fill in, unknown keys are refused,
 * and what comes out holds only what is there. */
export function objectSchema<T>(fields: AnyFields, groupMessage: string): z.ZodType<T> {
  const members = Object.entries(fields);
  return z.unknown().transform((input, context): T => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      context.addIssue({ code: 'custom', message: groupMessage });
      return z.NEVER;
    }
    const given: Readonly<Record<string, unknown>> = { ...input };
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name))
        context.addIssue({ code: 'custom', path: [name], message: messages.unknownField() });
    }
    const values: Record<string, unknown> = {};
    for (const [name, one] of members) {
      const value = parseMember(one, given[name], (path, message) =>
        context.addIssue({ code: 'custom', path: [name, ...path], message }),
      );
      if (value !== undefined) values[name] = value;
    }
    // Each value came out of its own field's schema.
    return values as T;
  });
}

function parseMember(
  one: AnyField,
  input: unknown,
  report: (path: PropertyKey[], message: string) => void,
): unknown {
  // Left out, a default stands in; blank on purpose, what is required is missing.
  const isEmptied = one.required && input !== undefined && isBlank(input);
  const value = isBlank(input) && !isEmptied ? structuredCloneOf(one.default) : input;
  if (isEmptied || value === undefined) {
    if (isEmptied || (one.required && !one.beginsEmpty)) report([], messages.required());
    return undefined;
  }
  const parsed = one.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], messages.unknownField());
    else report(issue.path, issue.message);
  }
  return undefined;
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
