import type { Found } from '#content-store/reading/reader.ts';
import type { PartReader, SharedPart } from '../page-data/shared-part.ts';
import { boundsOfSpan, monthAt, type Period, periodNamed, yearOf } from './periods.ts';
import { type ArchiveScope, EVER, newestWithin, scopeNamed } from './scope.ts';

/** Pieces of one page of an archive; a year with more is in months. */
export const MOST_ON_A_PAGE = 48;

/** The longest window of a query. */
const MOST = 9_999;

/** Whether there are more pieces than a page shows itself: the archive is there as long as there are. */
export const isArchived: SharedPart<boolean> = {
  name: 'archived',
  async make(argument, reader) {
    const [scope, shown] = scopeNamed(argument);
    const { items } = await reader.find(newestWithin(scope, EVER, Math.min(MOST, Number(shown) + 1)));
    return items.length > Number(shown);
  },
};

/** The years in which there are pieces, the newest first. */
export const archivedYears: SharedPart<readonly string[]> = {
  name: 'archivedYears',
  async make(argument, reader) {
    const [scope] = scopeNamed(argument);
    const years: string[] = [];
    for (let published: { readonly lt: string } = EVER; ; ) {
      const { items } = await reader.find(newestWithin(scope, published, 1));
      const newest = items[0]?.sort[0];
      if (typeof newest !== 'string') return years;
      const year = yearOf(monthAt(newest, scope.timeZone));
      years.push(year);
      const { from } = boundsOfSpan(year, scope.timeZone);
      // A piece of the year 0 by a clock that is behind lies in none.
      if (from >= published.lt) return years;
      published = { lt: from };
    }
  },
};

/** The next year in which there are pieces, and the one before: so that another year is the business of its neighbours alone. */
export const archivedYearAfter: SharedPart<string | null> = {
  name: 'archivedYearAfter',
  async make(argument, reader) {
    const [scope, year] = scopeNamed(argument);
    const later = newestWithin(scope, { gte: boundsOfSpan(year, scope.timeZone).to }, 1);
    return yearIn(await reader.find({ ...later, orderBy: [['published', 'asc']] }), scope);
  },
};

export const archivedYearBefore: SharedPart<string | null> = {
  name: 'archivedYearBefore',
  async make(argument, reader) {
    const [scope, year] = scopeNamed(argument);
    const { from } = boundsOfSpan(year, scope.timeZone);
    const found = yearIn(await reader.find(newestWithin(scope, { lt: from }, 1)), scope);
    // A piece of the year 0 by a clock that is behind lies in none.
    return found !== null && found < year ? found : null;
  },
};

function yearIn(
  { items: [first] }: { readonly items: readonly Found[] },
  scope: ArchiveScope,
): string | null {
  const published = first?.sort[0];
  return typeof published === 'string' ? yearOf(monthAt(published, scope.timeZone)) : null;
}

/** Whether a year is in months, for it has more pieces than a page of an archive. */
export const isInMonths: SharedPart<boolean> = {
  name: 'archivedInMonths',
  async make(argument, reader) {
    const [scope, year] = scopeNamed(argument);
    const { from, to } = boundsOfSpan(year, scope.timeZone);
    return (await reader.find(newestWithin(scope, { gte: from, lt: to }, MOST_ON_A_PAGE))).hasMore;
  },
};

/** How many pages a month takes. */
export const pagesOfMonth: SharedPart<number> = {
  name: 'archivedPages',
  async make(argument, reader) {
    const [scope, month] = scopeNamed(argument);
    return Math.ceil((await piecesWithin(scope, month, reader)).length / MOST_ON_A_PAGE);
  },
};

/** Whether a part of a month is there: so that another part of it, later on, is none of its neighbours' business. */
export const isPartThere: SharedPart<boolean> = {
  name: 'archivedPart',
  async make(argument, reader) {
    const [scope, period] = periodIn(argument);
    const all = await piecesWithin(scope, period.span, reader);
    return all.length > (period.part - 1) * MOST_ON_A_PAGE;
  },
};

/** When the oldest piece of a part was published; null where there is no such part. */
export const beginningOfPart: SharedPart<string | null> = {
  name: 'archivedBeginning',
  async make(argument, reader) {
    const [scope, period] = periodIn(argument);
    const all = await piecesWithin(scope, period.span, reader);
    const first = all[all.length - 1 - (period.part - 1) * MOST_ON_A_PAGE];
    return first === undefined ? null : String(first.sort[0]);
  },
};

/** The ids of the pieces on a page, the newest first. Parts of a month are counted from its oldest piece: a new one
 * changes the last alone. */
export const piecesOfPeriod: SharedPart<readonly string[]> = {
  name: 'archivedPieces',
  async make(argument, reader) {
    const [scope, { span, part }] = periodIn(argument);
    const all = await piecesWithin(scope, span, reader);
    const end = all.length - (part - 1) * MOST_ON_A_PAGE;
    return end <= 0 ? [] : all.slice(Math.max(0, end - MOST_ON_A_PAGE), end).map(({ id }) => id);
  },
};

function periodIn(argument: string): readonly [scope: ArchiveScope, period: Period] {
  const [scope, name] = scopeNamed(argument);
  const period = periodNamed(name);
  if (period === null) throw new Error(`There is no period "${name}"`);
  return [scope, period];
}

type Within = Parameters<typeof newestWithin>[1];

/** The pieces of a year or month, the newest first. */
async function piecesWithin(
  scope: ArchiveScope,
  span: string,
  reader: PartReader,
): Promise<readonly Found[]> {
  const { from, to } = boundsOfSpan(span, scope.timeZone);
  const { items, hasMore } = await reader.find(newestWithin(scope, { gte: from, lt: to }, MOST));
  return hasMore ? allWithin(scope, { gte: from, lt: to }, reader) : items;
}

/** The same of so many that no query answers them at once: each goes on behind the last piece of the one before, however
 * many were published at the same moment. */
async function allWithin(
  scope: ArchiveScope,
  bounds: { readonly gte: string; readonly lt: string },
  reader: PartReader,
): Promise<readonly Found[]> {
  const all: Found[] = [];
  let published: NonNullable<Within> = bounds;
  let behind = '';
  for (;;) {
    const query = newestWithin(scope, published, MOST);
    const { items, hasMore } = await reader.find({
      ...query,
      where: { ...query.where, alias: { gt: behind } },
      orderBy: [...query.orderBy, ['alias', 'asc']],
    });
    all.push(...items);
    const [moment, alias] = all.at(-1)?.sort.map(String) ?? [];
    const isOneMoment = 'eq' in published;
    if (moment === undefined || alias === undefined || (!hasMore && !isOneMoment)) return all;
    // What else came at that very moment, then what came before.
    published = hasMore ? { eq: moment } : { gte: bounds.gte, lt: moment };
    behind = hasMore ? alias : '';
  }
}

/** All that pages of archives share. */
export const archiveParts: readonly SharedPart<unknown>[] = [
  archivedYearAfter,
  archivedYearBefore,
  archivedYears,
  beginningOfPart,
  isArchived,
  isInMonths,
  isPartThere,
  pagesOfMonth,
  piecesOfPeriod,
];
