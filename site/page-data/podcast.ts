import { podcastPath } from '#content-store/addresses/podcast-path.ts';
import { slugify } from '#content-store/definition/alias.ts';
import { hasSizes, sizePath } from '#content-store/model/media/sizes.ts';
import { titlesOf } from '#content-store/model/settings/podcasts.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import type { Where } from '#content-store/store.ts';
import { pictureOf } from './card.ts';

type Listed = Settings['podcasts']['overview'][number];

/** A podcast that has what podcast apps ask of a feed. */
export interface Podcast extends Listed {
  /** Where its feed lies; of one that was called otherwise, one of the places. */
  readonly path: string;
  readonly description: string;
  readonly category: NonNullable<Listed['category']>;
  /** Where its artwork lies: square, as JPEG. */
  readonly artwork: string;
}

/** Artwork is between 1,400 and 3,000 pixels on a side; the widest size of a picture is. */
const LEAST_ARTWORK = 1_400;
const ARTWORK = { width: 1600, kind: 'jpg' } as const;

/** The podcast whose feed lies at a path, or that pieces of a series belong to; null where there is none that apps would
 * take. */
export async function podcastAt(path: string, reader: Reader): Promise<Podcast | null> {
  const { overview = [] } = await reader.settings('podcasts');
  const listed = overview.find((one) => titlesOf(one).some((title) => podcastPath(slugify(title)) === path));
  if (listed?.description === undefined || listed.category === undefined) return null;
  const { description, category } = listed;
  const picture = await pictureOf(listed.image, reader);
  if (picture === null || picture.file === null || !hasSizes(picture.file)) return null;
  if (picture.width !== picture.height || picture.width < LEAST_ARTWORK) return null;
  return { ...listed, path, description, category, artwork: sizePath({ file: picture.file, ...ARTWORK }) };
}

/** What is asked of the episodes of a podcast. */
export function isOf(podcast: Pick<Listed, 'title' | 'earlierTitles'>): Where {
  const titles = titlesOf(podcast);
  return { type: { eq: 'Podcast' }, series: titles.length === 1 ? { eq: podcast.title } : { in: titles } };
}
