import { datasetWithId } from '#content-store/datasets/dataset-of.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { partPath } from '#content-store/model/datasets/columns.ts';
import { type SheetLine, sheetLines } from '../../datasets/cells.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface DataSheetData {
  readonly part: string;
  readonly href: string;
  readonly lines: readonly SheetLine[];
}

/** All that a dataset says of a part; nothing where it has none of this number. */
export async function load(
  { dataset, part }: BlockSettings<'data_sheet'>,
  _subject: Subject,
  { reader, tables }: PageContext,
): Promise<DataSheetData | null> {
  const found = await datasetWithId(dataset, reader);
  const [row] = (found === null ? null : await tables.rows(found.source, [part])) ?? [];
  if (found === null || row === undefined) return null;
  return { part: row.part, href: partPath(found.key, row.part), lines: sheetLines(row, found.columns) };
}
