import { bodyBlock, checkbox, multiline, reference } from '../../definition/field.ts';
import { aFile } from './targets.ts';

/** A table from a file of comma- or tab-separated values, at most 5 MB. */
export const dataTable = bodyBlock({
  type: 'data_table',
  label: 'Data table',
  help: 'A table from a CSV or TSV file. Readers can sort it and take the file away.',
  fields: {
    asset: reference(
      {
        ...aFile,
        problem: (title, { file }) =>
          /\.(?:csv|tsv|txt)$/i.test(String(file))
            ? undefined
            : `“${title}” is no table. Choose a file that ends in .csv or .tsv`,
      },
      { label: 'File', required: true },
    ),
    caption: multiline({ label: 'Caption', max: 2_000 }),
    hasHeader: checkbox({ label: 'The first row names the columns', default: true }),
  },
  ofFile: { field: 'asset', takes: (name) => /\.(?:csv|tsv)$/i.test(name) },
  leadIn: 'ends',
});
