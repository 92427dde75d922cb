import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { bytes } from '#content-store/formats/numbers.ts';
import { ICO } from '#content-store/model/settings/favicon.ts';
import { MOST_TEXT_BYTES } from '#content-store/reading/file-texts.ts';
import { apiError } from '../errors/errors.ts';
import { MOST_PIXELS, smallerKind } from '../pictures/draw-size.ts';
import { unlessDamaged } from '../pictures/drawing-failed.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import { redrawnIcon } from './icon.ts';
import type { UploadKind } from './upload-kind.ts';

/** What is kept of a picture, in pixels on a side: pages show 1,600 at most, and writing all 40 megapixels takes up to 900 MB. */
const LONGEST_SIDE = 4_096;
const LONGEST_DRAWING = 30;

export interface Prepared {
  readonly path: string;
  readonly extension: string;
  readonly facts: {
    readonly type: 'image' | 'file';
    readonly mimeType: string;
    readonly width?: number;
    readonly height?: number;
    readonly sizesKind?: 'avif' | 'webp';
  };
}

/** What is stored of an upload, beside it: pictures are drawn anew, so that nothing else travels in them, when the queue
 * has their turn. Throws BAD_REQUEST, and DrawingFailed where that cannot be for now. */
export async function prepareUpload(path: string, kind: UploadKind, queue: DrawingQueue): Promise<Prepared> {
  if (kind === 'pdf') return { path, extension: 'pdf', facts: { type: 'file', mimeType: 'application/pdf' } };
  if (kind === 'csv' || kind === 'tsv') return prepareTable(path, kind);
  return kind === 'icon' ? prepareIcon(path, queue) : preparePicture(path, queue);
}

/** As it came: it is text to whoever reads it. */
async function prepareTable(path: string, kind: 'csv' | 'tsv'): Promise<Prepared> {
  const { size } = await stat(path);
  if (size > MOST_TEXT_BYTES)
    throw apiError('BAD_REQUEST', `This table is too large: use at most ${bytes(MOST_TEXT_BYTES)}`);
  if ((await readFile(path)).includes(0))
    throw apiError(
      'BAD_REQUEST',
      'This table cannot be read as text. Save it as CSV in UTF-8, then upload that.',
    );
  const mimeType = kind === 'csv' ? 'text/csv' : 'text/tab-separated-values';
  return { path, extension: kind, facts: { type: 'file', mimeType } };
}

async function prepareIcon(path: string, queue: DrawingQueue): Promise<Prepared> {
  // In turn too: it is read whole.
  const icon = await queue.run(async () => redrawnIcon(await readFile(path)));
  if (icon === null) throw damagedIcon();
  const { width, height } = icon;
  const drawn = `${path}.ico`;
  await writeFile(drawn, icon.bytes);
  return { path: drawn, extension: 'ico', facts: { type: 'image', mimeType: ICO, width, height } };
}

async function preparePicture(path: string, queue: DrawingQueue): Promise<Prepared> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null) throw damaged();
  const { width = 0, height = 0 } = metadata;
  if (width * height > MOST_PIXELS)
    throw apiError('BAD_REQUEST', 'image too large: use at most 40 megapixels');
  const drawn = `${path}.webp`;
  const facts = await queue.run(() => unlessDamaged(redrawn(path, drawn)));
  if (facts === null) throw damaged();
  return {
    path: drawn,
    extension: 'webp',
    facts: { type: 'image', mimeType: 'image/webp', ...facts },
  };
}

async function redrawn(from: string, to: string) {
  const { width, height } = await sharp(from, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toFile(to);
  return { width, height, sizesKind: await smallerKind(to) };
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
