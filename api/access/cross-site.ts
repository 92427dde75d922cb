import type { FastifyRequest } from 'fastify';

/** Why a request that a cookie alone vouches for is refused, or null: it must come from a page of the same origin. A
 * bearer token vouches for itself; any other authorization does not. */
export function crossSite(request: FastifyRequest): string | null {
  const { origin, authorization } = request.headers;
  if (authorization?.startsWith('Bearer ') === true || request.cookies.cmsUserToken === undefined)
    return null;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== request.host)
    return 'This request came from another site';
  return null;
}
