import { slugify } from '../../definition/alias.ts';

/** What the cells of a column are. */
export const columnTypes = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number', help: 'Filtered from the least to the most, and sorted by size.' },
  { value: 'choice', label: 'Choice', help: 'One of a few values, filtered by ticking them.' },
  { value: 'link', label: 'Link', help: 'An address of the web.' },
] as const;

export type ColumnType = (typeof columnTypes)[number]['value'];

export interface Column {
  /** Its name in the first row of the file. */
  readonly heading: string;
  /** As readers see it, where that is something else. */
  readonly label?: string | undefined;
  readonly type: ColumnType;
  /** Of numbers: what they are in, such as mm. */
  readonly unit?: string | undefined;
  /** Whether readers narrow the table by it. */
  readonly isFilter: boolean;
  /** Whether the table shows it; the sheet of a part has all. */
  readonly isListed: boolean;
}

/** What a file may have, and what a page shows of it. */
export const DATASET_LIMITS = {
  rows: 200_000,
  bytes: 32 * 1_024 * 1_024,
  columns: 60,
  /** Characters of a cell. */
  cell: 2_000,
  /** Characters of a part number, which is part of an address. */
  part: 100,
  /** Different values of a column of choices. */
  values: 500,
} as const;

/** Parameters of addresses that are no column's. */
const TAKEN = ['text', 'sort', 'page', 'compare', 'view', 'preview-mode', 'preview-at'];

/** What each column is called in addresses, in their order: its heading as a part of one, with its number where that is taken
 * or empty. */
export function columnNames(columns: readonly Pick<Column, 'heading'>[]): readonly string[] {
  const names: string[] = [];
  for (const [at, { heading }] of columns.entries()) {
    const name = slugify(heading);
    const isTaken = name === '' || TAKEN.includes(name) || names.includes(name);
    names.push(isTaken ? `${name === '' ? 'column' : name}.${at + 1}` : name);
  }
  return names;
}

export function labelOf({ label, heading }: Pick<Column, 'label' | 'heading'>): string {
  return label ?? heading;
}

/** The key of the dataset of an address. */
export function datasetClaim(key: string): string {
  return `dataset:${key}`;
}

/** Where readers have a dataset. */
export function datasetPath(key: string): string {
  return `/parts/${key}`;
}

/** Where readers have a part. */
export function partPath(key: string, part: string): string {
  return `${datasetPath(key)}/${encodeURIComponent(part)}`;
}
