import { drawingPath } from '../addresses/drawing.ts';
import { filePath } from '../addresses/file-path.ts';
import { type Data, numbersIn } from '../definition/is-data.ts';
import { hostIn } from '../html/links.ts';
import { type Cut, placeOf } from '../model/media/cuts.ts';
import { focusClass } from '../model/media/focus.ts';
import { BEFORE_CREDIT } from './before-credit.ts';
import type { BlockSurroundings, BodyPicture } from './form.ts';
import { type Html, html } from './html.ts';

interface Said {
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
  /** The address that it comes from. */
  readonly source?: string | undefined;
}

interface ShownPicture {
  /** Where its file is, or the drawing that stands for it. */
  readonly src: string;
  readonly img: Html;
  /** Null where nothing is said of it. */
  readonly caption: Html | null;
  readonly said: Said;
}

/** A picture of the media library as a block shows it; null where it is not there. What the block says of it goes before
 * what the library says. `sizes` says how wide it is shown where it is narrower than the text; pages draw the widths it comes in
 * from that (`site/page-data/text-pictures.ts`). `cut` is the shape that pages cut it to, if any. */
export function pictureOf(
  {
    asset,
    sizes,
    cut,
    ...own
  }: Said & { readonly asset: string; readonly sizes?: string; readonly cut?: Cut },
  { found, form }: Pick<BlockSurroundings, 'found' | 'form'>,
): ShownPicture | null {
  const record = found('asset', asset);
  if (record === null) return null;
  const said = {
    alt: own.alt ?? textIn(record.alt),
    caption: own.caption ?? textIn(record.caption),
    credit: own.credit ?? textIn(record.credit),
    source: textIn(record.source),
  };
  const src = filePath(textIn(record.file)) ?? drawingPath(asset);
  const { width, height } = record;
  const size =
    width !== undefined && height !== undefined && html` width="${Number(width)}" height="${Number(height)}"`;
  const shown = sizes !== undefined && form === 'page' && html` sizes="${sizes}"`;
  const focal = cut !== undefined && form === 'page' ? focalOf(cut, record) : undefined;
  const place = focal !== undefined && html` class="${focal}"`;
  return {
    src,
    said,
    img: html`<img src="${src}" alt="${said.alt}"${size}${shown}${place} loading="lazy" />`,
    caption: captionOf(said),
  };
}

/** The classes by which a picture keeps what was chosen in sight; undefined where the middle is kept. */
function focalOf(cut: Cut, { width, height, focus, crops }: Data): string | undefined {
  const size = { width: numberIn(width), height: numberIn(height) };
  return focusClass(placeOf(cut, size, numbersIn(crops), numbersIn(focus)));
}

/** Pictures of the media library, for who is told of them. */
export function toldPictures(
  pictures: readonly (Said & { readonly asset: string })[],
  around: BlockSurroundings,
): BodyPicture[] {
  return pictures.flatMap((own) => {
    const picture = pictureOf(own, around);
    return picture === null ? [] : [{ src: picture.src, ...picture.said }];
  });
}

/** What stands below a picture, a film or a table. */
export function captionOf({ caption, credit, source }: Omit<Said, 'alt'>): Html | null {
  const whose = creditOf(credit, source);
  if (caption === undefined && whose === null) return null;
  const between = caption !== undefined && whose !== null && BEFORE_CREDIT;
  return html`<figcaption>${caption}${between}${whose}</figcaption>`;
}

/** Whose a picture is, as a link to where it comes from; where nobody is named, the host of that. */
function creditOf(credit: string | undefined, source: string | undefined): Html | null {
  const host = source !== undefined && /^https?:/i.test(source) ? hostIn(source) : undefined;
  const name = credit ?? host?.replace(/^www\./, '');
  if (name === undefined) return null;
  const link = host !== undefined && html`<a href="${source}">${name}</a>`;
  return html`<span class="credit">${link || name}</span>`;
}

/** Stored HTML with the credits of its pictures set apart from their captions. */
export function withCreditsApart(markup: string): string {
  return markup.includes(CREDIT) ? markup.replace(CREDIT_BEHIND_WORDS, `${BEFORE_CREDIT}${CREDIT}`) : markup;
}

const CREDIT = '<span class="credit">';
/** With all white space before it, unless a mark or the beginning of the caption is before that. */
const CREDIT_BEHIND_WORDS = /(?<!\s|·|<figcaption>)\s+<span class="credit">/g;

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** What a picture says in plain text. */
export function pictureText({ alt, caption, credit }: Said): string {
  return [caption ?? alt, credit].filter((one) => one !== undefined).join(BEFORE_CREDIT);
}
