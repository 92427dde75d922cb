import type { Ref } from '../../store.ts';
import type { SearchDocument, Window } from '../document.ts';
import type { SectionPlace } from '../search-index.ts';

/** What a document is filtered, counted and ordered by: the rest of it is on the disk. */
export type Facts = Omit<SearchDocument, 'name' | 'teaser' | 'names' | 'text'>;

/** The same with values as numbers, for a hundred thousand of them are looked at while somebody waits. Moments are
 * milliseconds since 1970, UTC. */
export interface Entry {
  readonly number: number;
  readonly collection: string;
  readonly id: string;
  readonly type: number;
  readonly from: number;
  readonly until: number;
  /** Less than every moment for what is of no day. */
  readonly published: number;
  /** 0 for what is of no day. */
  readonly year: number;
  readonly sections: readonly number[];
  /** Of each section, when it is filed there; null where all of them are for good. */
  readonly filed: readonly Span[] | null;
  readonly terms: readonly number[];
  readonly authors: readonly number[];
  readonly removed: readonly Span[];
}

type Span = readonly [from: number, until: number];

/** Texts as small numbers, counted from 0. */
export class Interned {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  known(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  get size(): number {
    return this.#texts.length;
  }
}

/** What is known of each document of a site, in memory. */
export class Catalogue {
  readonly types = new Interned();
  readonly sections = new Interned();
  readonly terms = new Interned();
  readonly people = new Interned();
  readonly #entries: (Entry | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  /** Of each section, itself and what it is below. */
  #above: readonly (readonly number[])[] = [];

  entry(number: number): Entry | undefined {
    return this.#entries[number];
  }

  numberOf({ collection, id }: Ref): number | undefined {
    return this.#numbers.get(`${collection}/${id}`);
  }

  /** One more than the largest number there is. */
  get next(): number {
    return Math.max(1, this.#entries.length);
  }

  /** In the order of their numbers. */
  *all(): Generator<Entry> {
    for (const entry of this.#entries) if (entry !== undefined) yield entry;
  }

  set(number: number, facts: Facts): void {
    const { collection, id, sections } = facts;
    const isAlways = sections.every(({ from, until }) => from === null && until === null);
    const published = facts.published === null ? null : Date.parse(facts.published);
    this.#numbers.set(`${collection}/${id}`, number);
    this.#entries[number] = {
      number,
      collection,
      id,
      type: this.types.of(facts.type),
      ...moments(facts),
      published: published ?? Number.NEGATIVE_INFINITY,
      year: published === null ? 0 : new Date(published).getUTCFullYear(),
      sections: sections.map((filing) => this.sections.of(filing.id)),
      filed: isAlways ? null : sections.map(spanOf),
      terms: facts.terms.map((term) => this.terms.of(term)),
      authors: facts.authors.map((author) => this.people.of(author)),
      removed: facts.removed.map(spanOf),
    };
  }

  delete(number: number): void {
    const entry = this.#entries[number];
    if (entry === undefined) return;
    this.#numbers.delete(`${entry.collection}/${entry.id}`);
    this.#entries[number] = undefined;
  }

  place(places: readonly SectionPlace[]): void {
    const parents = new Map(places.map(({ id, parent }) => [id, parent]));
    const above: number[][] = [];
    for (const { id } of places) {
      const line = new Set<string>();
      for (let at: string | null = id; at !== null && !line.has(at); at = parents.get(at) ?? null)
        line.add(at);
      above[this.sections.of(id)] = [...line].map((one) => this.sections.of(one));
    }
    this.#above = above;
  }

  /** A section and all that it is below. */
  above(section: number): readonly number[] {
    return this.#above[section] ?? [section];
  }
}

function moments({ from, until }: Window): { readonly from: number; readonly until: number } {
  const [begin, end] = spanOf({ from, until });
  return { from: begin, until: end };
}

function spanOf({ from, until }: Window): Span {
  return [
    from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
  ];
}

/** Whether a moment is in a span: from its first instant on, before its last. */
export function isWithin([from, until]: Span, at: number): boolean {
  return from <= at && at < until;
}
