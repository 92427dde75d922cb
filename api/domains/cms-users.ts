import { randomUUID } from 'node:crypto';
import { modules } from '#content-store/definition/entity.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Fields, Store, Write } from '#content-store/store.ts';
import { mayWorkOn, type Staff } from '../access/principal.ts';
import { offeredTexts } from './offered-choices.ts';

/** The signed-in person, as the console knows them. */
export async function userOf(staff: Staff, store: Store) {
  const user = await store.installation.get('cmsUser', staff.id, { stage: 'live' });
  const { username, firstName, lastName, email, role } = user?.data ?? {};
  return {
    id: staff.id,
    username: textOf(username),
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    email: textOf(email),
    role: textOf(role),
    permissions: [...staff.permissions].sort(),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
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

/** Sites, each with what its settings switch on and offer in the console. */
export async function withSwitches(sites: readonly Fields[], store: Store) {
  return Promise.all(
    sites.map(async (data) => {
      const settings = store.forTenant(String(data.tenantKey));
      const [switched, general] = await Promise.all(
        [modulesSettings, generalSettings].map(({ collection, singletonId }) =>
          settings.get(collection, singletonId, { stage: 'live' }),
        ),
      );
      return {
        data,
        modules: modules.filter((one) => switched?.data[one] === true),
        useNewDesign: general?.data.useNewDesign !== false,
        contentLabels: await offeredTexts({ group: 'labels', field: 'content' }, settings),
      };
    }),
  );
}

/** A write to someone's account that ends their sessions: whoever holds one must sign in again once they were deleted or
 * disabled, or their password changed. It happens with the write itself, so that none outlives it. */
export async function endingSessions(write: Write, { installation }: Store): Promise<Write> {
  const { collection, id, live } = write;
  if (collection !== cmsUser.collection || id === undefined || live === null) return write;
  const before = await installation.record(collection, id);
  const goesOn =
    before === null ||
    (!before.deleted &&
      before.live?.status === live.status &&
      before.live?.passwordHash === live.passwordHash);
  return goesOn ? write : { ...write, live: { ...live, sessionEpoch: randomUUID() } };
}
