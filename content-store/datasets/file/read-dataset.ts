import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { datasetTexts } from '../../messages/datasets.ts';
import { type Column, DATASET_LIMITS } from '../../model/datasets/columns.ts';
import { type Cell, CellError, readCell } from './cells.ts';
import { CsvError, type CsvRow, csvRows } from './csv-rows.ts';
import { guessColumns } from './guess-columns.ts';

/** What is wrong with a dataset, by the field to mend it in; several of one field as one text. */
export type DatasetProblems = Readonly<Record<string, string>>;

export interface ReadRow {
  /** Its line in the file. */
  readonly line: number;
  readonly part: string;
  /** In the order of the columns, the part number first. */
  readonly cells: readonly Cell[];
}

/** A file as its columns have it: these, told from it where none are given, its rows one after another, and what is wrong with
 * it once all rows are through. */
export interface DatasetReading {
  readonly columns: readonly Column[];
  readonly rows: Generator<ReadRow, DatasetProblems>;
}

/** Problems that are told at one time. */
const TOLD = 5;
const MOST_PROBLEMS = 1_000;

/** Reads a file of values. Throws DatasetError where nothing of it can be read. */
export function readDataset(path: string, given: readonly Column[]): DatasetReading {
  const text = textOf(path);
  const headings = headingsOf(headOf(text));
  const columns = given.length > 0 ? given : guessColumns(headings, withoutHead(text));
  const places = placesOf(columns, headings);
  return { columns, rows: rowsOf(text, headings.length, columns, places) };
}

export class DatasetError extends Error {
  override readonly name = 'DatasetError';
  readonly problems: DatasetProblems;

  constructor(problems: DatasetProblems) {
    super(Object.values(problems).join(' '));
    this.problems = problems;
  }
}

function textOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw inFile(datasetTexts.missing());
  if (stat.size > DATASET_LIMITS.bytes) throw inFile(datasetTexts.tooLarge(stat.size, DATASET_LIMITS.bytes));
  const bytes = readFileSync(path);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  // Spreadsheet programs save so where nobody chose otherwise; it takes any bytes.
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

function headOf(text: string): CsvRow {
  let problem = datasetTexts.empty();
  const { value } = tolerant(text, (message) => {
    problem = message;
  }).next();
  if (value === undefined) throw inFile(problem);
  return value;
}

function headingsOf({ cells }: CsvRow): readonly string[] {
  // Programs leave separators behind the last heading.
  const headings = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (headings.length > DATASET_LIMITS.columns)
    throw inFile(datasetTexts.tooManyColumns(DATASET_LIMITS.columns));
  const lower = headings.map((heading) => heading.toLowerCase());
  for (const [at, heading] of headings.entries()) {
    if (heading === '') throw inFile(datasetTexts.headingMissing(at + 1));
    if (lower.indexOf(heading.toLowerCase()) < at) throw inFile(datasetTexts.headingTwice(heading));
  }
  return headings;
}

/** Where in a row of the file each column stands. */
function placesOf(columns: readonly Column[], headings: readonly string[]): readonly number[] {
  const lower = headings.map((heading) => heading.toLowerCase());
  const places = columns.map(({ heading }) => lower.indexOf(heading.toLowerCase()));
  const problems: Record<string, string> = {};
  for (const [at, place] of places.entries())
    if (place < 0)
      problems[`columns.${at}.heading`] = datasetTexts.columnMissing(columns[at]?.heading ?? '', headings);
  if (places[0] !== undefined && places[0] > 0)
    problems['columns.0.heading'] = datasetTexts.partNotFirst(headings[0] ?? '');
  if (Object.keys(problems).length > 0) throw new DatasetError(problems);
  return places;
}

function* rowsOf(
  text: string,
  width: number,
  columns: readonly Column[],
  places: readonly number[],
): Generator<ReadRow, DatasetProblems> {
  const problems = new Problems();
  const lines = new Map<string, number>();
  const values = columns.map(() => new Set<Cell>());
  const all = tolerant(text, (message) => problems.add(message));
  all.next();
  for (const row of all) {
    if (lines.size >= DATASET_LIMITS.rows) {
      problems.add(datasetTexts.tooManyRows(DATASET_LIMITS.rows));
      break;
    }
    if (problems.count >= MOST_PROBLEMS) break;
    const read = readRow(row, width, columns, places, problems);
    if (read === null) continue;
    const key = read.part.toLowerCase();
    const first = lines.get(key);
    if (first !== undefined) {
      problems.add(datasetTexts.partTwice(row.line, read.part, first));
      continue;
    }
    lines.set(key, row.line);
    for (const [at, { type }] of columns.entries())
      if (type === 'choice' && (values[at]?.size ?? 0) <= DATASET_LIMITS.values)
        values[at]?.add(read.cells[at] ?? null);
    yield read;
  }
  const found: Record<string, string> = {};
  for (const [at, { heading }] of columns.entries())
    if ((values[at]?.size ?? 0) > DATASET_LIMITS.values)
      found[`columns.${at}.type`] = datasetTexts.tooManyValues(heading, DATASET_LIMITS.values);
  if (lines.size === 0 && problems.count === 0) problems.add(datasetTexts.empty());
  return problems.count === 0 ? found : { ...found, file: problems.text };
}

/** Null where it cannot be taken. */
function readRow(
  { line, cells }: CsvRow,
  width: number,
  columns: readonly Column[],
  places: readonly number[],
  problems: Problems,
): ReadRow | null {
  const wide = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).length;
  if (wide > width || cells.length < width) {
    problems.add(datasetTexts.ragged(line, cells.length, width));
    return null;
  }
  if (cells.some((cell) => cell.includes('\uFFFD'))) {
    problems.add(datasetTexts.unreadable(line));
    return null;
  }
  const part = cells[0] ?? '';
  const wrong = problemOfPart(part, line);
  if (wrong !== null) {
    problems.add(wrong);
    return null;
  }
  const read: Cell[] = [];
  let isWhole = true;
  for (const [at, column] of columns.entries()) {
    try {
      read.push(readCell(cells[places[at] ?? -1] ?? '', column, line));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.add(error.message);
      isWhole = false;
    }
  }
  return isWhole ? { line, part, cells: read } : null;
}

function problemOfPart(part: string, line: number): string | null {
  if (part === '') return datasetTexts.partMissing(line);
  if (part.length > DATASET_LIMITS.part) return datasetTexts.partLong(line, DATASET_LIMITS.part);
  return /[\p{L}\p{N}]/u.test(part) && !/[\\\p{Cc}]/u.test(part) && !/(^|\/)\.{0,2}(\/|$)/.test(part)
    ? null
    : datasetTexts.partDots(line);
}

/** The rows up to the first that cannot be read at all, which is told. */
function* tolerant(
  text: string,
  tell: (message: string) => void = () => undefined,
): Generator<CsvRow, undefined> {
  try {
    yield* csvRows(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    tell(error.message);
  }
}

/** As many rows as there may be. */
function* withoutHead(text: string): Generator<CsvRow> {
  const rows = tolerant(text);
  rows.next();
  yield* rows.take(DATASET_LIMITS.rows);
}

function inFile(message: string): DatasetError {
  return new DatasetError({ file: message });
}

/** The first few of what is wrong, and how many there are. */
class Problems {
  readonly #told: string[] = [];
  count = 0;

  add(message: string): void {
    this.count += 1;
    if (this.#told.length < TOLD) this.#told.push(message);
  }

  get text(): string {
    const more = this.count - this.#told.length;
    return [...this.#told, ...(more > 0 ? [datasetTexts.andMore(more)] : [])].map(sentence).join(' ');
  }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
