import { feedAddress } from '#site/page-data/feed-address.ts';
import { sectionOfFeed } from '../pages.ts';

/** The addresses under which readers, and what they read with, ask for a published path of a site. */
export function addressesOf(path: string, domain: string): string[] {
  const address = `https://${domain}${encodeURI(path)}`;
  const alias = sectionOfFeed(path);
  if (alias === null) return [address];
  // As pages link to it (site/shell/head.ts).
  return [address, `https://${domain}${feedAddress(alias)}`];
}
