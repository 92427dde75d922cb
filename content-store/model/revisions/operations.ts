import { integer, text as textArgument } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  json,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, mutation, query, recordArgs } from '../../operations/operation.ts';
import { LONGEST_NAME } from './names.ts';

/** A state of a record: its `id` is that of a revision, or one of `names.ts` where it is none. `version` is the record's,
 * null where it is not known; `at` and `by` are null where nobody
 * knows. */
const revision = object('RevisionInList', {
  id,
  version: optional(count),
  kind: word('working', 'published', 'named'),
  name: optional(text),
  at: optional(moment),
  by: optional(text),
  isLive: flag,
});

const revisionArgs = {
  ...recordArgs,
  revision: idOf({ label: 'A revision, “working” or “live”', required: true }),
};

const leftOut = object('LeftOutOfRevision', { field: text, title: optional(text) });

export const getRevisions = query('getRevisions', {
  audience: 'staff',
  description:
    'What a record was: every state that was published, and every draft that was named, the newest first; before these the edit, and what readers see',
  args: {
    ...recordArgs,
    first: integer({ label: 'How many, 25 unless it is said', min: 1, max: 100 }),
    after: textArgument({ label: 'Where the page before ended', max: 1_000 }),
  },
  answer: object('Revisions', { revisions: list(revision), next: optional(text) }),
});

export const getRevision = query('getRevision', {
  audience: 'staff',
  description: 'The fields of a record as they were in a revision',
  args: revisionArgs,
  answer: object('RevisionFields', { fields: json }),
});

export const getRestorable = query('getRestorable', {
  audience: 'staff',
  description:
    'The fields of a revision as they can be put into a form: without references to what is gone, which are told by field',
  args: revisionArgs,
  answer: object('RestorableFields', { fields: json, leftOut: list(leftOut) }),
});

export const nameRevision = mutation('nameRevision', {
  audience: 'staff',
  description:
    'Keeps the edit as it is saved under a name, or gives a revision another one. Of the edit it says which version was seen',
  args: {
    ...revisionArgs,
    version: integer({ label: 'The version of the record that was seen', min: 1 }),
    name: textArgument({ label: 'Name', required: true, max: LONGEST_NAME }),
  },
  answer: revision,
});

export type RevisionInList = ValueIn<typeof revision>;
export type Restorable = ValueIn<(typeof getRestorable)['answer']>;
