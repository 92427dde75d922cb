import encodeSansCondensed from 'made-fonts/encode-sans-condensed.css?inline';
import encodeSansCondensedLetters from 'made-fonts/encode-sans-condensed.letters.css?inline';
import firaSans from 'made-fonts/fira-sans.css?inline';
import firaSansLetters from 'made-fonts/fira-sans.letters.css?inline';
import ibmPlexSans from 'made-fonts/ibm-plex-sans.css?inline';
import ibmPlexSansLetters from 'made-fonts/ibm-plex-sans.letters.css?inline';
import openSans from 'made-fonts/open-sans.css?inline';
import openSansLetters from 'made-fonts/open-sans.letters.css?inline';
import poppins from 'made-fonts/poppins.css?inline';
import poppinsLetters from 'made-fonts/poppins.letters.css?inline';
import ptSans from 'made-fonts/pt-sans.css?inline';
import ptSansLetters from 'made-fonts/pt-sans.letters.css?inline';
import raleway from 'made-fonts/raleway.css?inline';
import ralewayLetters from 'made-fonts/raleway.letters.css?inline';
import sourceSerif from 'made-fonts/source-serif-4.css?inline';
import sourceSerifLetters from 'made-fonts/source-serif-4.letters.css?inline';
import type { SentFamily } from '#content-store/model/settings/fonts.ts';

interface Faces {
  /** Of the letters that nearly every page needs, and of what stands in for the font. */
  readonly usual: string;
  /** Of all its other letters. */
  readonly letters: string;
}

/** The rules of each font that we send: its faces, with the addresses that its files are served at. */
const faces: Readonly<Record<SentFamily, Faces>> = {
  'Source Serif 4': { usual: sourceSerif, letters: sourceSerifLetters },
  'Open Sans': { usual: openSans, letters: openSansLetters },
  'Encode Sans Condensed': { usual: encodeSansCondensed, letters: encodeSansCondensedLetters },
  'Fira Sans': { usual: firaSans, letters: firaSansLetters },
  'IBM Plex Sans': { usual: ibmPlexSans, letters: ibmPlexSansLetters },
  Poppins: { usual: poppins, letters: poppinsLetters },
  'PT Sans': { usual: ptSans, letters: ptSansLetters },
  Raleway: { usual: raleway, letters: ralewayLetters },
};

/** The rules of a family as a site has them: of all its letters where its language has more than the usual ones. Whoever reads
 * usual letters alone reads on in the font that a page began with: one that arrives later stays for the next page, so that no
 * line breaks anew. Others get their font whenever it comes, for words in letters of two fonts are worse than that. */
export function rulesOf(family: SentFamily, isWhole: boolean): string {
  const { usual, letters } = faces[family];
  // Of overlapping ranges the later one counts.
  return isWhole ? letters + usual : usual.replaceAll(/font-display:\s*swap/g, 'font-display:optional');
}

/** The fonts in which a page begins; null for those of readers' machines. */
export interface FirstFonts {
  readonly head: SentFamily | null;
  readonly text: SentFamily | null;
}

/** The addresses of the files that these need first: headlines are bold. */
export function firstFiles({ head, text }: FirstFonts): string[] {
  const files = [fileOf(head, 700), fileOf(text, 400)].filter((file) => file !== undefined);
  return [...new Set(files)];
}

function fileOf(family: SentFamily | null, weight: number): string | undefined {
  if (family === null) return undefined;
  for (const [face] of faces[family].usual.matchAll(/@font-face\s*\{[^}]+\}/g)) {
    const [, from = '', to = from] = /font-weight:\s*(\d+)(?:\s+(\d+))?/.exec(face) ?? [];
    const [, address] = /src:\s*url\("?([^")]+)"?\)/.exec(face) ?? [];
    if (address !== undefined && Number(from) <= weight && weight <= Number(to)) return address;
  }
  return undefined;
}
