import type { Element } from '#content-store/html/html-tree.ts';

/** What a picture in a text comes to: the picture, words in its place, or nothing, which may be a loss. */
export type Picture =
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'nothing'; readonly isLoss: boolean };

/** Pictures of the web stay; those that only the other program has cannot be shown to anybody. Faces and signs that
 * programs draw are what they stand for. */
export function pictureOf({ attributes }: Element): Picture {
  const { alt = '', role = '', width, height } = attributes;
  const sign =
    attributes['data-stringify-emoji'] ?? (/^\p{Extended_Pictographic}/u.test(alt) ? alt : undefined);
  if (sign !== undefined && !/\s/.test(sign)) return { kind: 'words', text: sign };
  // Counts whoever opens the page.
  if (width === '1' && height === '1') return { kind: 'nothing', isLoss: false };
  const src = [attributes.src, attributes['data-src']].find((each) => each !== undefined && isOfWeb(each));
  if (src !== undefined) return { kind: 'picture', src, alt };
  // The box of a check list is drawn as a picture.
  const isDrawn = role === 'presentation' || attributes['aria-roledescription'] === 'checkbox';
  return { kind: 'nothing', isLoss: !isDrawn && attributes.src?.startsWith('data:image/svg') !== true };
}

/** Those of Google's programs are for whoever is signed in there. */
const OF_GOOGLE = /^https:\/\/(?:[\w.-]+\.googleusercontent\.com|mail\.google\.com)\//;

function isOfWeb(src: string): boolean {
  return /^(?:https?:\/\/|\/assets\/)/i.test(src) && !OF_GOOGLE.test(src);
}
