/** What is looked for. */
export interface Sought {
  readonly words: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWords: boolean;
}

/** Where it stands in a text: the beginning and the end of each place, in order. */
export function placesIn(text: string, sought: Sought): readonly (readonly [from: number, to: number])[] {
  if (sought.words === '') return [];
  const pattern = new RegExp(patternOf(sought), sought.isCaseSensitive ? 'gu' : 'giu');
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => [index, index + found.length] as const);
}

/** The pattern of what is looked for, as the source of a regular expression with the flag `u`. A straight quotation mark or
 * apostrophe stands for the typographic ones too, and a space for one that does not break. */
function patternOf({ words, isWholeWords }: Sought): string {
  const source = Array.from(words, (sign) => LIKE[sign] ?? sign.replace(SPECIAL, '\\$&')).join('');
  return isWholeWords ? `(?<!${WORD})${source}(?!${WORD})` : source;
}

const SPECIAL = /[\\^$.*+?()[\]{}|/]/;
const WORD = '[\\p{L}\\p{M}\\p{N}_]';

const LIKE: Readonly<Record<string, string>> = {
  "'": "['‘’‚‛]",
  '"': '["“”„‟]',
  ' ': '[ \\u00a0\\u202f]',
};
