import type { FastifyRequest } from 'fastify';
import { MEMBER_COOKIE } from '#content-store/model/site-users/member-cookies.ts';

/** The cookies that vouch for whoever sends them. */
const VOUCHING = ['cmsUserToken', MEMBER_COOKIE];

/** Why a request is refused as another site's, or null. One that a cookie alone vouches for must say that it comes from
 * a page of the same origin; none may say that it comes from another's, a log-in neither. A bearer token vouches for
 * itself; any other authorization does not. */
export function crossSite(request: FastifyRequest): string | null {
  const { origin, authorization } = request.headers;
  if (authorization?.startsWith('Bearer ') === true) return null;
  if (origin === undefined)
    return VOUCHING.some((name) => request.cookies[name] !== undefined)
      ? 'This request came from another site'
      : null;
  return URL.canParse(origin) && new URL(origin).host === request.host
    ? null
    : 'This request came from another site';
}
