/** The key of the feed at an address. Apart, so that pages that ask for it are not of the version of all definitions. */
export function feedClaim(address: string): string {
  return `feed:${address}`;
}
