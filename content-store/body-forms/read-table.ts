import Papa from 'papaparse';

/** Rows of a table that a page shows; all of them are in its file. */
export const MOST_ROWS = 1_000;
/** Columns that are shown at most. */
export const MOST_COLUMNS = 200;

export interface Table {
  /** Empty where the file names no columns. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column: whether all that stands in it are numbers. */
  readonly isNumeric: readonly boolean[];
  /** Whether the file has more rows. */
  readonly isCut: boolean;
  /** Whether it has more columns. */
  readonly isNarrowed: boolean;
}

/** The table in the text of a file, as pages show it. */
export function readTableFile(file: string, text: string, hasHeader: boolean): Table {
  return readTable(text, { hasHeader, most: MOST_ROWS, isTabbed: /\.tsv$/i.test(file) });
}

/** The first `most` rows, and the first columns, of comma-, tab- or semicolon-separated values, all as long as the longest
 * of them. What looks like a formula is text like any other. What separates them is guessed, but where the file is said
 * to be tabbed. */
export function readTable(
  text: string,
  options: { readonly hasHeader: boolean; readonly most: number; readonly isTabbed?: boolean },
): Table {
  const { hasHeader, most, isTabbed = false } = options;
  const wanted = most + (hasHeader ? 1 : 0);
  const { data } = Papa.parse<string[]>(readable(text), {
    newline: '\n',
    preview: wanted + 1,
    skipEmptyLines: 'greedy',
    ...(isTabbed && { delimiter: '\t' }),
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const widest = Math.max(0, ...data.map((row) => row.length));
  const width = Math.min(widest, MOST_COLUMNS);
  const all = data.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').trim()));
  const [header = [], ...others] = hasHeader ? all : [[], ...all];
  const rows = others.slice(0, most);
  const isNumeric = Array.from({ length: width }, (_, at) => {
    const values = rows.map((row) => row[at] ?? '').filter((one) => one !== '');
    return values.length > 0 && values.every(isNumber);
  });
  return { header, rows, isNumeric, isCut: others.length > most, isNarrowed: widest > width };
}

/** Blanks behind each other that mean more than one. */
const MOST_BLANKS = 200;
const LONG_BLANKS = new RegExp(`([^\\S\\n]{${MOST_BLANKS}})[^\\S\\n]+`, 'g');

/** The parser looks through the space behind each quotation mark anew: a long one would keep it for hours. */
function readable(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(LONG_BLANKS, '$1');
}

/** Whether a cell holds a number and nothing else, with its sign, currency or percent. */
export function isNumber(cell: string): boolean {
  return NUMBER.test(cell);
}

const NUMBER = /^[-+−]?[$€£]?\d[\d.,\s\u202f\u00a0]*%?$/;
