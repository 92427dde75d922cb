/** One full build in a process of its own, from its first instruction to the last file written. */
import { openStore } from '#content-store/keeping/open.ts';
import { compileSite } from '../../process/compile.ts';
import { readConfig } from '../../process/config.ts';
import { createPublisher } from '../../publisher/publisher.ts';

export interface BuildOnce {
  readonly outputs: number;
  readonly failed: number;
  readonly seconds: number;
  /** Of processors that were used, by all threads: what others do on the machine meanwhile changes it little. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  /** Of every page rendered anew once all have been rendered; null unless asked for. */
  readonly warm: { readonly seconds: number; readonly cpuSeconds: number } | null;
}

const { dataDir, storeUrl, now } = readConfig();
const [tenantKey = '', again] = process.argv.slice(2);
const [{ bundleDir }, store] = await Promise.all([compileSite(), openStore({ dataDir, storeUrl, now })]);
const publisher = await createPublisher({ store, dataDir, storeUrl, bundleDir, now, rendersHere: true });
const receipt = await publisher.rebuild(tenantKey);
const seconds = (Date.now() - performance.timeOrigin) / 1000;
const cpuSeconds = cpuUsed();
const peakMiB = process.resourceUsage().maxRSS / 1024;
const outcome = { outputs: receipt.changed, failed: receipt.failed.length };
const warm = again === undefined ? null : await measureAgain();
process.send?.({ ...outcome, seconds, cpuSeconds, peakMiB, warm } satisfies BuildOnce);
await publisher.close();
await store.close();

async function measureAgain(): Promise<BuildOnce['warm']> {
  const begun = { at: performance.now(), cpu: cpuUsed() };
  await publisher.rebuild(tenantKey);
  return { seconds: (performance.now() - begun.at) / 1000, cpuSeconds: cpuUsed() - begun.cpu };
}

function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
