import type { CurrentSite } from '#admin/app/site-context.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { ConsoleRecord } from './record-title.ts';

/** Where readers would see a record that has an address of its own: with drafts and unpublished changes. */
export function previewUrl(
  site: Pick<CurrentSite, 'tenantKey' | 'domain'>,
  entity: AnyEntity,
  record: ConsoleRecord | null,
  at: Pick<Location, 'protocol' | 'hostname' | 'port'> = window.location,
): string | null {
  const alias = record?.alias;
  if (entity.fields.alias?.kind !== 'alias' || typeof alias !== 'string' || alias === '') return null;
  return `${siteOrigin(site, at)}${encodeURI(alias)}?preview-mode=true`;
}

/** The address of a brand: its domain, or in development `<tenantKey>.localhost` beside the console. */
export function siteOrigin(
  site: Pick<CurrentSite, 'tenantKey' | 'domain'>,
  at: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): string {
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(at.hostname);
  const host = isLocal ? `${site.tenantKey}.localhost` : site.domain;
  return `${at.protocol}//${host}${at.port === '' ? '' : `:${at.port}`}`;
}
