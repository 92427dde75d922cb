import { z } from 'zod';
import { messages } from '../messages/validation.ts';
import {
  type AnyFields,
  type Field,
  type FieldOptions,
  field,
  type Json,
  type LengthBy,
  type ValueOf,
} from './field-type.ts';
import { isBlank, objectSchema } from './object-schema.ts';

/** Named fields kept together. */
export function group<const F extends AnyFields, const O extends FieldOptions>(fields: F, options: O) {
  return field(options, { kind: 'group', fields }, objectSchema<ValueOf<F>>(fields, messages.group()));
}

/** Repeated values of one field, in order. Groups that hold a list of their like say which field it is, `nestedBy`: the
 * console shows them as a tree. `lengthBy` says how many there are: missing ones are added empty, further ones refused. */
export function list<
  T,
  const O extends FieldOptions & { min?: number; max?: number; nestedBy?: string; lengthBy?: LengthBy },
>(of: Field<T>, options: O) {
  const max = options.max ?? 500;
  let schema = z.array(itemSchema(of), { error: messages.list }).max(max, { error: messages.atMost(max) });
  if (options.min !== undefined) schema = schema.min(options.min, { error: messages.atLeast(options.min) });
  const { min, nestedBy, lengthBy } = options;
  return field(options, { kind: 'list', of, min, max, nestedBy, lengthBy }, schema);
}

/** An empty line among addresses of pages is told as that. */
function itemSchema<T>({ kind, schema }: Field<T>): z.ZodType<T> {
  if (kind !== 'alias') return schema;
  return z
    .unknown()
    .refine((item) => !isBlank(item), { error: messages.emptyItem, abort: true })
    .pipe(schema);
}

/** A placed block: its type, and settings that the block's own definition validates. */
export interface PlacedBlock {
  type: string;
  settings: { [key: string]: Json };
}

/** A slot for one placed block. `settingsOf` answers a block type's settings fields, or undefined for an unknown type. */
export function block<const O extends FieldOptions>(
  settingsOf: (type: string) => AnyFields | undefined,
  options: O,
) {
  const schema = z
    .strictObject(
      {
        type: z.string({ error: messages.required }),
        settings: z.record(z.string(), z.unknown()).default({}),
      },
      { error: objectError },
    )
    .transform((placed, context): PlacedBlock => {
      const fields = settingsOf(placed.type);
      if (fields === undefined) {
        context.addIssue({ code: 'custom', path: ['type'], message: messages.blockType(placed.type) });
        return z.NEVER;
      }
      const parsed = objectSchema<{ [key: string]: Json }>(fields, messages.group()).safeParse(
        placed.settings,
      );
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue({
            code: 'custom',
            path: ['settings', ...issue.path],
            message: issue.message,
          });
        return z.NEVER;
      }
      return { type: placed.type, settings: parsed.data };
    });
  return field(options, { kind: 'block', scalar: 'BlockSettings', settingsOf }, schema);
}

function objectError(issue: { code?: string | undefined }): string {
  return issue.code === 'unrecognized_keys' ? messages.unknownField() : messages.group();
}
