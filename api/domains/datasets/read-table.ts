import { TableError } from '#content-store/datasets/table.ts';
import type { TableMade } from '#content-store/datasets/tables/table-files.ts';
import { datasetTexts } from '#content-store/messages/datasets.ts';
import type { Column } from '#content-store/model/datasets/columns.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';

/** What the file of an asset has in some columns; its table is kept where that is said and nothing is wrong with it. Null where
 * there is no such file, or nothing to read it with. Throws UNAVAILABLE where it cannot be read now. */
export async function readTable(
  asked: { readonly file: string; readonly columns: readonly Column[]; readonly isKept: boolean },
  { tenant, tenantKey, tables }: RequestContext,
): Promise<TableMade | null> {
  const found = (await tenant?.get(asset.collection, asked.file, { stage: 'live' })) ?? null;
  const file = found?.data.file;
  if (tables === null || tenantKey === null || typeof file !== 'string') return null;
  try {
    return await tables[asked.isKept ? 'make' : 'read'](tenantKey, { file, columns: asked.columns });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw apiError(
      'UNAVAILABLE',
      error.code === 'FAILED' ? datasetTexts.notReadNow() : datasetTexts.othersWait(),
    );
  }
}
