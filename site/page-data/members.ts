import type { Projection } from '#content-store/definition/field.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PartReader, SharedPart } from './shared-part.ts';

/** Memberships that a site may have active. */
const MOST = 200;

/** The active memberships of a site by title; none where its membership system is not active: the module is off, or there
 * is none (S0 §4). */
export async function activeMemberships(
  reader: PartReader,
  projection: Projection = 'card',
): Promise<readonly View<'membership'>[]> {
  if ((await reader.settings('modules')).memberships !== true) return [];
  const { items } = await reader.find({
    collection: 'membership',
    where: { status: { eq: true } },
    orderBy: [['title', 'asc']],
    first: MOST,
  });
  const found = await Promise.all(items.map(({ id }) => reader.get('membership', id, projection)));
  return found.filter((membership) => membership !== null);
}

/** Whether pages have what only members need: its scripts, and buttons for favourites. */
export const hasMembers: SharedPart<boolean> = {
  name: 'hasMembers',
  async make(_argument, reader) {
    return (await activeMemberships(reader)).length > 0;
  },
};
