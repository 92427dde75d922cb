import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { Where } from '#content-store/store.ts';
import { fieldOf } from './field-of.ts';
import type { SharedPart } from './shared-part.ts';

/** The longest window of a query. */
const MOST = 9_999;

/** The ids of the newest positions that one can still apply for. The argument says how many, and of which section:
 * `20:10000007`, or `20:` for the whole site. It is a shared part because its answer is looked for anew every day. */
export const openPositions: SharedPart<readonly string[]> = {
  name: 'open-positions',
  async make(argument, reader) {
    const [count, section = ''] = argument.split(':');
    const most = Number(count);
    const places = section === '' ? [stayingIn(undefined)] : placesIn(section);
    const times: readonly Where[] = [{ closes: { gte: reader.day() } }, { closes: { missing: true } }];
    for (let first = most; ; first *= 2) {
      const { items, hasMore } = await reader.find({
        collection: 'content',
        anyOf: places.flatMap((place) => times.map((time) => ({ type: { eq: 'Job' }, ...place, ...time }))),
        orderBy: [['published', 'desc']],
        first: Math.min(first, MOST),
      });
      const open: string[] = [];
      for (const { id } of items) {
        if (open.length === most) break;
        const piece = await reader.get('content', id, 'head');
        const closes = piece === null ? undefined : fieldOf(piece, 'closes');
        if (piece !== null && (closes === undefined || !reader.isPast(closes))) open.push(id);
      }
      // Those that closed since the day began stand among them.
      if (open.length === most || !hasMore || first >= MOST) return open;
    }
  },
};
