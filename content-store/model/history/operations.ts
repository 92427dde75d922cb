import { integer, text as textArgument, type ValueOf } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';

/** A value that was another before, in words; null where it was or is absent, or is too long for words. A moment
 * (`isMoment`) is ISO 8601, UTC: whoever shows it knows the time zone. */
const field = object('HistoryField', {
  label: text,
  before: optional(text),
  after: optional(text),
  isMoment: flag,
});

/** `label` is what it is, such as Article; `seenFrom` the moment, ahead of the change, from which readers see what was
 * published or scheduled by it. `isGone`: they saw it before the change, and do not after it. */
const record = object('HistoryRecord', {
  entity: text,
  id,
  label: text,
  title: text,
  version: count,
  outcome: word('created', 'changed', 'deleted', 'restored'),
  fields: list(field),
  isSeenByReaders: flag,
  seenFrom: optional(moment),
  isGone: flag,
  isNewest: flag,
});

const change = object('HistoryChange', {
  sequence: count,
  at: moment,
  actor: object('HistoryActor', { kind: text, id: text, name: text }),
  reason: text,
  records: list(record),
});

export const getHistory = query('getHistory', {
  audience: { anyOf: ['view_history'] },
  description:
    'Who changed what on this site, the newest first, as far back as it is kept; since when, null where that is the first of all',
  args: {
    before: integer({ label: 'Changes before this one', min: 1 }),
    first: integer({ label: 'How many changes', min: 1, max: 100 }),
    entity: textArgument({ label: 'An entity’s name' }),
    id: idOf({ label: 'A record' }),
    actor: textArgument({ label: 'Part of the name of who made it' }),
    reason: textArgument({ label: 'Why it was made' }),
  },
  answer: object('History', {
    changes: list(change),
    hasMore: flag,
    /** Before which change the next are; null for no more. */
    before: optional(count),
    keptSince: optional(moment),
  }),
});

export type AskedHistory = ValueOf<(typeof getHistory)['args']>;
export type History = ValueIn<(typeof getHistory)['answer']>;
export type ChangeInHistory = ValueIn<typeof change>;
export type RecordInHistory = ValueIn<typeof record>;
