import type { AnyEntity } from '#content-store/definition/entity.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { Scope } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';

/** Where an entity's records are for this request. Throws when the request names no site the caller works on. */
export function scopeOf(entity: AnyEntity, context: RequestContext): Scope {
  if (entity.scope === 'installation') return context.store.installation;
  if (context.tenant === null) throw apiError('FORBIDDEN', 'no access to this site');
  return context.tenant;
}

/** The site that a request is about, for what readers do themselves. Throws NOT_FOUND where it names none. */
export function siteOf({ store, tenantKey }: Pick<RequestContext, 'store' | 'tenantKey'>): Scope {
  if (tenantKey === null) throw apiError('NOT_FOUND', requests.namesNoSite());
  return store.forTenant(tenantKey);
}
