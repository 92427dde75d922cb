import { monthOf } from '#content-store/addresses/sitemap-path.ts';
import type { SharedPart } from './shared-part.ts';

/** The months, as YYYY-MM in UTC, in which pieces of a content type were published, the first one first. Each is found
 * from the one before, so that only a piece that begins or ends a month touches it. */
export const publishedMonths: SharedPart<readonly string[]> = {
  name: 'publishedMonths',
  async make(type, reader) {
    const months: string[] = [];
    let from = '';
    for (;;) {
      const { items } = await reader.find({
        collection: 'content',
        where: { type: { eq: type }, published: { gte: from } },
        orderBy: [['published', 'asc']],
        first: 1,
      });
      const first = items[0]?.sort[0];
      if (typeof first !== 'string') return months;
      const month = monthOf(first);
      months.push(month);
      from = monthAfter(month);
    }
  },
};

/** The order in which sitemaps list a type's pieces: all they say of one is in it. */
export const BY_DAY = [
  ['published', 'asc'],
  ['alias', 'asc'],
  ['updated', 'asc'],
  ['primaryImage', 'asc'],
] as const;

/** The month after a month; after the last one of all, what sorts behind it. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear, next] = number < 12 || year === 9999 ? [year, number + 1] : [year + 1, 1];
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}
