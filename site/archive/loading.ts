import { loadingOf, MOST_EXTRA } from '#content-store/model/layouts/load-more.ts';
import { publishedBeside } from '../page-data/beside.ts';
import type { PageContext } from '../page-data/context.ts';
import type { PageLayout } from '../page-data/resolve-layout.ts';
import type { Subject } from '../page-data/subject.ts';
import type { ArchiveBehind, ArchiveLink, ArchivePage } from './archive.ts';
import { archiveAround } from './around.ts';

/** What is loaded at the end of a page. Without a script it is a link. */
export interface LoadMore {
  /** The page from which it is taken; null where nothing comes behind this one. */
  readonly next: ArchiveLink | null;
  readonly what: 'custom' | 'page';
  readonly isByScroll: boolean;
  /** How often. */
  readonly most: number;
}

/** What a page loads at its end, by its layout: the pages of an archive one after the other, or the next pieces of the same
 * section and type (S0 §4). Null where it loads nothing. */
export async function loadMoreOf(
  subject: Subject,
  layout: PageLayout,
  { behind, archive }: { readonly behind: ArchiveBehind | null; readonly archive: ArchivePage | null },
  context: PageContext,
): Promise<LoadMore | null> {
  // Layouts stored before there was this say nothing of it.
  const loading = loadingOf(layout.loadMoreType?.type ?? 'none');
  if (loading === null) return null;
  const most = Math.min(MOST_EXTRA, subject.general.maxPageScrolls ?? MOST_EXTRA);
  const of = { ...loading, most };
  if (loading.what === 'page') {
    const next = await nextPiece(subject, context);
    return next === null ? null : { ...of, next };
  }
  if (archive !== null) return archive.kind === 'period' ? { ...of, next: archive.older } : null;
  if (behind !== null) return { ...of, next: behind.older };
  const next = await archiveAround(subject, context);
  return next === null ? null : { ...of, next };
}

/** The piece of the same section and type that was published before a piece: it stays that one whatever is published
 * later. Null for what is no piece, and behind the first. */
async function nextPiece(subject: Subject, context: PageContext): Promise<ArchiveLink | null> {
  const { content } = subject;
  const section = content?.primarySection;
  if (content === null || section === undefined) return null;
  const where = { primarySection: { eq: section }, type: { eq: content.type } };
  const [id] = await publishedBeside(
    content,
    [where],
    { first: 1, excluding: new Set([content.id]) },
    context,
  );
  const next = id === undefined ? null : await context.reader.get('content', id, 'card');
  // Where nothing is older, what is newer stands next to it.
  if (next === null || next.published > content.published) return null;
  return { href: next.alias, label: next.name };
}
