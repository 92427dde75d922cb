import {
  isNarrowed,
  MOST_COMPARED,
  ROWS,
  type TableAsked,
  tableAddress,
} from '#content-store/datasets/asked.ts';
import type { Found } from '#content-store/datasets/dataset-of.ts';
import type { ChoiceValue, Facet, TableAnswer } from '#content-store/datasets/table.ts';
import { figure } from '#content-store/formats/numbers.ts';
import { partsTexts } from '#content-store/messages/parts.ts';
import {
  type Column,
  columnNames,
  datasetPath,
  labelOf,
  partPath,
} from '#content-store/model/datasets/columns.ts';
import { type ShownCell, type ShownColumn, shownCell, shownColumn, withUnit } from './cells.ts';

/** A table with what narrows and orders it, as it is shown: each state has an address. */
export interface ShownTable {
  readonly name: string;
  /** What forms lead to. */
  readonly action: string;
  readonly text: string;
  readonly filters: readonly Filter[];
  /** What narrows it now, with where it does not. */
  readonly chosen: readonly { readonly label: string; readonly href: string }[];
  /** Without anything that narrows it. */
  readonly all: string;
  readonly columns: readonly (ShownColumn & {
    readonly href: string;
    readonly sorted: 'ascending' | 'descending' | undefined;
  })[];
  /** What the rows can be ordered by, as a form sends it. */
  readonly orders: readonly { readonly value: string; readonly label: string; readonly isCurrent: boolean }[];
  readonly rows: readonly ShownRow[];
  readonly total: number;
  readonly rowCount: number;
  /** Those that are ticked, with where one is not. */
  readonly compared: readonly { readonly part: string; readonly href: string }[];
  /** Those of them that no row of this page is of. */
  readonly elsewhere: readonly string[];
  /** Whether as many are ticked as can be. */
  readonly isFull: boolean;
  readonly page: number;
  readonly pages: number;
  readonly previous: string | null;
  readonly next: string | null;
}

export interface ShownRow {
  readonly part: string;
  readonly href: string;
  readonly isCompared: boolean;
  /** Of the columns that are shown, but for the part number. */
  readonly cells: readonly ShownCell[];
}

export type Filter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly values: readonly (ChoiceValue & { readonly isChosen: boolean })[];
    }
  | {
      readonly kind: 'range';
      readonly name: string;
      readonly label: string;
      readonly unit: string | undefined;
      readonly least: string;
      readonly most: string;
      readonly min: number | undefined;
      readonly max: number | undefined;
    };

export function shownTable(found: Found, asked: TableAsked, answer: TableAnswer): ShownTable {
  const { columns, key, name, rowCount } = found;
  const names = columnNames(columns);
  const first = { ...asked, page: 1, isComparing: false };
  const at = (more: Partial<TableAsked>) => tableAddress(key, { ...first, ...more }, columns);
  const listed = columns.flatMap((column, place) =>
    place === 0 || column.isListed ? [{ column, place }] : [],
  );
  const pages = Math.ceil(answer.total / ROWS);
  return {
    ...{ name, rowCount, text: asked.text, total: answer.total, page: asked.page, pages },
    action: datasetPath(key),
    filters: answer.facets.map((facet) => filterOf(facet, columns, names, asked)),
    chosen: chosenIn(asked, columns, at),
    all: at({ text: '', choices: new Map(), ranges: new Map() }),
    columns: listed.map(({ column, place }) => {
      const isSorted = asked.sort?.column === place;
      const isDescending = isSorted && asked.sort?.isDescending === false;
      return {
        ...shownColumn(column),
        href: at({ sort: { column: place, isDescending } }),
        sorted: isSorted ? (asked.sort?.isDescending === true ? 'descending' : 'ascending') : undefined,
      };
    }),
    orders: ordersOf(columns, names, asked),
    rows: answer.rows.map(({ part, cells }) => ({
      part,
      href: partPath(key, part),
      isCompared: asked.compared.includes(part),
      cells: listed.slice(1).map(({ column, place }) => shownCell(cells[place] ?? null, column)),
    })),
    compared: asked.compared.map((part) => ({
      part,
      href: at({ page: asked.page, compared: asked.compared.filter((other) => other !== part) }),
    })),
    elsewhere: asked.compared.filter((part) => !answer.rows.some((row) => row.part === part)),
    isFull: asked.compared.length >= MOST_COMPARED,
    previous: asked.page > 1 && pages > 0 ? at({ page: Math.min(asked.page - 1, pages) }) : null,
    next: asked.page < pages ? at({ page: asked.page + 1 }) : null,
  };
}

function filterOf(
  facet: Facet,
  columns: readonly Column[],
  names: readonly string[],
  { choices, ranges }: TableAsked,
): Filter {
  const place = facet.column;
  const column = columns[place];
  const said = { name: names[place] ?? '', label: column === undefined ? '' : labelOf(column) };
  if (facet.kind === 'range') {
    const { min, max } = ranges.get(place) ?? {};
    const [least, most] = [figure(facet.min), figure(facet.max)];
    return { kind: 'range', ...said, unit: column?.unit, least, most, min, max };
  }
  const chosen = choices.get(place) ?? [];
  const known = new Set(facet.values.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const values = [...facet.values, ...gone];
  return {
    kind: 'choice',
    ...said,
    values: values.map((value) => ({ ...value, isChosen: chosen.includes(value.value) })),
  };
}

type Address = (more: Partial<TableAsked>) => string;

function chosenIn(asked: TableAsked, columns: readonly Column[], at: Address): ShownTable['chosen'] {
  const { text, choices, ranges } = asked;
  if (!isNarrowed(asked)) return [];
  return [
    ...(text === '' ? [] : [{ label: `“${text}”`, href: at({ text: '' }) }]),
    ...columns.flatMap((column, place) => {
      const values = choices.get(place) ?? [];
      const range = ranges.get(place);
      const without = <T>(map: ReadonlyMap<number, T>) =>
        new Map([...map].filter(([other]) => other !== place));
      return [
        ...values.map((value) => {
          const others = values.filter((other) => other !== value);
          const left = others.length === 0 ? without(choices) : new Map([...choices, [place, others]]);
          return { label: value, href: at({ choices: left }) };
        }),
        ...(range === undefined
          ? []
          : [{ label: rangeLabel(column, range), href: at({ ranges: without(ranges) }) }]),
      ];
    }),
  ];
}

function rangeLabel(
  column: Column,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
) {
  const said = (number: number | undefined) => (number === undefined ? undefined : withUnit(number, column));
  return `${labelOf(column)} ${partsTexts.range(said(min), said(max))}`;
}

function ordersOf(columns: readonly Column[], names: readonly string[], { sort }: TableAsked) {
  const sorted = columns.flatMap((column, place) =>
    column.type === 'link' || !(place === 0 || column.isListed)
      ? []
      : [false, true].map((isDescending) => ({
          value: `${isDescending ? '-' : ''}${names[place] ?? ''}`,
          label: `${labelOf(column)}, ${partsTexts.sorted[isDescending ? 'descending' : 'ascending']}`,
          isCurrent: sort?.column === place && sort.isDescending === isDescending,
        })),
  );
  return [{ value: '', label: partsTexts.inFile, isCurrent: sort === null }, ...sorted];
}

/** Some parts side by side: a line for each column that any of them has something in. */
export interface Comparison {
  readonly name: string;
  readonly parts: readonly { readonly part: string; readonly href: string; readonly without: string }[];
  readonly lines: readonly {
    readonly label: string;
    readonly unit: string | undefined;
    readonly cells: readonly ShownCell[];
    readonly differs: boolean;
  }[];
  readonly back: string;
}

export function comparison(
  { name, key, columns }: Found,
  asked: TableAsked,
  rows: readonly TableAnswer['rows'][number][],
): Comparison {
  const compared = rows.map(({ part }) => part);
  return {
    name,
    parts: rows.map(({ part }) => {
      const others = compared.filter((other) => other !== part);
      const without = { ...asked, compared: others, isComparing: others.length > 0 };
      return { part, href: partPath(key, part), without: tableAddress(key, without, columns) };
    }),
    lines: columns.flatMap((column, place) => {
      const cells = rows.map((row) => row.cells[place] ?? null);
      if (place === 0 || cells.every((cell) => cell === null)) return [];
      return [
        {
          ...shownColumn(column),
          cells: cells.map((cell) => shownCell(cell, column)),
          // Each part has an address of its own.
          differs: column.type !== 'link' && new Set(cells).size > 1,
        },
      ];
    }),
    back: tableAddress(key, { ...asked, compared, isComparing: false }, columns),
  };
}
