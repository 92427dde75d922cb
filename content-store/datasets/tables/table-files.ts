import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { filePath } from '../../addresses/file-path.ts';
import { datasetTexts } from '../../messages/datasets.ts';
import type { Column } from '../../model/datasets/columns.ts';
import { DatasetError, type DatasetProblems, type ReadRow, readDataset } from '../file/read-dataset.ts';
import type { TableAnswer, TableRequest, TableRow, TableSource } from '../table.ts';
import { searchTable } from './search-table.ts';
import { TableFile, writeTable } from './table-file.ts';

/** Of what is in a table's file, and how: one of another making is made anew. */
const MAKING = '1';
/** Tables that are open at one time. */
const MOST_OPEN = 8;
/** Files of a dataset that are kept: readers of the one before may still be at it. */
const KEPT = 3;

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

/** The tables of a process: files of SQLite, each named by all that it is made of, so that one that is there is right, whoever
 * made it, and one that is not is made. */
export class TableFiles {
  readonly #open = new Map<string, TableFile>();

  /** Reads a file, and keeps its table where nothing is wrong with it. */
  make(folders: TableFolders, source: TableSource): TableMade {
    const problem = (problems: DatasetProblems): TableMade => ({
      ...{ columns: source.columns, rowCount: 0, first: [], problems },
    });
    if (filePath(source.file) === undefined) return problem({ file: datasetTexts.missing() });
    try {
      return this.#made(folders, source);
    } catch (error) {
      if (error instanceof DatasetError) return problem(error.problems);
      throw error;
    }
  }

  has(folders: TableFolders, source: TableSource): boolean {
    const path = pathOf(folders, source);
    return this.#open.has(path) || existsSync(path);
  }

  /** Null where there is no such table, and none can be made. */
  search(folders: TableFolders, source: TableSource, request: TableRequest): TableAnswer | null {
    const file = this.#file(folders, source);
    return file === null ? null : searchTable(file, source.columns, request);
  }

  rows(folders: TableFolders, source: TableSource, parts: readonly string[]): readonly TableRow[] {
    const file = this.#file(folders, source);
    return file === null ? [] : parts.map((part) => file.part(part)).filter((row) => row !== null);
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }

  #made(folders: TableFolders, source: TableSource): TableMade {
    const { columns, rows } = readDataset(join(folders.uploads, source.file), source.columns);
    mkdirSync(folders.tables, { recursive: true });
    const path = pathOf(folders, { ...source, columns });
    const draft = `${path}.${process.pid}-${threadId}.new`;
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
    try {
      const rowCount = writeTable(draft, columns, read);
      if (Object.keys(problems).length === 0) {
        renameSync(draft, path);
        removeOlder(folders.tables, source.key, path);
      }
      return { columns, rowCount, problems, first };
    } finally {
      rmSync(draft, { force: true });
    }
  }

  #file(folders: TableFolders, source: TableSource): TableFile | null {
    const path = pathOf(folders, source);
    const known = this.#open.get(path);
    if (known !== undefined) {
      // The one that was asked for last is the last to be closed.
      this.#open.delete(path);
      this.#open.set(path, known);
      return known;
    }
    if (source.columns.length === 0) return null;
    if (!existsSync(path)) this.make(folders, source);
    if (!existsSync(path)) return null;
    const file = new TableFile(path);
    this.#open.set(path, file);
    const [oldest] = this.#open;
    if (this.#open.size > MOST_OPEN && oldest !== undefined) {
      oldest[1].close();
      this.#open.delete(oldest[0]);
    }
    return file;
  }
}

/** Rows that whoever uploads a file sees of it. */
const PREVIEWED = 10;

function pathOf({ tables }: TableFolders, { key, file, columns }: TableSource): string {
  // Labels are no part of it.
  const made = columns.map(({ heading, type, unit }) => [heading, type, unit ?? null]);
  const name = hash('sha256', JSON.stringify([MAKING, file, made]), 'base64url').slice(0, 22);
  return join(tables, `${key}.${name}.db`);
}

function removeOlder(folder: string, key: string, newest: string): void {
  const own = readdirSync(folder)
    .filter((name) => name.startsWith(`${key}.`) && name.endsWith('.db'))
    .map((name) => join(folder, name))
    .filter((path) => path !== newest);
  const made = new Map(own.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const latest = own.toSorted((path, other) => (made.get(other) ?? 0) - (made.get(path) ?? 0));
  for (const path of latest.slice(KEPT - 1)) rmSync(path, { force: true });
}
