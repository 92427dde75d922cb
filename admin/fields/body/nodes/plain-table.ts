import { isMixed } from '../../rich-text/as-written.ts';

const TAGS = new Set(['caption', 'thead', 'tbody', 'tr', 'th', 'td']);
const OF_CELLS = new Set(['colspan', 'rowspan', 'scope', 'dir']);

/** Whether a table can be edited cell by cell and written again with nothing lost: rows of cells that fill it, its head first,
 * and no attributes but those that cells are known by. */
export function isPlainTable(table: Element): boolean {
  if (table.attributes.length > 0) return false;
  const rows: Element[] = [];
  for (const part of elementsIn(table)) {
    if (!TAGS.has(part.localName) || part.localName === 'tr') return false;
    if (part.attributes.length > 0) return false;
    if (part.localName === 'caption') continue;
    rows.push(...elementsIn(part));
  }
  return rows.length > 0 && rows.every(isPlainRow) && isFilled(rows);
}

function isPlainRow(row: Element): boolean {
  if (row.localName !== 'tr' || row.attributes.length > 0) return false;
  return elementsIn(row).every(
    (cell) =>
      (cell.localName === 'td' || cell.localName === 'th') &&
      [...cell.attributes].every(({ name }) => OF_CELLS.has(name)) &&
      !isMixed(cell) &&
      (row.parentElement?.localName !== 'thead' || cell.localName === 'th'),
  );
}

/** Whether each place has one cell: the editor would put right what is otherwise. */
function isFilled(rows: readonly Element[]): boolean {
  const taken = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of elementsIn(row)) {
      while (taken[at]?.has(column) === true) column += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (Number.isNaN(wide) || Number.isNaN(high) || at + high > rows.length) return false;
      for (let down = 0; down < high; down += 1)
        for (let right = 0; right < wide; right += 1) {
          if (taken[at + down]?.has(column + right) === true) return false;
          taken[at + down]?.add(column + right);
        }
      column += wide;
    }
  }
  const [first] = taken;
  return first !== undefined && first.size > 0 && taken.every((row) => row.size === first.size);
}

function spanOf(cell: Element, name: string): number {
  const written = cell.getAttribute(name) ?? '1';
  return /^[1-9]\d?$/.test(written) ? Number(written) : Number.NaN;
}

function elementsIn(element: Element): Element[] {
  return [...element.children];
}
