import { type Column, datasetClaim } from '../model/datasets/columns.ts';
import type { Reader } from '../reading/reader.ts';
import type { TableSource } from './table.ts';

/** A dataset as pages know it. */
export interface Found {
  readonly name: string;
  readonly key: string;
  readonly description: string | undefined;
  readonly columns: readonly Column[];
  readonly rowCount: number;
  readonly source: TableSource;
}

/** The dataset of a key; null where readers may not see it. The page depends on what its record and the file's say, from which
 * its rows follow. */
export async function datasetOf(key: string, reader: Reader): Promise<Found | null> {
  const holder = await reader.claimant(datasetClaim(key), 'dataset');
  return holder === null ? null : datasetWithId(holder.id, reader);
}

export async function datasetWithId(id: string, reader: Reader): Promise<Found | null> {
  const record = await reader.get('dataset', id, 'head');
  const file = record === null ? undefined : (await reader.get('asset', record.file, 'card'))?.file;
  if (record === null || file === undefined) return null;
  const { name, key, columns, rowCount = 0 } = record;
  return {
    ...{ name, key, columns, rowCount, source: { file, columns } },
    // Few pages say it, and only these depend on it.
    get description() {
      return record.description;
    },
  };
}
