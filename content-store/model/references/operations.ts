import { count, id, list, object, optional, stream, text, type ValueIn } from '../../operations/answer.ts';
import { partArgs, query, recordArgs } from '../../operations/operation.ts';

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
    ...recordArgs,
    ...partArgs,
  },
  answer: stream('UsedBy', user),
});

export const ifDeleted = query('ifDeleted', {
  audience: 'staff',
  description:
    'What deleting a record would do to those that refer to it: which refuse it, which let go of it, and whose texts link to it',
  args: recordArgs,
  answer: object('IfDeleted', { refusing: affected, clearing: affected, linking: affected }),
});

export type IfDeleted = ValueIn<(typeof ifDeleted)['answer']>;
export type UsedBy = ValueIn<(typeof usedBy)['answer']>;
export type User = ValueIn<typeof user>;
