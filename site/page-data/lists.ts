import { itemsOf, MOST_ITEMS } from '#content-store/model/blocks/listing.ts';
import { datedTypes } from '#content-store/model/content/content-types.ts';
import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { taken } from '#content-store/reading/choose.ts';
import type { Where } from '#content-store/store.ts';
import type { PageContext } from './context.ts';
import { newest } from './newest.ts';
import { partOf } from './shared-part.ts';
import type { Subject } from './subject.ts';
import { upcoming } from './upcoming.ts';

/** Which pieces a block lists. */
export interface Listing {
  readonly populationMode: 'automatic' | 'manual';
  readonly items: readonly string[];
  readonly section?: string | undefined;
  readonly contentTypes: readonly string[];
  readonly numberOfItems: number;
  readonly skip?: number | undefined;
  readonly sort?: 'newest' | 'upcoming' | undefined;
  readonly withoutRepetition: boolean;
}

interface More {
  /** What else must hold of a piece that a list fills itself with. */
  readonly where?: Where;
  /** Which ones turned out to be of no use. */
  readonly without?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of the pieces that a block lists, in their order: those that an editor chose, the next ones ahead, or the newest
 * of a section or of the site, where those that are pinned or featured stand before all others. */
export function piecesOf(
  listing: Listing,
  subject: Subject,
  context: PageContext,
  { where = {}, without = NONE }: More = {},
): Promise<readonly string[]> {
  if (listing.populationMode === 'manual')
    return Promise.resolve(listing.items.filter((id) => !without.has(id)).slice(0, MOST_ITEMS));
  if (listing.sort === 'upcoming') return upcomingOf(listing, subject, context);
  const filing = filedUnder(listing, subject);
  return newest(
    {
      section: sectionOf(listing, subject),
      types: typesOf(listing, subject),
      where: { ...filing, ...where },
      ledIn: placedIn(listing, subject),
      excluding: excludedFrom(listing, context).union(without),
      skip: listing.skip ?? 0,
      first: itemsOf(listing.numberOfItems),
    },
    context,
  );
}

/** Looks as far as it must for the list to be full, and no farther: pages depend on all that was looked at. */
async function upcomingOf(
  listing: Listing,
  subject: Subject,
  context: PageContext,
): Promise<readonly string[]> {
  const types = datedTypesOf(listing, subject).join();
  const section = sectionOf(listing, subject) ?? '';
  const choice = {
    excluding: excludedFrom(listing, context),
    skip: listing.skip ?? 0,
    first: itemsOf(listing.numberOfItems),
  };
  for (let most = choice.skip + choice.first; ; ) {
    const coming = await partOf(upcoming, `${most}:${section}:${types}`, context.reader);
    const ids = taken(coming, choice);
    const lacking = choice.first - ids.length;
    if (lacking === 0 || coming.length < most) return ids;
    most += lacking;
  }
}

/** What a list leaves out because the page shows it already. */
function excludedFrom({ withoutRepetition }: Listing, context: PageContext): ReadonlySet<string> {
  return withoutRepetition ? context.usedContentIds : NONE;
}

/** The section a list is of: its own, or the page's where that is a section; undefined, the whole site. */
function sectionOf(
  { section }: Pick<Listing, 'section'>,
  { content, path, section: own }: Subject,
): string | undefined {
  return section ?? (content === null && path !== '/' ? own?.id : undefined);
}

/** The section whose name would say nothing beside the pieces of a list: its own, or that of its page. */
export function sectionShown(
  { populationMode, section }: Pick<Listing, 'populationMode' | 'section'>,
  { content, section: own }: Subject,
): string | undefined {
  const named = populationMode === 'manual' ? undefined : section;
  return named ?? (content === null ? own?.id : undefined);
}

/** The section whose placements count in a list and are named there: the one it is of; on the front page, that page's. */
export function placedIn(listing: Listing, subject: Subject): string | undefined {
  return listing.populationMode === 'manual' ? undefined : sectionShown(listing, subject);
}

/** What a list asks for on the page of a person or term: what is filed under it. */
function filedUnder({ section }: Pick<Listing, 'section'>, { filed }: Subject): Where | null {
  return filed === null || section !== undefined ? null : { [filed.by]: { contains: filed.id } };
}

/** The types a list shows: its own, else those of the site's lists; of both those that the site has. Undefined: all, as on
 * the page of a person or term, where what is filed under it is shown whatever it is, for without it there would be no
 * page. */
function typesOf(
  { contentTypes: named }: Pick<Listing, 'contentTypes'>,
  { style, general, filed }: Subject,
): readonly string[] | undefined {
  if (named.length === 0 && filed !== null) return undefined;
  return listedTypes(typesOfSite({ style, general }), { named });
}

/** Of the types a list shows those that take place at a time. Where only the site's types speak for it and none of them
 * does, all that do: who lists what is ahead means these. */
function datedTypesOf(listing: Listing, subject: Subject): readonly string[] {
  const types = typesOf(listing, subject) ?? datedTypes;
  const dated = datedTypes.filter((one) => types.includes(one));
  return dated.length === 0 && listing.contentTypes.length === 0
    ? listedTypes(typesOfSite(subject), { named: datedTypes })
    : dated;
}

/** What the settings of a page's site say of types, each read when it is asked for. */
export function typesOfSite({ style, general }: Pick<Subject, 'style' | 'general'>) {
  return {
    get defaultContentTypes() {
      return style.defaultContentTypes;
    },
    get supportedContentTypes() {
      return general.supportedContentTypes;
    },
    get enableNoIndexByContentType() {
      return general.enableNoIndexByContentType;
    },
  };
}
