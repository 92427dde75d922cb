import openSans from 'made-fonts/open-sans.css?inline';
import openSansLetters from 'made-fonts/open-sans.letters.css?inline';
import openSansNarrow from 'made-fonts/open-sans-narrow.css?inline';
import openSansNarrowLetters from 'made-fonts/open-sans-narrow.letters.css?inline';
import sourceSerif from 'made-fonts/source-serif-4.css?inline';
import sourceSerifLetters from 'made-fonts/source-serif-4.letters.css?inline';
import type { SentFamily } from '#content-store/model/settings/fonts.ts';

interface Faces {
  /** Of the letters that nearly every page needs, and of what stands in for the font. */
  readonly usual: string;
  /** Of all its other letters. */
  readonly letters: string;
}

/** The rules of each font that we send: its faces, with the addresses that its files are served at. A site's theme has those
 * of the families that the site is set in. */
export const faces: Readonly<Record<SentFamily, Faces>> = {
  'Source Serif 4': { usual: sourceSerif, letters: sourceSerifLetters },
  'Open Sans': { usual: openSans, letters: openSansLetters },
  'Open Sans Narrow': { usual: openSansNarrow, letters: openSansNarrowLetters },
};
