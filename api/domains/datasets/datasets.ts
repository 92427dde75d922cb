import { readDataset as readFile } from '#content-store/model/datasets/operations.ts';
import { implement } from '../../operations/implement.ts';
import { readTable } from './read-table.ts';

export const datasetOperations = [
  implement(readFile, async ({ file, columns = [] }, context) => {
    const read = await readTable({ file, columns, isKept: false }, context);
    if (read === null) return { columns, rowCount: 0, rows: [], problems: [] };
    return {
      columns: read.columns,
      rowCount: read.rowCount,
      rows: read.first.map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell)))),
      problems: Object.entries(read.problems).map(([field, message]) => ({ field, message })),
    };
  }),
];
