import { type Analysis, analysisOf } from './analysis.ts';
import { MOST_LETTERS } from './limits.ts';

/** Letters that a word begins with, before it may go on: too many begin with fewer. */
const FEWEST_LETTERS = 3;
/** Words that are looked for; the others of a longer query are left out. */
const MOST_WORDS = 16;

/** One thing that a piece must hold, or must not: a word, or words one behind the other. */
export interface Term {
  /** Folded, as typed. */
  readonly words: readonly string[];
  readonly isExcluded: boolean;
  /** Whether the last word may go on: it is still being typed. */
  readonly isPrefix: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly Term[];
  readonly isCut: boolean;
}

/** Reads what somebody typed: pieces must hold all of it. Words in quotes stand one behind the other, a minus before a word
 * excludes it, common words count where there are no others, and every other sign is a space. While somebody is typing, the
 * last word may go on. Never throws. */
export function parseQuery(text: string, language: string, isTyping = false): ParsedQuery {
  const analysis = analysisOf(language);
  const read = text.length > MOST_LETTERS ? cut(text) : text;
  const parts = [...read.matchAll(PART)];
  const all: Term[] = parts.flatMap(([part, minus, quoted], at) => {
    const words = [...analysis.wordsOf(quoted ?? part)].map(({ word }) => word);
    if (words.length === 0) return [];
    const isOpen = isTyping && at === parts.length - 1 && quoted === undefined && !/\s$/.test(text);
    const isPrefix = isOpen && (words.at(-1)?.length ?? 0) >= FEWEST_LETTERS;
    return [{ words, isExcluded: minus === '-', isPrefix }];
  });
  const terms = withoutStopWords(all, analysis);
  const kept = terms.slice(0, MOST_WORDS);
  return { terms: kept, isCut: read !== text || kept.length < terms.length };
}

/** A minus that stands before a word, then what is in quotes, or else as far as the next space. */
const PART = /(?:(?<![^\s])(-))?(?:["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+)/g;

function cut(text: string): string {
  const beginning = text.slice(0, MOST_LETTERS);
  const end = beginning.search(/\s\S*$/);
  return (end > 0 ? beginning.slice(0, end) : beginning).toWellFormed();
}

function withoutStopWords(terms: readonly Term[], { isStopWord }: Analysis): readonly Term[] {
  const isCommon = ({ words, isPrefix }: Term) =>
    words.length === 1 && !isPrefix && words.every((word) => isStopWord(word));
  const wanted = terms.filter((term) => !term.isExcluded);
  const telling = wanted.filter((term) => !isCommon(term));
  return telling.length === 0 ? terms : terms.filter((term) => term.isExcluded || !isCommon(term));
}
