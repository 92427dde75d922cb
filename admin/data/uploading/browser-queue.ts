import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { newKey } from '#admin/client/new-key.ts';
import { browserKeptUploads } from './kept-uploads.ts';
import { tusTransfer } from './tus-transfer.ts';
import { UploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

/** The uploads of whoever is signed in, in this page: whichever screen is shown. */
export function queueOf(client: GraphqlClient, staffId: string): UploadQueue {
  const known = queues.get(staffId);
  if (known !== undefined) return known;
  const keeper = browserKeptUploads(staffId, newKey());
  const queue = new UploadQueue({ transfer: tusTransfer(client), keeper, newKey });
  queues.set(staffId, queue);
  void queue.restore();
  return queue;
}
