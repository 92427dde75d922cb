import type { TableMade } from '#content-store/datasets/tables/table-files.ts';
import type { Column } from '#content-store/model/datasets/columns.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { RequestContext } from '../../context/context.ts';

/** What the file of an asset has in some columns; its table is kept where nothing is wrong with it. Null where there is no such
 * file, or nothing to read it with. */
export async function readTable(
  asked: { readonly key: string; readonly file: string; readonly columns: readonly Column[] },
  { tenant, tenantKey, tables }: RequestContext,
): Promise<TableMade | null> {
  const found = (await tenant?.get(asset.collection, asked.file, { stage: 'live' })) ?? null;
  const file = found?.data.file;
  if (tables === null || tenantKey === null || typeof file !== 'string') return null;
  return tables.make(tenantKey, { key: asked.key, file, columns: asked.columns });
}
