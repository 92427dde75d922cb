import type { FastifyRequest } from 'fastify';

/** Why a request is refused as another site's, or null. One that a cookie alone vouches for must say that it comes from
 * a page of the same origin; none may say that it comes from another's, a log-in neither. A bearer token vouches for
 * itself; any other authorization does not. */
export function crossSite(request: FastifyRequest): string | null {
  const { origin, authorization } = request.headers;
  if (authorization?.startsWith('Bearer ') === true) return null;
  if (origin === undefined)
    return request.cookies.cmsUserToken === undefined ? null : 'This request came from another site';
  return URL.canParse(origin) && new URL(origin).host === request.host
    ? null
    : 'This request came from another site';
}
