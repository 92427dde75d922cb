import { erase } from '#content-store/editing/editing.ts';
import { knownNetworks } from '#content-store/model/cms-users/known-networks.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserLinkPurposes } from '#content-store/model/site-users/site-user-link.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import { type Actor, isRefusedWith, type Where, type Write } from '#content-store/store.ts';
import { erasedMeter } from '../../access/meters.ts';
import { actorOf } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { type Item, itemOf } from '../../outbox/item.ts';
import { ofInstallation, ofSite, type Place } from '../../outbox/steering.ts';
import { siteOf } from '../../records/scope.ts';
import { readerNamed } from './changing.ts';
import { isLetterToMember } from './letters.ts';
import { linkIdOf, MemberLinks } from './links.ts';

/** A write that deletes a site user, as one that deletes them for good, with all that is kept of them: the account first. No more
 * of it stays than that it is inactive. What the installation keeps is gone at once. */
export async function erasing(write: Write, context: RequestContext): Promise<readonly Write[]> {
  const { id, expectedVersion } = write;
  if (id === undefined || expectedVersion === null) return [write];
  await eraseBeside(id, context);
  const meter = await erasedMeter(id, siteOf(context));
  return [
    erase(siteUser, { id, version: expectedVersion }, { status: false }),
    ...(await sessionsOf(id, context)),
    ...(meter === null ? [] : [meter]),
  ];
}

/** Deletes what is kept beside a site user: links in letters, from where they logged in, and what did not arrive. */
async function eraseBeside(userId: string, context: RequestContext): Promise<void> {
  const { store, principal } = context;
  const actor = principal.kind === 'staff' ? actorOf(principal) : readerNamed(userId);
  await eraseFailedItems(userId, actor, context);
  const writes = await besideOf(userId, context);
  if (writes.length > 0) await store.installation.commit({ writes, actor, reason: 'account deleted' });
}

async function sessionsOf(userId: string, context: RequestContext): Promise<readonly Write[]> {
  const site = siteOf(context);
  const { items } = await site.find({
    ...{ collection: siteUserSession.collection, stage: 'live', first: 9_999 },
    ...{ where: { userId: { eq: userId } }, orderBy: [['createdAt', 'desc']] },
  });
  const all = await Promise.all(items.map((one) => site.whole(siteUserSession.collection, one.id)));
  return all.flatMap((whole) => (whole?.live == null ? [] : [erase(siteUserSession, whole.record, {})]));
}

async function besideOf(userId: string, { store, now, tenantKey }: RequestContext): Promise<Write[]> {
  const links = new MemberLinks(store, now);
  const writes: Write[] = [];
  for (const purpose of siteUserLinkPurposes) {
    const whole = await links.whole(linkIdOf(purpose, String(tenantKey), userId));
    if (whole?.live != null) writes.push(links.usedUp({ whole, data: whole.live }));
  }
  const known = await store.installation.whole(
    knownNetworks.collection,
    `known-member:${tenantKey}:${userId}`,
  );
  if (known?.live != null) writes.push(erase(knownNetworks, known.record, {}));
  return writes;
}

/** What did not arrive and is told to staff names the member, and has what was to be said of them: the site's letters to their
 * address, and what a provider was to be told. Of what did arrive nothing is kept. */
async function eraseFailedItems(userId: string, actor: Actor, context: RequestContext): Promise<void> {
  const { store, tenantKey } = context;
  const site = siteOf(context);
  const user = await site.get(siteUser.collection, userId, { stage: 'live' });
  const to = user?.data.email;
  if (typeof to === 'string')
    await eraseFailed(ofInstallation(store), { to: { eq: to } }, actor, ({ payload }) =>
      isLetterToMember(payload, String(tenantKey)),
    );
  await eraseFailed(ofSite(site), { subjects: { contains: `member:${userId}` } }, actor);
}

async function eraseFailed(
  { scope, entity }: Place,
  where: Where,
  actor: Actor,
  isTheirs: (item: Item) => boolean = () => true,
): Promise<void> {
  const { items } = await scope.find({
    ...{ collection: entity.collection, stage: 'live', first: 999, orderBy: [['endedAt', 'asc']] },
    where: { ...where, state: { in: FAILED } },
  });
  for (const { id, data } of items) if (isTheirs(itemOf(data))) await eraseItem({ scope, entity }, id, actor);
}

/** Unless it is no longer one that failed: staff may have it sent again, or take it off the list, at the same moment. */
async function eraseItem({ scope, entity }: Place, id: string, actor: Actor): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const whole = await scope.whole(entity.collection, id);
    if (whole?.live == null || !FAILED.includes(itemOf(whole.live).state)) return;
    try {
      await scope.commit({ writes: [erase(entity, whole.record, {})], actor, reason: 'account deleted' });
      return;
    } catch (error) {
      if (attempt === TRIES || !isRefusedWith(error, 'CONFLICT')) throw error;
    }
  }
}

const FAILED: readonly string[] = ['dead', 'unknown'];
const TRIES = 3;
