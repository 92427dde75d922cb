import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { create } from '#content-store/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Actor, Scope, Store, Write } from '#content-store/store.ts';
import { inspectionSheet, SHEET_FILE } from './inspection-sheet.ts';
import { pullPrints } from './prints/pull.ts';
import { magazine } from './records.ts';
import { TIME_ZONE } from './site.ts';

export interface Demo {
  readonly created: boolean;
  readonly tenantKey: string;
  readonly login: { readonly username: string; readonly password: string };
}

const TENANT = 'culvert';
/** Fixed, so that a demonstration someone has deleted is known as such and stays away. Far behind the ids that a young
 * installation gives out. */
const TENANT_ID = '10900001';
const LOGIN = { username: 'demo', password: 'keep the water moving' };
const ACTOR: Actor = { kind: 'system', id: 'demo', name: 'Demonstration' };

/** The demonstration site: made once, on a store that never had it. Two batches: all the magazine's records, then the
 * tenant with its staff, which makes it a site. Whatever stops it between the two, the next start goes on from there. */
export async function createDemo({
  store,
  dataDir,
  now,
}: {
  store: Pick<Store, 'installation' | 'forTenant'>;
  dataDir: string;
  now: () => Date;
}): Promise<Demo> {
  const demo = { tenantKey: TENANT, login: LOGIN };
  const { installation } = store;
  const isKnown =
    (await installation.claimant(`tenant:${TENANT}`)) !== null ||
    (await installation.record(tenant.collection, TENANT_ID)) !== null;
  if (isKnown) return { ...demo, created: false };
  const scope = store.forTenant(TENANT);
  if ((await scope.claimant('path:/')) === null) {
    const folder = join(dataDir, 'assets', TENANT);
    await pullPrints(folder);
    await writeFile(join(folder, SHEET_FILE), inspectionSheet());
    await commit(scope, magazine(now().getTime()));
  }
  await commit(installation, [...(await staff(installation)), site()]);
  return { ...demo, created: true };
}

function site(): Write {
  return create(
    tenant,
    {
      tenantKey: TENANT,
      abbreviation: 'CUL',
      name: 'Culvert',
      domain: 'www.culvert.example',
      timeZone: TIME_ZONE,
    },
    { id: TENANT_ID },
  );
}

/** The demonstration's accounts, but for one whose name or address someone has already. */
async function staff(installation: Scope): Promise<Write[]> {
  const passwordHash = await hash(LOGIN.password);
  const writes = [
    {
      email: 'demo@culvert.example',
      username: LOGIN.username,
      firstName: 'Dana',
      lastName: 'Okoro',
      role: 'administrator',
      isGlobal: true,
      passwordHash,
    },
    {
      email: 'editor@culvert.example',
      username: 'editor',
      firstName: 'Emil',
      lastName: 'Strand',
      role: 'editor',
      tenants: [TENANT],
      passwordHash,
    },
  ].map((one) => create(cmsUser, one));
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
