import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { leading, PLACED, placedAs } from '#content-store/model/content/placements.ts';
import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Where } from '#content-store/store.ts';
import type { PageContext } from './context.ts';
import type { Subject } from './subject.ts';

/** Which pieces a block lists. */
export interface Listing {
  readonly section?: string | undefined;
  readonly contentTypes: readonly string[];
  readonly numberOfItems: number;
  readonly skip?: number | undefined;
  readonly withoutRepetition: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The newest pieces of a section or of the site; in a section, those that are pinned or featured there stand before all
 * others. The windows are the same for every page that shows this list beside as much else; what a page shows already is
 * left out after reading them, so that pages share queries and one article's publish asks few questions. `where` says
 * what else must hold of a piece, `without` which ones turned out to be of no use. */
export function newestOf(
  listing: Listing,
  subject: Subject,
  context: PageContext,
  { where = {}, without = NONE }: { readonly where?: Where; readonly without?: ReadonlySet<string> } = {},
): Promise<readonly string[]> {
  const section = sectionOf(listing, subject);
  const excluding = excludedFrom(listing, context).union(without);
  const [skip, first] = [listing.skip ?? 0, itemsOf(listing.numberOfItems)];
  const newest = (more: Pick<ReaderQuery<'content'>, 'where' | 'anyOf'>): ReaderQuery<'content'> => ({
    collection: 'content',
    ...more,
    where: {
      ...typesIn(typesOf(listing, subject)),
      ...filedUnder(listing, subject),
      ...where,
      ...more.where,
    },
    orderBy: [['published', 'desc']],
    first: windowFor(skip + first, excluding),
  });
  const queries =
    section === undefined
      ? [newest({})]
      : [
          ...leading.map((placement) =>
            newest({ where: { [PLACED]: { eq: placedAs(placement, section) } } }),
          ),
          newest({ anyOf: placesIn(section) }),
        ];
  return context.reader.choose({ queries, excluding, skip, first });
}

/** What a list leaves out because the page shows it already. */
export function excludedFrom({ withoutRepetition }: Listing, context: PageContext): ReadonlySet<string> {
  return withoutRepetition ? context.usedContentIds : NONE;
}

/** The section a list is of: its own, or the page's where that is a section. */
export function sectionOf(
  { section }: Pick<Listing, 'section'>,
  { content, path, section: own }: Subject,
): string | undefined {
  return section ?? (content === null && path !== '/' ? own?.id : undefined);
}

/** What a list asks for on the page of a person or term: what is filed under it. */
export function filedUnder({ section }: Pick<Listing, 'section'>, { filed }: Subject): Where {
  return filed === null || section !== undefined ? {} : { [filed.by]: { contains: filed.id } };
}

/** The types a list shows: its own, else those of the content style; none named, all of them. What is filed under a person
 * or term is shown whatever it is, for without it there would be no page. */
export function typesOf({ contentTypes }: Pick<Listing, 'contentTypes'>, { style, filed }: Subject) {
  if (contentTypes.length > 0) return contentTypes;
  return filed === null ? (style.defaultContentTypes ?? []) : [];
}

/** How far a query looks for so many, some of which are left out: as far as it takes to fill a list where there are as
 * many. One left out more makes no other query until there are twice as many of them. */
export function windowFor(count: number, { size }: ReadonlySet<string>): number {
  const spare = size === 0 ? 0 : Math.max(LEAST_SPARE, 2 ** Math.ceil(Math.log2(size)));
  return Math.min(MOST, count + spare);
}

const LEAST_SPARE = 4;
/** The longest window of a query. */
const MOST = 9_999;

/** A condition that asks for one of some types; none named, for all. */
export function typesIn(types: readonly string[]): Where {
  const [only] = types;
  if (only === undefined) return {};
  return { type: types.length === 1 ? { eq: only } : { in: types } };
}

/** The ways a piece stands in a section. */
export function placesIn(section: string): readonly Where[] {
  return [{ primarySection: { eq: section } }, { 'websiteSchedules.section': { eq: section } }];
}
