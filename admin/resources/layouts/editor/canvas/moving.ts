import type { Direction } from '../commands/commands.ts';
import { columnAt, isSamePath, type Path, type Rows } from '../commands/rows.ts';
import type { Dragged } from '../editing/editing.ts';

/** Whether a column is something of its own to whoever edits: beside others, or with nothing in it. */
export function isShownColumn(rows: Rows, [row = 0, column = 0]: Path): boolean {
  const columns = rows[row]?.columns ?? [];
  return columns.length > 1 || columns[column]?.blocks.length === 0;
}

/** Every element that can be selected, from top to bottom. */
export function inOrder(rows: Rows): readonly Path[] {
  return rows.flatMap(({ columns }, row): Path[] => [
    [row],
    ...columns.flatMap(({ blocks }, column): Path[] => [
      ...(isShownColumn(rows, [row, column]) ? [[row, column]] : []),
      ...blocks.map((_block, at) => [row, column, at]),
    ]),
  ]);
}

/** What an arrow key leads to from an element. Up and down go through all in order; left and right to the column beside,
 * out of a row's first column to the row, and from a row into it. */
export function arrowFrom(rows: Rows, path: Path, direction: Direction): Path | null {
  const all = inOrder(rows);
  const at = all.findIndex((each) => isSamePath(each, path));
  if (direction === 'up') return (at < 0 ? all[0] : all[at - 1]) ?? null;
  if (direction === 'down') return all[at + 1] ?? null;
  const [row = 0, column, block] = path;
  if (column === undefined) return direction === 'left' ? null : (all[at + 1] ?? null);
  const beside = direction === 'left' ? column - 1 : column + 1;
  const next = columnAt(rows, [row, beside]);
  if (next === undefined) return direction === 'left' ? [row] : null;
  if (block === undefined || next.blocks.length === 0) return [row, beside];
  return [row, beside, Math.min(block, next.blocks.length - 1)];
}

/** The element above: a block's row, where its column is nothing of its own. */
export function aboveOf(rows: Rows, path: Path): Path {
  const above = path.slice(0, -1);
  return above.length === 2 && !isShownColumn(rows, above) ? above.slice(0, 1) : above;
}

/** Where what is dragged comes to stand over an element; null where it cannot. `isLower`: over its lower half. */
export function placeOver(rows: Rows, dragged: Dragged, over: Path, isLower: boolean): Path | null {
  const isRow = 'row' in dragged || ('from' in dragged && dragged.from.length === 1);
  const [row, column, block] = over;
  if (isRow) return row === undefined ? [rows.length] : [isLower ? row + 1 : row];
  if (row === undefined) return 'block' in dragged ? [rows.length] : null;
  const to = column ?? 0;
  const { length } = columnAt(rows, [row, to])?.blocks ?? [];
  if (columnAt(rows, [row, to]) === undefined) return null;
  return [row, to, block === undefined ? length : isLower ? block + 1 : block];
}
