import { operation } from '#content-store/messages/operation.ts';
import { cdnOf } from '../cdn/cdn.ts';
import { compileSite } from '../process/compile.ts';
import type { Config } from '../process/config.ts';
import { progress } from '../process/progress-bar.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { publisherOf } from './publisher-of.ts';
import { hereOrRunning } from './running.ts';
import { servedCommands } from './served.ts';

/** Renders every page and prints, for each site, pages, seconds, pages a second and the most memory used. */
export async function build(config: Config, only?: string): Promise<void> {
  const { dataDir, storeUrl, now, caches } = config;
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const started = performance.now();
  const bar = progress('Building');
  const { answer: receipts, wasRunning } = await hereOrRunning<Receipt[]>(config, {
    name: 'build',
    options: { only },
    onProgress: bar.at,
    here: async (store) => {
      const publisher = await publisherOf({
        store,
        dataDir,
        storeUrl,
        bundleDir,
        now,
        publishes: true,
        rendersHere: true,
        cdn: cdnOf({ caches }),
      });
      try {
        const { build } = servedCommands({ store, publisher, now });
        return await build({ only }, bar.at);
      } finally {
        await publisher.close();
      }
    },
  });
  bar.end();
  const seconds = (performance.now() - started) / 1000;
  for (const { tenantKey, pages, checked, changed, removed, failed } of receipts) {
    console.log(
      `${tenantKey}: ${pages} pages and ${checked - pages} other files, ${changed} changed, ${removed} removed, ${failed.length} failed`,
    );
    for (const { path, error } of failed) console.error(operation.notRendered(path, error));
    if (failed.length > 0) process.exitCode = 1;
  }
  const pages = receipts.reduce((sum, one) => sum + one.pages, 0);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${pages} pages in ${seconds.toFixed(2)} s, ${Math.round(pages / seconds)} pages/s${wasRunning ? ', in the running process' : `, peak memory ${peak} MiB`}`,
  );
}
