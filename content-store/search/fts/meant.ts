import type { Analysis } from '../analysis.ts';
import type { QueryTerm } from '../query-language.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that are tried in place of one that nothing holds. */
const MOST_TRIED = 20;
/** Words of a query that is tried without each of them. */
const MOST_LEFT_OUT = 6;

/** The words that there are, and what some of them have in common. */
interface Words {
  readonly vocabulary: Pick<Vocabulary, 'near'>;
  readonly analysis: Pick<Analysis, 'stemOf'>;
  /** Whether something that readers see has a word as it is written. */
  readonly isSeen: (word: string) => boolean;
}

export interface Meant {
  /** With the nearest words in place of those that nothing holds; null where nothing holds all of these either. */
  readonly instead: readonly QueryTerm[] | null;
  /** Some of the words, or of those nearest to them, that something does hold; null beside `instead`, and where nothing
   * holds any. */
  readonly fewer: readonly QueryTerm[] | null;
}

/** What somebody may have meant who typed words of which nothing that readers see holds all. `isHeld` tells whether something
 * that they see holds all of some words. */
export function meantBy(
  terms: readonly QueryTerm[],
  words: Words,
  isHeld: (some: readonly QueryTerm[]) => boolean,
): Meant {
  const near = terms.map((term) => nearest(term, words, isHeld));
  const meant = near.map((term, index) => term ?? terms[index]).filter((term) => term !== undefined);
  const isOther = meant.some((term, index) => term !== terms[index]);
  if (isOther && isHeld(meant)) return { instead: meant, fewer: null };
  return {
    instead: null,
    fewer: fewerOf(
      near.filter((term) => term !== null),
      terms.length,
      isHeld,
    ),
  };
}

/** A word that something holds, or the nearest to it that something does; null where nothing does. */
function nearest(
  term: QueryTerm,
  { vocabulary, analysis, isSeen }: Words,
  isHeld: (some: readonly QueryTerm[]) => boolean,
): QueryTerm | null {
  const isThere = isHeld([term]);
  const [word] = term.words;
  if (word === undefined || term.words.length > 1 || term.isExcluded)
    return isThere || term.isExcluded ? term : null;
  // What only has the stem of a word is better told by the word.
  if (isThere && (term.isPrefix || isSeen(word))) return term;
  const isFit = (other: string) => !isThere || analysis.stemOf(other) === analysis.stemOf(word);
  const other = vocabulary.near(word, MOST_TRIED).find((near) => isFit(near) && isSeen(near));
  if (other !== undefined) return { words: [other], isExcluded: false, isPrefix: false };
  return isThere ? term : null;
}

/** As many of some words as something holds together: without those that nothing holds, then without one more, then the
 * first alone. */
function fewerOf(
  held: readonly QueryTerm[],
  typed: number,
  isHeld: (some: readonly QueryTerm[]) => boolean,
): readonly QueryTerm[] | null {
  const wanted = held.filter(({ isExcluded }) => !isExcluded);
  if (wanted.length === 0) return null;
  if (held.length < typed && isHeld(held)) return held;
  if (wanted.length <= MOST_LEFT_OUT)
    for (const left of wanted.toReversed()) {
      const others = held.filter((term) => term !== left);
      if (wanted.length > 1 && isHeld(others)) return others;
    }
  const first = wanted.slice(0, 1);
  return wanted.length > 1 && isHeld(first) ? first : null;
}
