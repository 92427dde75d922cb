import type { Found, Reader, ReaderQuery } from '#content-store/reading/reader.ts';
import type { Documents } from '#content-store/registry/registry.ts';

/** As many as a query may answer. */
const MOST = 9_999;

/** All that a query finds, however many. No two of them have the same text in the field they are ordered by first. */
export async function findAll<C extends keyof Documents>(
  query: Pick<ReaderQuery<C>, 'collection' | 'orderBy'>,
  reader: Reader,
): Promise<Found[]> {
  const [[field] = ['']] = query.orderBy;
  const all: Found[] = [];
  for (let last = ''; ; ) {
    const { items, hasMore } = await reader.find({ ...query, where: { [field]: { gt: last } }, first: MOST });
    all.push(...items);
    last = String(items.at(-1)?.sort[0] ?? '');
    if (!hasMore) return all;
  }
}
