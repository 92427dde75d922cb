import { excerptOf, finderOf, marked } from '../excerpt.ts';
import { parseQuery, type Term } from '../query-language.ts';
import { MOST_RESULTS, type SearchAnswer, type SearchHit, type SearchRequest } from '../search-index.ts';
import type { Entry } from './catalogue.ts';
import { type Counted, counted, firstOf, seenBy } from './counting.ts';
import { matchOf } from './match.ts';
import type { SiteFile } from './site-file.ts';

/** Documents that are weighed by their words. Where more hold them, the words tell little: those that have them in their
 * title, teaser or names are weighed, and the others follow by date. */
const MOST_WEIGHED = 1_500;
/** Letters of a text that an excerpt is looked for in. */
const MOST_READ = 40_000;
/** Words that are tried in place of one that nothing holds. */
const MOST_TRIED = 5;
/** What a word counts in a title, a teaser, a name and the text. */
const WEIGHTS = '12.0, 4.0, 3.0, 1.0';
/** How much a piece of today counts before one of long ago: it halves with every year. */
const FRESHNESS = 0.2;
const YEAR = 365.25 * 86_400_000;

/** What a site's documents answer to a search. */
export function searchSite(file: SiteFile, request: SearchRequest): SearchAnswer {
  const { terms, isCut } = parseQuery(request.text, file.language, request.isTyping);
  const asTyped = lookUp(file, request, terms);
  if (asTyped.counted.isAnythingSeen || terms.length === 0)
    return answered(file, request, asTyped, { isCut, instead: null });
  const meant = meantBy(file, request, terms);
  if (meant === null) return answered(file, request, asTyped, { isCut, instead: null });
  return answered(file, request, lookUp(file, request, meant), { isCut, instead: typed(meant) });
}

interface Found {
  readonly terms: readonly Term[];
  readonly counted: Counted;
  /** What documents count by their words, by their numbers; those without come after those with. */
  readonly scores: ReadonlyMap<number, number>;
}

function lookUp(file: SiteFile, request: SearchRequest, terms: readonly Term[]): Found {
  const { wanted, found } = entriesOf(file, terms);
  const isWeighed = wanted !== null && request.sort === 'relevance';
  return {
    terms,
    counted: counted(found, request, file.catalogue),
    scores: isWeighed ? weighed(file, wanted, found.length) : new Map(),
  };
}

interface Matched {
  readonly wanted: string | null;
  readonly found: readonly Entry[];
}

/** The documents that hold what is looked for, whoever sees them. Without anything to look for, all pieces. */
function entriesOf(file: SiteFile, terms: readonly Term[]): Matched {
  const { catalogue, analysis, vocabulary } = file;
  if (terms.length === 0)
    return { wanted: null, found: [...catalogue.all().filter(({ collection }) => collection === 'content')] };
  const { wanted, excluded } = matchOf(terms, analysis, (beginning) =>
    vocabulary.beginningWith(beginning).map((word) => analysis.stemOf(word)),
  );
  const without = excluded === null ? null : new Set(file.numbersOf(excluded));
  if (wanted === null)
    return { wanted, found: [...catalogue.all().filter(({ number }) => without?.has(number) !== true)] };
  const found: Entry[] = [];
  for (const number of file.numbersOf(wanted)) {
    const entry = catalogue.entry(number);
    if (entry !== undefined && without?.has(number) !== true) found.push(entry);
  }
  return { wanted, found };
}

function weighed(file: SiteFile, match: string, found: number): Map<number, number> {
  const inFew = found <= MOST_WEIGHED ? match : `{name teaser names} : (${match})`;
  if (found > MOST_WEIGHED && file.numbersOf(inFew, MOST_WEIGHED + 1).length > MOST_WEIGHED) return new Map();
  const rows = file
    .statement(`select rowid as number, bm25(words, ${WEIGHTS}) as weight from words where words match ?`)
    .all(inFew);
  return new Map(rows.map(({ number, weight }) => [Number(number), -Number(weight)]));
}

/** What somebody may have meant who typed words that nothing readers see holds: each replaced by the word nearest to it that
 * something does hold. Null where nothing holds all of them either. */
function meantBy(file: SiteFile, request: SearchRequest, terms: readonly Term[]): readonly Term[] | null {
  const isSeen = seenBy(request, file.catalogue);
  const isHeld = (some: readonly Term[]) => entriesOf(file, some).found.some((entry) => isSeen(entry));
  let isOther = false;
  const meant = terms.map((term): Term => {
    const [word] = term.words;
    if (term.isExcluded || term.words.length > 1 || word === undefined || isHeld([term])) return term;
    for (const near of file.vocabulary.near(word, MOST_TRIED)) {
      const other = { words: [near], isExcluded: false, isPrefix: false };
      if (!isHeld([other])) continue;
      isOther = true;
      return other;
    }
    return term;
  });
  return isOther && isHeld(meant) ? meant : null;
}

function typed(terms: readonly Term[]): string {
  return terms
    .map(({ words, isExcluded }) => {
      const text = words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? '');
      return isExcluded ? `-${text}` : text;
    })
    .join(' ');
}

function answered(
  file: SiteFile,
  { at, skip, first }: SearchRequest,
  { terms, counted: { entries, facets }, scores }: Found,
  told: Pick<SearchAnswer, 'instead' | 'isCut'>,
): SearchAnswer {
  const last = Math.min(skip + first, MOST_RESULTS);
  const scored = entries.filter(({ number }) => scores.has(number));
  const shown = bestOf(scored, scores, Date.parse(at)).slice(0, last);
  if (shown.length < last) {
    const others = scored.length === 0 ? entries : entries.filter(({ number }) => !scores.has(number));
    shown.push(...firstOf(others, last - shown.length, byDate));
  }
  const isWanted = finderOf(terms, file.analysis);
  return {
    total: entries.length,
    hits: shown.slice(skip).map((entry) => hitOf(file, entry, isWanted)),
    facets,
    ...told,
  };
}

function bestOf(entries: readonly Entry[], scores: ReadonlyMap<number, number>, at: number): Entry[] {
  return entries
    .map((entry) => {
      const age = Math.max(0, at - entry.published) / YEAR;
      return { entry, score: (scores.get(entry.number) ?? 0) * (1 + FRESHNESS * 0.5 ** age) };
    })
    .sort((one, other) => other.score - one.score || byDate(one.entry, other.entry))
    .map(({ entry }) => entry);
}

function byDate(one: Entry, other: Entry): number {
  return later(one, other) || one.number - other.number;
}

function later({ published: one }: Entry, { published: other }: Entry): number {
  return one === other ? 0 : one > other ? -1 : 1;
}

function hitOf(
  file: SiteFile,
  { number, collection, id }: Entry,
  isWanted: (word: string) => boolean,
): SearchHit {
  const row = file
    .statement('select name, teaser, substr(body, 1, ?) as body from documents where number = ?')
    .get(MOST_READ, number);
  const text = (name: string) => String(row?.[name] ?? '');
  const { analysis } = file;
  return {
    collection,
    id,
    title: marked(text('name'), isWanted, analysis),
    excerpt: excerptOf(text('body'), isWanted, analysis) ?? excerptOf(text('teaser'), isWanted, analysis),
  };
}
