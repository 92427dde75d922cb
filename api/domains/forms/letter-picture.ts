import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
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

/** A picture of the media library as letters show it; null where it is none, or cannot be read: then the letter goes
 * without. */
export function letterPictures(dataDir: string) {
  return async (tenantKey: string, file: string): Promise<Omit<LetterPicture, 'name'> | null> => {
    if (!hasSizes(file) || basename(file) !== file) return null;
    const path = join(dataDir, 'assets', tenantKey, file);
    const type = TYPES[extname(file)];
    try {
      if (type !== undefined && (await stat(path)).size <= SMALL)
        return { type, content: (await readFile(path)).toString('base64') };
      const drawn = await drawSize(path, { width: 1280, kind: 'jpg' });
      return { type: 'image/jpeg', content: drawn.toString('base64') };
    } catch {
      return null;
    }
  };
}
