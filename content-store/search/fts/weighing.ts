import type { QueryTerm } from '../query-language.ts';
import type { SiteFile } from './site-file.ts';

/** Documents that are weighed by their words. Where more hold them, the words tell little: those that have them in their
 * title, teaser or names are weighed, and the others follow by date. */
const MOST_WEIGHED = 1_500;
/** Documents that hold words of a search, each word by itself, as far as all of these are looked through: to weigh a word is to
 * know how many documents hold it. Of commoner words, those of titles, teasers and names alone are. */
const MOST_HOLDING = 20_000;
/** What a word counts in a title, a teaser, a name and the text. */
const WEIGHTS = '12.0, 4.0, 3.0, 1.0';
const HEAD_WEIGHTS = '12.0, 4.0, 3.0';

/** What documents count by the words of a search, by their numbers (bm25); those that are not among them count nothing. */
export function weigh(
  file: SiteFile,
  terms: readonly QueryTerm[],
  { match, found }: { readonly match: string; readonly found: Int32Array },
): Map<number, number> {
  const isFew = found.length <= MOST_WEIGHED;
  if (isFew && holding(file, terms) <= MOST_HOLDING)
    return weights(
      file.statement(
        `select rowid as number, -bm25(words, ${WEIGHTS}) as weight from words where words match ?`,
      ),
      match,
    );
  const { total } =
    file.statement('select count(*) as total from heads where heads match ?').get(match) ?? {};
  if (Number(total) > MOST_WEIGHED) return new Map();
  return weights(
    file.statement(
      `select rowid as number, -bm25(heads, ${HEAD_WEIGHTS}) as weight from heads where heads match ?`,
    ),
    match,
  );
}

function weights(statement: ReturnType<SiteFile['statement']>, match: string): Map<number, number> {
  return new Map(statement.all(match).map(({ number, weight }) => [Number(number), Number(weight)]));
}

/** In how many documents the words of a search are, one after the other. */
function holding({ vocabulary }: SiteFile, terms: readonly QueryTerm[]): number {
  return terms
    .filter(({ isExcluded }) => !isExcluded)
    .reduce((sum, { words, isPrefix }) => {
      const last = isPrefix ? words.at(-1) : undefined;
      const others = last === undefined ? words : words.slice(0, -1);
      const beginning = last === undefined ? 0 : vocabulary.documentsWith(last, true);
      return others.reduce((more, word) => more + vocabulary.documentsWith(word, false), sum + beginning);
    }, 0);
}
