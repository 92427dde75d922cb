import { entityOf } from '#content-store/model/registry.ts';
import { attachStore } from '#content-store/open.ts';
import type { Ref } from '#content-store/store.ts';
import type { Config } from '../config.ts';
import { affectedBy, type Reason, why } from '../explain.ts';
import { type PublishedState, StateFile } from '../state.ts';

/** Prints what a page read when it was last rendered. */
export async function explainPage(
  config: Config,
  path: string,
  tenantKey: string | undefined,
): Promise<void> {
  const state = await published(config, tenantKey, '--why /path');
  const reasons = why(state.index, path);
  if (reasons === null) throw new Error(`Nothing is published at ${path} of "${tenantKey}"`);
  console.log(`${path} read, at change ${state.sequence}:`);
  print(reasons);
}

/** Prints the pages that show something of a record, named as `content:12345678`, and through which reads. */
export async function explainRecord(
  config: Config,
  named: string,
  tenantKey: string | undefined,
): Promise<void> {
  const state = await published(config, tenantKey, '--affected-by content:12345678');
  const ref = refOf(named);
  const pages = affectedBy(state.index, ref, await claimsOf(config, String(tenantKey), ref));
  for (const { path, reasons } of pages) {
    console.log(path);
    print(reasons);
  }
  console.log(`${pages.length} pages, at change ${state.sequence}`);
}

async function published(
  { dataDir }: Config,
  tenantKey: string | undefined,
  usage: string,
): Promise<PublishedState> {
  if (tenantKey === undefined) throw new Error(`Name the site too: npm run build -- ${usage} --tenant KEY`);
  const state = await new StateFile(dataDir, tenantKey).read();
  if (state === null) throw new Error(`Nothing of "${tenantKey}" was published yet. Run: npm run build`);
  return state;
}

function refOf(named: string): Ref {
  const [collection = '', id = ''] = named.split(':');
  if (entityOf(collection, id) === undefined || id === '')
    throw new Error(`"${named}" names no record. Give its kind and id, such as content:12345678`);
  return { collection, id };
}

async function claimsOf(
  { dataDir, storeUrl }: Config,
  tenantKey: string,
  ref: Ref,
): Promise<readonly string[]> {
  const store = await attachStore({ dataDir, storeUrl });
  try {
    const record = await store.forTenant(tenantKey).record(ref.collection, ref.id);
    if (record === null) throw new Error(`"${tenantKey}" has no ${ref.collection} ${ref.id}`);
    return record.claims;
  } finally {
    await store.close();
  }
}

function print(reasons: readonly Reason[]): void {
  for (const { kind, text } of reasons) console.log(`  ${kind.padEnd(8)}  ${text}`);
}
