import type { CurrentSite } from './site-context.ts';
import { siteOrigin } from './site-origin.ts';

/** What an address names a brand with that is to be worked on from then on. */
export const ASKED_SITE = 'open-on';

/** The brand that the console works on: that which the address asks for or the remembered one, where it is one of theirs, else the one whose host this is
 * (S0 §7), else the first. */
export function currentSite<T extends Pick<CurrentSite, 'tenantKey' | 'domain'>>(
  sites: readonly T[],
  remembered: string | null,
  at: Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin' | 'search'> = window.location,
): T | undefined {
  const asked = new URLSearchParams(at.search).get(ASKED_SITE);
  return (
    sites.find((one) => one.tenantKey === asked) ??
    sites.find((one) => one.tenantKey === remembered) ??
    sites.find((one) => siteOrigin(one, at) === at.origin) ??
    sites[0]
  );
}
