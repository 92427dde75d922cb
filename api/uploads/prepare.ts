import sharp from 'sharp';
import { ICO } from '#content-store/model/settings/favicon.ts';
import { apiError } from '../errors.ts';
import { MOST_PIXELS, smallerKind } from '../pictures/draw-size.ts';
import { unlessDamaged } from '../pictures/drawing-failed.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import { isIcon, redrawnIcon } from './icon.ts';

/** What is kept of a picture, in pixels on a side: pages show 1,600 at most, and writing all 40 megapixels takes up to 900 MB. */
const LONGEST_SIDE = 4_096;
const LONGEST_DRAWING = 30;

export interface Prepared {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly facts: {
    readonly type: 'image' | 'file';
    readonly mimeType: string;
    readonly width?: number;
    readonly height?: number;
    readonly sizesKind?: 'avif' | 'webp';
  };
}

/** What is stored of an upload. What it is, is told from its bytes, never from its name or what the sender calls it;
 * pictures are drawn anew, so that nothing else travels in them, when the queue has their turn. Throws BAD_REQUEST,
 * and DrawingFailed where that cannot be for now. */
export async function prepareUpload(bytes: Buffer, queue: DrawingQueue): Promise<Prepared> {
  if (starts(bytes, '%PDF-'))
    return { bytes, extension: 'pdf', facts: { type: 'file', mimeType: 'application/pdf' } };
  if (isIcon(bytes)) {
    const icon = await redrawnIcon(bytes);
    if (icon === null) throw damagedIcon();
    const { width, height } = icon;
    return { bytes: icon.bytes, extension: 'ico', facts: { type: 'image', mimeType: ICO, width, height } };
  }
  // Asked before any decoder looks at it: what is none of these, an SVG above all, is not opened.
  if (!isPicture(bytes)) throw unusable();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null) throw damaged();
  const { width = 0, height = 0 } = metadata;
  if (width * height > MOST_PIXELS)
    throw apiError('BAD_REQUEST', 'image too large: use at most 40 megapixels');
  const drawn = await queue.run(() => unlessDamaged(redrawn(bytes)));
  if (drawn === null) throw damaged();
  return {
    bytes: drawn.bytes,
    extension: 'webp',
    facts: {
      ...{ type: 'image', mimeType: 'image/webp' },
      ...{ width: drawn.width, height: drawn.height, sizesKind: drawn.sizesKind },
    },
  };
}

async function redrawn(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, sizesKind: await smallerKind(data) };
}

function isPicture(bytes: Buffer): boolean {
  return (
    starts(bytes, '\xff\xd8\xff') ||
    starts(bytes, '\x89PNG\r\n\x1a\n') ||
    starts(bytes, 'GIF87a') ||
    starts(bytes, 'GIF89a') ||
    (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
    (starts(bytes, 'ftyp', 4) && ['avif', 'avis', 'mif1'].some((brand) => starts(bytes, brand, 8))) ||
    starts(bytes, 'II*\0') ||
    starts(bytes, 'MM\0*')
  );
}

function starts(bytes: Buffer, mark: string, at = 0): boolean {
  return bytes.subarray(at, at + mark.length).toString('latin1') === mark;
}

function unusable() {
  return apiError(
    'BAD_REQUEST',
    'This kind of file cannot be used. Upload a JPEG, PNG, WebP, GIF, AVIF, TIFF or ICO picture, or a PDF.',
  );
}

function damagedIcon() {
  return apiError(
    'BAD_REQUEST',
    'This icon cannot be read. Save it as an .ico of PNG pictures, or of 24 or 32 bits a pixel, at most 256 pixels wide.',
  );
}

function damaged() {
  return apiError(
    'BAD_REQUEST',
    'This picture is damaged or not of a kind that can be read. Save it again as JPEG or PNG, then upload that.',
  );
}
