import { datasetTexts } from '../../messages/datasets.ts';
import { DATASET_LIMITS } from '../../model/datasets/columns.ts';

export interface CsvRow {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that cannot be read as it is, with where and what to do. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** The rows of comma-, semicolon- or tab-separated values, one at a time, with the lines that they stand in; rows with nothing
 * in them are left out. By hand, because Papa Parse knows of no lines, and goes through what stands behind a quotation mark
 * anew for each: a file of quotation marks would keep it for hours. Throws CsvError at what cannot be read. */
export function* csvRows(text: string): Generator<CsvRow> {
  const separator = separatorOf(text);
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    let isEnded = false;
    while (!isEnded) {
      const cell = text[at] === '"' ? quoted(text, at, line) : bare(text, at, separator, line);
      cells.push(cell.text.trim());
      line += cell.lines;
      at = cell.end;
      const next = text[at];
      if (next === separator) at += 1;
      else {
        if (next !== undefined && next !== '\n' && next !== '\r')
          throw new CsvError(datasetTexts.strayQuote(line));
        at += next === '\r' && text[at + 1] === '\n' ? 2 : 1;
        line += 1;
        isEnded = true;
      }
      if (cells.length > MOST_CELLS) throw new CsvError(datasetTexts.tooManyColumns(DATASET_LIMITS.columns));
    }
    if (cells.some((cell) => cell !== '')) yield { line: begun, cells };
  }
}

/** More than a row of any file that is read. */
const MOST_CELLS = 1_000;

interface ReadCell {
  readonly text: string;
  /** Where what follows it stands. */
  readonly end: number;
  /** Line breaks in it. */
  readonly lines: number;
}

function quoted(text: string, from: number, line: number): ReadCell {
  let read = '';
  let start = from + 1;
  for (;;) {
    const close = text.indexOf('"', start);
    if (close < 0) throw new CsvError(datasetTexts.openQuote(line));
    read += text.slice(start, close);
    if (read.length > DATASET_LIMITS.cell)
      throw new CsvError(datasetTexts.longCell(line, DATASET_LIMITS.cell));
    if (text[close + 1] !== '"')
      return { text: read, end: afterBlanks(text, close + 1), lines: breaksIn(read) };
    read += '"';
    start = close + 2;
  }
}

/** Spaces between a closing quotation mark and the separator tell nothing. */
function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' && at - from < DATASET_LIMITS.cell) at += 1;
  return at;
}

function bare(text: string, from: number, separator: string, line: number): ReadCell {
  let at = from;
  for (; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === separator || sign === '\n' || sign === '\r') break;
    if (at - from > DATASET_LIMITS.cell) throw new CsvError(datasetTexts.longCell(line, DATASET_LIMITS.cell));
  }
  return { text: text.slice(from, at), end: at, lines: 0 };
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

/** What the headings are separated by. */
function separatorOf(text: string): string {
  const headings =
    text
      .slice(0, HEAD)
      .split(/[\r\n]/)
      .find((row) => row.trim() !== '') ?? '';
  const unquoted = headings.replace(/"[^"]*"/g, '');
  const times = (sign: string) => unquoted.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

const HEAD = 20_000;
