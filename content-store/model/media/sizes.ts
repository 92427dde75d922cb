import { encoded } from '../../definition/encoded.ts';

/** The widths a picture is kept in, in pixels. Of one that is narrower, the first that is not has it at its own width. */
const WIDTHS = [160, 320, 640, 960, 1280, 1600] as const;
export type SizeWidth = (typeof WIDTHS)[number];

/** What sizes are made as. JPEG for link previews alone: some networks read nothing newer. */
const KINDS = ['avif', 'webp', 'jpg'] as const;
export type SizeKind = (typeof KINDS)[number];

export interface PictureSize {
  /** The picture's file, below the site's assets folder. */
  readonly file: string;
  readonly width: SizeWidth;
  readonly kind: SizeKind;
}

/** Whether a file is a picture, as its ending says. */
export function isPictureFile(file: string): boolean {
  return hasSizes(file) || file.endsWith('.ico') || file.endsWith('.svg');
}

/** Whether there are sizes of a file: of pictures made of pixels, icons apart. Drawings are sharp in any. */
export function hasSizes(file: string): boolean {
  return /^[^/\\]+\.(webp|png|jpe?g|gif|avif)$/.test(file);
}

/** The widths that a picture of this width is kept in, among those between two; at least one. */
export function widthsOf(pictureWidth: number, from: SizeWidth = 160, to: SizeWidth = 1600): SizeWidth[] {
  const enough = WIDTHS.find((width) => width >= pictureWidth) ?? 1600;
  const wanted = WIDTHS.filter((width) => width >= from && width <= to && width <= enough);
  return wanted.length === 0 ? [enough] : wanted;
}

/** The narrowest width that has this many pixels, or the widest. */
export function widthFor(pixels: number): SizeWidth {
  return WIDTHS.find((width) => width >= pixels) ?? 1600;
}

/** Where a size is served. */
export function sizePath({ file, width, kind }: PictureSize): string {
  return `/assets/${encoded(file)}/${width}.${kind}`;
}

/** Where all sizes of a file are served. */
export function sizePathsOf(file: string): string[] {
  if (!hasSizes(file)) return [];
  return WIDTHS.flatMap((width) => KINDS.map((kind) => sizePath({ file, width, kind })));
}

/** The size that a decoded path names; null where it names none. */
export function sizeAt(path: string): PictureSize | null {
  const [, file = '', digits, ending] = /^\/assets\/([^/]+)\/(\d+)\.([a-z]+)$/.exec(path) ?? [];
  const width = WIDTHS.find((known) => String(known) === digits);
  const kind = KINDS.find((known) => known === ending);
  return width === undefined || kind === undefined || !hasSizes(file) ? null : { file, width, kind };
}

/** A `srcset` of these widths. `pictureWidth` is what the picture has, which no size of it exceeds. */
export function srcset(
  file: string,
  pictureWidth: number,
  kind: SizeKind,
  widths: readonly SizeWidth[],
): string {
  return widths
    .map((width) => `${sizePath({ file, width, kind })} ${Math.min(width, pictureWidth)}w`)
    .join(', ');
}
