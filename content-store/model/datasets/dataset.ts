import { entity } from '../../definition/entity.ts';
import {
  checkbox,
  choice,
  group,
  integer,
  key,
  list,
  multiline,
  reference,
  text,
} from '../../definition/field.ts';
import { count } from '../../formats/numbers.ts';
import { datasetTexts } from '../../messages/datasets.ts';
import { aFile } from '../body/targets.ts';
import { columnTypes, DATASET_LIMITS, datasetClaim } from './columns.ts';

/** A column of a file, and what readers do with it. */
export const columnFields = {
  heading: text({ label: 'Heading in the file', required: true, max: 200 }),
  label: text({ label: 'Label', max: 80, help: 'As readers see it, where the heading is another.' }),
  type: choice(columnTypes, { label: 'Type', default: 'text' }),
  unit: text({ label: 'Unit', max: 20, when: { type: ['number'] }, help: 'Such as mm or bar.' }),
  isFilter: checkbox({ label: 'Readers filter by it', default: false }),
  isListed: checkbox({
    label: 'In the table',
    default: true,
    help: 'The data sheet of a part has every column.',
  }),
};

/** A table of parts that readers search, filter and compare: a file of values, and what its columns are. What is in the file
 * is read from it whenever it is needed (decisions/010-datasets.md). */
export const dataset = entity({
  name: 'dataset',
  label: 'Dataset',
  labels: 'Datasets',
  menu: 'Content',
  module: 'sourceesb',
  help: 'A table of parts from a CSV file, which readers search, filter and compare below /parts.',
  access: { read: ['manage_content'], write: ['manage_content'], publish: ['publish_content'] },
  isPublic: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 120, projection: 'card' }),
    key: key({
      label: 'Key',
      required: true,
      projection: 'card',
      help: 'Readers have it at /parts/ and this key.',
    }),
    description: multiline({ label: 'Description', max: 2_000, projection: 'card' }),
    file: reference(
      {
        ...aFile,
        problem: (title, { file }) =>
          /\.(?:csv|tsv|txt)$/i.test(String(file)) ? undefined : datasetTexts.noTable(title),
      },
      {
        label: 'File',
        required: true,
        projection: 'card',
        help: `CSV with headings in its first row and the part number in its first column; up to ${count(DATASET_LIMITS.rows)} rows.`,
      },
    ),
    columns: list(group(columnFields, { label: 'Column' }), {
      label: 'Columns',
      default: [],
      max: DATASET_LIMITS.columns,
      help: 'The first is the part number. Leave them out to have them told from the file.',
    }),
    rowCount: integer({
      label: 'Parts',
      readOnly: true,
      min: 0,
      projection: 'card',
      help: 'Counted when the file is read.',
    }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'key', 'rowCount'],
    sort: ['name', 'asc'],
    search: ['name', 'key', 'description'],
  },
  indexes: [{ orderBy: [['name', 'asc']] }],
  claims: ({ key: address }) => ({ key: datasetClaim(address) }),
  check: ({ columns }) => {
    const problems: Record<string, string> = {};
    const headings = columns.map(({ heading }) => heading.toLowerCase());
    for (const [at, { heading }] of columns.entries())
      if (headings.indexOf(heading.toLowerCase()) < at)
        problems[`columns.${at}.heading`] = datasetTexts.columnTwice(heading);
    if (columns[0] !== undefined && columns[0].type !== 'text')
      problems['columns.0.type'] = datasetTexts.partIsText();
    return problems;
  },
});
