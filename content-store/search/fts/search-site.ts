import { excerptOf, finderOf, highlight } from '../excerpt.ts';
import { parseQuery, type QueryTerm } from '../query-language.ts';
import { MOST_RESULTS, type SearchAnswer, type SearchHit, type SearchRequest } from '../search-index.ts';
import { type Counted, countFacets, seenBy } from './counting.ts';
import { matchOf } from './match.ts';
import { meantBy } from './meant.ts';
import { bestOf, isAmong, newestOf, without } from './ordering.ts';
import { seenWords } from './seen-words.ts';
import type { SiteFile } from './site-file.ts';
import { weigh } from './weighing.ts';

/** Letters of a text that an excerpt is looked for in. */
const MOST_READ = 40_000;

/** What a site's documents answer to a search. */
export function searchSite(file: SiteFile, request: SearchRequest): SearchAnswer {
  const { terms, isCut } = parseQuery(request.text, file.language, request.isTyping);
  const asTyped = lookUp(file, request, terms);
  if (asTyped.counted.isAnythingSeen || terms.length === 0)
    return answerOf(file, request, asTyped, { isCut, instead: null, fewer: null });
  const isSeen = seenBy(request, file.catalogue);
  const foundBy = (word: string) =>
    findDocuments(file, [{ words: [word], isExcluded: false, isPrefix: false }]).found;
  const words = {
    ...{ vocabulary: file.vocabulary, analysis: file.analysis },
    isSeen: seenWords(file, foundBy, isSeen),
  };
  const { instead, fewer } = meantBy(terms, words, (some) =>
    findDocuments(file, some).found.some((number) => isSeen(number)),
  );
  const found = instead === null ? asTyped : lookUp(file, request, instead);
  return answerOf(file, request, found, { isCut, instead: textOf(instead), fewer: textOf(fewer) });
}

interface Found {
  readonly terms: readonly QueryTerm[];
  readonly counted: Counted;
  /** What documents count by their words, by their numbers; those without come after those with. */
  readonly weights: ReadonlyMap<number, number>;
}

function lookUp(file: SiteFile, request: SearchRequest, terms: readonly QueryTerm[]): Found {
  const isNothing = terms.length === 0 && request.text.trim() !== '' && !request.isTyping;
  const { wanted, found } = isNothing ? NOTHING : findDocuments(file, terms);
  const isWeighed = wanted !== null && request.sort === 'relevance';
  return {
    terms,
    counted: countFacets(found, request, file.catalogue),
    weights: isWeighed ? weigh(file, terms, { match: wanted, found }) : new Map(),
  };
}

interface Matched {
  readonly wanted: string | null;
  /** The numbers of documents, ascending. */
  readonly found: Int32Array;
}

const NOTHING: Matched = { wanted: null, found: new Int32Array() };

/** The documents that hold what is looked for, whoever sees them. Without anything to look for, all pieces: what is typed and
 * holds no word finds nothing. */
function findDocuments(file: SiteFile, terms: readonly QueryTerm[]): Matched {
  const { catalogue, analysis, vocabulary } = file;
  if (terms.length === 0) return { wanted: null, found: catalogue.all(true) };
  const { wanted, excluded } = matchOf(terms, analysis, (beginning) =>
    vocabulary.beginningWith(beginning).map((word) => analysis.stemOf(word)),
  );
  const found = wanted === null ? catalogue.all(false) : file.numbersOf(wanted);
  return { wanted, found: excluded === null ? found : without(found, file.numbersOf(excluded)) };
}

function textOf(terms: readonly QueryTerm[] | null): string | null {
  if (terms === null) return null;
  return terms
    .map(({ words, isExcluded }) => {
      const text = words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? '');
      return isExcluded ? `-${text}` : text;
    })
    .join(' ');
}

function answerOf(
  file: SiteFile,
  { at, skip, first }: SearchRequest,
  { terms, counted: { numbers, facets }, weights }: Found,
  told: Pick<SearchAnswer, 'instead' | 'fewer' | 'isCut'>,
): SearchAnswer {
  const { catalogue } = file;
  const last = Math.min(skip + first, MOST_RESULTS);
  const weighted = [...weights.keys()].filter((number) => isAmong(numbers, number));
  const shown = bestOf(weighted, weights, Date.parse(at), catalogue).slice(0, last);
  const isLeftOut = (number: number) => weights.has(number);
  shown.push(...newestOf(numbers, last - shown.length, { catalogue, isLeftOut }));
  const isWanted = finderOf(terms, file.analysis);
  return {
    total: numbers.length,
    hits: shown.slice(skip).map((number) => hitOf(file, number, isWanted)),
    facets,
    ...told,
  };
}

function hitOf(file: SiteFile, number: number, isWanted: (word: string) => boolean): SearchHit {
  const row = file
    .statement(
      'select collection, id, name, teaser, substr(body, 1, ?) as body from documents where number = ?',
    )
    .get(MOST_READ, number);
  const text = (name: string) => String(row?.[name] ?? '');
  const { analysis } = file;
  return {
    collection: text('collection'),
    id: text('id'),
    title: highlight(text('name'), isWanted, analysis),
    excerpt: excerptOf(text('body'), isWanted, analysis) ?? excerptOf(text('teaser'), isWanted, analysis),
  };
}
