/** The host of an address as people say it. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
