import { expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { demoSite } from '../testing/running-site.ts';
import { RenderPool } from './pool.ts';
import type { PathResult } from './publish-path.ts';
import { Renderer } from './renderer.ts';

const MANY = 4_500;

/** What becomes of many paths that nothing is at, rendered by this process and one thread. */
async function outcomes(bundleDir: string | undefined): Promise<Set<PathResult['outcome']>> {
  const demo = await demoSite();
  const { store, bundle, tenantKey } = demo;
  const site = await siteOf(store.installation, tenantKey);
  if (site === null) throw new Error('There is no demonstration site');
  const pool = await RenderPool.start({
    dataDir: demo.dataDir,
    storeUrl: demo.storeUrl,
    bundleDir: bundleDir ?? demo.bundleDir,
    workers: 2,
    here: new Renderer({ dataDir: demo.dataDir, bundle, store }),
  });
  const groups = [Array.from({ length: MANY }, (_, at) => `/nothing-${at}`)];
  const found: PathResult[] = [];
  const visibleAt = demo.now().toISOString();
  const job = { site, sequence: store.sequence(), visibleAt, groups, steps: [], reframed: new Map() };
  await pool.render(job, (results) => {
    found.push(...results);
  });
  await pool.close();
  await demo.close();
  expect(new Set(found.map((one) => one.path)).size).toBe(MANY);
  return new Set(found.map((one) => one.outcome));
}

it('renders every path once, in this process and in a thread', async () => {
  expect(await outcomes(undefined)).toEqual(new Set(['absent']));
});

it('renders every path in this process where a thread cannot start', async () => {
  expect(await outcomes(await temporaryFolder())).toEqual(new Set(['absent']));
});
