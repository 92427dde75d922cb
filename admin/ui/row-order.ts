import { useAskedParams } from './asked-params.ts';

/** By what the rows of a report stand, and what turns that. */
export interface RowOrder {
  readonly by: string;
  readonly isDescending: boolean;
  /** Turns it where it is by that column already; else figures begin with the largest, texts with A. */
  readonly sortBy: (column: string, isFigure: boolean) => void;
}

/** What a row has in a column, to be sorted by it. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => number | string>>;

/** The order of a report's rows, kept in the address: at first by `first`, the largest on top. Rows that have the same
 * stand as they were given. */
export function useRowOrder<Row>(
  values: SortValues<Row>,
  first: string,
): readonly [RowOrder, (rows: readonly Row[]) => readonly Row[]] {
  const [params, ask] = useAskedParams<'sort'>();
  const asked = orderAsked(params.get('sort'), Object.keys(values)) ?? { by: first, isDescending: true };
  const value = values[asked.by];
  return [
    {
      ...asked,
      sortBy: (column, isFigure) => {
        const isDescending = column === asked.by ? !asked.isDescending : isFigure;
        ask('sort', column === first && isDescending ? '' : `${column}:${isDescending ? 'desc' : 'asc'}`);
      },
    },
    (rows) => (value === undefined ? rows : ordered(rows, value, asked.isDescending)),
  ];
}

/** The rows by a value of each: numbers by size, texts by the alphabet. */
export function ordered<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | string,
  isDescending: boolean,
): readonly Row[] {
  const turn = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other));
    return difference * turn;
  });
}

/** An order as an address has it: `weight:asc`. Null where it is none of these columns. */
export function orderAsked(
  text: string | null,
  columns: readonly string[],
): Pick<RowOrder, 'by' | 'isDescending'> | null {
  const [by = '', direction] = (text ?? '').split(':');
  return columns.includes(by) ? { by, isDescending: direction !== 'asc' } : null;
}
