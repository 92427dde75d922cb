import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Scope } from '#content-store/store.ts';
import { isAllowed, mayWorkOn, requireStaff, type Staff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { type NamedSite, siteNamed } from './original.ts';

type OnSite = RequestContext & { readonly tenant: Scope; readonly tenantKey: string };

/** Whether somebody may make copies on a site, release and withdraw them: what readers see there is theirs. */
export function mayActOn(staff: Staff, tenantKey: string): boolean {
  const { write, publish = write } = content.access;
  return mayWorkOn(staff, tenantKey) && [write, publish].every((anyOf) => isAllowed(staff, { anyOf }));
}

/** A site that copies are made on. Throws FORBIDDEN for one that is not theirs, in the words for one that is not there. */
export async function siteForCopies(tenantKey: string, context: RequestContext): Promise<NamedSite> {
  const staff = requireStaff(context.principal);
  const site = mayWorkOn(staff, tenantKey) ? await siteNamed(context.store, tenantKey) : null;
  if (site === null) throw apiError('FORBIDDEN', texts.notYours(tenantKey));
  if (!mayActOn(staff, tenantKey)) throw apiError('FORBIDDEN', texts.mayNotPublish());
  return site;
}

/** The same request as if it were asked on another site. */
export function on(tenantKey: string, context: RequestContext): OnSite {
  return { ...context, tenantKey, tenant: context.store.forTenant(tenantKey) };
}

/** The site that is asked about. Throws FORBIDDEN where there is none. */
export function ownSite(context: RequestContext): OnSite {
  const { tenant, tenantKey } = context;
  if (tenant === null || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  return { ...context, tenant, tenantKey };
}
