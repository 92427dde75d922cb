import type { IndexedPart } from './indexed-part.ts';
import type { ChoiceRead, PageReads, QueryRead } from './reads.ts';

/** What the index keeps of a page, or of a part: queries and parts by key, because pages share them. */
export interface IndexedReads {
  readonly documents: PageReads['documents'];
  readonly claims: readonly string[];
  /** Those of which the page saw all. */
  readonly queries: readonly string[];
  readonly choices: readonly ChoiceRead[];
  readonly until: string | null;
  readonly fragments: readonly string[];
  readonly parts: readonly string[];
  /** What it was rendered with of the code that only some pages are, in order and by commas; absent where that is nothing. */
  readonly units?: string;
  /** Absent where it leads to no further pages. */
  readonly leadsTo?: readonly string[];
}

/** Of what is not there, or not yet. */
export const NOTHING: IndexedReads = {
  documents: [],
  claims: [],
  queries: [],
  choices: [],
  until: null,
  fragments: [],
  parts: [],
};

/** What is saved of the index, by kind and name: what a page (by its path) or a part (by `partName`) read, null where it
 * is no more; what a query found; what a part came to. */
export type IndexEntry =
  | readonly ['reads', name: string, reads: IndexedReads | null]
  | readonly ['query', key: string, found: Pick<QueryRead, 'query' | 'window'>]
  | readonly ['part', key: string, part: Pick<IndexedPart, 'digest' | 'frame'>];
