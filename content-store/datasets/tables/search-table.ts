import type { Column } from '../../model/datasets/columns.ts';
import type { ChoiceValue, Facet, Range, TableAnswer, TableRequest } from '../table.ts';
import { type ColumnValues, folded, type TableFile } from './table-file.ts';

/** Values of a column of choices that can be ticked. */
const MOST_VALUES = 50;
/** Words that are looked for. */
const MOST_WORDS = 8;

/** What a table answers: in one pass over each column that narrows it, and one over each that can. */
export function searchTable(file: TableFile, columns: readonly Column[], request: TableRequest): TableAnswer {
  const failing = failingRows(file, request);
  const facets = columns.flatMap(({ isFilter }, place) => {
    const values = isFilter ? file.values(place) : undefined;
    return values === undefined ? [] : (facetOf(place, values, failing) ?? []);
  });
  let total = 0;
  for (const count of failing.counts) if (count === 0) total += 1;
  const rows = numbersOf(file, failing.counts, request).map((number) => file.row(number));
  return { total, rows, facets };
}

interface Failing {
  /** Of each row, how many filters it fails. */
  readonly counts: Uint8Array;
  /** Of each, the column of the last filter that it fails. */
  readonly columns: Uint8Array;
}

/** No column's place. */
const BY_WORDS = 255;

function failingRows(file: TableFile, { text, choices, ranges }: TableRequest): Failing {
  const failing = { counts: new Uint8Array(file.rowCount), columns: new Uint8Array(file.rowCount) };
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '');
  for (const word of words.slice(0, MOST_WORDS)) failWithout(word, file, failing);
  for (const [place, chosen] of choices) {
    const values = file.values(place);
    if (values?.kind === 'choice') failOthers(place, values, chosen, failing);
  }
  for (const [place, range] of ranges) {
    const values = file.values(place);
    if (values?.kind === 'number') failOutside(place, values.numbers, range, failing);
  }
  return failing;
}

function fail(row: number, column: number, { counts, columns }: Failing): void {
  counts[row] = (counts[row] ?? 0) + 1;
  columns[row] = column;
}

function failWithout(word: string, file: TableFile, failing: Failing): void {
  const { texts, ends } = file.words();
  let row = 0;
  for (let at = texts.indexOf(word); row < ends.length; row += 1) {
    const end = ends[row] ?? 0;
    if (at < 0 || at >= end) fail(row, BY_WORDS, failing);
    else at = texts.indexOf(word, end);
  }
}

function failOthers(
  place: number,
  { codes, dictionary }: Extract<ColumnValues, { kind: 'choice' }>,
  chosen: readonly string[],
  failing: Failing,
): void {
  const isChosen = new Uint8Array(dictionary.length + 1);
  for (const [at, value] of dictionary.entries()) if (chosen.includes(value)) isChosen[at + 1] = 1;
  for (let row = 0; row < codes.length; row += 1)
    if (isChosen[codes[row] ?? 0] !== 1) fail(row, place, failing);
}

function failOutside(place: number, numbers: Float64Array, range: Range, failing: Failing): void {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? Number.NaN;
    if (!(number >= min && number <= max)) fail(row, place, failing);
  }
}

/** Of what the other filters leave; null where that has nothing in the column. */
function facetOf(place: number, values: ColumnValues, { counts, columns }: Failing): Facet | null {
  const isLeft = (row: number) => counts[row] === 0 || (counts[row] === 1 && columns[row] === place);
  if (values.kind === 'number') {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const { numbers } = values;
    for (let row = 0; row < numbers.length; row += 1) {
      const number = numbers[row] ?? Number.NaN;
      if (Number.isNaN(number) || !isLeft(row)) continue;
      if (number < min) min = number;
      if (number > max) max = number;
    }
    return min > max ? null : { column: place, kind: 'range', min, max };
  }
  const { codes, dictionary } = values;
  const found = new Uint32Array(dictionary.length + 1);
  for (let row = 0; row < codes.length; row += 1)
    if (isLeft(row)) {
      const code = codes[row] ?? 0;
      found[code] = (found[code] ?? 0) + 1;
    }
  const all: ChoiceValue[] = dictionary.map((value, at) => ({ value, count: found[at + 1] ?? 0 }));
  const some = all.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  const most = some.toSorted((value, other) => other.count - value.count).slice(0, MOST_VALUES);
  return { column: place, kind: 'choice', values: some.filter((value) => most.includes(value)) };
}

/** The numbers of the rows of a page, in their order. */
function numbersOf(file: TableFile, counts: Uint8Array, { sort, skip, first }: TableRequest): number[] {
  const numbers: number[] = [];
  let passed = 0;
  for (const row of inOrder(file, sort)) {
    if (numbers.length === first) break;
    if (counts[row] !== 0) continue;
    if (passed >= skip) numbers.push(row);
    passed += 1;
  }
  return numbers;
}

function* inOrder(file: TableFile, sort: TableRequest['sort']): Generator<number> {
  if (sort === null) {
    for (let row = 0; row < file.rowCount; row += 1) yield row;
    return;
  }
  const { filled, ranks } = file.ranks(sort.column);
  for (let at = 0; at < ranks.length; at += 1) {
    // What has nothing there stays behind all others.
    const place = sort.isDescending && at < filled ? filled - 1 - at : at;
    yield ranks[place] ?? 0;
  }
}
