import { ALL } from '#content-store/datasets/asked.ts';
import { datasetOf, datasetWithId, type Found } from '#content-store/datasets/dataset-of.ts';
import { EVERYTHING } from '#content-store/datasets/table.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { datasetPath } from '#content-store/model/datasets/columns.ts';
import { modulePages } from '#content-store/model/layouts/module-pages.ts';
import { type SheetLine, sheetLines } from '../../datasets/cells.ts';
import { type Comparison, comparison, type ShownTable, shownTable } from '../../datasets/shown-table.ts';
import type { DatasetShown, PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** A dataset where it stands on a page of another kind, all there are, or what was asked for of one. */
export type PartSearchData =
  | { readonly view: 'teaser'; readonly table: ShownTable }
  | { readonly view: 'index'; readonly datasets: readonly DatasetLink[] }
  | (Asked &
      (
        | { readonly view: 'table'; readonly table: ShownTable }
        | { readonly view: 'comparison'; readonly comparison: Comparison }
        | { readonly view: 'sheet'; readonly part: string; readonly lines: readonly SheetLine[] }
        | { readonly view: 'none' }
      ));

interface Asked {
  readonly name: string;
  readonly description: string | undefined;
  readonly notes: readonly string[];
  readonly all: string;
}

interface DatasetLink {
  readonly name: string;
  readonly href: string;
  readonly description: string | undefined;
  readonly rowCount: number;
}

const MOST_DATASETS = 200;

export async function load(
  settings: BlockSettings<'part_search'>,
  { path }: Subject,
  context: PageContext,
): Promise<PartSearchData | null> {
  const { reader, dataset, tables } = context;
  if (dataset !== null) {
    const found = await datasetOf(dataset.key, reader);
    return found === null ? null : askedOf(found, dataset);
  }
  if (settings.dataset === undefined)
    return path === modulePages.sourceesb ? { view: 'index', datasets: await all(context) } : null;
  const found = await datasetWithId(settings.dataset, reader);
  const answer =
    found === null
      ? null
      : await tables.search(found.source, { ...EVERYTHING, first: settings.numberOfItems });
  if (found === null || answer === null) return null;
  return { view: 'teaser', table: shownTable(found, ALL, answer) };
}

async function all({ reader }: PageContext): Promise<readonly DatasetLink[]> {
  const { items } = await reader.find({
    collection: 'dataset',
    orderBy: [['name', 'asc']],
    first: MOST_DATASETS,
  });
  const found = await Promise.all(items.map(({ id }) => reader.get('dataset', id, 'card')));
  return found
    .filter((dataset) => dataset !== null)
    .map(({ name, key, description, rowCount = 0 }) => ({
      ...{ name, href: datasetPath(key), description, rowCount },
    }));
}

function askedOf(found: Found, { notes, shown }: DatasetShown): PartSearchData {
  const { name, key, description, columns } = found;
  const said = { name, description, notes, all: datasetPath(key) };
  switch (shown.view) {
    case 'table':
      return { view: 'table', ...said, table: shownTable(found, shown.asked, shown.answer) };
    case 'comparison':
      return { view: 'comparison', ...said, comparison: comparison(found, shown.asked, shown.rows) };
    case 'sheet':
      return { view: 'sheet', ...said, part: shown.row.part, lines: sheetLines(shown.row, columns) };
    case 'none':
      return { view: 'none', ...said };
  }
}
