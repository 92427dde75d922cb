import type { Reader } from '#content-store/reading/reader.ts';
import { partOf, type SharedPart } from '../page-data/shared-part.ts';
import {
  archivedYearAfter,
  archivedYearBefore,
  archivedYears,
  beginningOfPart,
  isArchived,
  isInMonths,
  isPartThere,
  pagesOfMonth,
  piecesOfPeriod,
} from './parts.ts';
import { isMonth, monthAt, monthsOf, nameOfPeriod, type Period, yearOf } from './periods.ts';
import { type ArchiveScope, nameOfScope } from './scope.ts';

/** The pages of an archive, asked for so that each page depends on its own pieces and its neighbours alone. */
export class ArchivePages {
  readonly #scope: ArchiveScope;
  readonly #reader: Reader;

  constructor(scope: ArchiveScope, reader: Reader) {
    this.#scope = scope;
    this.#reader = reader;
  }

  /** Whether there are more pieces than so many, which the page with the archive shows itself. */
  isThere(shown: number): Promise<boolean> {
    return this.#ask(isArchived, String(shown));
  }

  years(): Promise<readonly string[]> {
    return this.#ask(archivedYears, '');
  }

  /** The pages of a year, the newest first. */
  async ofYear(year: string): Promise<Period[]> {
    if (!(await this.#isInMonths(year))) return [{ span: year, part: 1 }];
    const months = await Promise.all(monthsOf(year).map((month) => this.#partsOf(month)));
    return months.flat().reverse();
  }

  /** The ids of a page's pieces, the newest first; none where there is no such page. */
  async piecesOf(period: Period): Promise<readonly string[]> {
    const isAPage = (await this.#isInMonths(yearOf(period.span))) === isMonth(period.span);
    return isAPage && (period.part === 1 || isMonth(period.span))
      ? this.#ask(piecesOfPeriod, nameOfPeriod(period))
      : [];
  }

  /** The page with the newest pieces of all; null where there are none. */
  async newest(): Promise<Period | null> {
    const [year] = await this.years();
    return year === undefined ? null : this.#newestOf(year);
  }

  /** The page of an instant (ISO 8601): where what was published then stands. Null where nothing of its month is listed. */
  async around(published: string): Promise<Period | null> {
    const month = monthAt(published, this.#scope.timeZone);
    if (!(await this.#isInMonths(yearOf(month)))) return { span: yearOf(month), part: 1 };
    if (!(await this.#isPartThere({ span: month, part: 1 }))) return null;
    for (let part = 1; ; part += 1) {
      // Part by part: those that begin later are none of its business.
      const next = await this.#ask(beginningOfPart, nameOfPeriod({ span: month, part: part + 1 }));
      if (next === null || next > published) return { span: month, part };
    }
  }

  /** The page before another, with what came after it; null where that is the newest. */
  async newerThan({ span, part }: Period): Promise<Period | null> {
    const year = yearOf(span);
    if (isMonth(span)) {
      const next = { span, part: part + 1 };
      if (await this.#isPartThere(next)) return next;
      const later = await this.#firstOf(monthsOf(year).filter((month) => month > span));
      if (later !== null) return later;
    }
    const following = await this.#ask(archivedYearAfter, year);
    if (following === null) return null;
    return (await this.#isInMonths(following))
      ? this.#firstOf(monthsOf(following))
      : { span: following, part: 1 };
  }

  /** The page behind another, with what came before it; null where that is the oldest. */
  async olderThan({ span, part }: Period): Promise<Period | null> {
    const year = yearOf(span);
    if (part > 1) return { span, part: part - 1 };
    const earlier = isMonth(span) ? await this.#lastOf(monthsOf(year).filter((month) => month < span)) : null;
    if (earlier !== null) return earlier;
    const before = await this.#ask(archivedYearBefore, year);
    return before === null ? null : this.#newestOf(before);
  }

  async #newestOf(year: string): Promise<Period | null> {
    return (await this.#isInMonths(year)) ? this.#lastOf(monthsOf(year)) : { span: year, part: 1 };
  }

  /** The first page of the first of some months that have any. */
  async #firstOf(months: readonly string[]): Promise<Period | null> {
    for (const span of months) if (await this.#isPartThere({ span, part: 1 })) return { span, part: 1 };
    return null;
  }

  /** The last page of the last of some months that have any. */
  async #lastOf(months: readonly string[]): Promise<Period | null> {
    for (const month of months.toReversed()) {
      const last = (await this.#partsOf(month)).at(-1);
      if (last !== undefined) return last;
    }
    return null;
  }

  async #partsOf(month: string): Promise<Period[]> {
    const pages = await this.#ask(pagesOfMonth, month);
    return Array.from({ length: pages }, (_, at) => ({ span: month, part: at + 1 }));
  }

  #isPartThere(period: Period): Promise<boolean> {
    return this.#ask(isPartThere, nameOfPeriod(period));
  }

  #isInMonths(year: string): Promise<boolean> {
    return this.#ask(isInMonths, year);
  }

  #ask<T>(part: SharedPart<T>, rest: string): Promise<T> {
    return partOf(part, `${nameOfScope(this.#scope)} ${rest}`, this.#reader);
  }
}
