import { integer, text as textField } from '../../definition/field.ts';
import { flag, list, object, optional, stream, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';

const read = object('PageRead', { kind: text, text });

const page = object('AffectedPage', { path: text, isNew: flag, reasons: list(read) });

export const affectedPages = query('affectedPages', {
  audience: 'staff',
  description:
    'The pages that publishing what is saved of a record would change (isForeseen), new ones first; where nothing waits to be published, those that a change to it can alter. With what they read of it now. At most 1,000 are counted; isCut where there are more',
  args: {
    collection: textField({ label: 'The collection of a record', required: true }),
    id: idOf({ label: 'The record', required: true }),
    first: integer({ label: 'How many, 25 unless it is said', min: 1, max: 100 }),
    skip: integer({ label: 'How many are left out before them', min: 0 }),
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
