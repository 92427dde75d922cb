import type { Data } from '#content-store/definition/entity.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { requests } from '#content-store/messages/requests.ts';
import { SIMULATING_COOKIE, SIMULATION_KEPT } from '#content-store/model/site-users/member-cookies.ts';
import { normaliseUsername } from '#content-store/model/site-users/names.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { SiteUserForStaff } from '#content-store/model/site-users/staff-operations.ts';
import type { Fields, StoredDocument } from '#content-store/store.ts';
import { heldAt } from '../../access/member.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { scopeOf } from '../../records/scope.ts';
import { keptOf } from './account.ts';
import { changeSiteUser, wholeOf } from './changing.ts';
import { cookiesOf, endSession } from './signed-in.ts';
import { newsletterIdsOf, textOf } from './user-info.ts';

/** A site user by id, or by user name or address; null for none. Throws FORBIDDEN where the caller does not work on the site. */
export async function siteUserNamed(
  { id, username }: { readonly id?: string | undefined; readonly username?: string | undefined },
  context: RequestContext,
): Promise<StoredDocument | null> {
  const site = scopeOf(siteUser, context);
  const holder =
    username === undefined ? null : await site.claimant(siteUserClaim(normaliseUsername(username)));
  const wanted = id ?? holder?.id;
  return wanted === undefined ? null : site.get(siteUser.collection, wanted, { stage: 'live' });
}

/** A site user as staff see one. */
export function forStaff(
  { id, data }: { readonly id: string; readonly data: Fields },
  at: string,
): SiteUserForStaff {
  return {
    ...{ id, username: String(data.username), email: String(data.email) },
    ...{ firstName: textOf(data.firstName), lastName: textOf(data.lastName) },
    status: data.status === true ? 1 : 0,
    confirmedAt: textOf(data.confirmedAt),
    memberships: heldAt(data, at),
    newsletters: newsletterIdsOf(data),
  };
}

/** Changes a site user by the hand of the staff. Throws NOT_FOUND, VALIDATION. */
export async function changeByStaff(
  id: string,
  patch: Data,
  context: RequestContext,
): Promise<SiteUserForStaff> {
  scopeOf(siteUser, context);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const change = { actor: actorOf(requireStaff(context.principal)), reason: 'update' };
  const data = await changeSiteUser(id, () => given, context, change);
  return forStaff({ id, data }, context.now().toISOString());
}

/** Where a site user is logged in, the newest first. Throws NOT_FOUND. */
export async function sessionsOf(id: string, context: RequestContext) {
  scopeOf(siteUser, context);
  await wholeOf(id, context);
  return context.memberSessions.of(String(context.tenantKey), id);
}

/** Ends one session of a site user, or all. Answers how many. Throws NOT_FOUND. */
export async function endSessions(
  id: string,
  sessionId: string | undefined,
  context: RequestContext,
): Promise<number> {
  const all = await sessionsOf(id, context);
  const ended = all.filter((session) => sessionId === undefined || session.id === sessionId);
  for (const session of ended) await context.memberSessions.close(String(context.tenantKey), session.id);
  return ended.length;
}

/** All that is kept of a site user, once it is noted with them that it was handed out, so that the history says by whom. Throws
 * NOT_FOUND. */
export async function exportByStaff(id: string, context: RequestContext): Promise<Data> {
  scopeOf(siteUser, context);
  const change = { actor: actorOf(requireStaff(context.principal)), reason: 'export' };
  const exportedAt = context.now().toISOString();
  const data = await changeSiteUser(id, () => ({ exportedAt }), context, change);
  return keptOf({ id, data }, context);
}

/** Has a member of staff see the site as a site user, for one day at most: it ends with their own session. It is noted with the
 * user, so that the history says by whom. Throws NOT_FOUND, BAD_REQUEST. */
export async function simulate(username: string, context: RequestContext) {
  const found = await siteUserNamed({ username }, context);
  if (found === null) throw apiError('NOT_FOUND', requests.gone('account'));
  if (found.data.status !== true) throw apiError('BAD_REQUEST', memberTexts.inactive);
  const staff = requireStaff(context.principal);
  const simulatedAt = context.now().toISOString();
  const change = { actor: actorOf(staff), reason: 'simulate' };
  const data = await changeSiteUser(found.id, () => ({ simulatedAt }), context, change);
  await endSession(context);
  const { memberSessions, cookies, tenantKey } = context;
  const user = { id: found.id, data };
  const token = await memberSessions.open(String(tenantKey), user, { browser: null, simulatedBy: staff });
  cookies.push(
    ...cookiesOf(token, SIMULATION_KEPT),
    `${SIMULATING_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${SIMULATION_KEPT}`,
  );
  return { token, username: String(data.username) };
}
