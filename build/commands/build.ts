import { openStore } from '#content-store/open.ts';
import { compileSite } from '../compile.ts';
import type { Config } from '../config.ts';
import { progress } from '../progress.ts';
import { createPublisher } from '../publisher.ts';
import { readState } from '../state.ts';
import { tenantKeys } from './tenants.ts';

/** Renders every page and prints pages, seconds, pages a second and the most memory used. */
export async function build({ dataDir, now }: Config, only?: string): Promise<void> {
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const started = performance.now();
  const store = await openStore({ dataDir, now, onNotice: console.log });
  try {
    const publisher = await createPublisher({ store, dataDir, bundleDir, now });
    try {
      for (const tenantKey of await tenantKeys(store.installation, only)) {
        const bar = progress(`Building ${tenantKey}`);
        const receipt = await publisher.rebuild(tenantKey, bar.at);
        bar.end();
        const seconds = (performance.now() - started) / 1000;
        const peak = Math.round(process.resourceUsage().maxRSS / 1024);
        console.log(
          `${tenantKey}: ${receipt.checked} pages in ${seconds.toFixed(2)} s, ${Math.round(receipt.checked / seconds)} pages/s, ${receipt.changed} changed, ${receipt.removed} removed, peak ${peak} MiB`,
        );
        for (const { path, error } of receipt.failed)
          console.error(`${path} could not be rendered: ${error}`);
        if (receipt.failed.length > 0) process.exitCode = 1;
      }
    } finally {
      await publisher.close();
    }
  } finally {
    await store.close();
  }
}

/** Prints what a page read when it was last rendered. */
export async function explain({ dataDir }: Config, path: string, tenantKey?: string): Promise<void> {
  if (tenantKey === undefined)
    throw new Error('Name the site too: npm run build -- --why /path --tenant KEY');
  const state = await readState(dataDir, tenantKey);
  const reads = state?.index.readsOf(path);
  if (state === null || reads === undefined)
    throw new Error(`Nothing is published at ${path} of "${tenantKey}"`);
  console.log(`${path} read, at change ${state.sequence}:`);
  for (const key of reads.documents) console.log(`  document  ${key}`);
  for (const key of reads.claims) console.log(`  key       ${key}`);
  for (const key of reads.queries)
    console.log(
      `  query     ${key} → ${
        state.index
          .query(key)
          ?.found.map((one) => one.id)
          .join(' ') ?? ''
      }`,
    );
  if (reads.until !== null) console.log(`  clock     rendered again at ${reads.until}`);
}
