import { countOf } from '#content-store/formats/numbers.ts';
import { attachStore } from '#content-store/keeping/open.ts';
import { operation } from '#content-store/messages/operation.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads, Ref } from '#content-store/store.ts';
import { affectedBy, type Reason, why } from '../planning/explain.ts';
import type { Config } from '../process/config.ts';
import { type PublishedState, StateFile } from '../state/state.ts';
import { oneTenantKey } from './tenants.ts';

/** Prints what a page read when it was last rendered. */
export async function explainPage(
  config: Config,
  path: string,
  tenantKey: string | undefined,
): Promise<void> {
  await onSite(config, tenantKey, (state, { tenantKey: key }) => {
    const reasons = why(state.index, path);
    if (reasons === null) throw new Error(`Nothing is published at ${path} of "${key}"`);
    console.log(`${path} read, at change ${state.sequence}:`);
    print(reasons);
  });
}

/** Prints the pages that show something of a record, named as `content:12345678`, and through which reads. */
export async function explainRecord(
  config: Config,
  named: string,
  tenantKey: string | undefined,
): Promise<void> {
  const ref = refOf(named);
  await onSite(config, tenantKey, async (state, { tenantKey: key, reads }) => {
    const record = await reads.record(ref.collection, ref.id);
    if (record === null) throw new Error(`"${key}" has no ${ref.collection} ${ref.id}`);
    const pages = affectedBy(state.index, ref, record.claims);
    for (const { path, reasons } of pages) {
      console.log(path);
      print(reasons);
    }
    console.log(`${countOf(pages.length, 'page')}, at change ${state.sequence}`);
  });
}

/** Does something with what is published of the site named, or of the only one there is. */
async function onSite(
  { dataDir, storeUrl }: Config,
  named: string | undefined,
  work: (state: PublishedState, site: { tenantKey: string; reads: Reads }) => Promise<void> | void,
): Promise<void> {
  const store = await attachStore({ dataDir, storeUrl });
  try {
    const tenantKey = await oneTenantKey(store.installation, named);
    const state = await new StateFile(dataDir, tenantKey).read();
    if (state === null) throw new Error(operation.nothingPublished(tenantKey));
    await work(state, { tenantKey, reads: store.forTenant(tenantKey) });
  } finally {
    await store.close();
  }
}

function refOf(named: string): Ref {
  const [collection = '', id = ''] = named.split(':');
  if (entityOf(collection, id) === undefined || id === '')
    throw new Error(`"${named}" names no record. Give its kind and id, such as content:12345678`);
  return { collection, id };
}

function print(reasons: readonly Reason[]): void {
  for (const { kind, text } of reasons) console.log(`  ${kind.padEnd(8)}  ${text}`);
}
