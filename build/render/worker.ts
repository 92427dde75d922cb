import { parentPort, workerData } from 'node:worker_threads';
import { attachStore, type StoreLocation } from '#content-store/open.ts';
import { loadBundle } from '../compile.ts';
import { type RenderAnswer, Renderer, type RenderJob } from './renderer.ts';

/** What a worker is started with. */
export interface WorkerData extends StoreLocation {
  readonly bundleDir: string;
}

const { dataDir, storeUrl, bundleDir }: WorkerData = workerData;
const port = parentPort;
if (port === null) throw new Error('render/worker.ts runs as a worker');
const [store, bundle] = await Promise.all([attachStore({ dataDir, storeUrl }), loadBundle(bundleDir)]);
const renderer = new Renderer({ dataDir, bundle, store });

port.on('message', async (job: RenderJob) => port.postMessage(await renderer.render(job)));
port.postMessage({ id: 0, results: [] } satisfies RenderAnswer);
