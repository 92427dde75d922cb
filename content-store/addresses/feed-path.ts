/** The root section's: under a name that no alias can have, so that "/home" may be a section. */
const ROOT_FEED = '/__rss/_home.xml';

/** Where a section's feed is published. */
export function feedPath(sectionAlias: string): string {
  return sectionAlias === '/' ? ROOT_FEED : `/__rss${sectionAlias}.xml`;
}

/** The alias of the section that a path is the feed of; null where it is no feed's. */
export function sectionOfFeed(path: string): string | null {
  return path === ROOT_FEED ? '/' : (/^\/__rss(\/.+)\.xml$/.exec(path)?.[1] ?? null);
}
