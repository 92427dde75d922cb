import { checkbox, integer, text as textField } from '../../definition/field.ts';
import {
  count,
  flag,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { mutation, query, recordArgs } from '../../operations/operation.ts';
import { content } from '../content/content.ts';

/** A line of a piece's checklist, and how the piece stands to it. */
const checked = object('CheckedItem', {
  /** What it is called when it is ticked: its words. Null where it is told from the piece. */
  item: optional(text),
  label: text,
  rule: word('warned', 'required'),
  isDone: flag,
  /** Where it is mended; null where it is ticked. */
  field: optional(text),
  /** What to do about it; null where it is done. */
  remedy: optional(text),
  by: optional(text),
  at: optional(moment),
});

export const getChecklist = query('getChecklist', {
  audience: { anyOf: content.access.read },
  description: 'The checklist of a piece as it is saved: what its site looks at before it is published',
  args: recordArgs,
  answer: list(checked),
});

export const tickItem = mutation('tickItem', {
  audience: { anyOf: content.access.write },
  description: 'Ticks a line of a piece’s checklist, in the name of whoever asks, or takes that back',
  args: {
    ...recordArgs,
    version: integer({ label: 'The version that was seen; a newer one is refused' }),
    item: textField({ label: 'The line, by its words', required: true, max: 200 }),
    isTicked: checkbox({ label: 'Whether it is so', required: true }),
  },
  /** The version of the piece then. */
  answer: object('Ticked', { version: count }),
});

export type CheckedItem = ValueIn<typeof checked>;
