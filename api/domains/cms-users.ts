import type { Store } from '#content-store/store.ts';
import { mayWorkOn, type Staff } from '../access/principal.ts';

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
