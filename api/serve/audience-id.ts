import type { FastifyReply } from 'fastify';
import { AUDIENCE_PARAMETER, audienceCookie, isAudienceId } from '#content-store/addresses/audience-id.ts';
import { locationOf } from '#content-store/model/redirects/target.ts';

/** Whom an address says that it was written to, and the address without it, its other parameters letter by letter as they
 * are; null where it says nothing. `id` is null where that is none. */
export function audienceIdIn(
  path: string,
  query: string,
): { readonly id: string | null; readonly address: string } | null {
  const pairs = query.split('&');
  const rest = pairs.filter((pair) => !isOfAudience(pair));
  if (rest.length === pairs.length) return null;
  const id = new URLSearchParams(query).get(AUDIENCE_PARAMETER) ?? '';
  return {
    id: isAudienceId(id) ? id : null,
    address: `${path}${rest.length === 0 ? '' : `?${rest.join('&')}`}`,
  };
}

/** Leads to the address without it. Nobody keeps that: the next has another. The cookie says who it is where the site has use
 * for it, and opens nothing. */
export function leadOn(
  address: string,
  id: string | null,
  isSecure: boolean,
  reply: FastifyReply,
): FastifyReply {
  if (id !== null) reply.header('set-cookie', `${audienceCookie(id)}${isSecure ? '; Secure' : ''}`);
  return reply
    .code(302)
    .header('location', locationOf(address))
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send();
}

function isOfAudience(pair: string): boolean {
  return [...new URLSearchParams(pair).keys()].includes(AUDIENCE_PARAMETER);
}
