import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { SharedPart } from './shared-part.ts';

/** The day, in UTC, such as 2026-11-21, on which the newest piece of a section's lists was published; of the whole site,
 * where none is named; null where there is none. By the day, so that another piece of it changes nothing. */
export const newestDay: SharedPart<string | null> = {
  name: 'newestDay',
  async make(section, reader) {
    const { items } = await reader.find({
      collection: 'content',
      ...(section === '' ? { where: stayingIn(undefined) } : { anyOf: placesIn(section) }),
      orderBy: [['published', 'desc']],
      first: 1,
    });
    const published = items[0]?.sort[0];
    return typeof published === 'string' ? published.slice(0, 'YYYY-MM-DD'.length) : null;
  },
};
