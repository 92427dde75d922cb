import sharp, { type Sharp } from 'sharp';
import type { PictureSize, SizeKind } from '#content-store/model/media/sizes.ts';

/** Of what is decoded. Uploads are refused above it. */
export const MOST_PIXELS = 40_000_000;
/** Tall pictures are narrower than their size says: an AVIF of many megapixels takes gigabytes. */
const TALLEST = 2_500;
const LONGEST_DRAWING = 30;

/** Of AVIF, 0 to 9. Twice as fast as the default for bytes that hardly differ. */
const EFFORT = 2;

/** A picture in one size: never larger than it is, with nothing else in it. Rejects where it cannot be read. `ground`: behind
 * what is transparent in a JPEG, `#rrggbb`. */
export function drawSize(
  original: string | Buffer,
  { width, kind }: Pick<PictureSize, 'width' | 'kind'>,
  { effort = EFFORT, ground = '#ffffff' } = {},
): Promise<Buffer> {
  // What moves keeps moving as WebP; the other kinds have its first frame.
  const sized = sharp(original, { limitInputPixels: MOST_PIXELS, animated: kind === 'webp' })
    .timeout({ seconds: LONGEST_DRAWING })
    .rotate()
    .resize({ width, height: TALLEST, fit: 'inside', withoutEnlargement: true });
  return encoded(sized, kind, { effort, ground }).toBuffer();
}

/** The kind that is smaller for this picture, as one of its sizes shows. */
export async function smallerKind(original: string | Buffer): Promise<'avif' | 'webp'> {
  const [avif, webp] = [
    await drawSize(original, { width: 320, kind: 'avif' }),
    await drawSize(original, { width: 320, kind: 'webp' }),
  ];
  return avif.length < webp.length ? 'avif' : 'webp';
}

function encoded(
  picture: Sharp,
  kind: SizeKind,
  { effort, ground }: { readonly effort: number; readonly ground: string },
): Sharp {
  if (kind === 'avif') return picture.avif({ quality: 50, effort });
  if (kind === 'webp') return picture.webp({ quality: 78 });
  return picture.flatten({ background: ground }).jpeg({ quality: 80, mozjpeg: true });
}
