import sheet from 'made-fonts/letters.css?url';
import letters from 'made-fonts/letters.txt?raw';
import { BEYOND_WESTERN } from './western.ts';

/** Languages for which the theme's own faces have every letter, names from elsewhere apart. */
const USUAL = new Set(
  'af ca da de en es eu fi fo fr ga gl id is it lb ms nb nl nn no pt rm sq sv sw'.split(' '),
);

const OTHER = new RegExp(`[${letters}]`, 'u');

/** Whether sites in a language have the faces of all letters in their theme. */
export function areInTheme(language: string): boolean {
  return !USUAL.has(language.toLowerCase().replace(/-.*/, ''));
}

/** The sheet with the faces of letters that the theme of a site in this language lacks, where a text has one: what is not
 * known may have any. */
export function sheetForLetters(text: string | undefined, language: string): string | null {
  if (areInTheme(language)) return null;
  // So may what a gate withholds, and which must not show.
  return text === undefined || text.includes('data-gate=') || hasOther(text) ? sheet : null;
}

function hasOther(text: string): boolean {
  return BEYOND_WESTERN.test(text) && OTHER.test(text);
}
