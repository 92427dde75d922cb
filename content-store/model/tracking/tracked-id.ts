import { z } from 'zod';
import { type FieldOptions, field } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

/** Letters of an id, and of a session’s. */
const LONGEST = 64;

const schema = z
  .string({ error: messages.text })
  .max(LONGEST, { error: messages.tooLong(LONGEST) })
  .regex(/^[\w.:-]+$/, { error: messages.trackedId });

/** An id as an event names it: of a record, here or elsewhere, or of a visit. Nothing that could be an email address. */
export function trackedId<const O extends FieldOptions>(options: O) {
  return field(options, { kind: 'text', scalar: 'ID', max: LONGEST }, schema);
}
