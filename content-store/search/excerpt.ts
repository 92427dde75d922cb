import type { Analysis, Word } from './analysis.ts';
import type { QueryTerm } from './query-language.ts';

/** A stretch of a text: whether it is what was looked for. */
export interface Stretch {
  readonly text: string;
  readonly isFound: boolean;
}

/** Letters of an excerpt, about. */
const LENGTH = 220;
/** Words of a text in which the excerpt is looked for. */
const MOST_WORDS = 4_000;
/** Places among which the best is chosen. */
const MOST_FOUND = 24;

/** Whether a word is one of those looked for. */
export function finderOf(terms: readonly QueryTerm[], { stemOf }: Analysis): (word: string) => boolean {
  const wanted = terms.filter((term) => !term.isExcluded);
  const stems = new Set(wanted.flatMap(({ words }) => words.map((word) => stemOf(word))));
  const prefixes = wanted.flatMap(({ words, isPrefix }) => (isPrefix ? [words.at(-1) ?? ''] : []));
  // A stem begins as its word does: most words need not be looked at any closer.
  const first = new Set([...stems, ...prefixes].map((one) => one.charCodeAt(0)));
  return (word) =>
    first.has(word.charCodeAt(0)) &&
    (stems.has(stemOf(word)) || prefixes.some((prefix) => word.startsWith(prefix)));
}

/** A whole text, with what was looked for told apart. */
export function highlight(text: string, isWanted: (word: string) => boolean, analysis: Analysis): Stretch[] {
  const found = [...analysis.wordsOf(text)].filter(({ word }) => isWanted(word));
  return stretches(text, 0, text.length, found);
}

/** The stretch of a text that has most of what was looked for, with what that is told apart; null where it has none. */
export function excerptOf(
  text: string,
  isWanted: (word: string) => boolean,
  analysis: Analysis,
): Stretch[] | null {
  const words: Word[] = [];
  const found: Word[] = [];
  let isWhole = true;
  for (const word of analysis.wordsOf(text)) {
    const isFar = found.length >= MOST_FOUND && word.start > (found.at(-1)?.end ?? 0) + LENGTH;
    isWhole = !isFar && words.length < MOST_WORDS;
    if (!isWhole) break;
    words.push(word);
    if (found.length < MOST_FOUND && isWanted(word.word)) found.push(word);
  }
  let [best, most] = [found[0], 0];
  for (let first = 0, last = 0; first < found.length; first += 1) {
    const begin = found[first]?.start ?? 0;
    while (last < found.length && (found[last]?.end ?? 0) - begin <= LENGTH) last += 1;
    const distinct = new Set(found.slice(first, last).map(({ word }) => word)).size;
    if (distinct > most) [best, most] = [found[first], distinct];
  }
  if (best === undefined) return null;
  // A few words before the first, and as many behind as there is room for.
  const from = words.findLast(({ start }) => start <= Math.max(0, best.start - LENGTH / 4))?.start ?? 0;
  const to = words.findLast(({ end }) => end <= from + LENGTH)?.end ?? text.length;
  const isEnd = isWhole && to >= (words.at(-1)?.end ?? 0);
  const shown = stretches(text, from, isEnd ? text.length : to, found);
  return [
    ...(from > 0 ? [{ text: '… ', isFound: false }] : []),
    ...shown,
    ...(isEnd ? [] : [{ text: ' …', isFound: false }]),
  ];
}

function stretches(
  text: string,
  from: number,
  to: number,
  found: readonly { readonly start: number; readonly end: number }[],
): Stretch[] {
  const parts: Stretch[] = [];
  let at = from;
  for (const { start, end } of found) {
    if (start < at || end > to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    at = end;
  }
  if (at < to) parts.push({ text: text.slice(at, to), isFound: false });
  return parts;
}
