import { podcastPath } from '#content-store/addresses/podcast-path.ts';
import { slugify } from '#content-store/definition/alias.ts';
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

/** Where a podcast of the settings is to be heard, and its feed, where it has one. */
export async function heardAt(
  listed: Settings['podcasts']['overview'][number],
  reader: Reader,
): Promise<readonly HeardAt[]> {
  const feed = (await podcastAt(podcastPath(slugify(listed.title)), reader))?.path;
  return [
    ...PLACES.flatMap(([name, label]) => {
      const href = listed.links[name];
      return href === undefined ? [] : [{ label, href }];
    }),
    ...(feed === undefined ? [] : [{ label: 'RSS', href: feed }]),
  ];
}
