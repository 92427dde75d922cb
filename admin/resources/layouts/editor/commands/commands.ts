import { asFormFields } from '#admin/forms/form-fields.ts';
import { emptyValue, ofLength, toFormValues } from '#admin/forms/form-values.ts';
import { lengthOf } from '#content-store/definition/field.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import type { Change } from './changes.ts';
import {
  blockAt,
  columnAt,
  columnsField,
  isSamePath,
  MOST_BLOCKS,
  MOST_ROWS,
  type Path,
  type PlacedBlock,
  type Row,
  type Rows,
  rowAt,
  rowsField,
  rowsIn,
} from './rows.ts';

/** What a command comes to: the change, and what is selected once it is made. */
export interface Command {
  readonly change: Change;
  readonly select: Path;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Commands answer null where they would change nothing, or more would stand somewhere than the definition takes. */
type Planned = Command | null;

/** A row as new ones begin. */
export function newRow(layout = '1'): Row {
  const [row] = rowsIn([rowsField.of === undefined ? {} : emptyValue(rowsField.of)]);
  return { ...withLayout({ ...row, layout: '1', columns: [] }, layout) };
}

/** A block as new ones begin. */
export function newBlock(type: string): PlacedBlock {
  return { type, settings: toFormValues(asFormFields(blockSettingsOf(type) ?? {}), {}, true) };
}

export function addRows(rows: Rows, at: number, added: Rows): Planned {
  if (added.length === 0 || rows.length + added.length > MOST_ROWS) return null;
  const place = Math.min(Math.max(at, 0), rows.length);
  return { change: { do: 'rows', at: place, out: [], in: added }, select: [place] };
}

/** Puts rows in the place of all there are. */
export function replaceRows(rows: Rows, by: Rows): Planned {
  if (by.length === 0 || by.length > MOST_ROWS) return null;
  return { change: { do: 'rows', at: 0, out: rows, in: by }, select: [0] };
}

/** Puts blocks before the one that has a place now. */
export function addBlocks(rows: Rows, [row, column, at]: Path, added: readonly PlacedBlock[]): Planned {
  if (row === undefined || column === undefined) return null;
  const blocks = columnAt(rows, [row, column])?.blocks;
  if (blocks === undefined || added.length === 0 || blocks.length + added.length > MOST_BLOCKS) return null;
  const place = Math.min(at ?? blocks.length, blocks.length);
  return {
    change: { do: 'blocks', column: [row, column], at: place, out: [], in: added },
    select: [row, column, place],
  };
}

/** A block where there is no column for it: in a row of its own. */
export function addInRow(rows: Rows, at: number, added: readonly PlacedBlock[]): Planned {
  const row = newRow();
  const columns = row.columns.map((column, index) => (index === 0 ? { ...column, blocks: added } : column));
  const planned = added.length > MOST_BLOCKS ? null : addRows(rows, at, [{ ...row, columns }]);
  return planned && { ...planned, select: [...planned.select, 0, 0] };
}

/** Takes a row or a block away. A column goes with the layout of its row alone: what stands in it is taken out. */
export function remove(rows: Rows, path: Path): Planned {
  const [row = -1, column = -1, at = -1] = path;
  if (path.length === 1) {
    const out = rowAt(rows, path);
    if (out === undefined) return null;
    const next = Math.min(row, rows.length - 2);
    return { change: { do: 'rows', at: row, out: [out], in: [] }, select: next < 0 ? [] : [next] };
  }
  const blocks = columnAt(rows, path)?.blocks ?? [];
  if (path.length === 2) {
    if (blocks.length === 0) return null;
    return { change: { do: 'blocks', column: path, at: 0, out: blocks, in: [] }, select: path };
  }
  const out = blocks[at];
  if (out === undefined) return null;
  const next = Math.min(at, blocks.length - 2);
  return {
    change: { do: 'blocks', column: [row, column], at, out: [out], in: [] },
    select: next < 0 ? [row, column] : [row, column, next],
  };
}

export function duplicate(rows: Rows, path: Path): Planned {
  const [row = 0, column = 0, at = 0] = path;
  const [own, block] = [rowAt(rows, path), blockAt(rows, path)];
  if (path.length === 1 && own !== undefined) return addRows(rows, row + 1, [own]);
  return block === undefined ? null : addBlocks(rows, [row, column, at + 1], [block]);
}

/** Puts a row or a block before what has a place now. */
export function move(rows: Rows, from: Path, to: Path): Planned {
  if (from.length !== to.length) return null;
  return from.length === 1 ? moveRow(rows, from, to) : moveBlock(rows, from, to);
}

function moveRow(rows: Rows, [from = 0]: Path, [to = 0]: Path): Planned {
  const row = rows[from];
  const place = to > from ? to - 1 : to;
  if (row === undefined || place === from || place < 0 || place >= rows.length) return null;
  const changes: readonly Change[] = [
    { do: 'rows', at: from, out: [row], in: [] },
    { do: 'rows', at: place, out: [], in: [row] },
  ];
  return { change: { do: 'all', changes }, select: [place] };
}

function moveBlock(rows: Rows, from: Path, to: Path): Planned {
  const block = blockAt(rows, from);
  const [row = 0, column = 0, at = 0] = from;
  const [toRow = 0, toColumn = 0, toAt = 0] = to;
  const target = columnAt(rows, to);
  if (block === undefined || target === undefined) return null;
  const isWithin = isSamePath([row, column], [toRow, toColumn]);
  const place = Math.min(isWithin && toAt > at ? toAt - 1 : toAt, target.blocks.length - (isWithin ? 1 : 0));
  if (isWithin ? place === at : target.blocks.length >= MOST_BLOCKS) return null;
  const changes: readonly Change[] = [
    { do: 'blocks', column: [row, column], at, out: [block], in: [] },
    { do: 'blocks', column: [toRow, toColumn], at: place, out: [], in: [block] },
  ];
  return { change: { do: 'all', changes }, select: [toRow, toColumn, place] };
}

/** One step by key or menu. A block that is first or last in its column goes on to the row before or behind. */
export function step(rows: Rows, path: Path, direction: Direction): Planned {
  const place = placeBeside(rows, path, direction);
  return place && move(rows, path, place);
}

function placeBeside(rows: Rows, path: Path, direction: Direction): Path | null {
  const [row = 0, column = 0, at = 0] = path;
  if (path.length === 1) {
    if (direction === 'up') return row === 0 ? null : [row - 1];
    return direction === 'down' && row < rows.length - 1 ? [row + 2] : null;
  }
  if (path.length !== 3) return null;
  const blocks = columnAt(rows, path)?.blocks ?? [];
  if (direction === 'left' || direction === 'right') {
    const next = columnAt(rows, [row, column + (direction === 'left' ? -1 : 1)]);
    return next === undefined
      ? null
      : [row, column + (direction === 'left' ? -1 : 1), Math.min(at, next.blocks.length)];
  }
  if (direction === 'up' && at > 0) return [row, column, at - 1];
  if (direction === 'down' && at < blocks.length - 1) return [row, column, at + 2];
  return inRow(rows, row + (direction === 'up' ? -1 : 1), column, direction);
}

/** The same column of another row, or its last. */
function inRow(rows: Rows, row: number, column: number, direction: 'up' | 'down'): Path | null {
  const columns = rows[row]?.columns ?? [];
  const to = Math.min(column, columns.length - 1);
  const target = columns[to];
  if (target === undefined) return null;
  return [row, to, direction === 'up' ? target.blocks.length : 0];
}

/** Gives a row another layout. Its columns follow: blocks of those that are gone come to stand in the last. */
export function chooseLayout(rows: Rows, [at = -1]: Path, layout: string): Planned {
  const row = rows[at];
  if (row === undefined || (row.layout === layout && row.columns.length === countIn(layout))) return null;
  const next = withLayout(row, layout);
  if (next.columns.some(({ blocks }) => blocks.length > Math.max(MOST_BLOCKS, mostIn(row)))) return null;
  const change: Change = {
    ...{ do: 'settings', path: [at] },
    out: { layout: row.layout, columns: row.columns },
    in: { layout, columns: next.columns },
  };
  return { change, select: [at] };
}

function withLayout(row: Row, layout: string): Row {
  const columns = columnsField && ofLength(columnsField, row.columns, countIn(layout));
  return { ...row, layout, columns: rowsIn([{ columns }])[0]?.columns ?? [] };
}

/** How many columns a layout has. */
export function countIn(layout: string): number {
  return (columnsField && lengthOf(columnsField, { layout })) ?? 1;
}

function mostIn({ columns }: Row): number {
  return Math.max(...columns.map(({ blocks }) => blocks.length), 0);
}
