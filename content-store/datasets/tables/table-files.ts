import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { filePath } from '../../addresses/file-path.ts';
import { datasetTexts } from '../../messages/datasets.ts';
import type { Column } from '../../model/datasets/columns.ts';
import {
  DatasetError,
  type DatasetProblems,
  type DatasetReading,
  type ReadRow,
  readDataset,
} from '../file/read-dataset.ts';
import {
  type TableAnswer,
  TableError,
  type TableRequest,
  type TableRow,
  type TableSource,
} from '../table.ts';
import { searchTable } from './search-table.ts';
import { TableFile, writeTable } from './table-file.ts';

/** Of what is in a table's file, and how: one of another making is made anew. */
const MAKING = '1';
/** Tables that are open at one time. */
const MOST_OPEN = 8;
/** How long a table is kept that no dataset has any more, in milliseconds: readers may still be at it. */
const KEPT = 6 * 3_600_000;

/** What came of reading a file. */
export interface TableMade {
  readonly columns: readonly Column[];
  readonly rowCount: number;
  readonly problems: DatasetProblems;
  /** The first rows that could be read. */
  readonly first: readonly TableRow[];
}

/** Where a site's tables are, and the files that they are made from. */
export interface TableFolders {
  readonly uploads: string;
  readonly tables: string;
}

export function tableFolders(dataDir: string, tenantKey: string): TableFolders {
  return { uploads: join(dataDir, 'assets', tenantKey), tables: join(dataDir, 'datasets', tenantKey) };
}

export function hasTable(folders: TableFolders, source: TableSource): boolean {
  return existsSync(pathOf(folders, source));
}

/** The tables of a process: files of SQLite, each named by all that it is made of, so that one that is there is right, whoever
 * made it. */
export class TableFiles {
  readonly #open = new Map<string, TableFile>();

  /** Reads a file, and keeps its table where nothing is wrong with it. */
  make(folders: TableFolders, source: TableSource): TableMade {
    return orProblems(source, () => {
      const reading = firstRows(readDataset(join(folders.uploads, source.file), source.columns));
      mkdirSync(folders.tables, { recursive: true });
      const path = pathOf(folders, { ...source, columns: reading.columns });
      const draft = `${path}.${process.pid}-${threadId}.new`;
      try {
        const rowCount = writeTable(draft, reading.columns, reading.rows);
        const made = reading.made(rowCount);
        if (Object.keys(made.problems).length > 0) return made;
        // All of it is on the disk before it has its name.
        flush(draft);
        renameSync(draft, path);
        flush(folders.tables);
        return made;
      } finally {
        rmSync(draft, { force: true });
      }
    });
  }

  /** Reads a file, and keeps nothing. */
  read(folders: TableFolders, source: TableSource): TableMade {
    return orProblems(source, () => {
      const reading = firstRows(readDataset(join(folders.uploads, source.file), source.columns));
      let rowCount = 0;
      for (const _row of reading.rows) rowCount += 1;
      return reading.made(rowCount);
    });
  }

  /** Throws TableError NOT_READY where there is no such table. */
  search(folders: TableFolders, source: TableSource, request: TableRequest): TableAnswer {
    return this.#asked(folders, source, (file) => searchTable(file, source.columns, request));
  }

  /** Throws the same. */
  rows(folders: TableFolders, source: TableSource, parts: readonly string[]): readonly TableRow[] {
    return this.#asked(folders, source, (file) =>
      parts.map((part) => file.part(part)).filter((row) => row !== null),
    );
  }

  /** Takes away the tables of a site that are none of these and that nobody has opened for some hours. */
  sweep(folders: TableFolders, kept: readonly TableSource[], now: number): void {
    const paths = new Set(kept.map((source) => pathOf(folders, source)));
    if (!existsSync(folders.tables)) return;
    for (const name of readdirSync(folders.tables)) {
      const path = join(folders.tables, name);
      const opened = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
      if (!paths.has(path) && opened < now - KEPT) this.#remove(path);
    }
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }

  #asked<T>(folders: TableFolders, source: TableSource, ask: (file: TableFile) => T): T {
    const path = pathOf(folders, source);
    try {
      return ask(this.#file(path));
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Whoever asks again has it made anew.
      this.#remove(path);
      throw new TableError('NOT_READY');
    }
  }

  #file(path: string): TableFile {
    const known = this.#open.get(path);
    if (known !== undefined) {
      // The one that was asked for last is the last to be closed.
      this.#open.delete(path);
      this.#open.set(path, known);
      return known;
    }
    if (!existsSync(path)) throw new TableError('NOT_READY');
    const file = new TableFile(path);
    const now = new Date();
    utimesSync(path, now, now);
    this.#open.set(path, file);
    const [oldest] = this.#open;
    if (this.#open.size > MOST_OPEN && oldest !== undefined) {
      oldest[1].close();
      this.#open.delete(oldest[0]);
    }
    return file;
  }

  #remove(path: string): void {
    this.#open.get(path)?.close();
    this.#open.delete(path);
    rmSync(path, { force: true });
  }
}

/** Rows that whoever uploads a file sees of it. */
const PREVIEWED = 10;

/** Its rows, and what came of them once they are through. */
function firstRows({ columns, rows }: DatasetReading) {
  const first: TableRow[] = [];
  let problems: DatasetProblems = {};
  const read = (function* (): Generator<ReadRow> {
    for (;;) {
      const step = rows.next();
      if (step.done === true) {
        problems = step.value;
        return;
      }
      if (first.length < PREVIEWED) first.push({ part: step.value.part, cells: step.value.cells });
      yield step.value;
    }
  })();
  return {
    columns,
    rows: read,
    made: (rowCount: number): TableMade => ({ columns, rowCount, problems, first }),
  };
}

function orProblems(source: TableSource, read: () => TableMade): TableMade {
  const problem = (problems: DatasetProblems): TableMade => ({
    ...{ columns: source.columns, rowCount: 0, first: [], problems },
  });
  if (filePath(source.file) === undefined) return problem({ file: datasetTexts.missing() });
  try {
    return read();
  } catch (error) {
    if (error instanceof DatasetError) return problem(error.problems);
    throw error;
  }
}

/** By what it is made of alone: nothing that somebody typed is part of it. */
function pathOf({ tables }: TableFolders, { file, columns }: TableSource): string {
  // Labels are no part of it.
  const made = columns.map(({ heading, type, unit }) => [heading, type, unit ?? null]);
  const name = hash('sha256', JSON.stringify([MAKING, file, made]), 'hex').slice(0, 32);
  return join(tables, `${name}.db`);
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether a file is no table, or only a part of one: the machine may have stopped while it was written. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && DAMAGES.has(Number(error.errcode) & 0xff);
}

/** SQLITE_ERROR (there is no such table), SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGES: ReadonlySet<number> = new Set([1, 11, 26]);
