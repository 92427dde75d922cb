import { attachStore } from '#content-store/keeping/open.ts';
import { compileSite } from '../process/compile.ts';
import type { Config } from '../process/config.ts';
import { progress } from '../process/progress-bar.ts';
import { verifySite } from '../publisher/verify.ts';
import { tenantKeys } from './tenants.ts';

/** Compares what is published with a fresh rendering: `0 stale of N`, or their names and exit code 1. */
export async function verify({ dataDir, storeUrl }: Config, only?: string): Promise<void> {
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const store = await attachStore({ dataDir, storeUrl });
  const keys = await tenantKeys(store.installation, only).finally(() => store.close());
  for (const tenantKey of keys) {
    const bar = progress(`Verifying ${tenantKey}`);
    const { checked, stale, orphaned, failed } = await verifySite({
      dataDir,
      storeUrl,
      tenantKey,
      bundleDir,
      onProgress: bar.at,
    });
    bar.end();
    for (const path of stale) console.log(`stale     ${path}`);
    for (const { path, error } of failed) console.log(`failed    ${path}: ${error}`);
    for (const file of orphaned) console.log(`orphaned  ${file}`);
    console.log(
      `${tenantKey}: ${stale.length} stale of ${checked}${orphaned.length > 0 ? `, ${orphaned.length} orphaned` : ''}${failed.length > 0 ? `, ${failed.length} failed` : ''}`,
    );
    if (stale.length + orphaned.length + failed.length > 0) process.exitCode = 1;
  }
}
