import { parentPort, workerData } from 'node:worker_threads';
import { attachStore, type StoreLocation } from '#content-store/keeping/open.ts';
import { loadBundle } from '../process/compile.ts';
import { type PackedResults, Packer } from './packed-results.ts';
import { Renderer, type RenderJob } from './renderer.ts';

/** What a worker is started with. */
export interface WorkerData extends StoreLocation {
  readonly bundleDir: string;
}

/** What it answers a job with; the first answer, to none, says that it is ready. */
export interface WorkerAnswer {
  readonly id: number;
  readonly packed: PackedResults;
  readonly error?: string;
}

/** A change that it will be asked about. */
export interface Upcoming {
  readonly upcoming: number;
}

const { dataDir, storeUrl, bundleDir }: WorkerData = workerData;
const port = parentPort;
if (port === null) throw new Error('render/worker.ts runs as a worker');
const [store, bundle] = await Promise.all([attachStore({ dataDir, storeUrl }), loadBundle(bundleDir)]);
const renderer = new Renderer({ dataDir, bundle, store });
const packer = new Packer();

port.on('message', async (message: RenderJob | Upcoming) => {
  // What cannot be read is told by the job that asks for it.
  if ('upcoming' in message) await store.catchUp(message.upcoming).catch(() => undefined);
  else {
    const { results, ...answer } = await renderer.render(message);
    port.postMessage({ ...answer, packed: packer.pack(results) } satisfies WorkerAnswer);
  }
});
port.postMessage({ id: 0, packed: packer.pack([]) } satisfies WorkerAnswer);
