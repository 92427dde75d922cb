import { parentPort, workerData } from 'node:worker_threads';
import { attachStore, type StoreLocation } from '#content-store/open.ts';
import { SharedAnswers } from '#content-store/reader-over-reads.ts';
import type { Snapshot } from '#content-store/store.ts';
import { loadBundle } from '../compile.ts';
import type { Site } from './page-context.ts';
import { type PathResult, publishPath, type SiteFiles, siteFiles } from './publish-path.ts';

/** What a worker is started with. */
export interface WorkerData extends StoreLocation {
  readonly bundleDir: string;
}

/** What a worker is asked: these paths of this site, at one moment of the store and of the clock. */
export interface RenderJob {
  readonly id: number;
  readonly site: Site;
  readonly sequence: number;
  readonly visibleAt: string;
  readonly paths: readonly string[];
}

export interface RenderAnswer {
  readonly id: number;
  readonly results: readonly PathResult[];
  readonly error?: string;
}

/** Pages between two turns of the event loop. */
const TURN = 16;

const { dataDir, storeUrl, bundleDir }: WorkerData = workerData;
const port = parentPort;
if (port === null) throw new Error('render/worker.ts runs as a worker');
const [store, bundle] = await Promise.all([attachStore({ dataDir, storeUrl }), loadBundle(bundleDir)]);
const sites = new Map<string, SiteFiles>();
let sharedOf = '';
let shared = new SharedAnswers();

/** What pages of one site, change and moment have read already. */
function sharedFor({ site, sequence, visibleAt }: RenderJob): SharedAnswers {
  const asked = `${site.tenantKey} ${sequence} ${visibleAt}`;
  if (asked !== sharedOf) shared = new SharedAnswers();
  sharedOf = asked;
  return shared;
}

port.on('message', async (job: RenderJob) => {
  const results: PathResult[] = [];
  let moment: Snapshot | null = null;
  try {
    await store.catchUp(job.sequence);
    // Jobs of another site may read on meanwhile.
    moment = store.at(job.sequence);
    const { tenantKey } = job.site;
    const files = sites.get(tenantKey) ?? siteFiles(dataDir, tenantKey);
    sites.set(tenantKey, files);
    const { site, visibleAt } = job;
    const options = { bundle, reads: moment.forTenant(tenantKey), site, visibleAt, shared: sharedFor(job) };
    for (const [index, path] of job.paths.entries()) {
      if (index % TURN === TURN - 1) await new Promise(setImmediate);
      results.push(await publishPath(path, files, options));
    }
    port.postMessage({ id: job.id, results } satisfies RenderAnswer);
  } catch (error) {
    port.postMessage({
      id: job.id,
      results,
      error: error instanceof Error ? error.message : String(error),
    } satisfies RenderAnswer);
  } finally {
    moment?.close();
  }
});
port.postMessage({ id: 0, results: [] } satisfies RenderAnswer);
