import type { Plugin } from 'vite';
import { makeFonts } from './make-fonts.ts';

/** Makes the fonts for whatever is compiled or developed, where themes and the console find them as `made-fonts`. */
export function fonts(folder: string): Plugin {
  let made: Promise<void> | undefined;
  return {
    name: 'masthead-fonts',
    config: () => ({ resolve: { alias: { 'made-fonts': folder } } }),
    buildStart: () => {
      made ??= makeFonts(folder);
      return made;
    },
  };
}
