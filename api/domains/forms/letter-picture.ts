import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { hasSizes } from '#content-store/model/media/sizes.ts';
import type { LetterPicture } from '../../adapters/mail/mail.ts';
import { drawSize } from '../../pictures/draw-size.ts';

/** What every mail program shows, and is sent as it is where it is small. */
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};
const SMALL = 100_000;
/** Drawn pictures that are kept. A site has one or two. */
const MOST_KEPT = 20;

/** A picture of the media library as letters show it; null where it is none, or cannot be read: then the letter goes
 * without. One that is drawn is kept until its file is another. `ground`: behind what is transparent, `#rrggbb`. */
export function letterPictures(dataDir: string, draw: typeof drawSize = drawSize) {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });
  return async (
    tenantKey: string,
    file: string,
    ground: string,
  ): Promise<Omit<LetterPicture, 'name'> | null> => {
    if (!hasSizes(file) || basename(file) !== file) return null;
    const path = join(dataDir, 'assets', tenantKey, file);
    const type = TYPES[extname(file)];
    try {
      const { size, mtimeMs } = await stat(path);
      if (type !== undefined && size <= SMALL)
        return { type, content: (await readFile(path)).toString('base64') };
      const key = `${path} ${size} ${mtimeMs} ${ground}`;
      const content =
        kept.get(key) ?? (await draw(path, { width: 1280, kind: 'jpg' }, { ground })).toString('base64');
      kept.set(key, content);
      return { type: 'image/jpeg', content };
    } catch {
      return null;
    }
  };
}
