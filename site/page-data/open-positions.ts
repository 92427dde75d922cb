import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { Where } from '#content-store/store.ts';
import { fieldOf } from './field-of.ts';
import { firstThat } from './first-that.ts';
import type { SharedPart } from './shared-part.ts';

/** The ids of the newest positions that one can still apply for. The argument says how many, and of which section:
 * `20:10000007`, or `20:` for the whole site. It is a shared part because its answer is looked for anew every day. */
export const openPositions: SharedPart<readonly string[]> = {
  name: 'open-positions',
  async make(argument, reader) {
    const [count, section = ''] = argument.split(':');
    const places = section === '' ? [stayingIn(undefined)] : placesIn(section);
    const times: readonly Where[] = [{ closes: { gte: reader.day() } }, { closes: { missing: true } }];
    const query = {
      collection: 'content',
      anyOf: places.flatMap((place) => times.map((time) => ({ type: { eq: 'Job' }, ...place, ...time }))),
      orderBy: [['published', 'desc']],
    } as const;
    // Those that closed since the day began stand among them.
    return firstThat(query, Number(count), reader, async ({ id }) => {
      const piece = await reader.get('content', id, 'head');
      const closes = piece === null ? undefined : fieldOf(piece, 'closes');
      return piece !== null && (closes === undefined || !reader.isPast(closes));
    });
  },
};
