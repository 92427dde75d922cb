import type { Data } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { readTable } from './read-table.ts';

/** A dataset is saved once all of its file can be read: until then readers have the rows there were. */
export const datasetRules: EntityRules = {
  async prepare(input, current, context) {
    await tableOf(input, current, context);
  },
  async complete(input, current, _entity, context): Promise<Data> {
    const read = await tableOf(input, current, context);
    if (read === null) return input;
    if (Object.keys(read.problems).length > 0) throw new ValidationError(read.problems);
    return { ...input, columns: read.columns, rowCount: read.rowCount };
  },
};

/** Null where nothing is to be read. */
async function tableOf(input: Data, current: Data | null, context: RequestContext) {
  if (current !== null && !('file' in input || 'columns' in input)) return null;
  const next = { ...current, ...input };
  const columns = dataset.shape.columns.schema.safeParse(next.columns ?? []);
  // What is no dataset is refused as that.
  if (!columns.success || typeof next.file !== 'string') return null;
  return readTable({ file: next.file, columns: columns.data, isKept: true }, context);
}
