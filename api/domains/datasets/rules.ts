import type { Data } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { readTable } from './read-table.ts';

/** A dataset is saved once all of its file can be read: until then readers have the rows there were. */
export const datasetRules: EntityRules = {
  async complete(input, current, _entity, context): Promise<Data> {
    if (current !== null && !('file' in input || 'columns' in input)) return input;
    const next = { ...current, ...input };
    const columns = dataset.shape.columns.schema.safeParse(next.columns ?? []);
    const { key, file } = next;
    // What is no dataset is refused as that.
    if (!columns.success || typeof key !== 'string' || typeof file !== 'string') return input;
    const read = await readTable({ key, file, columns: columns.data }, context);
    if (read === null) return input;
    if (Object.keys(read.problems).length > 0) throw new ValidationError(read.problems);
    return { ...input, columns: read.columns, rowCount: read.rowCount };
  },
};
