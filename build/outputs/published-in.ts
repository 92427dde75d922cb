import type { Found, Reader, ReaderQuery } from '#content-store/reading/reader.ts';
import { BY_DAY, monthAfter } from '#site/page-data/published-months.ts';

/** As many as a query may answer. */
const MOST = 9_999;
/** As many addresses as the protocol of sitemaps allows in one file. */
const MOST_IN_A_FILE = 50_000;

type Where = NonNullable<ReaderQuery<'content'>['where']>;

/** The pieces of a type published in a month (YYYY-MM, UTC), in the order of sitemaps: as many as one file may list. Each
 * query goes on behind the last piece of the one before, however many were published at the same moment. */
export async function publishedIn(month: string, type: string, reader: Reader): Promise<Found[]> {
  const all: Found[] = [];
  const end = monthAfter(month);
  let where: Where = { published: { gte: month, lt: end } };
  let isOneMoment = false;
  while (all.length < MOST_IN_A_FILE) {
    const { items, hasMore } = await reader.find({
      collection: 'content',
      where: { type: { eq: type }, ...where },
      orderBy: BY_DAY,
      first: Math.min(MOST, MOST_IN_A_FILE - all.length),
    });
    all.push(...items);
    const last = all.at(-1);
    if (last === undefined || (!hasMore && !isOneMoment)) break;
    const [published, alias] = last.sort.map(String);
    // What else came at that very moment, then what came later.
    isOneMoment = hasMore;
    where = hasMore
      ? { published: { eq: published }, alias: { gt: alias } }
      : { published: { gt: published, lt: end } };
  }
  return all;
}
