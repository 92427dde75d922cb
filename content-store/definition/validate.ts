import type { z } from 'zod';
import { messages } from '../messages/validation.ts';
import type { AnyEntity } from './declare.ts';
import { type AnyFields, objectSchema } from './field.ts';
import { fieldsOf } from './fields-of.ts';
import type { Data } from './is-data.ts';

export type Validated =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Validates and normalises a whole document. Errors are keyed by field path, as `placements.0.section`. */
export function validate(entity: AnyEntity, input: Data): Validated {
  const fields = fieldsOf(entity, input);
  const parsed = schemaFor(fields).safeParse(input);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const data = parsed.data;
  const errors = entity.check(data);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data };
}

const schemas = new WeakMap<AnyFields, z.ZodType<Data>>();

function schemaFor(fields: AnyFields): z.ZodType<Data> {
  const known = schemas.get(fields);
  if (known !== undefined) return known;
  const schema = objectSchema<Data>(fields, messages.group());
  schemas.set(fields, schema);
  return schema;
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  // A map first: a field called __proto__ must be reported, not assigned.
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path)) errors.set(path, issue.message);
  }
  return Object.fromEntries(errors);
}
