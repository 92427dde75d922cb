import { z } from 'zod';
import { type AnyFields, type FieldOptions, field, integer, text } from '../definition/field.ts';
import type { Permission } from '../definition/permissions.ts';
import type { Answer } from './answer.ts';

/** Who may use an operation or a field: anyone, a member of the site who is logged in, any signed-in member of staff, or staff
 * with one of some permissions. Members and staff are two populations: neither is the other.
 * There is no default: what declares none is not registered. */
export type Audience = 'anyone' | 'member' | 'staff' | { readonly anyOf: readonly Permission[] };

/** What the server does for whoever asks: declared here once, for the schema, the document and both ends. */
export interface Operation<Arguments extends AnyFields = AnyFields, A extends Answer = Answer> {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly audience: Audience;
  readonly description: string;
  /** Where its document is, below `query` or `mutation`. */
  readonly folder?: string;
  readonly args: Arguments;
  readonly answer: A;
}

type Declared<F extends AnyFields, A extends Answer> = Omit<Operation<F, A>, 'kind' | 'name' | 'args'> & {
  readonly args?: F;
};

/** An operation that reads. */
export function query<const F extends AnyFields = Record<never, never>, A extends Answer = Answer>(
  name: string,
  declared: Declared<F, A>,
): Operation<F, A> {
  return { args: {} as F, ...declared, kind: 'query', name };
}

/** An operation that changes something. */
export function mutation<const F extends AnyFields = Record<never, never>, A extends Answer = Answer>(
  name: string,
  declared: Declared<F, A>,
): Operation<F, A> {
  return { args: {} as F, ...declared, kind: 'mutation', name };
}

/** An argument that names a record. */
export function idOf<const O extends FieldOptions>(options: O) {
  return field(options, { kind: 'text', scalar: 'ID', max: 64 }, z.string().min(1).max(64));
}

/** An argument that is a text as it came: whether it is a good one is said by what does the operation. */
export function textOf<const O extends FieldOptions & { readonly max?: number }>(options: O) {
  const { max = 4_000 } = options;
  return field(options, { kind: 'text', scalar: 'String', max }, z.string().max(max));
}

/** Arguments that name a record of any collection. */
export const recordArgs = {
  collection: text({ label: 'The collection of a record', required: true }),
  id: idOf({ label: 'The record', required: true }),
};

/** Arguments that ask for a part of a long answer. */
export const partArgs = {
  first: integer({ label: 'How many, 25 unless it is said', min: 1, max: 100 }),
  skip: integer({ label: 'How many are left out before them', min: 0 }),
};
