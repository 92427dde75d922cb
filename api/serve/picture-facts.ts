import { asset } from '#content-store/model/media/asset.ts';
import type { Reads } from '#content-store/store.ts';

/** What is told of a picture: what readers see of it anyway. */
const TOLD = ['mimeType', 'width', 'height', 'fileSize', 'alt', 'caption', 'credit', 'source'] as const;

/** What the media library knows of the picture at a path, `/assets/<file>`; null where there is none there, or it is no
 * picture. Of several assets of one file, the oldest speaks that readers see at `visibleAt`, or the oldest of all without. */
export async function pictureFacts(
  reads: Pick<Reads, 'find'>,
  path: string,
  visibleAt: string | undefined,
): Promise<object | null> {
  const where = { file: { eq: path.slice('/assets/'.length) }, type: { eq: 'image' } };
  const { items } = await reads.find({
    ...{ collection: asset.collection, stage: 'live', visibleAt, where, orderBy: [], first: 1 },
  });
  const data = items[0]?.data;
  if (data === undefined) return null;
  return { url: path, ...Object.fromEntries(TOLD.map((name) => [name, data[name] ?? null])) };
}
