import { ASKED_SITE } from '#admin/context/current-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** Where a piece of any site is edited; the console works on that site from then on. */
export function pieceHref(tenantKey: string, id: string): string {
  return `/admin${editPath(content, id)}?${ASKED_SITE}=${encodeURIComponent(tenantKey)}`;
}
