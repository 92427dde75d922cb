import type { Column } from '../model/datasets/columns.ts';
import type { Cell } from './file/cells.ts';

/** Which table: what a dataset's record says of it. Its rows follow from that alone, for a file is never written again under its
 * name. */
export interface TableSource {
  /** The name of the file below the site's uploads. */
  readonly file: string;
  readonly columns: readonly Column[];
}

export interface TableRequest {
  /** Words that a row has in any column, whatever their case; empty: all rows. */
  readonly text: string;
  /** By the place of a column. */
  readonly choices: ReadonlyMap<number, readonly string[]>;
  readonly ranges: ReadonlyMap<number, Range>;
  /** As in the file where nothing is said. */
  readonly sort: { readonly column: number; readonly isDescending: boolean } | null;
  readonly skip: number;
  readonly first: number;
}

/** From and to, both included. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export interface TableRow {
  readonly part: string;
  readonly cells: readonly Cell[];
}

export interface ChoiceValue {
  readonly value: string;
  readonly count: number;
}

/** What a column can narrow the table to, as the other filters are. */
export type Facet =
  | { readonly column: number; readonly kind: 'choice'; readonly values: readonly ChoiceValue[] }
  | { readonly column: number; readonly kind: 'range'; readonly min: number; readonly max: number };

export interface TableAnswer {
  readonly total: number;
  readonly rows: readonly TableRow[];
  readonly facets: readonly Facet[];
}

/** The tables of one site, for what shows them. Each answers null where the file is not there, or cannot be read as these columns,
 * and rejects with TableError where there is no answer yet. */
export interface Tables {
  search(source: TableSource, request: TableRequest): Promise<TableAnswer | null>;
  /** The rows of some parts by their numbers, whatever their case, in this order; what is not there is left out. */
  rows(source: TableSource, parts: readonly string[]): Promise<readonly TableRow[] | null>;
}

/** Of a site without any. */
export const noTables: Tables = { search: async () => null, rows: async () => null };

export const EVERYTHING: TableRequest = {
  text: '',
  choices: new Map(),
  ranges: new Map(),
  sort: null,
  skip: 0,
  first: 0,
};

/** `NOT_READY`: it is being made. `BUSY`: as many files of the site wait to be read as may. `FAILED`: for no fault of the file. */
export type TableErrorCode = 'NOT_READY' | 'BUSY' | 'TIMEOUT' | 'FAILED' | 'CLOSED';

/** Why there is no answer. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly code: TableErrorCode;

  constructor(code: TableErrorCode) {
    super(code);
    this.code = code;
  }
}
