import { itemsOf } from '#content-store/model/blocks/listing.ts';
import type { Fields } from '#content-store/store.ts';
import type { BlockTold } from '../page-data/context.ts';
import type { loads } from './registry.ts';

type Loads = typeof loads;
type DataOf<T extends keyof Loads> = NonNullable<Awaited<ReturnType<Loads[T]>>>;

/** Of the blocks that fill one list: how many items that has. Those with a list for each of several persons, podcasts or
 * datasets have no such number. */
const found: { readonly [T in keyof Loads]?: (data: DataOf<T>) => number } = {
  carousel: ({ length }) => length,
  company_videos: ({ length }) => length,
  contacts: ({ length }) => length,
  content_image_grid: ({ length }) => length,
  content_list: ({ cards }) => cards.length,
  external_rss_feed: ({ entries }) => entries.length,
  job_board: ({ length }) => length,
  leading_companies: ({ companies }) => companies.length,
  related_content: ({ length }) => length,
  webinars: ({ length }) => length,
};

/** How many items a list has on a page, and how many it is to have by its settings; null for a block that is no list. */
export function itemsTold<T extends keyof Loads>(
  type: T,
  settings: Fields,
  data: DataOf<T> | null,
): BlockTold['items'] {
  const foundIn = found[type];
  if (foundIn === undefined) return null;
  return { found: data === null ? 0 : foundIn(data), wanted: wantedBy(settings) };
}

/** Those that an editor chose, else as many as are asked for. */
function wantedBy(settings: Fields): number {
  const { populationMode, items, contacts, companies, numberOfItems } = settings;
  const most = itemsOf(numberOfItems);
  if (populationMode === 'manual') return Array.isArray(items) ? items.length : 0;
  const chosen = [contacts, companies].find((each) => Array.isArray(each) && each.length > 0);
  return Array.isArray(chosen) ? Math.min(chosen.length, most) : most;
}
