import { readsIfWritten, recordsWritten, type Written } from '#content-store/reading/if-written.ts';
import { isShared, siteReads } from '#content-store/reading/site-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Store, Write } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { sectionPaths } from '#site/page-data/site-pages.ts';
import { otherUnits } from '../dependencies/other-units.ts';
import type { PublishedState } from '../state/state.ts';
import { type Affected, affectedBy } from './explain.ts';
import { appearing, mostVisibleFirst } from './order.ts';
import { planRebuild, type SeenChange, seen } from './plan.ts';
import { lookUp } from './query-evaluator.ts';

interface PublishedSite {
  readonly store: Store;
  readonly tenantKey: string;
  readonly bundle: Pick<SiteBundle, 'makePart' | 'version'>;
  readonly now: () => Date;
}

/** The pages that would be rendered again, or for the first time, once some writes were stored, the first of which is what
 * the others follow from: new ones first, then those that are seen most. Of what is dated ahead, also those that its time
 * brings. Nothing is stored or noted. Null where nothing is published yet, or everything would be rendered anew. */
export async function affectedIf(
  writes: readonly Write[],
  state: PublishedState | null,
  { store, tenantKey, bundle, now }: PublishedSite,
): Promise<Affected[] | null> {
  if (state === null || otherUnits(state.version, bundle.version) === null) return null;
  const { index, visibleAt: shownAt } = state;
  const records = recordsWritten(writes);
  const stored = await Promise.all(
    records.map(({ collection, id }) =>
      (isShared(collection) ? store.installation : store.forTenant(tenantKey)).record(collection, id),
    ),
  );
  const reads = readsIfWritten(siteReads(store, tenantKey), records);
  const paths = new Set<string>();
  for (const at of momentsOf(records, now().toISOString())) {
    const changes = records.map(
      (after, place): SeenChange => ({
        collection: after.collection,
        id: after.id,
        before: seen(stored[place] ?? null, tenantKey, shownAt),
        after: seen(after, tenantKey, at),
      }),
    );
    // As of the moment that pages show: what is due meanwhile is rendered all the same.
    const happened = { changes, at: shownAt };
    const plan = await planRebuild(happened, index, lookUp({ reads, tenantKey, bundle, visibleAt: at }));
    for (const some of [appearing(changes), plan.pages, ...plan.sharing])
      for (const path of some.keys()) paths.add(path);
  }
  const known = reasonsOf(records, index);
  const inOrder = mostVisibleFirst(new Set([...paths].sort()), await sectionPaths(reads));
  const affected = inOrder.map((path) => ({
    path,
    isNew: index.readsOf(path) === undefined,
    reasons: known.get(path) ?? [],
  }));
  return affected.sort((a, b) => Number(b.isNew) - Number(a.isNew));
}

/** Now, and where something is dated ahead, then. */
function momentsOf(records: readonly Written[], now: string): string[] {
  const ahead = records.flatMap(({ collection, id, live }) => {
    const from = live?.[entityOf(collection, id)?.schedule?.from ?? ''];
    return typeof from === 'string' && from > now ? [from] : [];
  });
  return [now, ...new Set(ahead)];
}

/** Through which reads pages show what the first of some records is now. */
function reasonsOf([first]: readonly Written[], index: PublishedState['index']) {
  const found = first === undefined ? [] : affectedBy(index, first, first.claims);
  return new Map(found.map(({ path, reasons }) => [path, reasons]));
}
