import { sizePath } from '#content-store/model/media/sizes.ts';
import type { Picture } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { feedAddress } from '../page-data/feed-address.ts';
import type { Subject } from '../page-data/subject.ts';
import { headOfSubject } from '../subjects/kinds.ts';

export interface Head {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** The pages before and behind it, of an archive. */
  readonly prev: string | undefined;
  readonly next: string | undefined;
  readonly feed: { readonly title: string; readonly href: string } | undefined;
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
      feed: undefined,
      properties: [],
      card: undefined,
      jsonLd: undefined,
    };
  }
  const { section, general } = subject;
  const about = await headOfSubject(subject, page);
  const { picture } = about;
  const name = own?.title ?? about.title ?? siteName;
  // A page of an archive is described by its title.
  const description = own === null ? (about.description ?? general.tagline) : undefined;
  const at = (path: string) => `${page.site.origin}${path}`;
  const address = at(own?.path ?? subject.path);
  const isHome = subject.path === '/';
  return {
    title: isHome
      ? [siteName, general.tagline].filter((part) => part !== undefined).join(': ')
      : `${name} | ${siteName}`,
    description,
    canonical: (own === null ? about.canonical : undefined) ?? address,
    robots: page.mode === 'preview' || about.isHidden ? 'noindex' : undefined,
    prev: newer === undefined ? undefined : at(newer),
    next: older === undefined ? undefined : at(older),
    feed: {
      title: section === null ? siteName : `${siteName}: ${section.name}`,
      href: feedAddress(section?.alias ?? '/'),
    },
    properties: [
      ['og:type', own === null ? about.type : 'website'],
      ['og:site_name', siteName],
      ['og:title', name],
      ['og:url', address],
      ...(description === undefined ? [] : [['og:description', description] as const]),
      ...(picture === null
        ? []
        : ([
            ['og:image', new URL(previewOf(picture), page.site.origin).href],
            ['og:image:alt', picture.alt],
          ] as const)),
      ...(own === null ? about.properties : []),
    ],
    card: picture === null ? 'summary' : 'summary_large_image',
    jsonLd:
      about.structured === null || own !== null
        ? undefined
        : inScript(await about.structured(subject, siteName)),
  };
}

/** A picture for link previews: as JPEG, for some networks read nothing newer. */
function previewOf({ file, src }: Pick<Picture, 'file' | 'src'>): string {
  return file === null ? src : sizePath({ file, width: 1280, kind: 'jpg' });
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
