import type { Reader } from '#content-store/reading/reader.ts';
import { openParagraphs, openParagraphsIn } from '#site/gate/open-paragraphs.ts';
import { fileOfPath, isAssetFile } from '#site/page-data/site-pages.ts';
import { openAssetFile } from '../outputs/asset-file.ts';
import type { PublishedFiles } from './files.ts';
import type { PathResult } from './publish-path.ts';

const WHY = 'What it showed was taken away, because that is behind a gate now.';

export function isFailed({ outcome }: PathResult): boolean {
  return outcome === 'failed';
}

/** Takes away the last good file of what could not be rendered, unless readers may still have all that it shows, and
 * answers the results with what they say of that. A gate is asked for by somebody who relies on it: readers rather miss a
 * page than get what is withheld from them. RequestOptions here and not where pages are rendered: what ends a render worker
 * fails its paths too. */
export function failClosed(
  results: readonly PathResult[],
  pages: PublishedFiles,
  reader: Reader,
): Promise<PathResult[]> {
  return Promise.all(
    results.map(async (one) => {
      if (!isFailed(one)) return one;
      const file = fileOfPath(one.path);
      // Where even that cannot be told, it may not.
      const mayStay = await isStillOpen(one.path, () => pages.read(file), reader).catch(() => false);
      if (mayStay || !pages.remove(file)) return one;
      return { ...one, isTakenAway: true, error: `${one.error}. ${WHY}` };
    }),
  );
}

/** Whether readers may have all that the file of a path shows: its piece has no gate, or one that was there when the file
 * was made and withheld no less then. */
async function isStillOpen(path: string, read: () => Buffer | null, reader: Reader): Promise<boolean> {
  if (isAssetFile(path)) return typeof (await openAssetFile(path, reader)) === 'string';
  const holder = await reader.claimant(`path:${path}`);
  const piece = holder?.collection === 'content' ? await reader.get('content', holder.id, 'card') : null;
  const now = await openParagraphs(piece, reader);
  if (now === undefined) return true;
  const then = openParagraphsIn(read()?.toString() ?? '');
  return then !== null && then <= now;
}
