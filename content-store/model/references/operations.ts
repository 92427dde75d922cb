import { integer, text as textField } from '../../definition/field.ts';
import { count, id, list, object, optional, stream, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';

const record = {
  collection: textField({ label: 'The collection of a record', required: true }),
  id: idOf({ label: 'The record', required: true }),
};

/** A record that refers to another: what it is, such as Article; what it is called, null where the caller may not read
 * it; and where in it the reference stands, as field paths. */
const user = object('UsedBy', {
  collection: text,
  id,
  label: text,
  title: optional(text),
  fields: list(text),
});

const affected = object('AffectedByDeletion', { count, users: list(user) });

export const usedBy = query('usedBy', {
  audience: 'staff',
  description: 'The records that refer to one, drafts among them',
  args: {
    ...record,
    first: integer({ label: 'How many, 25 unless it is said', min: 1, max: 100 }),
    skip: integer({ label: 'How many are left out before them', min: 0 }),
  },
  answer: stream('UsedBy', user),
});

export const ifDeleted = query('ifDeleted', {
  audience: 'staff',
  description:
    'What deleting a record would do to those that refer to it: which refuse it, which let go of it, and whose texts link to it',
  args: record,
  answer: object('IfDeleted', { refusing: affected, clearing: affected, linking: affected }),
});

export type IfDeleted = ValueIn<(typeof ifDeleted)['answer']>;
export type UsedBy = ValueIn<(typeof usedBy)['answer']>;
export type User = ValueIn<typeof user>;
