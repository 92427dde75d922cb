import { sectionOfFeed } from '#content-store/addresses/feed-path.ts';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import { sizePathsOf } from '#content-store/model/media/sizes.ts';
import { feedAddress } from '#site/page-data/feed-address.ts';
import { isAssetFile } from '#site/page-data/site-pages.ts';

/** The addresses under which readers, and what they read with, ask for a published path of a site and what is made of it. */
export function addressesOf(path: string, domain: string): string[] {
  return [encodedAddress(path), ...alsoAskedFor(path)].map((encoded) => `https://${domain}${encoded}`);
}

function alsoAskedFor(path: string): string[] {
  if (isAssetFile(path)) return sizePathsOf(path.slice('/assets/'.length));
  const alias = sectionOfFeed(path);
  // As pages link to it (site/shell/head.ts).
  return alias === null ? [] : [feedAddress(alias)];
}
