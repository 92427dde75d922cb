import type { CurrentSite } from './site-context.ts';
import { siteOrigin } from './site-origin.ts';

/** The brand that the console works on: the remembered one, where it is one of theirs, else the one whose host this is
 * (S0 §7), else the first. */
export function currentSite<T extends Pick<CurrentSite, 'tenantKey' | 'domain'>>(
  sites: readonly T[],
  remembered: string | null,
  at: Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'> = window.location,
): T | undefined {
  return (
    sites.find((one) => one.tenantKey === remembered) ??
    sites.find((one) => siteOrigin(one, at) === at.origin) ??
    sites[0]
  );
}
