import { randomUUID } from 'node:crypto';
import { membership } from '#content-store/model/memberships/membership.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Fields, Reads, Write } from '#content-store/store.ts';
import { heldAt } from '../../../access/member.ts';
import { omedaOf } from '../../../adapters/audience/settings.ts';
import { audienceWrites } from '../../../adapters/audience/writes.ts';
import type { RequestContext } from '../../../context/context.ts';
import { siteOf } from '../../../records/scope.ts';
import { audienceChanges } from './audience-changes.ts';

/** A write to a member with what an audience provider is told of it, for the same batch; the write alone where the site keeps its
 * members here. */
export async function withAudienceWrites(write: Write, context: RequestContext): Promise<readonly Write[]> {
  const { store, now } = context;
  const site = siteOf(context);
  if ((await omedaOf(site)) === null) return [write];
  const id = write.id ?? randomUUID();
  const record = await site.record(siteUser.collection, id);
  const [before, after] = [record === null || record.deleted ? null : record.live, write.live];
  const at = now();
  const changes = audienceChanges({
    ...{ id, version: record?.version ?? 0, before, after },
    products: { before: await productsOf(before, site, at), after: await productsOf(after, site, at) },
    // Staff confirm no addresses: whoever begins with one has signed up.
    isOwn: context.principal.kind === 'anonymous',
    source: before === null && after?.confirmedAt !== undefined ? 'Registration' : 'Account',
  });
  const told: Write[] = [];
  for (const change of changes)
    told.push(...(await audienceWrites(store, String(context.tenantKey), change, at)));
  return [{ ...write, id }, ...told];
}

/** The provider's products of the memberships that are held at a moment. */
export async function productsOf(user: Fields | null, site: Reads, at: Date): Promise<ReadonlySet<string>> {
  return productsIn(user === null ? [] : heldAt(user, at.toISOString()), site);
}

/** The provider's products of memberships, by their ids. */
export async function productsIn(ids: readonly string[], site: Reads): Promise<ReadonlySet<string>> {
  const found = await site.getAll(membership.collection, ids, { stage: 'live' });
  return new Set(
    found.flatMap((each) =>
      typeof each?.data.omedaProduct === 'number' ? [String(each.data.omedaProduct)] : [],
    ),
  );
}
