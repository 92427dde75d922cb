import type { PageContext, PageTold } from '../page-data/context.ts';
import { laidOut } from '../page-data/layout-ways.ts';
import type { About, Subject } from '../page-data/subject.ts';
import { whyLayout } from '../page-data/why-layout.ts';
import { definitionOf } from '../subjects/kinds.ts';
import { loadPage } from './load-page.ts';

/** What staff may know of the page at a path: what it is about, which layout it has and why, and what its blocks came to. An
 * address without a page has the layouts that would make one of it. */
export async function tellPage(path: string, page: PageContext): Promise<PageTold> {
  const found = await loadPage(path, page);
  const isPage = found.kind === 'page';
  const nothing: About = { about: 'path', content: null, section: null };
  const candidates = await whyLayout(isPage ? found.laidOut : laidOut(path, nothing), page.reader);
  return {
    kind: found.kind,
    leadsTo: found.kind === 'redirect' ? found.to : null,
    record: isPage ? recordOf(found) : null,
    section: isPage ? (found.section?.id ?? null) : null,
    layoutType: isPage ? found.layout.type : null,
    candidates,
    rowCount: isPage ? found.layout.rows.length : 0,
    blocks: page.blocksTold ?? [],
    usedContentIds: [...page.usedContentIds],
    failedBlocks: page.failedBlocks,
    underFilledBlocks: page.underFilledBlocks,
  };
}

/** The record that a page is about; null for a path with a layout and nothing else. */
function recordOf(subject: Subject): PageTold['record'] {
  const collection = definitionOf(subject.about)?.collection;
  if (collection === undefined || subject.about === 'path') return null;
  const { id } = Reflect.get(subject, subject.about) as { readonly id: string };
  return { collection, id, name: subject.name ?? '' };
}
