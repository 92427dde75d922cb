import type { ImageObjectLeaf, VideoObjectLeaf } from 'schema-dts';
import type { BodyPicture } from '#content-store/body-forms/form.ts';
import { wordCount } from '#content-store/body-forms/word-count.ts';
import { playerAddress } from '#content-store/html/players.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { hasSizes } from '#content-store/model/media/sizes.ts';
import type { PublicBody } from '../page-data/public-body.ts';
import { fileAt } from '../page-data/text-pictures.ts';
import type { PreviewPicture } from './kind.ts';
import type { Told } from './told.ts';

/** Of a gallery, the first tell enough: more would be as long as many a page. */
const MOST_PICTURES = 20;

/** Languages that put no spaces between words. */
const UNSPACED = /^(?:ja|km|lo|my|th|zh)\b/;

/** What pictures and films are told from. */
type Of = Pick<Told, 'body' | 'lead' | 'page'>;

/** The picture of link previews where a piece has none of its own. */
export function firstPicture({ read }: PublicBody): PreviewPicture | null {
  const [first] = read.pictures.filter(({ src }) => isOfTheWeb(src));
  if (first === undefined) return null;
  const file = fileAt(first.src);
  return { src: first.src, file: file !== null && hasSizes(file) ? file : null, alt: first.alt ?? '' };
}

/** The lead picture and those of the public body, in their order: addresses, or what is said of them too. */
export function picturesTold({ body, lead, page }: Of): readonly (string | ImageObjectLeaf)[] {
  const all: readonly BodyPicture[] = [...(lead === null ? [] : [lead]), ...(body?.read.pictures ?? [])];
  const shown = new Map<string, BodyPicture>();
  for (const picture of all) {
    if (shown.size === MOST_PICTURES) break;
    const address = absolute(picture.src, page);
    if (isOfTheWeb(address) && !shown.has(address)) shown.set(address, picture);
  }
  return [...shown].map(([url, { caption, credit }]): string | ImageObjectLeaf =>
    caption === undefined && credit === undefined
      ? url
      : { '@type': 'ImageObject', url, caption, creditText: credit },
  );
}

export function filmsTold({ body, page }: Of): VideoObjectLeaf[] {
  return (body?.read.films ?? []).map(
    ({ url, title, caption, poster, uploaded }): VideoObjectLeaf => ({
      '@type': 'VideoObject',
      name: title,
      description: caption,
      url,
      embedUrl: playerAddress(url) ?? undefined,
      thumbnailUrl: absolute(poster, page),
      uploadDate: uploaded,
    }),
  );
}

/** Of a gated piece it would be a number of its lead-in. */
export function wordsTold({ body, content, page }: Of & Pick<Told, 'content'>): number | undefined {
  if (body === null || isGatedPiece(content) || UNSPACED.test(page.site.language)) return undefined;
  return wordCount(body.blocks) || undefined;
}

function absolute(src: string, { site }: Told['page']): string {
  return URL.parse(src, site.origin)?.href ?? '';
}

function isOfTheWeb(src: string): boolean {
  return /^(?:https?:\/)?\//.test(src);
}
