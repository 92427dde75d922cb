/** One full build in a process of its own, from its first instruction to the last file written. */
import { openStore } from '#content-store/keeping/open.ts';
import { compileSite } from '../../process/compile.ts';
import { readConfig } from '../../process/config.ts';
import { createPublisher } from '../../publisher/publisher.ts';

export interface BuildOnce {
  readonly outputs: number;
  readonly failed: number;
  readonly seconds: number;
  readonly peakMiB: number;
  /** Of every page rendered anew once all have been rendered; null unless asked for. */
  readonly warmSeconds: number | null;
}

const { dataDir, storeUrl, now } = readConfig();
const [tenantKey = '', again] = process.argv.slice(2);
const [{ bundleDir }, store] = await Promise.all([compileSite(), openStore({ dataDir, storeUrl, now })]);
const publisher = await createPublisher({ store, dataDir, storeUrl, bundleDir, now, rendersHere: true });
const receipt = await publisher.rebuild(tenantKey);
const seconds = (Date.now() - performance.timeOrigin) / 1000;
const peakMiB = process.resourceUsage().maxRSS / 1024;
const begun = performance.now();
if (again !== undefined) await publisher.rebuild(tenantKey);
process.send?.({
  outputs: receipt.changed,
  failed: receipt.failed.length,
  seconds,
  peakMiB,
  warmSeconds: again === undefined ? null : (performance.now() - begun) / 1000,
} satisfies BuildOnce);
await publisher.close();
await store.close();
