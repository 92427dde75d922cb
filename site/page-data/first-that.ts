import type { Found, ReaderQuery } from '#content-store/reading/reader.ts';
import type { PartReader } from './shared-part.ts';

/** The longest window of a query. */
const MOST = 9_999;

/** The ids of the first so many pieces of a query for which something holds. It is asked twice as far each time that too
 * many fall out, for a page depends on all that it looked at. */
export async function firstThat(
  query: Omit<ReaderQuery<'content'>, 'first'>,
  most: number,
  reader: PartReader,
  holds: (found: Found) => boolean | Promise<boolean>,
): Promise<readonly string[]> {
  for (let first = most; ; first *= 2) {
    const { items, hasMore } = await reader.find({ ...query, first: Math.min(first, MOST) });
    const ids: string[] = [];
    for (const found of items) {
      if (ids.length === most) break;
      if (await holds(found)) ids.push(found.id);
    }
    if (ids.length === most || !hasMore || first >= MOST) return ids;
  }
}
