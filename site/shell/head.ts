import type { View } from '#content-store/reader.ts';
import { authorsOf, isForMembers, type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import type { LoadedPage } from '../page-data/load-page.ts';
import { partOf, type SharedPart } from '../page-data/shared-part.ts';

export interface Head {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  readonly feed: { readonly title: string; readonly href: string } | undefined;
  /** Open Graph and the like, as property and content. */
  readonly properties: readonly (readonly [string, string])[];
  /** Safe inside a script element. */
  readonly jsonLd: string | undefined;
}

/** Whether search engines are to leave a content type out. */
export const isHidden: SharedPart<boolean> = {
  name: 'isHidden',
  async make(type, reader) {
    return ((await reader.settings('general')).enableNoIndexByContentType ?? []).some((one) => one === type);
  },
};

/** What search engines, feed readers and link previews are told of a page. */
export async function headOf(
  subject: LoadedPage | null,
  title: string | undefined,
  siteName: string,
  page: PageContext,
): Promise<Head> {
  if (subject === null) {
    return {
      title: `${title ?? siteName} | ${siteName}`,
      description: undefined,
      canonical: undefined,
      robots: 'noindex',
      feed: undefined,
      properties: [],
      jsonLd: undefined,
    };
  }
  const { content, section, general } = subject;
  const name = content?.seoTitle ?? content?.name ?? section?.name ?? siteName;
  const description = content?.teaser ?? section?.description ?? general.tagline;
  const address = `${page.site.origin}${subject.path === '/' ? '/' : subject.path}`;
  const picture = content === null ? null : await pictureOf(content.primaryImage, page.reader);
  const isHome = subject.path === '/';
  return {
    title: isHome
      ? [siteName, general.tagline].filter((part) => part !== undefined).join(': ')
      : `${name} | ${siteName}`,
    description,
    canonical: content?.canonicalUrl ?? address,
    robots:
      page.mode === 'preview' || (content !== null && (await partOf(isHidden, content.type, page.reader)))
        ? 'noindex'
        : undefined,
    feed: {
      title: section === null ? siteName : `${siteName}: ${section.name}`,
      href: `/__rss/website-scheduled-content.xml?sectionAlias=${encodeURIComponent(section?.alias ?? '/')}`,
    },
    properties: [
      ['og:type', content === null ? 'website' : 'article'],
      ['og:site_name', siteName],
      ['og:title', name],
      ['og:url', address],
      ...(description === undefined ? [] : [['og:description', description] as const]),
      ...(picture === null
        ? []
        : ([
            ['og:image', `${page.site.origin}${picture.src}`],
            ['og:image:alt', picture.alt],
          ] as const)),
      ...(content === null ? [] : [['article:published_time', content.published] as const]),
    ],
    jsonLd:
      content === null
        ? undefined
        : inScript(await structuredData(content, subject, picture, siteName, page)),
  };
}

type Content = View<'content'>;

async function structuredData(
  content: Content,
  subject: LoadedPage,
  picture: Picture | null,
  siteName: string,
  page: PageContext,
): Promise<object> {
  const { origin } = page.site;
  const publisher = { '@type': 'Organization', name: siteName, url: `${origin}/` };
  const authors = (await authorsOf(content, page, 'card')).map((one) => ({
    '@type': 'Person',
    name: one.fullName,
  }));
  const image = picture === null ? {} : { image: `${origin}${picture.src}` };
  const keywords = await keywordsOf(content, page);
  const described = {
    description: content.teaser,
    url: `${origin}${content.alias}`,
    ...image,
    ...(keywords.length === 0 ? {} : { keywords }),
  };
  const shared = { name: content.name, ...described };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...(subject.style.includeHomeInBreadcrumb ? [{ name: siteName, item: `${origin}/` }] : []),
      ...(subject.section === null || subject.section.alias === '/'
        ? []
        : [{ name: subject.section.name, item: `${origin}${subject.section.alias}` }]),
      // The last is this page itself.
      { name: content.name },
    ].map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
  };
  return { '@context': 'https://schema.org', '@graph': [{ ...(await thing()), ...gate() }, crumbs] };

  async function thing(): Promise<object> {
    if (content.type === 'Event') {
      const { venue } = content;
      const location =
        venue?.name === undefined
          ? { '@type': 'VirtualLocation', url: content.registrationUrl ?? shared.url }
          : {
              '@type': 'Place',
              name: venue.name,
              address: [venue.address1, venue.city, venue.region, venue.country].filter(Boolean).join(', '),
            };
      return {
        '@type': 'Event',
        ...shared,
        startDate: content.startDate,
        endDate: content.endDate,
        location,
        organizer:
          content.organizer === undefined ? publisher : { '@type': 'Organization', name: content.organizer },
      };
    }
    if (content.type === 'Video')
      return {
        '@type': 'VideoObject',
        ...shared,
        uploadDate: content.published,
        ...(picture === null ? {} : { thumbnailUrl: `${origin}${picture.src}` }),
        publisher,
      };
    if (content.type === 'Company')
      return {
        '@type': 'Organization',
        ...shared,
        ...(content.website === undefined ? {} : { sameAs: content.website }),
      };
    if (content.type === 'Page') return { '@type': 'WebPage', ...shared };
    return {
      '@type': content.type === 'Document' ? 'Article' : 'NewsArticle',
      headline: content.name,
      ...described,
      datePublished: content.published,
      author: authors.length > 0 ? authors : [publisher],
      publisher,
    };
  }

  function gate(): object {
    if (!isForMembers(content)) return {};
    return {
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '[data-gate]' },
    };
  }
}

/** The names of its tags, in the order in which they were given. */
async function keywordsOf(content: Content, { reader }: PageContext): Promise<string[]> {
  const ids = 'taxonomy' in content ? (content.taxonomy ?? []) : [];
  const terms = await Promise.all(ids.map((id) => reader.get('taxonomyTerm', id, 'card')));
  return terms.flatMap((one) => (one?.type === 'Tag' ? [one.name] : []));
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
