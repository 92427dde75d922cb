import type { SearchDocument, VisibilityWindow } from '../document.ts';
import type { SectionPlace } from '../search-index.ts';
import { Interned } from './interned.ts';
import { grow, Lists } from './lists.ts';

/** What a document is filtered, counted and ordered by: the rest of it is on the disk. */
export type Facts = Omit<SearchDocument, 'name' | 'teaser' | 'names' | 'text'>;

/** What the document of a number is. */
export const NONE = 0;
export const PIECE = 1;
export const PERSON = 2;
export const TERM = 3;

type Span = readonly [from: number, until: number];

const FIRST_ROOM = 1_024;

/** What is known of each document of a site, in memory: by the documents' numbers, in columns, for a hundred thousand of them
 * are looked at while somebody waits. Moments are milliseconds since 1970, UTC. */
export class Catalogue {
  readonly types = new Interned();
  readonly sections = new Interned();
  readonly terms = new Interned();
  readonly people = new Interned();
  readonly sectionsOf = new Lists();
  readonly termsOf = new Lists();
  readonly authorsOf = new Lists();
  #kind = new Uint8Array(FIRST_ROOM);
  #type = new Uint16Array(FIRST_ROOM);
  /** Of a person or a term its own number among `people` or `terms`. */
  #self = new Int32Array(FIRST_ROOM);
  #from = new Float64Array(FIRST_ROOM);
  #until = new Float64Array(FIRST_ROOM);
  #published = new Float64Array(FIRST_ROOM);
  #year = new Uint16Array(FIRST_ROOM);
  /** When documents are taken out of lists: of most never. */
  readonly #removed = new Map<number, readonly Span[]>();
  /** When they are filed in each of their sections, where that is not for good. */
  readonly #filed = new Map<number, readonly Span[]>();
  #next = 1;
  /** Of each section, itself and what it is below. */
  #above: readonly (readonly number[])[] = [];

  /** One more than the largest number there ever was. */
  get next(): number {
    return this.#next;
  }

  kind(number: number): number {
    return this.#kind[number] ?? NONE;
  }

  type(number: number): number {
    return this.#type[number] ?? 0;
  }

  self(number: number): number {
    return this.#self[number] ?? 0;
  }

  /** Less than every moment for what is of no day. */
  published(number: number): number {
    return this.#published[number] ?? 0;
  }

  /** 0 for what is of no day. */
  year(number: number): number {
    return this.#year[number] ?? 0;
  }

  /** Whether a document is there at a moment, and in lists. */
  isListed(number: number, at: number): boolean {
    if ((this.#from[number] ?? 0) > at || at >= (this.#until[number] ?? 0)) return false;
    return this.#removed.size === 0 || this.#removed.get(number)?.some((span) => isWithin(span, at)) !== true;
  }

  /** Whether a document is filed at a moment in the section that is so far behind its first. */
  isFiled(number: number, index: number, at: number): boolean {
    const span = this.#filed.size === 0 ? undefined : this.#filed.get(number)?.[index];
    return span === undefined || isWithin(span, at);
  }

  /** The numbers of all pieces, or of all documents, ascending. */
  all(isPiecesAlone: boolean): Int32Array {
    const numbers = new Int32Array(this.#next);
    let count = 0;
    for (let number = 1; number < this.#next; number += 1) {
      const kind = this.#kind[number];
      if (kind === PIECE || (kind !== NONE && !isPiecesAlone)) {
        numbers[count] = number;
        count += 1;
      }
    }
    return numbers.subarray(0, count);
  }

  set(number: number, facts: Facts): void {
    this.#grow(number);
    const { collection, id, sections, removed } = facts;
    const published = facts.published === null ? null : Date.parse(facts.published);
    const [from, until] = spanOf(facts);
    const isPerson = collection === 'person';
    const isPiece = collection === 'content';
    this.#kind[number] = isPiece ? PIECE : isPerson ? PERSON : TERM;
    this.#type[number] = this.types.of(facts.type);
    this.#self[number] = isPiece ? 0 : (isPerson ? this.people : this.terms).of(id);
    this.#from[number] = from;
    this.#until[number] = until;
    this.#published[number] = published ?? Number.NEGATIVE_INFINITY;
    this.#year[number] = published === null ? 0 : new Date(published).getUTCFullYear();
    this.sectionsOf.set(
      number,
      sections.map((filing) => this.sections.of(filing.id)),
    );
    this.termsOf.set(
      number,
      facts.terms.map((term) => this.terms.of(term)),
    );
    this.authorsOf.set(
      number,
      facts.authors.map((author) => this.people.of(author)),
    );
    const isAlways = sections.every((filing) => filing.from === null && filing.until === null);
    keep(this.#filed, number, isAlways ? [] : sections.map(spanOf));
    keep(this.#removed, number, removed.map(spanOf));
  }

  delete(number: number): void {
    this.#kind[number] = NONE;
    for (const lists of [this.sectionsOf, this.termsOf, this.authorsOf]) lists.set(number, []);
    this.#filed.delete(number);
    this.#removed.delete(number);
  }

  place(places: readonly SectionPlace[]): void {
    const parents = new Map(places.map(({ id, parent }) => [id, parent]));
    const above: number[][] = [];
    for (const { id } of places) {
      const line = new Set<string>();
      for (let at: string | null = id; at !== null && !line.has(at); at = parents.get(at) ?? null)
        line.add(at);
      above[this.sections.of(id)] = [...line].map((section) => this.sections.of(section));
    }
    this.#above = above;
  }

  /** A section and all that it is below. */
  above(section: number): readonly number[] {
    return this.#above[section] ?? [section];
  }

  #grow(number: number): void {
    this.#next = Math.max(this.#next, number + 1);
    const room = this.#next;
    if (room <= this.#kind.length) return;
    this.#kind = grow(Uint8Array, this.#kind, room);
    this.#type = grow(Uint16Array, this.#type, room);
    this.#self = grow(Int32Array, this.#self, room);
    this.#from = grow(Float64Array, this.#from, room);
    this.#until = grow(Float64Array, this.#until, room);
    this.#published = grow(Float64Array, this.#published, room);
    this.#year = grow(Uint16Array, this.#year, room);
  }
}

function keep(all: Map<number, readonly Span[]>, number: number, spans: readonly Span[]): void {
  if (spans.length === 0) all.delete(number);
  else all.set(number, spans);
}

function spanOf({ from, until }: VisibilityWindow): Span {
  return [
    from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
  ];
}

/** Whether a moment is in a span: from its first instant on, before its last. */
function isWithin([from, until]: Span, at: number): boolean {
  return from <= at && at < until;
}
