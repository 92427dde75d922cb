import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Change, Store } from '#content-store/store.ts';
import { mayWorkOn, type Staff } from '../access/principal.ts';
import type { Sessions } from '../access/sessions.ts';

/** The signed-in person, as the console knows them. */
export async function userOf(staff: Staff, store: Store) {
  const user = await store.installation.get('cmsUser', staff.id, { stage: 'live' });
  const { username, firstName, lastName, email, role } = user?.data ?? {};
  return {
    id: staff.id,
    username,
    firstName,
    lastName,
    email,
    role,
    permissions: [...staff.permissions].sort(),
  };
}

/** The sites someone works on, by name. */
export async function sitesOf(staff: Staff, store: Store) {
  const page = await store.installation.find({
    collection: 'tenant',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  return page.items.filter((one) => mayWorkOn(staff, String(one.data.tenantKey))).map(({ data }) => data);
}

/** Ends the sessions of people who were deleted or disabled, or whose password changed: whoever holds one must sign in
 * again. */
export async function endSessions(change: Change, sessions: Sessions): Promise<void> {
  for (const { collection, id, before, after } of change.records) {
    if (collection !== cmsUser.collection || before === null) continue;
    const isOver = after.deleted || after.live?.isActive !== true;
    if (isOver || before.live?.passwordHash !== after.live?.passwordHash) await sessions.closeAllOf(id);
  }
}
