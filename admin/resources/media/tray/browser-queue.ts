import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { browserKeptUploads } from '#admin/data/uploading/kept-uploads.ts';
import { tusTransfer } from '#admin/data/uploading/tus-transfer.ts';
import { UploadQueue } from '#admin/data/uploading/upload-queue.ts';
import { newKey } from '#admin/forms/save-queue/new-key.ts';

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
