import type { Analysis } from '../analysis.ts';
import type { Term } from '../query-language.ts';

/** A query as FTS5 has it. Every word is in quotes and has letters and digits alone: nothing of it is an operator. */
export interface Match {
  /** What must all be there; null where nothing must. */
  readonly wanted: string | null;
  readonly excluded: string | null;
}

/** `longer` answers the stems of words that begin with a word. */
export function matchOf(
  terms: readonly Term[],
  analysis: Analysis,
  longer: (beginning: string) => readonly string[],
): Match {
  const wanted = terms.filter((term) => !term.isExcluded);
  const excluded = terms.filter((term) => term.isExcluded);
  const expression = (term: Term) => matchOfTerm(term, analysis, longer);
  return {
    wanted: wanted.length === 0 ? null : wanted.map(expression).join(' AND '),
    excluded: excluded.length === 0 ? null : excluded.map(expression).join(' OR '),
  };
}

function matchOfTerm(
  { words, isPrefix }: Term,
  { stemOf }: Analysis,
  longer: (beginning: string) => readonly string[],
): string {
  const last = words.at(-1) ?? '';
  if (!isPrefix) return quoted(words.map((word) => stemOf(word)));
  const before = words.slice(0, -1).map((word) => stemOf(word));
  const stems = new Set([stemOf(last), ...longer(last)].filter((stem) => !stem.startsWith(last)));
  return `(${[`${quoted([...before, last])} *`, ...[...stems].map((stem) => quoted([...before, stem]))].join(' OR ')})`;
}

function quoted(words: readonly string[]): string {
  return `"${words.join(' ').replaceAll('"', '')}"`;
}
