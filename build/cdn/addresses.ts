/** The addresses under which readers, and what they read with, ask for a published path of a site. */
export function addressesOf(path: string, domain: string): string[] {
  const address = `https://${domain}${encodeURI(path)}`;
  const feed = /^\/__rss(\/.+)\.xml$/.exec(path)?.[1];
  if (feed === undefined) return [address];
  // As pages link to it (site/shell/head.ts).
  const alias = feed === '/home' ? '/' : feed;
  return [
    address,
    `https://${domain}/__rss/website-scheduled-content.xml?sectionAlias=${encodeURIComponent(alias)}`,
  ];
}
