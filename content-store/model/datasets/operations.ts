import { group, list as listOf } from '../../definition/field.ts';
import { count, flag, list, object, optional, text } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { DATASET_LIMITS } from './columns.ts';
import { columnFields, dataset } from './dataset.ts';

const column = object('ReadColumn', {
  heading: text,
  label: optional(text),
  type: text,
  unit: optional(text),
  isFilter: flag,
  isListed: flag,
});

/** What is wrong, and the field to mend it in. */
const problem = object('DatasetProblem', { field: text, message: text });

export const readDataset = query('readDataset', {
  audience: { anyOf: dataset.access.write },
  description: 'What a file has in some columns, or what its columns seem to be; nothing is stored',
  args: {
    file: idOf({ label: 'The asset', required: true }),
    columns: listOf(group(columnFields, { label: 'Column' }), {
      label: 'Columns; none, to have them told',
      max: DATASET_LIMITS.columns,
    }),
  },
  answer: object('DatasetRead', {
    columns: list(column),
    rowCount: count,
    /** The first of them, cell by cell. */
    rows: list(list(text)),
    problems: list(problem),
  }),
});
