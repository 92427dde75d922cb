import { typeNamed } from '#content-store/model/content/content-types.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { View } from '#content-store/reading/reader.ts';
import { authorsOf, type Picture } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { fieldOf } from '../page-data/field-of.ts';
import type { Subject } from '../page-data/subject.ts';
import { breadcrumbs, graph } from './graph.ts';

type Content = View<'content'>;
type Properties = Readonly<Record<string, unknown>>;

/** What search engines are told of a piece, in the vocabulary of schema.org: what its type is declared as, with the
 * properties that its fields make, and the way to it from the home page. */
export async function structuredData(
  content: Content,
  subject: Subject,
  picture: Picture | null,
  siteName: string,
  page: PageContext,
): Promise<object> {
  const { origin } = page.site;
  const image = picture === null ? undefined : `${origin}${picture.src}`;
  const thing = await thingOf(content, image, siteName, page);
  return graph({ ...thing, ...gate(content) }, breadcrumbs(subject, content.name, siteName, page));
}

async function thingOf(
  content: Content,
  image: string | undefined,
  siteName: string,
  page: PageContext,
): Promise<Properties> {
  const { origin } = page.site;
  const publisher = { '@type': 'Organization', name: siteName, url: `${origin}/` };
  const keywords = await keywordsOf(content, page);
  const described = {
    description: content.teaser,
    url: `${origin}${content.alias}`,
    ...(image === undefined ? {} : { image }),
    ...(keywords.length === 0 ? {} : { keywords }),
  };
  const type = typeNamed(content.type)?.schemaType ?? 'Article';
  const named = { '@type': type, name: content.name, ...described };
  switch (type) {
    case 'Event':
      return { ...named, ...eventOf(content, `${origin}${content.alias}`, publisher) };
    case 'VideoObject':
      return {
        ...named,
        uploadDate: content.published,
        ...(image === undefined ? {} : { thumbnailUrl: image }),
        publisher,
      };
    case 'PodcastEpisode':
      return { ...named, datePublished: content.published, ...episodeOf(content), publisher };
    case 'Organization':
    case 'Person':
      return { ...named, ...reachedBy(content), ...(await worksFor(content, type, page)) };
    case 'Place':
      return { ...named, ...addressed(content), ...reachedBy(content) };
    case 'Product':
      return { ...named, ...(await offered(content, page)) };
    case 'JobPosting': {
      const job = await jobOf(content, page);
      // Without an employer it is none that search engines take.
      return job === null ? { ...named, '@type': 'WebPage' } : { ...named, title: content.name, ...job };
    }
    case 'ImageGallery':
      return { ...named, datePublished: content.published, publisher };
    case 'WebPage':
      return named;
    default: {
      const authors = (await authorsOf(content, page.reader, 'card')).map((one) => ({
        '@type': 'Person',
        name: one.fullName,
        ...(one.alias === undefined ? {} : { url: `${origin}${one.alias}` }),
      }));
      return {
        '@type': type,
        headline: content.name,
        ...described,
        datePublished: content.published,
        author: authors.length > 0 ? authors : [publisher],
        publisher,
      };
    }
  }
}

function eventOf(content: Content, address: string, publisher: Properties): Properties {
  const venue = fieldOf(content, 'venue');
  const organizer = fieldOf(content, 'organizer');
  return {
    startDate: fieldOf(content, 'startDate'),
    endDate: fieldOf(content, 'endDate'),
    location:
      venue?.name === undefined
        ? { '@type': 'VirtualLocation', url: fieldOf(content, 'registrationUrl') ?? address }
        : { '@type': 'Place', name: venue.name, ...addressed(content) },
    organizer: organizer === undefined ? publisher : { '@type': 'Organization', name: organizer },
  };
}

function episodeOf(content: Content): Properties {
  const [series, episode, audio] = [
    fieldOf(content, 'series'),
    fieldOf(content, 'episode'),
    fieldOf(content, 'audioUrl'),
  ];
  return {
    ...(series === undefined ? {} : { partOfSeries: { '@type': 'PodcastSeries', name: series } }),
    ...(episode === undefined ? {} : { episodeNumber: episode }),
    ...(audio === undefined ? {} : { associatedMedia: { '@type': 'MediaObject', contentUrl: audio } }),
  };
}

function addressed(content: Content): Properties {
  const { address1, city, region, country } = fieldOf(content, 'venue') ?? {};
  return { address: [address1, city, region, country].filter(Boolean).join(', ') };
}

function reachedBy(content: Content): Properties {
  const [email, phone, website] = [
    fieldOf(content, 'email'),
    fieldOf(content, 'phone'),
    fieldOf(content, 'website'),
  ];
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { telephone: phone }),
    ...(website === undefined ? {} : { sameAs: website }),
  };
}

async function worksFor(content: Content, type: string, page: PageContext): Promise<Properties> {
  if (type !== 'Person') return {};
  const company = await companyOf(content, page);
  const jobTitle = fieldOf(content, 'jobTitle');
  return {
    ...(jobTitle === undefined ? {} : { jobTitle }),
    ...(company === null ? {} : { worksFor: company }),
  };
}

async function offered(content: Content, page: PageContext): Promise<Properties> {
  const { amount, currency } = fieldOf(content, 'price') ?? {};
  const [maker, model] = [await companyOf(content, page), fieldOf(content, 'modelNumber')];
  return {
    ...(model === undefined ? {} : { model }),
    ...(maker === null ? {} : { manufacturer: maker }),
    ...(amount === undefined
      ? {}
      : { offers: { '@type': 'Offer', price: amount, priceCurrency: currency ?? 'USD' } }),
  };
}

async function jobOf(content: Content, page: PageContext): Promise<Properties | null> {
  const employer = await companyOf(content, page);
  if (employer === null) return null;
  const [employment, closes] = [fieldOf(content, 'employment'), fieldOf(content, 'closes')];
  return {
    datePosted: content.published,
    hiringOrganization: employer,
    jobLocation: { '@type': 'Place', ...addressed(content) },
    ...(employment === undefined ? {} : { employmentType: employment }),
    ...(closes === undefined ? {} : { validThrough: closes }),
  };
}

async function companyOf(content: Content, { reader }: PageContext): Promise<Properties | null> {
  const id = fieldOf(content, 'company');
  const company = id === undefined ? null : await reader.get('content', id, 'card');
  return company === null ? null : { '@type': 'Organization', name: company.name };
}

function gate(content: Content): Properties {
  if (!isGatedPiece(content)) return {};
  return {
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '[data-gate]' },
  };
}

/** The names of its tags, in the order in which they were given, then what was found out beside them. */
async function keywordsOf(content: Content, { reader }: PageContext): Promise<string[]> {
  const ids = fieldOf(content, 'taxonomy') ?? [];
  const terms = await Promise.all(ids.map((id) => reader.get('taxonomyTerm', id, 'card')));
  const tags = terms.flatMap((one) => (one?.type === 'Tag' ? [one.name] : []));
  return [...new Set([...tags, ...(content.metadata?.aiKeywords ?? [])])];
}
