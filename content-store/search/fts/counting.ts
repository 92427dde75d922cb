import type { Facet, FacetValue, SearchRequest } from '../search-index.ts';
import { type Catalogue, NONE, PERSON, PIECE } from './catalogue.ts';

/** Values of a facet that are answered. */
const MOST_VALUES = 50;
const LAST_YEAR = 9_999;

export interface Counted {
  /** The numbers of what all filters leave, ascending. */
  readonly numbers: Int32Array;
  /** Whether anything would be left without filters. */
  readonly isAnythingSeen: boolean;
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
}

type Asked = Pick<SearchRequest, 'types' | 'filters' | 'at'>;

/** Goes once through what the words of a search found, by its numbers, ascending: leaves what readers see at its moment and
 * the filters let through, and counts for each facet what the other filters let through. */
export function countFacets(found: Int32Array, asked: Asked, catalogue: Catalogue): Counted {
  const { filters } = asked;
  const at = Date.parse(asked.at);
  const isSeen = seenBy(asked, catalogue);
  const { sectionsOf, termsOf } = catalogue;
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
  const numbers = new Int32Array(found.length);
  let count = 0;
  let isAnythingSeen = false;
  for (let place = 0; place < found.length; place += 1) {
    const number = found[place] ?? 0;
    if (!isSeen(number)) continue;
    isAnythingSeen = true;
    const type = catalogue.type(number);
    const year = catalogue.year(number);
    const isType = wanted.type === undefined || wanted.type === type;
    const isSection = wanted.section === undefined || isBelow(number, wanted.section, at, catalogue);
    const isTerm = wanted.term === undefined || termsOf.has(number, wanted.term);
    const isYear = filters.year === undefined || filters.year === year;
    const missed = +!isType + +!isSection + +!isTerm + +!isYear;
    if (missed > 1) continue;
    if (missed === 0) {
      numbers[count] = number;
      count += 1;
    }
    if (missed === 0 || !isType) tally.type.add(type, number);
    if (missed === 0 || !isSection) {
      const begin = sectionsOf.begin(number);
      for (let one = begin, end = sectionsOf.end(number); one < end; one += 1) {
        if (!catalogue.isFiled(number, one - begin, at)) continue;
        const above = catalogue.above(sectionsOf.value(one));
        for (let up = 0; up < above.length; up += 1) tally.section.add(above[up] ?? 0, number);
      }
    }
    if (missed === 0 || !isTerm)
      for (let one = termsOf.begin(number), end = termsOf.end(number); one < end; one += 1)
        tally.term.add(termsOf.value(one), number);
    if ((missed === 0 || !isYear) && year !== 0) tally.year.add(year, number);
  }
  return {
    numbers: numbers.subarray(0, count),
    isAnythingSeen,
    facets: {
      type: tally.type.values((number) => catalogue.types.text(number)),
      section: tally.section.values((number) => catalogue.sections.text(number)),
      term: tally.term.values((number) => catalogue.terms.text(number)),
      year: tally.year.values(String).toSorted((one, other) => Number(other.value) - Number(one.value)),
    },
  };
}

/** Whether readers see the document of a number at the moment of a search, in a list of the whole site. */
export function seenBy({ types, at: moment }: Asked, catalogue: Catalogue): (number: number) => boolean {
  const at = Date.parse(moment);
  const allowed = new Uint8Array(catalogue.types.size);
  for (const type of types) {
    const known = catalogue.types.known(type);
    if (known !== undefined) allowed[known] = 1;
  }
  const isPieceSeen = (number: number) =>
    allowed[catalogue.type(number)] === 1 && catalogue.isListed(number, at);
  let filed: ((number: number) => boolean) | undefined;
  return (number) => {
    const kind = catalogue.kind(number);
    if (kind === PIECE) return isPieceSeen(number);
    if (kind === NONE) return false;
    // A person or a term has a page where something of theirs is seen.
    filed ??= filedAt(catalogue, isPieceSeen);
    return filed(number);
  };
}

function filedAt(
  catalogue: Catalogue,
  isPieceSeen: (number: number) => boolean,
): (number: number) => boolean {
  const { termsOf, authorsOf } = catalogue;
  const people = new Uint8Array(catalogue.people.size);
  const terms = new Uint8Array(catalogue.terms.size);
  for (let number = 1; number < catalogue.next; number += 1) {
    if (catalogue.kind(number) !== PIECE || !isPieceSeen(number)) continue;
    for (let one = authorsOf.begin(number), end = authorsOf.end(number); one < end; one += 1)
      people[authorsOf.value(one)] = 1;
    for (let one = termsOf.begin(number), end = termsOf.end(number); one < end; one += 1)
      terms[termsOf.value(one)] = 1;
  }
  return (number) => (catalogue.kind(number) === PERSON ? people : terms)[catalogue.self(number)] === 1;
}

function isBelow(number: number, wanted: number, at: number, catalogue: Catalogue): boolean {
  const { sectionsOf } = catalogue;
  const begin = sectionsOf.begin(number);
  for (let one = begin, end = sectionsOf.end(number); one < end; one += 1)
    if (catalogue.isFiled(number, one - begin, at) && catalogue.above(sectionsOf.value(one)).includes(wanted))
      return true;
  return false;
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
