import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import type { EntityRules } from '../../context/entity-rules.ts';

/** A podcast keeps its episodes when it is called otherwise: it is the one at its address, whatever its title, and the title
 * it had is kept among its earlier ones. */
export const podcastsRules: EntityRules = {
  async complete(input, current) {
    if (!Array.isArray(input.overview)) return input;
    const before = groups(current?.overview);
    const overview = input.overview.map((given: unknown) => {
      const was = isData(given) ? before.find(({ url }) => url === given.url) : undefined;
      return isData(given) && was !== undefined ? renamed(given, was) : given;
    });
    return { ...input, overview };
  },
};

function renamed(podcast: Data, was: Data): Data {
  if (podcast.title === was.title || typeof was.title !== 'string') return podcast;
  const earlier = Array.isArray(podcast.earlierTitles) ? podcast.earlierTitles : [];
  const titles = new Set([...earlier, was.title]);
  titles.delete(podcast.title);
  return { ...podcast, earlierTitles: [...titles] };
}

function groups(list: unknown): readonly Data[] {
  return Array.isArray(list) ? list.filter(isData) : [];
}
