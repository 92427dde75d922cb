import type { Facet, FacetValue, SearchRequest } from '../search-index.ts';
import { type Catalogue, type Entry, isWithin } from './catalogue.ts';

/** Values of a facet that are answered. */
const MOST_VALUES = 50;
const LAST_YEAR = 9_999;

export interface Counted {
  /** What all filters leave. */
  readonly entries: readonly Entry[];
  /** Whether anything would be left without filters. */
  readonly isAnythingSeen: boolean;
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
}

type Asked = Pick<SearchRequest, 'types' | 'filters' | 'at'>;

/** Goes once through what the words of a search found: leaves what readers see at its moment and the filters let through, and
 * counts for each facet what the other filters let through. */
export function counted(found: Iterable<Entry>, asked: Asked, catalogue: Catalogue): Counted {
  const { filters } = asked;
  const at = Date.parse(asked.at);
  const isSeen = seenBy(asked, catalogue);
  const wanted = {
    type: wantedIn(filters.type, catalogue.types.known.bind(catalogue.types)),
    section: wantedIn(filters.section, catalogue.sections.known.bind(catalogue.sections)),
    term: wantedIn(filters.term, catalogue.terms.known.bind(catalogue.terms)),
  };
  const tally = {
    type: new Tally(catalogue.types.size),
    section: new Tally(catalogue.sections.size),
    term: new Tally(catalogue.terms.size),
    year: new Tally(LAST_YEAR + 1),
  };
  const entries: Entry[] = [];
  let isAnythingSeen = false;
  for (const entry of found) {
    if (!isSeen(entry)) continue;
    isAnythingSeen = true;
    const { number, terms, year } = entry;
    const sections = sectionsAt(entry, at);
    const isType = wanted.type === undefined || wanted.type === entry.type;
    const isSection = wanted.section === undefined || isBelow(sections, wanted.section, catalogue);
    const isTerm = wanted.term === undefined || terms.includes(wanted.term);
    const isYear = filters.year === undefined || filters.year === year;
    const missed = +!isType + +!isSection + +!isTerm + +!isYear;
    if (missed > 1) continue;
    if (missed === 0) entries.push(entry);
    if (missed === 0 || !isType) tally.type.add(entry.type, number);
    if (missed === 0 || !isSection)
      for (let index = 0; index < sections.length; index += 1) {
        const above = catalogue.above(sections[index] ?? 0);
        for (let up = 0; up < above.length; up += 1) tally.section.add(above[up] ?? 0, number);
      }
    if (missed === 0 || !isTerm)
      for (let index = 0; index < terms.length; index += 1) tally.term.add(terms[index] ?? 0, number);
    if ((missed === 0 || !isYear) && year !== 0) tally.year.add(year, number);
  }
  return {
    entries,
    isAnythingSeen,
    facets: {
      type: tally.type.values((number) => catalogue.types.text(number)),
      section: tally.section.values((number) => catalogue.sections.text(number)),
      term: tally.term.values((number) => catalogue.terms.text(number)),
      year: tally.year.values(String).toSorted((one, other) => Number(other.value) - Number(one.value)),
    },
  };
}

/** Whether readers see a document at the moment of a search, in a list of the whole site. */
export function seenBy({ types, at: moment }: Asked, catalogue: Catalogue): (entry: Entry) => boolean {
  const at = Date.parse(moment);
  const allowed = new Set(types.map((type) => catalogue.types.known(type)));
  const isPieceSeen = ({ type, from, until, removed }: Entry) =>
    allowed.has(type) &&
    from <= at &&
    at < until &&
    (removed.length === 0 || !removed.some((span) => isWithin(span, at)));
  let filed: ReturnType<typeof filedAt> | undefined;
  return (entry) => {
    if (entry.collection === 'content') return isPieceSeen(entry);
    // A person or a term has a page where something of theirs is seen.
    filed ??= filedAt(catalogue, isPieceSeen);
    return filed(entry);
  };
}

function filedAt(catalogue: Catalogue, isPieceSeen: (entry: Entry) => boolean): (entry: Entry) => boolean {
  const [people, terms] = [new Set<number>(), new Set<number>()];
  for (const entry of catalogue.all()) {
    if (entry.collection !== 'content' || !isPieceSeen(entry)) continue;
    for (const author of entry.authors) people.add(author);
    for (const term of entry.terms) terms.add(term);
  }
  return ({ collection, id }) =>
    collection === 'person'
      ? people.has(catalogue.people.known(id) ?? -1)
      : terms.has(catalogue.terms.known(id) ?? -1);
}

function isBelow(sections: readonly number[], wanted: number, catalogue: Catalogue): boolean {
  return sections.some((section) => catalogue.above(section).includes(wanted));
}

function sectionsAt({ sections, filed }: Entry, at: number): readonly number[] {
  if (filed === null) return sections;
  return sections.filter((_, index) => {
    const span = filed[index];
    return span === undefined || isWithin(span, at);
  });
}

/** The number of a value that is asked for: one that nothing has where it is unknown. */
function wantedIn(
  value: string | undefined,
  known: (text: string) => number | undefined,
): number | undefined {
  return value === undefined ? undefined : (known(value) ?? -1);
}

/** Counts each document once under a value. */
class Tally {
  readonly #counts: Uint32Array;
  readonly #last: Uint32Array;

  constructor(size: number) {
    this.#counts = new Uint32Array(size);
    this.#last = new Uint32Array(size);
  }

  /** Numbers of documents begin with 1. */
  add(value: number, document: number): void {
    if (this.#last[value] === document) return;
    this.#last[value] = document;
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
  }

  values(textOf: (value: number) => string): FacetValue[] {
    const found: FacetValue[] = [];
    for (let value = 0; value < this.#counts.length; value += 1) {
      const count = this.#counts[value] ?? 0;
      if (count > 0) found.push({ value: textOf(value), count });
    }
    return found
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .slice(0, MOST_VALUES);
  }
}

/** The first few of a list in an order, without sorting the rest of it. */
export function firstOf<T>(list: readonly T[], most: number, compare: (one: T, other: T) => number): T[] {
  if (list.length <= most * 4) return list.toSorted(compare).slice(0, most);
  const first: T[] = [];
  for (const one of list) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && compare(one, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      if (other !== undefined && compare(one, other) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, one);
    if (first.length > most) first.pop();
  }
  return first;
}
