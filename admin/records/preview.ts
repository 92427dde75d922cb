import type { CurrentSite } from '#admin/context/site-context.ts';
import { readerOrigin } from '#admin/context/site-origin.ts';
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
  const [alias] = [record?.alias].flat();
  if (!hasPreview(entity) || typeof alias !== 'string' || alias === '') return null;
  return `${readerOrigin(site, at)}${encodeURI(alias)}?preview-mode=true`;
}

/** Whether a record without an address is seen on a page of others, as layouts are. */
export function isSeenOnOthers({ page }: AnyEntity): boolean {
  return page?.subject === 'path';
}

/** Whether records of it have addresses of their own, once they are stored: one, or of layouts several, or none. */
export function hasPreview({ fields: { alias } }: AnyEntity): boolean {
  return alias?.kind === 'alias' || alias?.of?.kind === 'alias';
}
