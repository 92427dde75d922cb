import { type Column, columnNames, datasetPath } from '../model/datasets/columns.ts';
import { numberWithUnit } from './file/cells.ts';
import type { Range, TableRequest } from './table.ts';

/** Rows of one page. */
export const ROWS = 50;
/** Parts that are compared at one time. */
export const MOST_COMPARED = 4;
const MOST_PAGES = 4_000;
const MOST_LETTERS = 200;
/** Values that are ticked, of all columns together. */
const MOST_CHOSEN = 60;
/** A number may be written in full. */
const MOST_DIGITS = 400;

/** What a dataset is asked for, by the places of its columns. */
export interface TableAsked {
  readonly text: string;
  readonly choices: ReadonlyMap<number, readonly string[]>;
  readonly ranges: ReadonlyMap<number, Range>;
  readonly sort: TableRequest['sort'];
  /** From 1. */
  readonly page: number;
  /** Part numbers that were ticked. */
  readonly compared: readonly string[];
  /** Whether these are shown side by side, rather than the table. */
  readonly isComparing: boolean;
}

/** Everything, as it is in the file. */
export const ALL: TableAsked = {
  ...{ text: '', choices: new Map(), ranges: new Map(), sort: null, page: 1 },
  ...{ compared: [], isComparing: false },
};

/** Reads the address of a dataset: a parameter for each column that narrows it, by its name (`material=brass`, `size.min=10`),
 * and `text`, `sort` (`size`, or `-size` for the largest first), `page`, `compare`, `view`. What cannot be read is left out.
 * Never throws. */
export function askedOfTable(query: URLSearchParams, columns: readonly Column[]): TableAsked {
  const names = columnNames(columns);
  const choices = new Map<number, readonly string[]>();
  const ranges = new Map<number, Range>();
  let left = MOST_CHOSEN;
  for (const [place, { type, isFilter }] of columns.entries()) {
    const name = names[place] ?? '';
    if (!isFilter) continue;
    if (type === 'choice') {
      const chosen = new Set(
        query
          .getAll(name)
          .map(textIn)
          .filter((value) => value !== ''),
      );
      const taken = [...chosen].slice(0, left).sort();
      left -= taken.length;
      if (taken.length > 0) choices.set(place, taken);
    } else if (type === 'number') {
      const [min, max] = [numberIn(query.get(`${name}.min`)), numberIn(query.get(`${name}.max`))];
      if (min !== undefined || max !== undefined)
        ranges.set(place, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
    }
  }
  const compared = new Set(
    query
      .getAll('compare')
      .map(textIn)
      .filter((part) => part !== ''),
  );
  return {
    text: textIn(query.get('text')),
    choices,
    ranges,
    sort: sortIn(query.get('sort'), names),
    page: pageIn(query.get('page')),
    compared: [...compared].slice(0, MOST_COMPARED),
    isComparing: query.get('view') === 'compare' && compared.size > 0,
  };
}

/** Where a dataset is asked so: the same for the same. */
export function tableAddress(key: string, asked: TableAsked, columns: readonly Column[]): string {
  const query = queryOf(asked, columns).toString();
  return query === '' ? datasetPath(key) : `${datasetPath(key)}?${query}`;
}

export function queryOf(asked: TableAsked, columns: readonly Column[]): URLSearchParams {
  const { text, choices, ranges, sort, page, compared, isComparing } = asked;
  const names = columnNames(columns);
  const query = new URLSearchParams();
  if (text !== '') query.set('text', text);
  for (const [place, name] of names.entries()) {
    for (const value of choices.get(place) ?? []) query.append(name, value);
    const { min, max } = ranges.get(place) ?? {};
    if (min !== undefined) query.set(`${name}.min`, inDigits(min));
    if (max !== undefined) query.set(`${name}.max`, inDigits(max));
  }
  if (sort !== null) query.set('sort', `${sort.isDescending ? '-' : ''}${names[sort.column] ?? ''}`);
  if (page > 1) query.set('page', String(page));
  for (const part of compared) query.append('compare', part);
  if (isComparing) query.set('view', 'compare');
  return query;
}

/** Whether fields of a form say it, some of them left empty: it has a shorter address. */
export function isFormSent(query: URLSearchParams): boolean {
  return [...query.values()].includes('');
}

/** Whether it is anything but the table as it is. */
export function isNarrowed({ text, choices, ranges }: TableAsked): boolean {
  return text !== '' || choices.size > 0 || ranges.size > 0;
}

/** Whether it is the table as it is in the file, from its beginning. */
export function isPlain(asked: TableAsked): boolean {
  return !isNarrowed(asked) && asked.sort === null && asked.page === 1 && asked.compared.length === 0;
}

/** Whether search engines may list what is shown of a dataset: the table as it is, and the sheet of a part; no choice of rows. */
export function isForEngines({
  view,
  asked,
}: {
  readonly view: string;
  readonly asked?: TableAsked;
}): boolean {
  return view === 'sheet' || (view === 'table' && asked !== undefined && isPlain(asked));
}

/** The rows of a page of it. */
export function requestOf({ text, choices, ranges, sort, page }: TableAsked): TableRequest {
  return { text, choices, ranges, sort, skip: (page - 1) * ROWS, first: ROWS };
}

function textIn(value: string | null): string {
  return (value ?? '').slice(0, MOST_LETTERS).toWellFormed().trim();
}

/** A number as it is shown, as files have it, or with a comma before its decimals. */
function numberIn(value: string | null): number | undefined {
  if (value === null || value.length > MOST_DIGITS) return undefined;
  const text = value.trim();
  const read = numberWithUnit(text) ?? numberWithUnit(text.replace(',', '.'));
  return read?.unit === '' ? read.number : undefined;
}

/** A number without an exponent, which people do not read. */
function inDigits(number: number): string {
  const [, sign = '', whole = '', decimals = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? [];
  if (exponent === undefined) return String(number + 0);
  const digits = `${whole}${decimals}`;
  const point = 1 + Number(exponent);
  return point > 0 ? `${sign}${digits.padEnd(point, '0')}` : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

function pageIn(value: string | null): number {
  const page = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MOST_PAGES);
}

function sortIn(value: string | null, names: readonly string[]): TableAsked['sort'] {
  const isDescending = value?.startsWith('-') === true;
  const column = names.indexOf((value ?? '').slice(isDescending ? 1 : 0));
  return column < 0 ? null : { column, isDescending };
}
