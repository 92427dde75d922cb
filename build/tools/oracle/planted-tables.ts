import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFolders } from '#content-store/datasets/tables/table-files.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Scope, Write } from '#content-store/store.ts';

/** Two files of the same columns and parts, so that the rows of one can take the place of the other’s. */
const [FIRST, SECOND] = ['90000010', '90000011'];
const FILES = {
  [FIRST]: 'Gauge,Reach,Level (m)\nG-1,Upper,1.2\nG-2,Lower,0.8\n',
  [SECOND]: 'Gauge,Reach,Level (m)\nG-1,Upper,2.4\nG-2,Lower,1.6\n',
};
const [GAUGES, PIECE] = ['90000012', '/gauges'];
/** The page that shows the table, below those of the site. */
export const GAUGES_PAGE = join('gauges', 'index.html');
const COLUMNS = [
  { heading: 'Gauge', type: 'text' },
  { heading: 'Reach', type: 'choice', isFilter: true },
  { heading: 'Level (m)', label: 'Level', type: 'number', unit: 'm', isFilter: true },
] as const;

/** A table of parts, a page that shows it and the sheet of a part, and a file that its rows can come from instead. */
export function tableRecords(published: string): Write[] {
  const piece = { type: 'Article', name: 'Gauges', alias: PIECE, published };
  const blocks = [
    { type: 'part_search', settings: { dataset: GAUGES } },
    { type: 'data_sheet', settings: { dataset: GAUGES, part: 'G-1' } },
  ];
  const shown = {
    ...{ name: 'With gauges', type: 'url-override', alias: [PIECE] },
    rows: [{ columns: [{ blocks }] }],
  };
  const gauges = { name: 'Gauges', key: 'gauges', description: 'Of all reaches.', columns: COLUMNS };
  return [
    ...Object.keys(FILES).map((id) =>
      create(asset, { name: `Levels ${id}`, type: 'file', file: fileOf(id), mimeType: 'text/csv' }, { id }),
    ),
    create(dataset, { ...gauges, file: FIRST, rowCount: 2 }, { id: GAUGES }),
    create(content, piece, { publish: true }),
    create(layout, shown, { publish: true }),
  ];
}

/** The table’s file, as if it had been uploaded anew with other rows. Throws where the site has no such table. */
export async function otherRows(site: Scope): Promise<Write> {
  const whole = await site.whole(asset.collection, FIRST);
  if (whole === null) throw new Error('The ground has no table of gauges');
  return edit(asset, whole, { file: fileOf(SECOND) });
}

/** Puts the files that these tables are made from where a publisher with this data folder looks for them. */
export function writeTableFiles(dataDir: string, tenantKey: string): void {
  const { uploads } = tableFolders(dataDir, tenantKey);
  mkdirSync(uploads, { recursive: true });
  for (const [id, text] of Object.entries(FILES)) writeFileSync(join(uploads, fileOf(id)), text);
}

function fileOf(id: string): string {
  return `${id}.csv`;
}
