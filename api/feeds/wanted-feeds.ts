import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { externalRssFeed } from '#content-store/model/blocks/external-rss-feed.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Change, Reads, Store } from '#content-store/store.ts';

/** The addresses of feeds that blocks of each site's layouts show, by the site's key: of what is published, and of edits
 * and drafts, which a preview shows. */
export async function wantedFeeds(store: Store): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const keys = await tenantKeysOf(store.installation);
  const wanted = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const key of keys)
    for (const data of await statesOf(store.forTenant(key), layout.collection))
      for (const address of feedsIn(data)) wanted.get(key)?.add(address);
  for (const data of await statesOf(store.installation, sharedLayout.collection)) {
    const whose = sharedLayout.sites(data);
    for (const key of whose === 'all' ? keys : whose)
      for (const address of feedsIn(data)) wanted.get(key)?.add(address);
  }
  return wanted;
}

/** Whether other feeds may be wanted since a change. */
export function mayWantOthers({ records }: Change): boolean {
  return records.some(({ collection }) => WANTING.has(collection));
}

const WANTING: ReadonlySet<string> = new Set([layout.collection, sharedLayout.collection, 'tenant']);

async function statesOf(reads: Reads, collection: string): Promise<readonly Data[]> {
  const query = { collection, orderBy: [], first: 9_999 } as const;
  const stages = await Promise.all(
    (['live', 'working'] as const).map((stage) => reads.find({ ...query, stage })),
  );
  return stages.flatMap(({ items }) => items.map(({ data }) => data));
}

function feedsIn({ rows }: Data): string[] {
  return groups(rows)
    .flatMap(({ columns }) => groups(columns))
    .flatMap(({ blocks }) => groups(blocks))
    .filter(({ type }) => type === externalRssFeed.type)
    .map(({ settings }) => (isData(settings) ? settings.feedUrl : undefined))
    .filter((one) => typeof one === 'string');
}

function groups(list: unknown): readonly Data[] {
  return Array.isArray(list) ? list.filter(isData) : [];
}
