import { normaliseAlias } from '#content-store/definition/alias.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { PageRecord } from '#site/page-data/page-record.ts';

/** What a page of a site is now, or, as a preview, with drafts and edits; null where there is none. */
export async function pageRecord(
  {
    store,
    bundle,
    now,
  }: {
    readonly store: Store;
    readonly bundle: Pick<SiteBundle, 'describePage'>;
    readonly now: () => Date;
  },
  tenantKey: string,
  alias: string,
  isPreview: boolean,
): Promise<PageRecord | null> {
  const site = await siteOf(store.installation, tenantKey);
  if (site === null) return null;
  const page = createPageContext({
    reads: siteReads(store, tenantKey),
    site,
    mode: isPreview ? 'preview' : 'published',
    stage: isPreview ? 'working' : 'live',
    visibleAt: now().toISOString(),
  });
  return bundle.describePage(normaliseAlias(alias), page);
}
