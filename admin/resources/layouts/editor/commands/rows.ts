import type { FormValues } from '#admin/forms/form-values.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { composition } from '#content-store/model/layouts/layout-fields.ts';

/** Rows of a layout as its form holds them: columns and blocks, and beside them whatever settings there are. */
export interface Row {
  readonly layout: string;
  readonly columns: readonly Column[];
  readonly [setting: string]: unknown;
}

export interface Column {
  readonly blocks: readonly PlacedBlock[];
  readonly [setting: string]: unknown;
}

export interface PlacedBlock {
  readonly type: string;
  readonly settings: FormValues;
}

export type Rows = readonly Row[];

/** Where something stands: a row, a column of it, a block of that. Empty: the layout itself. */
export type Path = readonly number[];

export type Element = Row | Column | PlacedBlock;

export const rowsField = composition.rows;
export const rowFields = rowsField.of?.fields ?? {};
export const columnsField = rowFields.columns;
export const columnFields = columnsField?.of?.fields ?? {};
export const blockField = columnFields.blocks?.of;

/** As many as the definition takes. */
export const MOST_ROWS = rowsField.max ?? 60;
export const MOST_BLOCKS = columnFields.blocks?.max ?? 40;

/** A form's value as rows. Whatever is none is left out: nothing here has to look again. */
export function rowsIn(value: unknown): Rows {
  return list(value).map((row) => ({
    ...row,
    layout: String(row.layout ?? '1'),
    columns: list(row.columns).map((column) => ({ ...column, blocks: list(column.blocks).map(blockOf) })),
  }));
}

function blockOf({ type, settings }: FormValues): PlacedBlock {
  return { type: String(type ?? ''), settings: isData(settings) ? settings : {} };
}

function list(value: unknown): readonly FormValues[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

export function rowAt(rows: Rows, [row = -1]: Path): Row | undefined {
  return rows[row];
}

export function columnAt(rows: Rows, [row = -1, column = -1]: Path): Column | undefined {
  return rows[row]?.columns[column];
}

export function blockAt(rows: Rows, [row = -1, column = -1, block = -1]: Path): PlacedBlock | undefined {
  return rows[row]?.columns[column]?.blocks[block];
}

export function elementAt(rows: Rows, path: Path): Element | undefined {
  if (path.length === 1) return rowAt(rows, path);
  return path.length === 2 ? columnAt(rows, path) : blockAt(rows, path);
}

/** The path of an element's value in the form. */
export function sourceOf([row, column, block]: Path): string {
  return [
    'rows',
    ...(row === undefined ? [] : [row]),
    ...(column === undefined ? [] : ['columns', column]),
    ...(block === undefined ? [] : ['blocks', block]),
  ].join('.');
}

/** The path of the element that a place of the form lies in: `rows.1.columns.0.blocks.2.settings.title`. */
export function pathOf(source: string): Path {
  const found = /^rows\.(\d+)(?:\.columns\.(\d+)(?:\.blocks\.(\d+))?)?/.exec(source);
  return (found?.slice(1) ?? []).flatMap((index) => (index === undefined ? [] : [Number(index)]));
}

/** A path as an attribute has it: `1.0.2`. */
export function written(path: Path): string {
  return path.join('.');
}

export function readPath(text: string | undefined): Path {
  return text === undefined || text === '' ? [] : text.split('.').map(Number);
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((index, level) => index === other[level]);
}

export function isWithin(path: Path, above: Path): boolean {
  return path.length >= above.length && above.every((index, level) => index === path[level]);
}

/** The nearest element there is: where something was, there may be less now. */
export function nearest(rows: Rows, path: Path): Path {
  const [row, column, block] = path;
  if (row === undefined || rows.length === 0) return [];
  const at = Math.min(row, rows.length - 1);
  if (column === undefined) return [at];
  const columns = rows[at]?.columns ?? [];
  if (columns.length === 0) return [at];
  const within = Math.min(column, columns.length - 1);
  if (block === undefined) return [at, within];
  const { length } = columns[within]?.blocks ?? [];
  return length === 0 ? [at, within] : [at, within, Math.min(block, length - 1)];
}
