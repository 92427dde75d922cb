import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type FileEnding, fileKinds } from '#content-store/model/media/upload-kinds.ts';
import { ICO } from '#content-store/model/settings/favicon.ts';
import { apiError } from '../errors/errors.ts';
import { MOST_PIXELS, smallerKind } from '../pictures/draw-size.ts';
import { unlessDamaged } from '../pictures/drawing-failed.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { redrawnIcon } from './icon.ts';
import { packageProblem } from './packages.ts';
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
  if (kind === 'icon') return prepareIcon(path, queue);
  if (kind === 'picture') return preparePicture(path, queue);
  return kind === 'drawing' ? prepareDrawing(path, queue) : prepareFile(path, kind);
}

/** As it came. */
async function prepareFile(path: string, kind: FileEnding): Promise<Prepared> {
  const problem =
    kind === 'csv' || kind === 'tsv' ? await tableProblem(path) : await packageProblem(path, kind);
  if (problem !== null) throw apiError('BAD_REQUEST', problem);
  return { path, extension: kind, facts: { type: 'file', mimeType: fileKinds[kind].mimeType } };
}

/** A table is text to whoever reads it. */
async function tableProblem(path: string): Promise<string | null> {
  return (await readFile(path)).includes(0)
    ? 'This table cannot be read as text. Save it as CSV in UTF-8, then upload that.'
    : null;
}

/** Without what could run or fetch something, and in a size that it can be drawn in. */
async function prepareDrawing(path: string, queue: DrawingQueue): Promise<Prepared> {
  const clean = cleanDrawing((await readFile(path)).toString('utf8'));
  if (clean === null) throw damagedDrawing();
  const bytes = Buffer.from(clean);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0 } = metadata ?? {};
  if (width === 0 || height === 0) throw damagedDrawing();
  if (width > LONGEST_SIDE || height > LONGEST_SIDE)
    throw apiError(
      'BAD_REQUEST',
      `This drawing is ${width} × ${height} pixels. Give it a width and a height of at most 4,096; it stays as sharp.`,
    );
  const drawn = await queue.run(() => unlessDamaged(drawOnce(bytes)));
  if (drawn === null) throw damagedDrawing();
  const kept = `${path}.svg`;
  await writeFile(kept, bytes);
  const facts = { type: 'image', mimeType: 'image/svg+xml', width, height } as const;
  return { path: kept, extension: 'svg', facts };
}

/** What takes too long here would in every reader's browser. */
function drawOnce(drawing: Buffer): Promise<Buffer> {
  return sharp(drawing, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .resize({ width: 320, height: 320, fit: 'inside' })
    .png()
    .toBuffer();
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
  const { width = 0, height = 0, pages = 1, format = '' } = metadata;
  if (width * height > MOST_PIXELS)
    throw apiError('BAD_REQUEST', 'image too large: use at most 40 megapixels');
  // Of a scan only the first page is a picture.
  const isMoving = pages > 1 && MOVING.includes(format);
  if (isMoving && width * height * pages > MOST_PIXELS)
    throw apiError(
      'BAD_REQUEST',
      `This moving picture is too large: its ${pages} frames have ${Math.ceil((width * height * pages) / 1e6)} megapixels together. Use at most 40, or upload it as a video.`,
    );
  const drawn = `${path}.webp`;
  const facts = await queue.run(() =>
    unlessDamaged(isMoving ? redrawnMoving(path, drawn) : redrawn(path, drawn)),
  );
  if (facts === null) throw damaged();
  return {
    path: drawn,
    extension: 'webp',
    facts: { type: 'image', mimeType: 'image/webp', ...facts },
  };
}

/** What moves where it has several pages. */
const MOVING: readonly string[] = ['gif', 'webp'];

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly sizesKind: 'avif' | 'webp';
}

async function redrawn(from: string, to: string): Promise<Drawn> {
  const { width, height } = await sharp(from, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toFile(to);
  return { width, height, sizesKind: await smallerKind(to) };
}

/** With all its frames. Its sizes are WebP, which moves; what draws AVIF draws no moving one. */
async function redrawnMoving(from: string, to: string): Promise<Drawn> {
  await sharp(from, { limitInputPixels: MOST_PIXELS, animated: true })
    .timeout({ seconds: LONGEST_DRAWING })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toFile(to);
  const { width, pageHeight, height } = await sharp(to, { animated: true }).metadata();
  return { width, height: pageHeight ?? height, sizesKind: 'webp' };
}

function damagedIcon() {
  return apiError(
    'BAD_REQUEST',
    'This icon cannot be read. Save it as an .ico of PNG pictures, or of 24 or 32 bits a pixel, at most 256 pixels wide.',
  );
}

function damagedDrawing() {
  return apiError(
    'BAD_REQUEST',
    'This drawing cannot be read. Export it as plain SVG with a width, a height or a view box, then upload that.',
  );
}

function damaged() {
  return apiError(
    'BAD_REQUEST',
    'This picture is damaged or not of a kind that can be read. Save it again as JPEG or PNG, then upload that.',
  );
}
