import type { Analysis } from '../analysis.ts';
import type { QueryTerm } from '../query-language.ts';

/** Ways in which the last word of a phrase may go on: each is the whole phrase once more. */
const MOST_ENDS = 3;

/** A query as FTS5 has it. Every word is in quotes and has letters and digits alone: nothing of it is an operator. */
export interface Match {
  /** What must all be there; null where nothing must. */
  readonly wanted: string | null;
  readonly excluded: string | null;
}

/** `longer` answers the stems of words that begin with a word. */
export function matchOf(
  terms: readonly QueryTerm[],
  analysis: Analysis,
  longer: (beginning: string) => readonly string[],
): Match {
  const wanted = terms.filter((term) => !term.isExcluded);
  const excluded = terms.filter((term) => term.isExcluded);
  const expression = (term: QueryTerm) => matchOfTerm(term, analysis, longer);
  return {
    wanted: wanted.length === 0 ? null : wanted.map(expression).join(' AND '),
    excluded: excluded.length === 0 ? null : excluded.map(expression).join(' OR '),
  };
}

function matchOfTerm(
  { words, isPrefix }: QueryTerm,
  { stemOf }: Analysis,
  longer: (beginning: string) => readonly string[],
): string {
  const last = words.at(-1) ?? '';
  if (!isPrefix) return quote(words.map((word) => stemOf(word)));
  const before = words.slice(0, -1).map((word) => stemOf(word));
  const all = new Set([stemOf(last), ...longer(last)].filter((stem) => !stem.startsWith(last)));
  const stems = before.length === 0 ? [...all] : [...all].slice(0, MOST_ENDS);
  return `(${[`${quote([...before, last])} *`, ...stems.map((stem) => quote([...before, stem]))].join(' OR ')})`;
}

function quote(words: readonly string[]): string {
  return `"${words.join(' ').replaceAll('"', '')}"`;
}
