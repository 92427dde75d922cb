import type { CurrentSite } from '#admin/app/site-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { ConsoleRecord } from './record-title.ts';

type Site = Pick<CurrentSite, 'tenantKey' | 'domain'>;
type Place = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** Where a record that has an address of its own is shown with drafts and unpublished changes. */
export function previewUrl(
  site: Site,
  entity: AnyEntity,
  record: ConsoleRecord | null,
  at: Place = window.location,
): string | null {
  const alias = record?.alias;
  if (entity.fields.alias?.kind !== 'alias' || typeof alias !== 'string' || alias === '') return null;
  // The session's cookie belongs to this host; `localhost` shows the brand chosen in the console.
  const origin = isNeutral(at.hostname) ? at.origin : siteOrigin(site, at);
  return `${origin}${encodeURI(alias)}?preview-mode=true`;
}

/** The address of a brand: its domain, or in development `<tenantKey>.localhost` beside the console. */
export function siteOrigin(site: Site, at: Place): string {
  const host = isDevelopment(at.hostname) ? `${site.tenantKey}.localhost` : site.domain;
  return `${at.protocol}//${host}${at.port === '' ? '' : `:${at.port}`}`;
}

function isNeutral(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function isDevelopment(hostname: string): boolean {
  return isNeutral(hostname) || hostname.endsWith('.localhost');
}
