import type { Cell } from '#content-store/datasets/file/cells.ts';
import type { TableRow } from '#content-store/datasets/table.ts';
import { figure } from '#content-store/formats/numbers.ts';
import { type Column, labelOf } from '#content-store/model/datasets/columns.ts';
import { hostOf } from '../page-data/host-of.ts';

/** A cell as readers see it. */
export interface ShownCell {
  /** Null where nothing is said. */
  readonly text: string | null;
  /** Where it leads, of a link. */
  readonly href: string | undefined;
  readonly isNumber: boolean;
}

export interface ShownColumn {
  readonly label: string;
  readonly unit: string | undefined;
  readonly isNumber: boolean;
}

export function shownColumn(column: Column): ShownColumn {
  const { type, unit } = column;
  return { label: labelOf(column), unit: type === 'number' ? unit : undefined, isNumber: type === 'number' };
}

export function shownCell(cell: Cell, { type }: Column): ShownCell {
  const isNumber = typeof cell === 'number';
  if (cell === null) return { text: null, href: undefined, isNumber: type === 'number' };
  if (isNumber) return { text: figure(cell), href: undefined, isNumber };
  return type === 'link'
    ? { text: hostOf(cell), href: cell, isNumber: false }
    : { text: cell, href: undefined, isNumber: false };
}

/** A number with its unit: "12.5 bar". */
export function withUnit(number: number, { unit }: Column): string {
  return unit === undefined ? figure(number) : `${figure(number)} ${unit}`;
}

export interface SheetLine extends ShownCell {
  readonly label: string;
  readonly unit: string | undefined;
}

/** All that is said of a part but its number: what is empty is left out. */
export function sheetLines({ cells }: TableRow, columns: readonly Column[]): readonly SheetLine[] {
  return columns
    .map((column, place) => ({ ...shownColumn(column), ...shownCell(cells[place] ?? null, column) }))
    .slice(1)
    .filter(({ text }) => text !== null);
}
