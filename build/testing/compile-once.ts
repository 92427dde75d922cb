import { BUNDLE_VARIABLE } from '#content-store/running/scripts.ts';
import { bundleProcess } from '../process/bundle.ts';
import { compileSite } from '../process/compile.ts';

/** Compiles the site, and bundles what tests start as processes and threads of their own, before any of them runs; what is
 * there of the same sources is used as it is. */
export async function setup(): Promise<void> {
  await compileSite();
  process.env[BUNDLE_VARIABLE] = await bundleProcess();
}
