import { sizePath } from '#content-store/model/media/sizes.ts';
import type { PageContext } from '../page-data/context.ts';
import { feedAddress } from '../page-data/feed-address.ts';
import type { Subject } from '../page-data/subject.ts';
import type { FeedLink, PreviewPicture } from '../subjects/kind.ts';
import { headOfSubject } from '../subjects/kinds.ts';

export interface Head {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** The pages before and behind it, of an archive. */
  readonly prev: string | undefined;
  readonly next: string | undefined;
  readonly feeds: readonly FeedLink[];
  /** Open Graph and the like, as property and content. */
  readonly properties: readonly (readonly [string, string])[];
  /** How link previews show it; undefined where nothing is said to them. */
  readonly card: 'summary' | 'summary_large_image' | undefined;
  /** Safe inside a script element. */
  readonly jsonLd: string | undefined;
}

/** Where a page stands among those of an archive. */
export interface Series {
  /** Which page it is; null where it is the one that the archive belongs to. */
  readonly own: { readonly path: string; readonly title: string } | null;
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

export const ALONE: Series = { own: null, newer: undefined, older: undefined };

/** What search engines, feed readers and link previews are told of a page. */
export async function headOf(
  subject: Subject | null,
  title: string | undefined,
  siteName: string,
  page: PageContext,
  { own, newer, older }: Series = ALONE,
): Promise<Head> {
  if (subject === null) {
    return {
      title: `${title ?? siteName} | ${siteName}`,
      description: undefined,
      canonical: undefined,
      robots: 'noindex',
      prev: undefined,
      next: undefined,
      feeds: [],
      properties: [],
      card: undefined,
      jsonLd: undefined,
    };
  }
  const { section, general } = subject;
  const about = await headOfSubject(subject, page);
  const { picture } = about;
  const isHome = subject.path === '/' && own === null;
  const name = own?.title ?? (isHome ? siteName : (about.title ?? siteName));
  // A page of an archive is described by its title.
  const description = own === null ? (about.description ?? general.tagline) : undefined;
  const at = (path: string) => `${page.site.origin}${path}`;
  const address = at(own?.path ?? subject.path);
  const canonical = (own === null ? about.canonical : undefined) ?? address;
  const preview = picture === null ? null : previewOf(picture, page.site.origin);
  return {
    title: isHome
      ? [siteName, general.tagline].filter((part) => part !== undefined).join(': ')
      : `${name} | ${siteName}`,
    description,
    canonical,
    robots: page.mode === 'preview' || page.mode === 'shared' || about.isHidden ? 'noindex' : undefined,
    prev: newer === undefined ? undefined : at(newer),
    next: older === undefined ? undefined : at(older),
    feeds: [
      {
        title: section === null || section.alias === '/' ? siteName : `${siteName}: ${section.name}`,
        href: feedAddress(section?.alias ?? '/'),
      },
      ...(about.feeds ?? []),
    ],
    properties: [
      ['og:type', own === null ? about.type : 'website'],
      ['og:site_name', siteName],
      ['og:title', name],
      ['og:url', page.dataset === null ? address : canonical],
      ...(description === undefined ? [] : [['og:description', description] as const]),
      ...(preview === null
        ? []
        : ([
            ['og:image', preview.url],
            ...(preview.width === undefined || preview.height === undefined
              ? []
              : ([
                  ['og:image:width', String(preview.width)],
                  ['og:image:height', String(preview.height)],
                ] as const)),
            ...(preview.alt === '' ? [] : ([['og:image:alt', preview.alt]] as const)),
          ] as const)),
      ...(own === null ? about.properties : []),
    ],
    card: preview === null ? 'summary' : 'summary_large_image',
    jsonLd:
      about.structured === null || own !== null
        ? undefined
        : inScript(await about.structured(subject, siteName)),
  };
}

interface Preview {
  readonly url: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly alt: string;
}

const PREVIEW = { width: 1280, kind: 'jpg' } as const;

/** A picture for link previews: as JPEG, for some networks read nothing newer; null where it is of a kind that they do not
 * read, such as a drawing. */
function previewOf({ file, src, alt, width, height }: PreviewPicture, origin: string): Preview | null {
  if (file === null)
    return /\.(?:jpe?g|png|gif)$/i.test(src) ? { url: new URL(src, origin).href, width, height, alt } : null;
  const url = `${origin}${sizePath({ file, ...PREVIEW })}`;
  if (width === undefined || height === undefined) return { url, width, height, alt };
  // As large as it is, and no larger.
  const shown = Math.min(width, PREVIEW.width);
  return { url, width: shown, height: Math.round((height * shown) / width), alt };
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
