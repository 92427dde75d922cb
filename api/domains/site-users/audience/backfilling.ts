import { audienceTexts } from '#content-store/messages/audience.ts';
import { backfillAudience } from '#content-store/model/outbox/audience-operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { isRefusedWith, type StoredDocument, type Write } from '#content-store/store.ts';
import { actorOf, requireStaff } from '../../../access/principal.ts';
import { omedaOf } from '../../../adapters/audience/settings.ts';
import { audienceWrites, isProfileTold } from '../../../adapters/audience/writes.ts';
import type { RequestContext } from '../../../context/context.ts';
import { apiError } from '../../../errors/errors.ts';
import { implement } from '../../../operations/implement.ts';
import { refuseBadQuery } from '../../../records/bad-query.ts';
import { siteOf } from '../../../records/scope.ts';
import { audienceChanges } from './audience-changes.ts';
import { productsOf } from './telling-audience.ts';

/** Members of one request. */
const PART = 100;

export const backfillOperations = [
  implement(backfillAudience, async ({ after }, context) => {
    const site = siteOf(context);
    const account = await omedaOf(site);
    if (account === null) throw apiError('BAD_REQUEST', audienceTexts.notUsed);
    const isFirst = after === '';
    const { items, hasMore, total } = await site
      .find({
        ...{ collection: siteUser.collection, stage: 'live', orderBy: [['username', 'asc']], first: PART },
        // To count is to look at all of them.
        ...{ after: isFirst ? undefined : after, count: isFirst },
      })
      .catch(refuseBadQuery);
    const told: (readonly Write[])[] = [];
    for (const user of items) {
      const writes = await writesOf(user, account.brand, context);
      if (writes.length > 0) told.push(writes);
    }
    const queued = await queue(told, context);
    const next = hasMore ? (items.at(-1)?.cursor ?? null) : null;
    return { queued, seen: items.length, total: total ?? null, next };
  }),
];

/** Queues what is to be told of each of some members, in one change. Answers of how many it was queued. */
async function queue(told: readonly (readonly Write[])[], context: RequestContext): Promise<number> {
  if (told.length === 0) return 0;
  const actor = actorOf(requireStaff(context.principal));
  try {
    await siteOf(context).commit({ writes: told.flat(), actor, reason: 'members told to Omeda' });
    return told.length;
  } catch (error) {
    if (!isRefusedWith(error, 'CLAIMED')) throw error;
    // Somebody else does the same, of one of them at least.
    if (told.length === 1) return 0;
    let queued = 0;
    for (const writes of told) queued += await queue([writes], context);
    return queued;
  }
}

/** All that is to be told of a member; none where that was done before, for the same brand. */
async function writesOf(
  { id, data }: StoredDocument,
  brand: string,
  context: RequestContext,
): Promise<readonly Write[]> {
  const { store, now, tenantKey } = context;
  const site = siteOf(context);
  // What is deleted for good has no address.
  if (typeof data.email !== 'string' || data.email === '') return [];
  const key = `backfill:${brand}:${id}`;
  if (await isProfileTold(site, key)) return [];
  const at = now();
  const [change] = audienceChanges({
    ...{ id, version: 0, before: null, after: data, source: 'Account', isOwn: false },
    products: { before: new Set(), after: await productsOf(data, site, at) },
  });
  return change === undefined ? [] : audienceWrites(store, String(tenantKey), { ...change, key }, at);
}
