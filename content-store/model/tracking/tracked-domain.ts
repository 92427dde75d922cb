import { z } from 'zod';
import { type FieldOptions, field } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

/** Letters of an address. */
const LONGEST = 254;

const schema = z
  .string({ error: messages.text })
  .max(LONGEST, { error: messages.tooLong(LONGEST) })
  .regex(/^(?:[^\s@]{1,64}@)?[a-z\d-]+(?:\.[a-z\d-]+)*$/i, { error: messages.email })
  .transform((address) => address.replace(/^.*@/, '').toLowerCase());

/** An email address as an event has it: who it is of goes, and the domain stays. */
export function trackedDomain<const O extends FieldOptions>(options: O) {
  return field(options, { kind: 'text', scalar: 'String', max: LONGEST }, schema);
}
