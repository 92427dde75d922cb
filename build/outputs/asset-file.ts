import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { isPictureFile } from '#content-store/model/media/sizes.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { Where } from '#content-store/store.ts';

/** Records looked through for one that lets readers have a file. Behind so many it stays withheld. */
const MOST_LOOKED_AT = 50;

/** The name below a site's uploads of the file that readers get at an `/assets/` path: that of a picture in the media
 * library, or of a file that a published piece without a gate brings along; null where it is withheld from them. Nothing where
 * the library has no such file. Only the file's ending, given by the upload, tells a picture from any other file. */
export async function openAssetFile(path: string, reader: Reader): Promise<string | null | undefined> {
  const file = path.slice('/assets/'.length);
  const { items } = await reader.find({
    collection: 'asset',
    where: { file: { eq: file } },
    orderBy: [],
    first: MOST_LOOKED_AT,
  });
  if (items.length === 0) return undefined;
  if (isPictureFile(file)) return file;
  for (const { id } of items) if (await isOffered(id, reader)) return file;
  return null;
}

async function isOffered(assetId: string, reader: Reader): Promise<boolean> {
  const ways: readonly Where[] = [
    { file: { eq: assetId } },
    { attachments: { contains: assetId } },
    { bodyAssets: { contains: assetId } },
  ];
  for (const where of ways) {
    const { items } = await reader.find({ collection: 'content', where, orderBy: [], first: MOST_LOOKED_AT });
    for (const { id } of items) {
      const piece = await reader.get('content', id, 'card');
      if (piece !== null && !isGatedPiece(piece)) return true;
    }
  }
  return false;
}
