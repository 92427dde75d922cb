import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Where } from '#content-store/store.ts';
import { fieldOf } from './field-of.ts';
import { firstThat } from './first-that.ts';
import type { PartReader, SharedPart } from './shared-part.ts';

/** The ids of the next pieces of some dated types, those under way among them. The argument says how many, of which
 * section and of which types: `12:10000007:Event,Webinar`, or `12::Event` for the whole site. It is a shared part because
 * its answer is looked for anew every day: pages are rendered again only where the answer has changed. */
export const upcoming: SharedPart<readonly string[]> = {
  name: 'upcoming',
  async make(argument, reader) {
    const [count, section = '', named = ''] = argument.split(':');
    const types = named.split(',').filter((one) => one !== '');
    if (types.length === 0) return [];
    const places = section === '' ? [stayingIn(undefined)] : placesIn(section);
    const query = notOverBefore(reader.day(), types, places);
    // Those that are over since the day began stand among the first.
    return firstThat(query, Number(count), reader, ({ id, sort: [start, end] }) => {
      const last = String(end ?? start);
      return !reader.isPast(last) || lastsTheDay(id, last, reader);
    });
  },
};

/** Whether something that began its last day lasts until the day is over. */
async function lastsTheDay(id: string, last: string, reader: PartReader): Promise<boolean> {
  if (reader.isPast(new Date(Date.parse(last) + DAY).toISOString())) return false;
  const piece = await reader.get('content', id, 'card');
  return piece !== null && fieldOf(piece, 'isAllDay') === true;
}

const DAY = 86_400_000;

/** Those of some types that were not over when a day began: asked by the day, so that the question stays the same for that long. */
function notOverBefore(
  day: string,
  types: readonly string[],
  places: readonly Where[],
): Omit<ReaderQuery<'content'>, 'first'> {
  const times: readonly Where[] = [
    { endDate: { gte: day } },
    { endDate: { missing: true }, startDate: { gte: day } },
  ];
  return {
    collection: 'content',
    anyOf: types.flatMap((type) =>
      places.flatMap((place) => times.map((time) => ({ type: { eq: type }, ...place, ...time }))),
    ),
    orderBy: [
      ['startDate', 'asc'],
      ['endDate', 'asc'],
    ],
  };
}
