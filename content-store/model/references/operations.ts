import { list as listOf, text as textField } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  object,
  optional,
  stream,
  text,
  type ValueIn,
} from '../../operations/answer.ts';
import { idOf, partArgs, query, recordArgs } from '../../operations/operation.ts';

/** A record that refers to another: what it is, such as Article; what it is called, null where the caller may not read
 * it; where in it the reference stands, as field paths; and whether what is live of it refers to the other, or an edit alone. */
const user = object('UsedBy', {
  collection: text,
  id,
  label: text,
  title: optional(text),
  fields: list(text),
  isLive: flag,
});

const leading = object('LeadingOn', { from: text, to: text });

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

export const countReferrers = query('countReferrers', {
  audience: 'staff',
  description:
    'How many records refer to each of some, in their order, drafts among them; 0 for what is not there. Of collections whose list says it',
  args: {
    collection: textField({ label: 'The collection of the records', required: true }),
    ids: listOf(idOf({ label: 'A record' }), { label: 'The records', required: true, max: 100 }),
  },
  answer: list(count),
});

export const ifDeleted = query('ifDeleted', {
  audience: 'staff',
  description:
    'What deleting a record would do to those that refer to it: which refuse it, which let go of it, and whose texts link to it; and what is deleted with it, in words',
  args: recordArgs,
  answer: object('IfDeleted', {
    refusing: affected,
    clearing: affected,
    linking: affected,
    goesWith: list(text),
  }),
});

export const ifMerged = query('ifMerged', {
  audience: 'staff',
  description:
    'What merging a record into another would do: the records that would refer to the other, how many pages would change (null where that cannot be told), the first 100 of both, which address would lead on, and what the other would take over, in words. Refused where the two cannot be made one',
  args: { ...recordArgs, into: idOf({ label: 'The record it would become', required: true }) },
  answer: object('IfMerged', {
    changing: affected,
    pages: optional(count),
    paths: list(text),
    leads: optional(leading),
    takenOver: list(text),
  }),
});

export type IfMerged = ValueIn<(typeof ifMerged)['answer']>;
export type IfDeleted = ValueIn<(typeof ifDeleted)['answer']>;
export type UsedBy = ValueIn<(typeof usedBy)['answer']>;
export type User = ValueIn<typeof user>;
