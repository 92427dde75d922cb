import { plainText } from '../html/html-tree.ts';
import { isNumber } from './read-table.ts';

const ROW = /<tr[\s>][\s\S]*?<\/tr>/g;
const CELL = /<(t[hd])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
/** What stands where a figure is missing. */
const NONE = /^[-–—]?$/;

/** A stored table whose columns of nothing but figures are marked (`class="number"`), so that these end below one another;
 * the first column says what a row is of. A table with cells over several columns or rows is left as it is. */
export function withFigureColumns(table: string): string {
  if (/\s(?:col|row)span=/.test(table)) return table;
  const columns = columnsOf(table);
  const isMarked = (at: number) =>
    at > 0 &&
    columns[at]?.some(isNumber) === true &&
    columns[at].every((one) => NONE.test(one) || isNumber(one));
  return table.replace(ROW, (row) => {
    let at = -1;
    return row.replace(CELL, (cell, tag: string, attributes: string, inner: string) => {
      at += 1;
      return isMarked(at) && !/\sclass=/.test(attributes)
        ? `<${tag}${attributes} class="number">${inner}</${tag}>`
        : cell;
    });
  });
}

/** What stands in each column, in words, below its head. */
function columnsOf(table: string): readonly string[][] {
  const columns: string[][] = [];
  for (const [row] of table.matchAll(ROW)) {
    const cells = [...row.matchAll(CELL)];
    if (cells.every(([, tag]) => tag === 'th')) continue;
    for (const [at, [, , , inner = '']] of cells.entries()) {
      columns[at] ??= [];
      columns[at].push(plainText(inner).trim());
    }
  }
  return columns;
}
