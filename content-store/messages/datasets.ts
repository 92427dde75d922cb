import { listOf } from '../formats/lists.ts';
import { bytes, count, countOf, plural } from '../formats/numbers.ts';

/** What is wrong with a table of parts, for whoever uploads it: where, and what to do. */
export const datasetTexts = {
  noTable: (title: string) => `“${title}” is no table. Choose a file that ends in .csv or .tsv`,
  columnTwice: (heading: string) =>
    `There are two columns “${heading}”. Take one out, or rename it in the file`,
  partIsText: () =>
    'The first column is the part number, which is text. Choose Text, or move another column first',
  missing: () => 'The file is not there any more. Upload it again',
  othersWait: () => 'Other files are being read, and this one waits for them. Try again in a minute',
  notReadNow: () =>
    'The file could not be read, for no fault of its own. Try again in a minute; if it stays so, ask whoever runs the server',
  tooLarge: (size: number, most: number) =>
    `The file has ${bytes(size)}, and at most ${bytes(most)} are read. Make several datasets of it`,
  tooManyRows: (most: number) =>
    `The file has more than ${count(most)} rows. Make several datasets of it, by kind of part for example`,
  tooManyColumns: (most: number) =>
    `The file has more than ${count(most)} columns. Take out those that no reader needs`,
  empty: () => 'The file has headings and no rows, or nothing at all. Choose one with a part in each row',
  headingMissing: (column: number) =>
    `Line 1: column ${count(column)} has no heading. Give it one, or take the column out`,
  headingTwice: (heading: string) => `Line 1: there are two columns “${heading}”. Rename one in the file`,
  columnMissing: (heading: string, headings: readonly string[]) =>
    `The file has no column “${heading}”. It has ${listOf(headings.map((name) => `“${name}”`))}. Correct the heading, or take the column out here`,
  partNotFirst: (heading: string) =>
    `“${heading}” is the first column of the file, and so the part number. Put it first here, or move the column in the file`,
  ragged: (line: number, cells: number, columns: number) =>
    `Line ${count(line)} has ${countOf(cells, 'cell')}, and ${plural(columns, 'there is', 'there are')} ${countOf(columns, 'heading')}. Put what has a separator in it in quotation marks, or add what is missing`,
  openQuote: (line: number) =>
    `Line ${count(line)}: a quotation mark is opened and never closed. Close it, or write it twice where it is meant`,
  strayQuote: (line: number) =>
    `Line ${count(line)}: something stands behind a closing quotation mark. Write a quotation mark twice where it is meant`,
  longCell: (line: number, most: number) =>
    `Line ${count(line)}: a cell has more than ${count(most)} characters. Shorten it, or close the quotation mark before it`,
  unreadable: (line: number) =>
    `Line ${count(line)} has signs that cannot be read. Save the file as CSV with the encoding UTF-8`,
  partMissing: (line: number) =>
    `Line ${count(line)} has no part number in its first column. Add one, or take the row out`,
  partLong: (line: number, most: number) =>
    `Line ${count(line)}: the part number has more than ${count(most)} characters. Shorten it: it is part of an address`,
  partDots: (line: number) =>
    `Line ${count(line)}: no address can have this part number. Use letters or digits in it`,
  partTwice: (line: number, part: string, first: number) =>
    `Line ${count(line)}: the part number “${part}” stands in line ${count(first)} already. Take one of the rows out, or number it anew`,
  formula: (at: CellPlace, cell: string) =>
    `${placed(at)}: “${cell}” is a formula for spreadsheet programs. Put its value in its place`,
  noNumber: (at: CellPlace, cell: string) =>
    `${placed(at)}: “${cell}” is no number. Write one such as 12.5, leave the cell empty, or make the column text`,
  otherUnit: (at: CellPlace, cell: string, unit: string) =>
    `${placed(at)}: “${cell}” is not in ${unit}. Convert it, or write the number alone`,
  noLink: (at: CellPlace, cell: string) =>
    `${placed(at)}: “${cell}” is no address of the web. Begin it with https://, or make the column text`,
  tooManyValues: (heading: string, most: number) =>
    `“${heading}” has more than ${count(most)} different values, too many to tick. Make the column text`,
  andMore: (more: number) => `And ${count(more)} more.`,
} as const;

interface CellPlace {
  readonly line: number;
  readonly heading: string;
}

function placed({ line, heading }: CellPlace): string {
  return `Line ${count(line)}, “${heading}”`;
}
