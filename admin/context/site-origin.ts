import type { CurrentSite } from './site-context.ts';

type Site = Pick<CurrentSite, 'tenantKey' | 'domain'>;
type Place = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** The address of a brand: its domain, or in development `<tenantKey>.localhost` beside the console. */
export function siteOrigin(site: Site, at: Place): string {
  const host = isDevelopment(at.hostname) ? `${site.tenantKey}.localhost` : site.domain;
  return `${at.protocol}//${host}${at.port === '' ? '' : `:${at.port}`}`;
}

/** Where a brand is seen with what this host's cookies say: `localhost` shows the brand chosen in the console. */
export function readerOrigin(site: Site, at: Place): string {
  return isNeutral(at.hostname) ? at.origin : siteOrigin(site, at);
}

/** A host that belongs to no brand. */
function isNeutral(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function isDevelopment(hostname: string): boolean {
  return isNeutral(hostname) || hostname.endsWith('.localhost');
}
