import { podcastPath } from '#content-store/addresses/podcast-path.ts';
import { slugify } from '#content-store/definition/alias.ts';
import { titlesOf } from '#content-store/model/settings/podcasts.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import { podcastAt } from './podcast.ts';

/** Where a podcast is to be heard beside the site. */
export interface HeardAt {
  readonly label: string;
  readonly href: string;
}

const PLACES = [
  ['apple', 'Apple Podcasts'],
  ['spotify', 'Spotify'],
  ['iHeart', 'iHeart'],
  ['podbean', 'Podbean'],
] as const;

type Listed = Settings['podcasts']['overview'][number];

/** Where a podcast of the settings is to be heard, and its feed, where it has one. */
export async function heardAt(listed: Listed, reader: Reader): Promise<readonly HeardAt[]> {
  const feed = await feedOf(listed, reader);
  return [
    ...PLACES.flatMap(([name, label]) => {
      const href = listed.links[name];
      return href === undefined ? [] : [{ label, href }];
    }),
    ...(feed === undefined ? [] : [{ label: 'RSS', href: feed }]),
  ];
}

/** The oldest address of its feed, where most subscribe: that of the first of its titles that an episode still names. */
async function feedOf(listed: Listed, reader: Reader): Promise<string | undefined> {
  const [, ...earlier] = titlesOf(listed);
  for (const title of [...earlier, listed.title]) {
    const path = (await podcastAt(podcastPath(slugify(title)), reader))?.path;
    if (path === undefined || earlier.length === 0) return path;
    const { items } = await reader.find({
      collection: 'content',
      where: { type: { eq: 'Podcast' }, series: { eq: title } },
      orderBy: [['published', 'desc']],
      first: 1,
    });
    if (items.length > 0) return path;
  }
  return undefined;
}
