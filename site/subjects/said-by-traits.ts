import type { ItemListLeaf, OrganizationLeaf, PersonLeaf, VideoObjectLeaf } from 'schema-dts';
import type { SchemaType } from '#content-store/definition/declare.ts';
import { isGatedPiece, WITHHELD_CLASS } from '#content-store/model/gating/gates.ts';
import type { TraitName } from '#content-store/model/traits/traits.ts';
import { authorsOf } from '../page-data/card.ts';
import { fieldOf } from '../page-data/field-of.ts';
import { dayOf, type OccasionStatus, occasionOf } from '../page-data/occasion.ts';
import { venueAddress } from '../page-data/venue-address.ts';
import { lasting, organization, type Properties, type Said, type Told } from './told.ts';
import { filmsTold, picturesTold, wordsTold } from './told-of-body.ts';

/** What is said of a piece, of whatever kind it is told to be, or by that kind. What a kind is not named for it does not
 * say. */
type Says = Say | { readonly [Kind in SchemaType]?: SayOf<Kind> };
/** What any kind is told with is said as of what is written. */
type Say = SayOf<'Article'>;
type SayOf<Kind extends SchemaType> = (told: Told) => Said<Kind> | Promise<Said<Kind>>;

/** A trait that says nothing, and why. */
interface Silent {
  readonly silent: string;
}

/** What each trait of a type tells search engines. A new trait does not compile before it says something here, or why it
 * does not. */
const saidByTraits = {
  authorable: { Article: authors, BlogPosting: authors, NewsArticle: authors },
  taggable: async (told) => {
    const keywords = await keywordsOf(told);
    return keywords.length === 0 ? {} : { keywords };
  },
  imaged: (told) => {
    const image = picturesTold(told);
    return image.length === 0 ? {} : { image };
  },
  bodied: {
    Article: readAndSeen,
    BlogPosting: readAndSeen,
    NewsArticle: readAndSeen,
    ImageGallery: seen,
    PodcastEpisode: seen,
    WebPage: seen,
  },
  sidebarred: { silent: 'They are of the page itself' },
  gateable: ({ content }) =>
    isGatedPiece(content)
      ? {
          isAccessibleForFree: false,
          hasPart: {
            '@type': 'WebPageElement',
            isAccessibleForFree: false,
            cssSelector: `.${WITHHELD_CLASS}`,
          },
        }
      : {},
  companied: {
    Person: async (told) => ({ worksFor: await companyOf(told) }),
    Product: async (told) => ({ manufacturer: await companyOf(told) }),
    JobPosting: async (told) => ({ hiringOrganization: await companyOf(told) }),
  },
  labelled: { silent: 'They are words for readers, and schema.org has none for them' },
  dated: { Event: whenItTakesPlace },
  attended: {
    // Online, unless it is located somewhere.
    Event: (told) => {
      const organizer = fieldOf(told.content, 'organizer');
      return {
        ...online(told),
        organizer: organizer === undefined ? told.publisher : organization(organizer),
      };
    },
  },
  located: {
    Event: (told) => {
      const name = fieldOf(told.content, 'venue')?.name;
      if (name === undefined || occasionOf(told.content)?.status === 'movedOnline') return {};
      return {
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name, address: addressOf(told) },
      };
    },
    JobPosting: (told) => ({ jobLocation: { '@type': 'Place', address: addressOf(told) } }),
    Place: (told) => ({ address: addressOf(told) }),
  },
  // Where a film lies may be gated.
  embeddable: { PodcastEpisode: howLong, VideoObject: howLong },
  embedded: { silent: 'Where a film lies may be gated' },
  audible: {
    PodcastEpisode: ({ content }) => {
      const audio = fieldOf(content, 'audioUrl');
      return audio === undefined ? {} : { associatedMedia: { '@type': 'MediaObject', contentUrl: audio } };
    },
  },
  downloadable: { silent: 'Where a file lies may be gated' },
  attached: { silent: 'Where a file lies may be gated' },
  contacted: { silent: 'Contacts are pieces with pages of their own' },
  collected: async (told) => {
    const mainEntity = await listTold(told);
    return mainEntity === null ? {} : { mainEntity };
  },
  reachable: { Organization: reachedBy, Person: reachedBy, Place: reachedBy },
  elsewhere: { silent: 'A page tells of its own address' },
  priced: {
    Product: ({ content }) => {
      const { amount, currency } = fieldOf(content, 'price') ?? {};
      return amount === undefined
        ? {}
        : { offers: { '@type': 'Offer', price: amount, priceCurrency: currency ?? 'USD' } };
    },
  },
} satisfies Record<TraitName, Says | Silent>;

/** What the traits of a piece say of it; where two say the same property, the later. */
export async function saidBy(traits: readonly TraitName[], told: Told): Promise<Properties> {
  const said = traits.map((name) => sayOf(saidByTraits[name], told.kind)?.(told));
  return Object.assign({}, ...(await Promise.all(said)));
}

function sayOf(says: Says | Silent, kind: SchemaType): ((told: Told) => unknown) | undefined {
  if (typeof says === 'function') return says;
  return 'silent' in says ? undefined : says[kind];
}

function whenItTakesPlace({ content, page }: Told): Said<'Event'> {
  const occasion = occasionOf(content);
  if (occasion === null) return {};
  const { start, end, isAllDay, status } = occasion;
  const written = (at: string) => (isAllDay ? dayOf(at, page.site.timeZone) : at);
  return {
    startDate: written(start),
    endDate: end === undefined ? undefined : written(end),
    eventStatus: STATUS[status],
  };
}

const STATUS = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  movedOnline: 'https://schema.org/EventMovedOnline',
  cancelled: 'https://schema.org/EventCancelled',
} as const satisfies Record<OccasionStatus, string>;

function online({ content, address }: Told): Said<'Event'> {
  return {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: fieldOf(content, 'registrationUrl') ?? address },
  };
}

function howLong({ content }: Told): { readonly duration?: string | undefined } {
  const seconds = fieldOf(content, 'duration');
  return { duration: seconds === undefined ? undefined : lasting(seconds) };
}

/** The films of a text are no part of a thing or a person. */
function seen(told: Told): { readonly video?: VideoObjectLeaf[] } {
  const video = filmsTold(told);
  return video.length === 0 ? {} : { video };
}

function readAndSeen(told: Told) {
  return { ...seen(told), wordCount: wordsTold(told) };
}

async function authors({ content, page }: Told): Promise<{ readonly author?: PersonLeaf[] }> {
  const persons = (await authorsOf(content, page.reader, 'card')).map(
    (one): PersonLeaf => ({
      '@type': 'Person',
      name: one.fullName,
      ...(one.alias === undefined ? {} : { url: `${page.site.origin}${one.alias}` }),
    }),
  );
  return persons.length === 0 ? {} : { author: persons };
}

/** The names of its tags, in the order in which they were given, then what was found out beside them. */
async function keywordsOf({ content, page: { reader } }: Told): Promise<string[]> {
  const ids = fieldOf(content, 'taxonomy') ?? [];
  const terms = await Promise.all(ids.map((id) => reader.get('taxonomyTerm', id, 'card')));
  const tags = terms.flatMap((one) => (one?.type === 'Tag' ? [one.name] : []));
  return [...new Set([...tags, ...(content.metadata?.aiKeywords ?? [])])];
}

/** What it brings together, in its order; null where readers see nothing of it. */
async function listTold({ content, page: { reader, site } }: Told): Promise<ItemListLeaf | null> {
  const ids = (fieldOf(content, 'pieces') ?? []).filter((id) => id !== content.id);
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  const pieces = found.filter((one) => one !== null);
  if (pieces.length === 0) return null;
  return {
    '@type': 'ItemList',
    numberOfItems: pieces.length,
    itemListElement: pieces.map(({ name, alias }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${site.origin}${alias}`,
    })),
  };
}

async function companyOf({ content, page: { reader } }: Told): Promise<OrganizationLeaf | undefined> {
  const id = fieldOf(content, 'company');
  const company = id === undefined ? null : await reader.get('content', id, 'card');
  return company === null ? undefined : organization(company.name);
}

function addressOf({ content }: Told): string {
  return venueAddress(fieldOf(content, 'venue'));
}

function reachedBy({ content }: Told) {
  return {
    email: fieldOf(content, 'email'),
    telephone: fieldOf(content, 'phone'),
    sameAs: fieldOf(content, 'website'),
  };
}
