import { sizePath } from '#content-store/model/media/sizes.ts';
import { type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { feedAddress } from '../page-data/feed-address.ts';
import type { LoadedPage } from '../page-data/load-page.ts';
import { partOf, type SharedPart } from '../page-data/shared-part.ts';
import { structuredData } from './structured-data.ts';

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
  const description =
    content?.metadata?.description ?? content?.teaser ?? section?.description ?? general.tagline;
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
      href: feedAddress(section?.alias ?? '/'),
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
            ['og:image', `${page.site.origin}${previewOf(picture)}`],
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

/** A picture for link previews: as JPEG, for some networks read nothing newer. */
function previewOf({ file, src }: Picture): string {
  return file === null ? src : sizePath({ file, width: 1280, kind: 'jpg' });
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
