import { rowsOf } from '#content-store/definition/is-data.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { isRefusedWith, type Store, type StoredDocument } from '#content-store/store.ts';
import { heldAt } from '../../access/member.ts';
import { omedaOf } from '../../adapters/audience/settings.ts';
import { audienceWrites, isProfileTold } from '../../adapters/audience/writes.ts';
import { OUTBOX } from '../../outbox/item.ts';
import { productsIn } from './audience/telling-audience.ts';

/** How far back is looked, so that an installation may stand still for as long: shorter than the outbox knows what it told. */
const LOOKED_BACK = 14 * 24 * 3_600_000;
/** Members that are looked at before others have their turn. */
const PART = 200;

interface Options {
  readonly store: Pick<Store, 'forTenant' | 'installation'>;
  readonly now: () => Date;
  /** Told of a site that could not be looked after: the others are. */
  readonly onFailure: (error: unknown) => void;
}

/** Tells audience providers of memberships whose time is over: nobody writes anything then, so it is looked for. Each is told
 * once, however many processes look, for its cause is claimed. Answers how many members it was told of. */
export async function tellExpiredMemberships({ store, now, onFailure }: Options): Promise<number> {
  const { items } = await store.installation.find({
    ...{ collection: tenant.collection, stage: 'live', orderBy: [['tenantKey', 'asc']], first: 9_999 },
  });
  let told = 0;
  for (const { data } of items)
    try {
      told += await tellOf(String(data.tenantKey), store, now());
    } catch (error) {
      onFailure(error);
    }
  return told;
}

async function tellOf(tenantKey: string, store: Pick<Store, 'forTenant'>, at: Date): Promise<number> {
  const site = store.forTenant(tenantKey);
  if ((await omedaOf(site)) === null) return 0;
  const since = new Date(at.getTime() - LOOKED_BACK).toISOString();
  let told = 0;
  for (let after: string | undefined; ; ) {
    // No index has the ends of memberships: all members are walked through, part by part.
    const { items, hasMore } = await site.find({
      ...{ collection: siteUser.collection, stage: 'live', orderBy: [['username', 'asc']] },
      ...{ first: PART, after },
    });
    for (const user of items) if (await tellOfMember(user, { tenantKey, store, since, at })) told += 1;
    if (!hasMore) return told;
    after = items.at(-1)?.cursor;
    await new Promise(setImmediate);
  }
}

async function tellOfMember(
  { id, data }: StoredDocument,
  {
    tenantKey,
    store,
    since,
    at,
  }: { tenantKey: string; store: Pick<Store, 'forTenant'>; since: string; at: Date },
): Promise<boolean> {
  const site = store.forTenant(tenantKey);
  const ended = rowsOf(data.memberships).filter(
    ({ until }) => typeof until === 'string' && until > since && until <= at.toISOString(),
  );
  const last = ended
    .map(({ until }) => String(until))
    .toSorted()
    .at(-1);
  const key = `expiry:${id}:${last}`;
  if (last === undefined || (await isProfileTold(site, key))) return false;
  const goesOn = await productsIn(heldAt(data, at.toISOString()), site);
  const over = await productsIn(
    ended.map((row) => String(row.membership)),
    site,
  );
  const products = [...over]
    .filter((product) => !goesOn.has(product))
    .map((product) => ({ product, isReceived: false }));
  if (products.length === 0) return false;
  const member = { memberId: id, email: String(data.email), products };
  const writes = await audienceWrites(store, tenantKey, { key, member }, at);
  try {
    await site.commit({ writes: [...writes], actor: OUTBOX, reason: 'membership expired' });
    return true;
  } catch (error) {
    // Told already.
    if (isRefusedWith(error, 'CLAIMED')) return false;
    throw error;
  }
}
