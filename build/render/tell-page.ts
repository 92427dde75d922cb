import { tableFolders } from '#content-store/datasets/tables/table-files.ts';
import { tablesThere } from '#content-store/datasets/tables/tables-here.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import type { PageTold, SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';

/** What staff may know of the page at a path of a site, as it would be rendered now. Throws where there is no such site. */
export async function tellPage(
  path: string,
  options: {
    readonly store: Store;
    readonly tenantKey: string;
    readonly bundle: Pick<SiteBundle, 'tellPage'>;
    readonly dataDir: string;
    readonly now: () => Date;
    /** Whether with drafts and unpublished changes. */
    readonly isPreview: boolean;
  },
): Promise<PageTold> {
  const { store, tenantKey, bundle, dataDir, now, isPreview } = options;
  const site = await siteOf(store.installation, tenantKey);
  if (site === null) throw new Error(`There is no site "${tenantKey}"`);
  const folders = tableFolders(dataDir, tenantKey);
  const page = createPageContext({
    reads: siteReads(store, tenantKey),
    site,
    mode: isPreview ? 'preview' : 'published',
    stage: isPreview ? 'working' : 'live',
    visibleAt: now().toISOString(),
    fileText: fileTextsIn(folders.uploads),
    tables: tablesThere(folders),
    isTold: true,
  });
  return bundle.tellPage(path, page);
}
