import type { Ref } from '../store.ts';
import type { SearchDocument } from './document.ts';
import type { Stretch } from './excerpt.ts';

/** What narrows a search, each by its value; what is left out narrows nothing. */
export interface SearchFilters {
  /** A content type, or the collection of what is no piece: `person`, `taxonomyTerm`. */
  readonly type?: string | undefined;
  /** A section's id: what is filed in it, or in one below it. */
  readonly section?: string | undefined;
  /** A term's id. */
  readonly term?: string | undefined;
  /** Of publication, in UTC. */
  readonly year?: number | undefined;
}

export interface SearchRequest {
  /** As typed. Empty: everything there is. */
  readonly text: string;
  /** Whether its last word may go on. */
  readonly isTyping: boolean;
  readonly filters: SearchFilters;
  readonly sort: 'relevance' | 'newest';
  /** What the site shows in lists: content types. */
  readonly types: readonly string[];
  /** The moment of the reader, ISO 8601, UTC. */
  readonly at: string;
  readonly skip: number;
  readonly first: number;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export type Facet = keyof SearchFilters;

/** Results that can be turned to: behind them a narrower search is quicker. */
export const MOST_RESULTS = 1_000;

export interface SearchHit extends Ref {
  readonly title: readonly Stretch[];
  /** Of what everyone may read; null where the words stand in none of it. */
  readonly excerpt: readonly Stretch[] | null;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  /** Of each, how many there would be with it, the other filters as they are; the most first. */
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** The text that was looked for in place of what was typed, which nothing holds. */
  readonly instead: string | null;
  /** Where nothing is found: some of what was typed, or of what is nearest to it, that something does hold. */
  readonly fewer: string | null;
  /** Whether the text was longer than is looked for. */
  readonly isCut: boolean;
}

/** What is to become of a site's index. */
export interface SearchChanges {
  readonly documents: readonly SearchDocument[];
  readonly removed: readonly Ref[];
  /** All sections with what they are below, where they are otherwise. */
  readonly sections?: readonly SectionPlace[] | undefined;
  /** The change of the store up to which all is there now; left out while there is more to come. */
  readonly sequence?: number | undefined;
}

export interface SearchDump {
  readonly documents: readonly SearchDocument[];
  readonly sections: readonly SectionPlace[];
  /** Those that may have been meant, and in how many documents each is. */
  readonly words: readonly (readonly [word: string, documents: number])[];
}

export interface SectionPlace {
  readonly id: string;
  readonly parent: string | null;
}

/** What is found of a site's documents: a projection, which can be made again at any time. One site's documents never
 * answer another's search. `contract.ts` says how each engine behaves. */
export interface SearchIndex {
  /** The change up to which a site's documents are there; null where there are none of this site, in this language and of
   * this making, or where they cannot be read. */
  sequence(tenantKey: string, language: string): Promise<number | null>;
  /** All or nothing of some changes, durably with the sequence. */
  apply(tenantKey: string, changes: SearchChanges): Promise<void>;
  /** Begins to make a site's documents anew, beside those there are, which answer until the end of it. */
  rebuild(tenantKey: string, language: string): Promise<SearchRebuild>;
  /** Rejects with `SearchError`. */
  search(tenantKey: string, request: SearchRequest): Promise<SearchAnswer>;
  /** All that is known of a site, in order: the same for the same, however it came about. */
  dump(tenantKey: string): Promise<SearchDump>;
  /** Takes a site's documents away. */
  forget(tenantKey: string): Promise<void>;
  close(): Promise<void>;
}

export interface SearchRebuild {
  add(documents: readonly SearchDocument[]): Promise<void>;
  /** From here on these are the site's documents. */
  finish(sections: readonly SectionPlace[], sequence: number): Promise<void>;
  abandon(): Promise<void>;
}

/** Why there is no answer: the documents are not there yet, or it took too long. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly code: 'NOT_READY' | 'TIMEOUT' | 'CLOSED';

  constructor(code: SearchError['code']) {
    super(code);
    this.code = code;
  }
}
