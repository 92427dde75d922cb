import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { furtherGrid } from '#content-store/model/pages/further-grid.ts';
import { furtherPieces } from '../archive/further.ts';
import type { SiteBundle } from '../page-data/context.ts';
import type { Grid, PageRecord } from '../page-data/page-record.ts';
import type { PageLayout } from '../page-data/resolve-layout.ts';
import { type LoadedPage, loadPage } from './load-page.ts';

/** Loads a page and tells what it is; null where there is none. */
export const describePage: SiteBundle['describePage'] = async (path, context) => {
  const page = await loadPage(path, context);
  if (page.kind !== 'page') return null;
  const { layout } = page;
  const further = await furtherPieces(page, layout, context);
  return {
    id: page.path,
    name: page.name ?? null,
    layoutType: page.about,
    loadMoreType: { type: layout.loadMoreType?.type ?? 'none' },
    pageData: dataOf(page, context.site.origin),
    primaryGrid: gridOf(layout),
    secondaryGrid: furtherGrid(further),
    usedContentIds: [...context.usedContentIds, ...further],
    usedIssueIds: [],
  };
};

function dataOf({ content, section, path }: LoadedPage, origin: string): PageRecord['pageData'] {
  const about = content ?? section;
  if (about === null) return null;
  return {
    id: about.id,
    contentId: content?.id ?? null,
    type: content?.type ?? 'section',
    name: about.name,
    alias: about.alias,
    canonicalPath: about.alias,
    siteContext: { path, canonicalUrl: content?.canonicalUrl ?? `${origin}${about.alias}` },
  };
}

function gridOf({ rows }: PageLayout): Grid {
  return {
    rows: rows.map(({ layout, title, link, columns }, row) => ({
      layout,
      title: title ?? null,
      link: link ?? null,
      columns: columns.map(({ blockAlignment, blocks }, column) => ({
        blockAlignment,
        blocks: blocks.map(({ type, settings }, at) => ({
          id: `${row}-${column}-${at}`,
          type,
          settings: publicSettings(type, settings),
        })),
      })),
    })),
  };
}

/** Settings that anybody may know: none that names records, which may be drafts or another brand's, or where something is
 * fetched from, which may have a key in its address. */
function publicSettings(type: string, settings: object): object {
  const fields = blockSettingsOf(type) ?? {};
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && !PRIVATE.has(field.kind);
    }),
  );
}

const PRIVATE: ReadonlySet<string> = new Set(['reference', 'references', 'url']);
