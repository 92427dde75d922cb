import { type Analysis, analysisOf } from './analysis.ts';
import { MOST_LETTERS } from './limits.ts';

/** Letters that a word begins with, before it may go on: too many begin with fewer. */
const FEWEST_LETTERS = 3;
/** Words that are looked for, those of phrases among them; the others of a longer query are left out. */
const MOST_WORDS = 16;
/** Words of one phrase that are looked for. */
const MOST_IN_PHRASE = 8;

/** One thing that a piece must hold, or must not: a word, or words one behind the other. */
export interface QueryTerm {
  /** Folded, as typed. */
  readonly words: readonly string[];
  readonly isExcluded: boolean;
  /** Whether the last word may go on: it is still being typed. */
  readonly isPrefix: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly QueryTerm[];
  readonly isCut: boolean;
}

/** Reads what somebody typed: pieces must hold all of it. Words in quotes stand one behind the other, a minus before a word
 * excludes it, common words count where there are no others, and every other sign is a space. While somebody is typing, the
 * last word may go on. Never throws. */
export function parseQuery(text: string, language: string, isTyping = false): ParsedQuery {
  const analysis = analysisOf(language);
  const read = text.length > MOST_LETTERS ? cut(text) : text;
  const parts = [...read.matchAll(PART)];
  const all: QueryTerm[] = parts.flatMap(([part, minus, quoted], at) => {
    const words = [...analysis.wordsOf(quoted ?? part)].map(({ word }) => word);
    if (words.length === 0) return [];
    const isOpen = isTyping && at === parts.length - 1 && quoted === undefined && !/\s$/.test(text);
    const isPrefix = isOpen && (words.at(-1)?.length ?? 0) >= FEWEST_LETTERS;
    return [{ words, isExcluded: minus === '-', isPrefix }];
  });
  const terms = withoutStopWords(all, analysis);
  const kept = withinLimits(terms);
  return { terms: kept, isCut: read !== text || wordsIn(kept) < wordsIn(terms) };
}

/** The first words of a query. The beginning of a phrase that is excluded would exclude more than the phrase: one that is too
 * long is left out. */
function withinLimits(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  let left = MOST_WORDS;
  return terms.flatMap((term) => {
    const words = term.words.slice(0, Math.min(left, MOST_IN_PHRASE));
    const isWhole = words.length === term.words.length;
    if (words.length === 0 || (term.isExcluded && !isWhole)) return [];
    left -= words.length;
    return [isWhole ? term : { ...term, words, isPrefix: false }];
  });
}

function wordsIn(terms: readonly QueryTerm[]): number {
  return terms.reduce((sum, { words }) => sum + words.length, 0);
}

/** A minus that stands before a word, then what is in quotes, or else as far as the next space. */
const PART = /(?:(?<![^\s])(-))?(?:["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+)/g;

function cut(text: string): string {
  const beginning = text.slice(0, MOST_LETTERS);
  const end = beginning.search(/\s\S*$/);
  return (end > 0 ? beginning.slice(0, end) : beginning).toWellFormed();
}

function withoutStopWords(terms: readonly QueryTerm[], { isStopWord }: Analysis): readonly QueryTerm[] {
  const isCommon = ({ words, isPrefix }: QueryTerm) =>
    words.length === 1 && !isPrefix && words.every((word) => isStopWord(word));
  const wanted = terms.filter((term) => !term.isExcluded);
  const telling = wanted.filter((term) => !isCommon(term));
  return telling.length === 0 ? terms : terms.filter((term) => term.isExcluded || !isCommon(term));
}
