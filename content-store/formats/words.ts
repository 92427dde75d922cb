import { isLanguage, kept, LANGUAGE } from './language.ts';

/** How many words a text has, by the rules of its language. */
export function wordCount(text: string, language = LANGUAGE): number {
  let words = 0;
  for (const { isWordLike } of segmenter(language).segment(text)) if (isWordLike === true) words += 1;
  return words;
}

/** The words of a text, by the rules of its language, and where each begins. */
export function wordsIn(text: string, language = LANGUAGE): { readonly word: string; readonly at: number }[] {
  const words: { word: string; at: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter(language).segment(text))
    if (isWordLike === true) words.push({ word: segment, at: index });
  return words;
}

/** A text cut into its words and what is between them, by the rules of its language. */
export function cutIntoWords(text: string, language = LANGUAGE): string[] {
  return Array.from(segmenter(language).segment(text), ({ segment }) => segment);
}

/** How long it takes to read so many words, in whole minutes: one at least, but none for nothing. */
export function readingMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

const WORDS_A_MINUTE = 200;

const segmenter = kept(
  (language) => new Intl.Segmenter(isLanguage(language) ? language : LANGUAGE, { granularity: 'word' }),
);
