import { attributeText } from '#content-store/html/links.ts';
import { hasSizes, srcset, widthsOf } from '#content-store/model/media/sizes.ts';

const SIZES = '(min-width: 52rem) 48rem, 94vw';

/** With the text beside it. */
const BESIDE = `(min-width: 60rem) 23rem, ${SIZES}`;

/** By the classes of figures, which `content-body.seldom.css` gives these widths. */
const PLACED: Readonly<Record<string, string>> = {
  wide: `(min-width: 60rem) 53rem, ${SIZES}`,
  left: BESIDE,
  right: BESIDE,
};

const PICTURES = /(<figure class="(wide|left|right)">(?:<a\s[^>]*>)?)?(<img\s[^>]*>)/g;
const OWN_SIZES = /\ssizes="([^"]*)"/;

/** A stored text with its pictures in the sizes that they are kept in. What a text says of a picture is enough: its file
 * and width; one that says no width, or is somebody else's, stays as it is. A picture may say itself how wide it is shown (`sizes`). */
export function withPictures(html: string): string {
  if (!html.includes('<img ')) return html;
  return html.replace(
    PICTURES,
    (_all, figure = '', place = '', written) => `${figure}${inSizes(written, PLACED[place] ?? SIZES)}`,
  );
}

function inSizes(written: string, usual: string): string {
  // Without a choice of files it says nothing.
  const tag = written.replace(OWN_SIZES, '');
  const sizes = OWN_SIZES.exec(written)?.[1] ?? usual;
  const file = fileIn(tag);
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1]);
  if (file === null || !hasSizes(file) || !(width > 0)) return tag;
  const candidates = srcset(file, width, 'avif', widthsOf(width, 320));
  const decoded = tag.includes(' decoding=') ? tag : tag.replace('<img ', '<img decoding="async" ');
  return `<picture><source type="image/avif" srcset="${candidates}" sizes="${sizes}">${decoded}</picture>`;
}

/** The file that a picture of a text shows, as the media library names it; null where its address names none. */
function fileIn(tag: string): string | null {
  return fileAt(attributeText(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''));
}

/** The file of the media library at an address within the site; null where there is none. */
export function fileAt(src: string): string | null {
  const name = /^\/assets\/([^/?#]+)$/.exec(src)?.[1];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}
