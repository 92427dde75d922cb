import { text as textField } from '../../definition/field.ts';
import { flag, list, object, optional, stream, text, type ValueIn } from '../../operations/answer.ts';
import { partArgs, query, recordArgs } from '../../operations/operation.ts';

const read = object('PageRead', { kind: text, text });

const page = object('AffectedPage', { path: text, isNew: flag, reasons: list(read) });

export const affectedPages = query('affectedPages', {
  audience: 'staff',
  description:
    'The pages that publishing what is saved of a record would change (isForeseen), new ones first; where nothing waits to be published, those that a change to it can alter. With what they read of it now. At most 1,000 are counted; isCut where there are more',
  args: {
    ...recordArgs,
    ...partArgs,
  },
  answer: stream('AffectedPage', page, { isForeseen: flag, isCut: flag }),
});

export const pageReads = query('pageReads', {
  audience: { anyOf: ['manage_content'] },
  description: 'What a published page read when it was last rendered; null where nothing is published there',
  args: { path: textField({ label: 'The address of a page', required: true }) },
  answer: optional(list(read)),
});

export type AffectedPages = ValueIn<(typeof affectedPages)['answer']>;
