import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import { type LoadedRow, loadRows, typesPlaced } from '../blocks/load-rows.ts';
import type { PageContext } from './context.ts';
import { type PageLayout, resolveLayout } from './resolve-layout.ts';

/** What a page is about, before its blocks are filled. */
export interface Subject {
  readonly path: string;
  readonly content: View<'content'> | null;
  readonly section: View<'websiteSection'> | null;
  readonly style: Settings['contentStyle'];
  readonly general: Settings['general'];
  /** The types of block that the page's layout places. */
  readonly placed: ReadonlySet<string>;
}

export interface LoadedPage extends Subject {
  readonly kind: 'page';
  readonly layout: PageLayout;
  readonly rows: readonly LoadedRow[];
}

export type PageLookup =
  | LoadedPage
  | { readonly kind: 'redirect'; readonly to: string; readonly preserveQueryString: boolean }
  | { readonly kind: 'missing' };

/** One page by its path: content, a section, a path with a layout of its own, or a redirect (S0 §2, §8). Reads only
 * through the page's reader. */
export async function loadPage(requested: string, context: PageContext): Promise<PageLookup> {
  const path = normaliseAlias(requested);
  const { reader } = context;
  const id = /^\/(\d{8})$/.exec(path)?.[1];
  if (id !== undefined) {
    const content = await reader.get('content', id, 'card');
    return content === null
      ? { kind: 'missing' }
      : { kind: 'redirect', to: content.alias, preserveQueryString: true };
  }
  const holder = await reader.claimant(`path:${path}`);
  if (holder?.collection === 'redirect') {
    const redirect = await reader.get('redirect', holder.id, 'card');
    if (redirect !== null)
      return { kind: 'redirect', to: redirect.to, preserveQueryString: redirect.preserveQueryString };
  }
  const content = holder?.collection === 'content' ? await reader.get('content', holder.id, 'head') : null;
  const sectionId = holder?.collection === 'websiteSection' ? holder.id : content?.primarySection;
  const section =
    sectionId === undefined
      ? null
      : await reader.get('websiteSection', sectionId, content === null ? 'head' : 'card');
  const layout = await resolveLayout(path, content, section, reader);
  if (layout === null) return { kind: 'missing' };
  const [style, general] = await Promise.all([reader.settings('contentStyle'), reader.settings('general')]);
  const subject: Subject = { path, content, section, style, general, placed: typesPlaced(layout.rows) };
  if (content !== null) context.usedContentIds.add(content.id);
  return { kind: 'page', ...subject, layout, rows: await loadRows(layout.rows, subject, context) };
}
