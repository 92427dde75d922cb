import {
  dropAudienceItem,
  getAudienceOutbox,
  retryAudienceItem,
} from '#content-store/model/outbox/audience-operations.ts';
import { siteOutboxItem } from '#content-store/model/outbox/site-outbox-item.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import { isOmedaDisabled, omedaOf } from '../../adapters/audience/settings.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { giveUp, ofSite, sendAgain, standing } from '../../outbox/steering.ts';
import { scopeOf } from '../../records/scope.ts';

/** What a site has to tell to where its audience is kept, for its own staff. */
function placeOf(context: RequestContext) {
  return ofSite(scopeOf(siteOutboxItem, context));
}

export const audienceOutboxOperations = [
  implement(getAudienceOutbox, async (_args, context) => {
    const place = placeOf(context);
    const [{ waiting, failures, failed }, account, isHeldBack] = await Promise.all([
      standing(place),
      omedaOf(place.scope),
      isOmedaDisabled(place.scope),
    ]);
    return {
      ...{ waiting, failures, isHeldBack, isUsed: account !== null },
      failed: failed.map(({ id, to, topic, why, attempts, endedAt, dueAt }) => ({
        ...{ id, to, why, attempts, endedAt: endedAt ?? dueAt },
        about: topic === 'profile' ? 'Profile' : 'Newsletter',
      })),
    };
  }),
  implement(retryAudienceItem, async ({ id }, context) => {
    await sendAgain(placeOf(context), id, context.now(), actorOf(requireStaff(context.principal)));
    return true;
  }),
  implement(dropAudienceItem, async ({ id }, context) => {
    await giveUp(placeOf(context), id, actorOf(requireStaff(context.principal)));
    return true;
  }),
];
