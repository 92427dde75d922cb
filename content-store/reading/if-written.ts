/** A site as it would be once some writes were stored: what readers would see of it is asked before anything is written. */

import { digestOfBody, splitBody } from '../drivers/body.ts';
import { operation } from '../messages/operation.ts';
import { compareSortKeys, matchesQuery, seenAt, sortKeyOf } from '../query.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { CollectionSpec, Fields, Query, StoredRecord, Write } from '../store.ts';
import { isShared, type ReadsOfPages } from './site-reads.ts';

/** What a write makes of a record, as far as readers can tell. */
export interface Written
  extends Pick<StoredRecord, 'collection' | 'id' | 'live' | 'liveBody' | 'deleted' | 'claims'> {
  /** What is live with its body fields. */
  readonly whole: Fields | null;
}

const specs = new Map(collectionSpecs().map((spec) => [spec.name, spec]));

/** The records that some writes make. A new one without an id of its own has a provisional one. */
export function recordsWritten(writes: readonly Write[]): Written[] {
  return writes.map(({ collection, id, live, claims, deleted = false }, at) => {
    const { data, body } = splitBody(live, specOf(collection).bodyFields);
    return {
      collection,
      id: id ?? `new-${at}`,
      live: data,
      liveBody: body === null ? null : digestOfBody(body),
      deleted,
      claims,
      whole: live,
    };
  });
}

/** Reads of what is live that find these records in place of what is stored. */
export function readsIfWritten(reads: ReadsOfPages, records: readonly Written[]): ReadsOfPages {
  const named = new Map(records.map((record) => [`${record.collection}/${record.id}`, record]));
  const isWritten = (collection: string, id: string) => named.has(`${collection}/${id}`);
  return {
    async get(collection, id, options) {
      const record = named.get(`${collection}/${id}`);
      if (record === undefined) return reads.get(collection, id, options);
      const data = seenOf(record, options.body === true ? record.whole : record.live, options.visibleAt);
      return data === null ? null : { collection, id, data };
    },
    async find(query) {
      const own = records.filter(({ collection }) => collection === query.collection);
      if (own.length === 0) return reads.find(query);
      // Any of them may stand among what is found.
      const found = await reads.find({ ...query, first: Math.min(query.first + own.length, MOST_FOUND) });
      const others = found.items.filter(({ id }) => !isWritten(query.collection, id));
      const items = [...others, ...own.flatMap((record) => matching(record, query))].sort((a, b) =>
        compareSortKeys(
          sortKeyOf(a.data, a.id, query.orderBy),
          sortKeyOf(b.data, b.id, query.orderBy),
          query.orderBy,
        ),
      );
      return { items: items.slice(0, query.first), hasMore: found.hasMore || items.length > query.first };
    },
    async claimant(key, collection) {
      const own = records.find(
        (record) => record.claims.includes(key) && isShared(record.collection) === isShared(collection),
      );
      if (own !== undefined) return { collection: own.collection, id: own.id };
      const holder = await reads.claimant(key, collection);
      return holder === null || isWritten(holder.collection, holder.id) ? null : holder;
    },
  };
}

/** A query asks for no more at once. */
const MOST_FOUND = 9_999;

function matching(record: Written, query: Query): { readonly id: string; readonly data: Fields }[] {
  const data = seenOf(record, record.live, query.visibleAt);
  return data !== null && matchesQuery(data, query) ? [{ id: record.id, data }] : [];
}

function seenOf(record: Written, data: Fields | null, visibleAt: string | undefined): Fields | null {
  if (data === null || record.deleted) return null;
  return seenAt(data, specOf(record.collection).schedule, visibleAt);
}

function specOf(collection: string): CollectionSpec {
  const spec = specs.get(collection);
  if (spec === undefined) throw new Error(operation.noCollection(collection));
  return spec;
}
