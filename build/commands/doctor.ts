import { count, countOf } from '#content-store/formats/numbers.ts';
import { examine, type Finding } from '#content-store/keeping/doctor.ts';
import { attachStore, openStore, type Replica } from '#content-store/keeping/open.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { type Store, StoreError } from '#content-store/store.ts';
import type { Config } from '../process/config.ts';
import { sitesOnOwnHosts } from './own-hosts.ts';

/** Looks through the whole store and says what is not as it should be; with `fix`, mends what needs no decision. Exit
 * code 1 where something is left. */
export async function doctor({ dataDir, storeUrl, now, consoleHosts }: Config, fix: boolean): Promise<void> {
  const store = fix
    ? await openStore({ dataDir, storeUrl, now, onNotice: console.log })
    : await attachStore({ dataDir, storeUrl });
  try {
    let [found, mended] = [0, 0];
    for (const line of await sitesOnOwnHosts(store.installation, consoleHosts)) {
      found += 1;
      console.log(`installation  ${line}`);
    }
    for await (const one of findingsOf(store)) {
      found += 1;
      const outcome = 'health' in store && one.mend !== null ? await mend(store, one) : null;
      if (outcome === 'mended') mended += 1;
      console.log(`${one.tenantKey ?? 'installation'}  ${one.title}: ${one.what}${remedy(one, outcome)}`);
    }
    console.log(
      found === 0 ? 'Everything is as it should be' : `${countOf(found, 'problem')}, ${count(mended)} mended`,
    );
    if (found > mended) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

async function* findingsOf(store: Store | Replica): AsyncGenerator<Finding> {
  const snapshot = store.at(store.sequence());
  try {
    yield* examine(snapshot, collectionSpecs());
  } finally {
    snapshot.close();
  }
}

/** Mends one thing; another mended before may stand in the way, and then the next run mends it. */
async function mend(store: Store, { tenantKey, mend: how }: Finding): Promise<string> {
  if (how === null) return '';
  const scope = tenantKey === null ? store.installation : store.forTenant(tenantKey);
  const actor = { kind: 'system', id: 'doctor', name: 'Doctor' } as const;
  try {
    await scope.commit({ writes: [how.write], actor, reason: 'doctor' });
    return 'mended';
  } catch (error) {
    if (error instanceof StoreError) return `not mended yet (${error.message}); run it again`;
    throw error;
  }
}

function remedy({ mend: how }: Finding, outcome: string | null): string {
  if (outcome !== null) return ` → ${outcome}`;
  return how === null ? ' → open it in the console and decide' : ` → --fix would ${how.says}`;
}
