import { parentPort, workerData } from 'node:worker_threads';
import { FilesOfSites, type Writing, writePath } from './write-path.ts';
import type { WriterAnswer, WriterData } from './writing-thread.ts';

const { dataDir }: WriterData = workerData;
const port = parentPort;
if (port === null) throw new Error('render/writer.ts runs as a worker');
const sites = new FilesOfSites(dataDir);

port.on('message', (writings: readonly Writing[]) => {
  port.postMessage({ outcomes: writings.map(outcomeOf) } satisfies WriterAnswer);
});

function outcomeOf(writing: Writing): WriterAnswer['outcomes'][number] {
  try {
    return { written: writePath(writing, sites.of(writing.tenantKey)) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
