import type { Column } from '../../model/datasets/columns.ts';
import { isEmpty, isWebAddress, numberWithUnit } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';

/** Columns that tables show from the start. */
const LISTED = 6;
/** Different values of a column of choices, and how often each stands in it at least, on average. */
const FEW = 40;
const OFTEN = 3;
/** Characters of a choice. */
const SHORT = 60;
/** The part of the cells that must be numbers, or addresses: where a few are not, they are more likely to be wrong. */
const MOST = 0.8;

/** What the columns of a file seem to be, by their headings and all that stands in them. A unit is taken from behind a heading,
 * in brackets, or from behind the numbers. */
export function guessColumns(headings: readonly string[], rows: Iterable<CsvRow>): Column[] {
  const seen = headings.map(() => new SeenColumn());
  for (const { cells } of rows) for (const [at, column] of seen.entries()) column.see(cells[at] ?? '');
  return headings.map((heading, at) => {
    const column = seen[at];
    const type = at === 0 || column === undefined ? 'text' : column.type;
    const [, label, unitOfHeading] = type === 'number' ? (UNIT.exec(heading) ?? []) : [];
    const unit = type === 'number' ? (unitOfHeading ?? column?.unit) : undefined;
    return {
      heading,
      ...(label !== undefined && { label }),
      type,
      ...(unit !== undefined && { unit }),
      isFilter: type === 'choice' || type === 'number',
      isListed: at < LISTED && type !== 'link',
    };
  });
}

/** `Pressure (bar)` */
const UNIT = /^(.*\S)\s*[([]([^()[\]\d]{1,20})[)\]]$/;

class SeenColumn {
  #filled = 0;
  #numbers = 0;
  #links = 0;
  #isShort = true;
  readonly #values = new Set<string>();
  readonly #units = new Set<string>();

  see(cell: string): void {
    if (isEmpty(cell)) return;
    this.#filled += 1;
    const read = numberWithUnit(cell);
    if (read !== null) {
      this.#numbers += 1;
      if (this.#units.size < FEW) this.#units.add(read.unit);
    }
    if (isWebAddress(cell)) this.#links += 1;
    if (this.#values.size <= FEW) this.#values.add(cell);
    this.#isShort &&= cell.length <= SHORT;
  }

  get type(): Column['type'] {
    if (this.#filled === 0) return 'text';
    if (this.#links >= this.#filled * MOST) return 'link';
    const units = this.#units.size - (this.#units.has('') ? 1 : 0);
    if (this.#numbers >= this.#filled * MOST && units <= 1) return 'number';
    const isFew = this.#values.size <= FEW;
    return isFew && this.#isShort && this.#filled >= this.#values.size * OFTEN ? 'choice' : 'text';
  }

  /** What all numbers are in that say it. */
  get unit(): string | undefined {
    return [...this.#units].find((unit) => unit !== '');
  }
}
