import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { TRAY_WANTED } from '#admin/data/uploading/left-uploads.ts';
import type { UploadQueue } from '#admin/data/uploading/upload-queue.ts';

/** The queue of whoever is signed in, with the tray, which wakes it. Throws where its code does not come: few who open the
 * console upload something. */
export async function openQueue(client: GraphqlClient, staffId: string): Promise<UploadQueue> {
  const { queueOf } = await import('#admin/data/uploading/browser-queue.ts');
  window.dispatchEvent(new Event(TRAY_WANTED));
  return queueOf(client, staffId);
}
