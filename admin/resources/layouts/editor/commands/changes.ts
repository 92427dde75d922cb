import type { FormValues } from '#admin/forms/form-values.ts';
import { isSame } from '#admin/forms/form-values.ts';
import { type Column, elementAt, type Path, type PlacedBlock, type Row, type Rows } from './rows.ts';

/** What a command does to the rows of a layout. Each says what was there before, so that it can be taken back. */
export type Change =
  | { readonly do: 'rows'; readonly at: number; readonly out: Rows; readonly in: Rows }
  | {
      readonly do: 'blocks';
      readonly column: Path;
      readonly at: number;
      readonly out: readonly PlacedBlock[];
      readonly in: readonly PlacedBlock[];
    }
  /** Of a row, a column, or the settings of a block: named values. What is undefined is not there. */
  | { readonly do: 'settings'; readonly path: Path; readonly out: FormValues; readonly in: FormValues }
  | { readonly do: 'all'; readonly changes: readonly Change[] };

/** The rows after a change. Throws where they are not those that the change was made for. */
export function apply(rows: Rows, change: Change): Rows {
  switch (change.do) {
    case 'all':
      return change.changes.reduce(apply, rows);
    case 'rows':
      return splice(rows, change);
    case 'blocks':
      return withColumn(rows, change.column, (column) => ({
        ...column,
        blocks: splice(column.blocks, change),
      }));
    default:
      return withSettings(rows, change);
  }
}

/** What takes a change back. */
export function invert(change: Change): Change {
  return change.do === 'all'
    ? { do: 'all', changes: change.changes.map(invert).reverse() }
    : ({ ...change, in: change.out, out: change.in } as Change);
}

interface Splice<T> {
  readonly at: number;
  readonly out: readonly T[];
  readonly in: readonly T[];
}

function splice<T>(items: readonly T[], { at, out, in: added }: Splice<T>): readonly T[] {
  if (at > items.length || !isSame(items.slice(at, at + out.length), out)) throw new Misfit();
  return items.toSpliced(at, out.length, ...added);
}

function withSettings(rows: Rows, { path, out, in: given }: Extract<Change, { do: 'settings' }>): Rows {
  const into = <T extends object>(values: T): T => {
    const before = Object.fromEntries(Object.keys(out).map((name) => [name, values[name as keyof T]]));
    if (!isSame(before, out)) throw new Misfit();
    const after = Object.entries({ ...values, ...given }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(after) as T;
  };
  if (elementAt(rows, path) === undefined) throw new Misfit();
  if (path.length === 1) return rows.map((row, at) => (at === path[0] ? into<Row>(row) : row));
  if (path.length === 2) return withColumn(rows, path, into<Column>);
  return withColumn(rows, path.slice(0, 2), (column) => ({
    ...column,
    blocks: column.blocks.map((block, at) =>
      at === path[2] ? { ...block, settings: into(block.settings) } : block,
    ),
  }));
}

function withColumn(rows: Rows, [row, at]: Path, change: (column: Column) => Column): Rows {
  if (row === undefined || at === undefined || rows[row]?.columns[at] === undefined) throw new Misfit();
  return rows.map((each, index) =>
    index === row
      ? { ...each, columns: each.columns.map((column, place) => (place === at ? change(column) : column)) }
      : each,
  );
}

/** A change met other rows than those it was made for. */
export class Misfit extends Error {
  constructor() {
    super('A change of a layout does not fit its rows');
  }
}

/** Where a change has an effect: what is selected once it was made or taken back. */
export function touchedBy(change: Change): Path {
  switch (change.do) {
    case 'all': {
      // What was moved stands where it was put in.
      const last = change.changes.findLast(
        (each) => each.do !== 'settings' && 'in' in each && each.in.length > 0,
      );
      const [first] = change.changes;
      return last !== undefined ? touchedBy(last) : first === undefined ? [] : touchedBy(first);
    }
    case 'rows':
      return [change.at];
    case 'blocks':
      return [...change.column, change.at];
    default:
      return change.path;
  }
}
