import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeFonts } from './make-fonts.ts';

/** Says in the folder of what the fonts in it were made. */
const MARK = 'made-from';

/** Makes the fonts for whatever is compiled or developed, where themes and the console find them as `made-fonts`; those that
 * are there of the same version, a digest of all they are made of, are taken as they are. */
export function fonts(folder: string, version: () => Promise<string>): Plugin {
  let made: Promise<void> | undefined;
  return {
    name: 'masthead-fonts',
    config: () => ({ resolve: { alias: { 'made-fonts': folder } } }),
    buildStart: () => {
      made ??= makeUnlessThere(folder, version);
      return made;
    },
  };
}

async function makeUnlessThere(folder: string, version: () => Promise<string>): Promise<void> {
  const mark = join(folder, MARK);
  const [wanted, there] = await Promise.all([version(), readFile(mark, 'utf8').catch(() => null)]);
  if (there === wanted) return;
  await rm(mark, { force: true });
  await makeFonts(folder);
  await writeFile(mark, wanted);
}
