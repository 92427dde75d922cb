import type { SiteFile } from './site-file.ts';

/** Documents that are looked through for one word, and for all words of a search. */
const MOST_FOR_WORD = 25;
const MOST_DOCUMENTS = 120;

/** Tells of a word whether a document that readers see has it as it is written: of documents that nobody sees yet, no word is
 * told. `foundBy` answers the numbers of those that have it in any form; the last of them that are seen are looked through, as
 * many as there is time for. */
export function seenWords(
  file: SiteFile,
  foundBy: (word: string) => Int32Array,
  isSeen: (number: number) => boolean,
): (word: string) => boolean {
  const { analysis, vocabulary } = file;
  const known = new Map<string, boolean>();
  let left = MOST_DOCUMENTS;
  const has = (number: number, wanted: string) =>
    file.textsOf(number)?.some((text) => analysis.wordsOf(text).some(({ word }) => word === wanted)) === true;
  const look = (word: string): boolean => {
    if (!vocabulary.has(word)) return false;
    const seen = foundBy(word).filter(isSeen).slice(-Math.min(MOST_FOR_WORD, left));
    for (const number of seen.toReversed()) {
      left -= 1;
      if (has(number, word)) return true;
    }
    return false;
  };
  return (word) => {
    const isThere = known.get(word) ?? (left > 0 && look(word));
    known.set(word, isThere);
    return isThere;
  };
}
