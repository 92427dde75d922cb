import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { create } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Actor, Scope, Store, Write } from '#content-store/store.ts';
import type { Account, Brand } from './brand.ts';
import { culvert } from './culvert/culvert.ts';

export interface Demo {
  readonly created: boolean;
  /** The first brand's key, and those of all that there are. */
  readonly tenantKey: string;
  readonly tenantKeys: readonly string[];
  readonly login: { readonly username: string; readonly password: string };
}

const LOGIN = { username: 'demo', password: 'keep the water moving' };
const ACTOR: Actor = { kind: 'system', id: 'demo', name: 'Demonstration' };

/** Makes the demonstration's sites: once, on a store that never had one of them. A batch with all the records of each, then
 * the tenants with their staff, which makes them sites. Whatever stops it in between, the next start goes on from
 * there. */
export async function createDemo({
  store,
  dataDir,
  now,
  brands = [culvert],
  hasMembers = false,
}: {
  store: Pick<Store, 'installation' | 'forTenant'>;
  dataDir: string;
  now: () => Date;
  /** The magazine alone, where none are named: tests want no more. */
  brands?: readonly [Brand, ...Brand[]];
  /** Whether there are memberships, and members: without them pages are as those of most sites. */
  hasMembers?: boolean;
}): Promise<Demo> {
  const tenantKeys = brands.map((one) => one.site.tenantKey);
  const demo = { tenantKey: brands[0].site.tenantKey, tenantKeys, login: LOGIN };
  const { installation } = store;
  const known = await Promise.all(brands.map((one) => isKnown(one, installation)));
  if (known.includes(true))
    return { ...demo, tenantKeys: tenantKeys.filter((_, index) => known[index]), created: false };
  const passwordHash = await hash(LOGIN.password);
  for (const { site, writeFiles, records } of brands) {
    const scope = store.forTenant(site.tenantKey);
    if ((await scope.claimant('path:/')) !== null) continue;
    await writeFiles(join(dataDir, 'assets', site.tenantKey));
    await commit(scope, records(now().getTime(), hasMembers ? passwordHash : null));
  }
  const sites = brands.map(({ site: { id, ...data } }) => create(tenant, data, { id }));
  await commit(installation, [...(await staff(brands, passwordHash, installation)), ...sites]);
  return { ...demo, created: true };
}

async function isKnown({ site }: Brand, installation: Scope): Promise<boolean> {
  return (
    (await installation.claimant(`tenant:${site.tenantKey}`)) !== null ||
    (await installation.record(tenant.collection, site.id)) !== null
  );
}

/** The accounts of all, but for one whose name or address someone has already. */
async function staff(brands: readonly Brand[], passwordHash: string, installation: Scope): Promise<Write[]> {
  const writes = brands
    .flatMap((one): readonly Account[] => one.accounts)
    .map((one) => create(cmsUser, { ...one, passwordHash }));
  const isFree = await Promise.all(
    writes.map(async ({ claims }) =>
      (await Promise.all(claims.map((key) => installation.claimant(key)))).every((holder) => holder === null),
    ),
  );
  return writes.filter((_, index) => isFree[index]);
}

async function commit(scope: Scope, writes: readonly Write[]): Promise<void> {
  await scope.commit({ actor: ACTOR, reason: 'demo', writes });
}
