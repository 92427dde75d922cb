import type { Projection } from '#content-store/definition/field.ts';
import type { Documents } from '#content-store/model/registry.ts';
import type { Found, ReaderQuery } from '#content-store/reader.ts';
import type { Recorder } from '#content-store/reader-over-reads.ts';

/** Everything one page read, as keys. */
export interface PageReads {
  /** `collection/id#projection` */
  readonly documents: readonly string[];
  readonly claims: readonly string[];
  readonly queries: readonly QueryRead[];
  /** When it must be rendered again at the latest, ISO 8601, UTC; null: never by itself. */
  readonly until: string | null;
  /** The private fragments made with it, as `contentId/gate`. */
  readonly fragments: readonly string[];
}

export interface QueryRead {
  readonly query: ReaderQuery<keyof Documents>;
  readonly found: readonly Found[];
  readonly hasMore: boolean;
}

export type ReadKind = 'documents' | 'claims' | 'queries' | 'clock' | 'settings';

/** Records what a page reads. `without` leaves a kind out: for the test that shows every kind is needed. */
export function createRecorder(
  without?: ReadKind,
): Recorder & { reads(fragments: readonly string[]): PageReads } {
  const documents = new Set<string>();
  const claims = new Set<string>();
  const queries = new Map<string, QueryRead>();
  let until: string | null = null;
  return {
    document(collection, id, projection: Projection) {
      if (without !== (collection === 'settings' ? 'settings' : 'documents'))
        documents.add(`${collection}/${id}#${projection}`);
    },
    claimant(key) {
      if (without !== 'claims') claims.add(key);
    },
    query(query, found, hasMore) {
      if (without !== 'queries') queries.set(keyOfQuery(query), { query, found, hasMore });
    },
    clock(at) {
      if (without !== 'clock' && (until === null || at < until)) until = at;
    },
    reads: (fragments) => ({
      documents: [...documents],
      claims: [...claims],
      queries: [...queries.values()],
      until,
      fragments,
    }),
  };
}

/** One name for one question, however it was written. */
export function keyOfQuery(query: ReaderQuery<keyof Documents>): string {
  const { collection, where = {}, anyOf = [], orderBy, first } = query;
  return JSON.stringify([collection, sorted(where), anyOf.map(sorted), orderBy, first]);
}

function sorted(where: object): unknown {
  return Object.entries(where).sort(([a], [b]) => (a < b ? -1 : 1));
}
