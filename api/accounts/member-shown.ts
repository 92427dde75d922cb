import { rowsOf } from '#content-store/definition/is-data.ts';
import type { AccountPage } from '#content-store/model/site-users/member-paths.ts';
import { getSiteUserSessions } from '#content-store/model/site-users/operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { MemberShown } from '#site/forms/account-shown.ts';
import type { RequestContext } from '../context/context.ts';
import { userInfoOf } from '../domains/site-users/user-info.ts';
import { siteOf } from '../records/scope.ts';
import { perform } from './perform.ts';

/** What a page shows whoever is logged in of themselves; null where nobody is. Of where they are logged in their account alone says
 * something, and none says what their site's audience provider calls them: it is not asked. */
export async function memberShown(page: AccountPage, context: RequestContext): Promise<MemberShown | null> {
  const { member, now } = context;
  if (member === null) return null;
  const site = siteOf(context);
  const user = await site.get(siteUser.collection, member.id, { stage: 'live', body: true });
  if (user === null) return null;
  const info = await userInfoOf(user, String(context.tenantKey), site, {
    ...{ at: now().toISOString(), simulatedBy: member.simulatedBy, omedaEncryptedCustomerId: null },
  });
  const held = rowsOf(user.data.memberships).map(({ membership, until }) => ({
    id: String(membership),
    until: typeof until === 'string' ? until : null,
  }));
  const sessions = page === 'account' ? await perform(getSiteUserSessions, {}, context) : [];
  return { info, held, sessions };
}
