import type { Data } from '../definition/entity.ts';
import { entities, entityOf } from '../registry/registry.ts';
import type { Change, Query, ReadOptions, Reads, Ref, Snapshot, StoredDocument } from '../store.ts';

/** What pages ask of a site's documents. `claimant` looks among what the installation shares where the collection named is
 * kept there. */
export interface ReadsOfPages {
  get(
    collection: string,
    id: string,
    options: ReadOptions,
  ): Promise<Pick<StoredDocument, 'collection' | 'id' | 'data'> | null>;
  find(query: Query): Promise<{
    readonly items: readonly Pick<StoredDocument, 'id' | 'data'>[];
    readonly hasMore: boolean;
  }>;
  claimant(key: string, collection?: string): Promise<Ref | null>;
}

/** What a site's pages are made from. */
export interface SiteReads extends Pick<Reads, 'get' | 'getAll' | 'find' | 'ids'> {
  claimant: ReadsOfPages['claimant'];
}

const SHARED: ReadonlySet<string> = new Set(
  entities.filter((one) => one.isPublic && one.scope === 'installation').map((one) => one.collection),
);

/** Reads of a site's own documents, and of those that the installation shares among sites. Which of these are for the site
 * is said by what is asked for: by a key, or by a query's filter. */
export function siteReads(store: Pick<Snapshot, 'forTenant' | 'installation'>, tenantKey: string): SiteReads {
  const own = store.forTenant(tenantKey);
  const at = (collection: string | undefined): Reads => (isShared(collection) ? store.installation : own);
  return {
    get: (collection, id, options) => at(collection).get(collection, id, options),
    getAll: (collection, ids, options) => at(collection).getAll(collection, ids, options),
    find: (query) => at(query.collection).find(query),
    ids: (collection) => at(collection).ids(collection),
    claimant: (key, collection) => at(collection).claimant(key),
  };
}

/** Whether the records of a collection are the installation's, and shared among sites. */
export function isShared(collection: string | undefined): boolean {
  return collection !== undefined && SHARED.has(collection);
}

/** Whether a document, in one state, is of a site: its own, or of the installation and shared with it. */
export function isForSite(collection: string, data: Data, tenantKey: string): boolean {
  if (!isShared(collection)) return true;
  const whose = entityOf(collection)?.sites(data) ?? [];
  return whose === 'all' || whose.includes(tenantKey);
}

/** The sites whose pages may show the records of a change to the installation's documents, as they were or as they are:
 * keys, or all of them. */
export function sharedAmong({ records }: Pick<Change, 'records'>): ReadonlySet<string> | 'all' {
  const keys = new Set<string>();
  for (const { collection, before, after } of records)
    for (const data of [before?.live, after.live]) {
      const whose = data == null || !isShared(collection) ? [] : (entityOf(collection)?.sites(data) ?? []);
      if (whose === 'all') return whose;
      for (const key of whose) keys.add(key);
    }
  return keys;
}

export function isTouched(whose: ReadonlySet<string> | 'all', tenantKey: string): boolean {
  return whose === 'all' || whose.has(tenantKey);
}

/** The keys of every site there is. */
export async function tenantKeysOf(installation: Pick<Reads, 'find'>): Promise<string[]> {
  const query = { collection: 'tenant', stage: 'live', orderBy: [], first: 9_999 } as const;
  const { items } = await installation.find(query);
  return items.map(({ data }) => String(data.tenantKey));
}
