/** Under a name that no alias can have, so that no section's feed lies there. */
export const PODCAST_FEEDS = '/__rss/_podcasts/';

/** Where the feed of a podcast lies, by its title as a part of an address. */
export function podcastPath(slug: string): string {
  return `${PODCAST_FEEDS}${slug}.xml`;
}
