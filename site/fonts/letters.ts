import sheet from 'made-fonts/letters.css?url';
import letters from 'made-fonts/letters.txt?raw';

/** Languages for which the theme's own faces have every letter, names from elsewhere apart. */
const USUAL = new Set(
  'af ca da de en es eu fi fo fr ga gl id is it lb ms nb nl nn no pt rm sq sv sw'.split(' '),
);

/** Letters of the west and the marks of print, which every face has. Most texts have no others, and this is quickly seen. */
const BEYOND_COMMON = /[^\0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;

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
  return BEYOND_COMMON.test(text) && OTHER.test(text);
}
