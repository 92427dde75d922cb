import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath } from '../addresses/file-path.ts';

/** Bytes of a file that is read as text at most (S1 §9). */
export const MOST_TEXT_BYTES = 5 * 1_024 * 1_024;

/** The text of a file of the media library by its name; null where there is none, or one of more than 5 MB. */
export type FileTexts = (file: string) => Promise<string | null>;

/** Reads texts from a folder of uploads: UTF-8, else windows-1252, which takes any bytes. A file is never written again under
 * its name, so whoever has read a record's `file` depends on the text too. */
export function fileTextsIn(folder: string): FileTexts {
  return async (file) => {
    if (filePath(file) === undefined) return null;
    const path = join(folder, file);
    try {
      const found = await stat(path);
      return found.isFile() && found.size <= MOST_TEXT_BYTES ? textOf(await readFile(path)) : null;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
