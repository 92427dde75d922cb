import { partsOfPath } from '#content-store/addresses/archive-path.ts';
import { pieceIdAt } from '#content-store/addresses/piece-id.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { Module } from '#content-store/definition/modules.ts';
import {
  defaultAccountLayouts,
  defaultPartsLayout,
  defaultSearchLayout,
} from '#content-store/model/layouts/default-layouts.ts';
import { moduleAt } from '#content-store/model/layouts/module-pages.ts';
import { accountPageAt } from '#content-store/model/site-users/member-paths.ts';
import { type ArchiveBehind, type ArchivePage, archiveBehind, archivePage } from '../archive/archive.ts';
import { type LoadMore, loadMoreOf } from '../archive/loading.ts';
import { type LoadedRow, loadRows, placedIn } from '../blocks/load-rows.ts';
import type { PageContext } from '../page-data/context.ts';
import { filed } from '../page-data/filed.ts';
import { type LaidOut, laidOut } from '../page-data/layout-ways.ts';
import { type PageLayout, resolveLayout } from '../page-data/resolve-layout.ts';
import { partOf } from '../page-data/shared-part.ts';
import type { About, Subject } from '../page-data/subject.ts';
import { builtInLayout, definitionOf, loadAbout, nameOf, subjectOf } from '../subjects/kinds.ts';

export type LoadedPage = Subject & {
  readonly kind: 'page';
  /** What it is to layouts. */
  readonly laidOut: LaidOut;
  readonly layout: PageLayout;
  /** None on a page of an archive. */
  readonly rows: readonly LoadedRow[];
  /** The page of an archive that this is; null on all others. */
  readonly archive: ArchivePage | null;
  /** What leads from it into its archive; null where it has none. */
  readonly behind: ArchiveBehind | null;
  /** What is loaded at its end; null where nothing is. */
  readonly more: LoadMore | null;
};

export type PageLookup =
  | LoadedPage
  | { readonly kind: 'redirect'; readonly to: string; readonly preserveQueryString: boolean }
  /** `isAwaited`: what was read says when there is a page. */
  | { readonly kind: 'missing'; readonly isAwaited?: boolean };

/** One page by its path: what a definition declares to have one, a page of its archive, a path with a layout of its own, or a
 * redirect (S0 §2, §8).
 * Reads only through the page's reader. */
export async function loadPage(requested: string, context: PageContext): Promise<PageLookup> {
  const { alias, name } = partsOfPath(requested);
  const path = normaliseAlias(alias);
  const { reader } = context;
  const id = pieceIdAt(path);
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
  const found = holder === null ? null : await aboutOf(holder, context);
  const about: About = found?.about ?? { about: 'path', content: null, section: null };
  const module = found === null ? moduleAt(path) : undefined;
  if (module !== undefined && !(await reader.settings('modules'))[module])
    return { kind: 'missing', isAwaited: true };
  const page = laidOut(path, about, definitionOf(about.about)?.module);
  const accountPage = found === null && context.account !== null ? accountPageAt(path) : null;
  const builtIn =
    accountPage === null
      ? ((module && builtInOf[module]) ?? builtInLayout(about))
      : defaultAccountLayouts[accountPage];
  const layout = await resolveLayout(page, builtIn, reader);
  if (layout === null) return { kind: 'missing', isAwaited: found !== null };
  const [style, general] = await Promise.all([reader.settings('contentStyle'), reader.settings('general')]);
  const filing = found?.filed ?? null;
  const subject: Subject = {
    ...{ ...about, path, name: nameOf(about), filed: filing, style, general },
    ...placedIn(layout.rows),
  };
  if (name !== '') {
    const archive = await archivePage(name, subject, layout, context);
    if (archive === null) return { kind: 'missing' };
    const more = await loadMoreOf(subject, layout, { archive, behind: null }, context);
    return { kind: 'page', ...subject, laidOut: page, layout, rows: [], archive, behind: null, more };
  }
  if (subject.content !== null) context.usedContentIds.add(subject.content.id);
  const rows = await loadRows(layout.rows, subject, context);
  const behind = await archiveBehind(subject, layout, context);
  const more = await loadMoreOf(subject, layout, { archive: null, behind }, context);
  return { kind: 'page', ...subject, laidOut: page, layout, rows, archive: null, behind, more };
}

/** What modules have a page of, though no layout was made for it. */
const builtInOf: Readonly<Partial<Record<Module, PageLayout>>> = {
  search: defaultSearchLayout,
  sourceesb: defaultPartsLayout,
};

interface FoundRecord {
  /** Null where its page waits for something to be filed under it. */
  readonly about: About | null;
  readonly filed: Subject['filed'];
}

/** What the holder of a path is, as pages know it; null where readers may not see it. A preview also shows the page of whom
 * nothing is published by yet. */
async function aboutOf(
  { collection, id }: { readonly collection: string; readonly id: string },
  context: PageContext,
): Promise<FoundRecord | null> {
  const name = subjectOf(collection);
  const about = name === undefined ? null : await loadAbout(name, id, context);
  if (name === undefined || about === null) return null;
  const by = definitionOf(name)?.page?.filedBy;
  if (by === undefined) return { about, filed: null };
  const isThere = context.mode === 'preview' || (await partOf(filed, `${by} ${id}`, context.reader));
  return isThere ? { about, filed: { by, id } } : { about: null, filed: null };
}
