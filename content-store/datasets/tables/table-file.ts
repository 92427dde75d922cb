import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Column } from '../../model/datasets/columns.ts';
import type { Cell } from '../file/cells.ts';
import type { ReadRow } from '../file/read-dataset.ts';
import type { TableRow } from '../table.ts';

const TABLES = `
  create table rows (number integer primary key, part text not null unique, cells text not null);
  create table columns (place integer primary key, filled integer not null, dictionary text, data blob, ranks blob not null);
  create table words (texts text not null, ends blob not null);
`;

/** Rows that are stored in one go. */
const CHUNK = 5_000;

/** What is in memory of a column. */
export type ColumnValues =
  | { readonly kind: 'number'; readonly numbers: Float64Array }
  /** 0 where there is none, else the place of the value in the dictionary, from 1. */
  | { readonly kind: 'choice'; readonly codes: Uint16Array; readonly dictionary: readonly string[] };

/** Stores rows in a file that is not there: each as it is shown, and column by column what filters, counts and orders. */
export function writeTable(path: string, columns: readonly Column[], rows: Iterable<ReadRow>): number {
  const db = new DatabaseSync(path);
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off');
    db.exec(TABLES);
    const all: (readonly Cell[])[] = [];
    const insert = db.prepare('insert into rows (number, part, cells) values (?, ?, ?)');
    db.exec('begin');
    for (const { part, cells } of rows) {
      insert.run(all.length, part.toLowerCase(), JSON.stringify(cells));
      all.push(cells);
      if (all.length % CHUNK === 0) db.exec('commit; begin');
    }
    const column = db.prepare('insert into columns values (?, ?, ?, ?, ?)');
    for (const [place, { type }] of columns.entries()) {
      const { filled, dictionary, data, ranks } = columnOf(
        all.map((cells) => cells[place] ?? null),
        type,
      );
      column.run(place, filled, dictionary && JSON.stringify(dictionary), data, bytesOf(ranks));
    }
    const { texts, ends } = wordsOf(all);
    db.prepare('insert into words values (?, ?)').run(texts, bytesOf(ends));
    db.exec('commit');
    return all.length;
  } finally {
    db.close();
  }
}

function columnOf(cells: readonly Cell[], type: Column['type']) {
  const values = type === 'number' ? numbersIn(cells) : textsIn(cells);
  const places = new Map<Cell, number>(values.map((value, place) => [value, place]));
  // What is missing stands behind all others.
  const codes = Uint32Array.from(cells, (cell) => places.get(cell) ?? values.length);
  const filled = codes.reduce((count, code) => count + (code < values.length ? 1 : 0), 0);
  const ranks = ranksOf(codes, values.length + 1);
  if (type === 'number') {
    const numbers = Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN));
    return { filled, dictionary: null, data: bytesOf(numbers), ranks };
  }
  if (type !== 'choice') return { filled, dictionary: null, data: null, ranks };
  const chosen = Uint16Array.from(codes, (code) => (code < values.length ? code + 1 : 0));
  return { filled, dictionary: values, data: bytesOf(chosen), ranks };
}

/** Each once, by size. */
function numbersIn(cells: readonly Cell[]): Cell[] {
  return [...new Float64Array(new Set(cells.filter((cell) => typeof cell === 'number'))).sort()];
}

/** Each once, as people look them up: by letters whatever their case, numbers in them by size. */
function textsIn(cells: readonly Cell[]): Cell[] {
  const texts = new Set(cells.filter((cell) => typeof cell === 'string'));
  return [...texts]
    .map((text) => ({ text, key: folded(text).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0')) }))
    .sort((value, other) => (value.key < other.key ? -1 : value.key > other.key ? 1 : 0))
    .map(({ text }) => text);
}

const DIGITS = 15;

/** The rows by their codes, which are below `most`; those of one code as they stand. */
function ranksOf(codes: Uint32Array, most: number): Uint32Array {
  const starts = new Uint32Array(most + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let code = 1; code <= most; code += 1) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
  const ranks = new Uint32Array(codes.length);
  for (const [row, code] of codes.entries()) {
    const place = starts[code] ?? 0;
    ranks[place] = row;
    starts[code] = place + 1;
  }
  return ranks;
}

/** What rows are searched for by words: each as it is looked for, with a line break behind it, and where each ends. */
function wordsOf(all: readonly (readonly Cell[])[]): Words {
  const rows = all.map((cells) => `${folded(cells.filter((cell) => cell !== null).join(' · '))}\n`);
  let end = 0;
  const ends = Uint32Array.from(rows, (row) => {
    end += row.length;
    return end;
  });
  return { texts: rows.join(''), ends };
}

interface Words {
  readonly texts: string;
  readonly ends: Uint32Array;
}

/** A text as it is looked for: without accents, in lower case, on one line. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

function bytesOf(numbers: Float64Array | Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A stored table, opened: its columns in memory, its rows on the disk. */
export class TableFile {
  readonly rowCount: number;
  readonly #db: DatabaseSync;
  readonly #row: StatementSync;
  readonly #byPart: StatementSync;
  readonly #columns = new Map<number, ColumnValues>();
  readonly #ranks = new Map<number, { readonly filled: number; readonly ranks: Uint32Array }>();
  #words: Words | null = null;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true });
    this.#row = this.#db.prepare('select cells from rows where number = ?');
    this.#byPart = this.#db.prepare('select cells from rows where part = ?');
    this.rowCount = Number(this.#db.prepare('select count(*) as count from rows').get()?.count ?? 0);
  }

  row(number: number): TableRow {
    return rowOf(this.#row.get(number)) ?? { part: '', cells: [] };
  }

  /** Null where there is none. */
  part(part: string): TableRow | null {
    return rowOf(this.#byPart.get(part.toLowerCase()));
  }

  /** Undefined of columns that narrow nothing. */
  values(place: number): ColumnValues | undefined {
    const known = this.#columns.get(place);
    if (known !== undefined) return known;
    const row = this.#db.prepare('select dictionary, data from columns where place = ?').get(place);
    if (!(row?.data instanceof Uint8Array)) return undefined;
    const buffer = aligned(row.data);
    const values: ColumnValues =
      typeof row.dictionary === 'string'
        ? { kind: 'choice', codes: new Uint16Array(buffer), dictionary: JSON.parse(row.dictionary) }
        : { kind: 'number', numbers: new Float64Array(buffer) };
    this.#columns.set(place, values);
    return values;
  }

  /** The rows in the order of a column, what has nothing in it last, and how many have something. */
  ranks(place: number): { readonly filled: number; readonly ranks: Uint32Array } {
    const known = this.#ranks.get(place);
    if (known !== undefined) return known;
    const row = this.#db.prepare('select filled, ranks from columns where place = ?').get(place);
    const ranks = new Uint32Array(row?.ranks instanceof Uint8Array ? aligned(row.ranks) : new ArrayBuffer(0));
    const read = { filled: Number(row?.filled ?? 0), ranks };
    this.#ranks.set(place, read);
    return read;
  }

  words(): Words {
    if (this.#words !== null) return this.#words;
    const row = this.#db.prepare('select texts, ends from words').get();
    const ends = row?.ends instanceof Uint8Array ? aligned(row.ends) : new ArrayBuffer(0);
    this.#words = { texts: String(row?.texts ?? ''), ends: new Uint32Array(ends) };
    return this.#words;
  }

  close(): void {
    this.#db.close();
  }
}

function rowOf(row: Record<string, unknown> | undefined): TableRow | null {
  if (row === undefined) return null;
  // Written by this file.
  const cells = JSON.parse(String(row.cells)) as readonly Cell[];
  return { part: String(cells[0] ?? ''), cells };
}

/** Where a typed array may begin. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
