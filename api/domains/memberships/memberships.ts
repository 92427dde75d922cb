import { requests } from '#content-store/messages/requests.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import {
  getMembership,
  getMembershipStream,
  getOmedaDemographicStream,
  getPromoCodeUses,
  membershipSystemActive,
} from '#content-store/model/memberships/operations.ts';
import { isAllowed } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { siteOf } from '../../records/scope.ts';
import { questionsAsked } from './asking.ts';
import { promoCodeUses } from './promo-codes.ts';
import {
  hasMemberships,
  membershipNamed,
  membershipsOf,
  publicMembership,
  publicQuestion,
} from './reading.ts';

/** Answered of questions where nothing is said (S0 §9). */
const DEMOGRAPHICS = 10;

export const membershipOperations = [
  implement(getMembershipStream, async ({ status = 1, id }, context) => {
    const site = siteOf(context);
    if (status === 0 && !seesAll(context)) return streamOf([]);
    const found = (await membershipsOf(site, status === 1)).filter(
      (one) => id === undefined || one.id === id,
    );
    return streamOf(await Promise.all(found.map((one) => publicMembership(one, site))));
  }),
  implement(getMembership, async ({ id }, context) => {
    const site = siteOf(context);
    const found = await membershipNamed(site, id);
    if (found === null || (found.data.status !== true && !seesAll(context))) return null;
    return publicMembership(found, site);
  }),
  implement(getOmedaDemographicStream, async ({ demographicIds, limit = DEMOGRAPHICS }, context) => {
    const questions = await questionsAsked(demographicIds.slice(0, limit), context);
    return { ...streamOf(questions.map(publicQuestion)), hasMore: demographicIds.length > limit };
  }),
  implement(getPromoCodeUses, async ({ membershipId }, context) => {
    const site = siteOf(context);
    const found = await site.get(membership.collection, membershipId, { stage: 'live' });
    if (found === null) throw apiError('NOT_FOUND', requests.gone('membership'));
    return promoCodeUses(found, site);
  }),
  implement(membershipSystemActive, async (_args, context) => {
    const site = siteOf(context);
    return (await hasMemberships(site)) && (await membershipsOf(site, true)).length > 0;
  }),
];

/** Whether the caller knows of memberships that nobody can sign up for. */
function seesAll({ principal, tenant }: RequestContext): boolean {
  return tenant !== null && isAllowed(principal, { anyOf: membership.access.read });
}

function streamOf<T>(nodes: readonly T[]) {
  return { edges: nodes.map((node) => ({ node })), totalCount: nodes.length, hasMore: false };
}
