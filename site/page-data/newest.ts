import { itemsOf } from '#content-store/model/blocks/listing.ts';
import type { ReaderQuery } from '#content-store/reader.ts';
import type { Where } from '#content-store/store.ts';
import type { PageContext } from './context.ts';
import type { Subject } from './load-page.ts';

/** Which pieces a block lists. */
export interface Listing {
  readonly section?: string | undefined;
  readonly contentTypes: readonly string[];
  readonly numberOfItems: number;
  readonly skip?: number | undefined;
  readonly withoutRepetition: boolean;
}

/** Items a list asks for beyond those it shows, to fill the places of repeated ones. */
const SPARE = 4;
const NONE: ReadonlySet<string> = new Set();

/** The newest pieces of a section or of the site. The window is the same for every page that shows this list; what a page
 * shows already is left out after reading it, so that pages share one query and one article's publish asks few
 * questions. */
export function newestOf(
  listing: Listing,
  subject: Subject,
  context: PageContext,
): Promise<readonly string[]> {
  return context.reader.choose({
    queries: [newest(listing, subject)],
    excluding: excludedFrom(listing, context),
    skip: listing.skip ?? 0,
    first: itemsOf(listing.numberOfItems),
  });
}

/** What a list leaves out because the page shows it already. */
export function excludedFrom({ withoutRepetition }: Listing, context: PageContext): ReadonlySet<string> {
  return withoutRepetition ? context.usedContentIds : NONE;
}

/** The section a list is of: its own, or the page's where that is a section. */
export function sectionOf(
  { section }: Listing,
  { content, path, section: own }: Subject,
): string | undefined {
  return section ?? (content === null && path !== '/' ? own?.id : undefined);
}

/** How many a list looks through at most. */
export function windowOf({ skip = 0, numberOfItems, withoutRepetition }: Listing): number {
  return Math.min(200, skip + itemsOf(numberOfItems) + (withoutRepetition ? SPARE : 0));
}

function newest(listing: Listing, subject: Subject): ReaderQuery<'content'> {
  const types: readonly string[] =
    listing.contentTypes.length > 0 ? listing.contentTypes : (subject.style.defaultContentTypes ?? []);
  const [only] = types;
  const where: Where =
    types.length === 1 && only !== undefined
      ? { type: { eq: only } }
      : types.length > 1
        ? { type: { in: types } }
        : {};
  const section = sectionOf(listing, subject);
  return {
    collection: 'content',
    where,
    ...(section === undefined
      ? {}
      : { anyOf: [{ primarySection: { eq: section } }, { 'websiteSchedules.section': { eq: section } }] }),
    orderBy: [['published', 'desc']],
    first: windowOf(listing),
  };
}
