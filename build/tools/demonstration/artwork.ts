import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICO } from '#content-store/model/settings/favicon.ts';
import type { Picture } from './contents.ts';

/** A picture and what draws it, as SVG. */
export interface Drawn extends Picture {
  readonly draw: () => string;
}

/** Pictures as records name them: without what draws them. */
export function recorded(drawn: readonly Drawn[]): Picture[] {
  return drawn.map(({ draw: _, ...picture }) => picture);
}

/** Draws pictures into a folder, over any that are there: each as its media type says. */
export async function drawInto(folder: string, drawn: readonly Drawn[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(drawn.map(async (one) => writeFile(join(folder, one.file), await bytesOf(one))));
}

async function bytesOf({ draw, mimeType, width, height }: Drawn): Promise<Uint8Array> {
  const sized = sharp(Buffer.from(draw())).resize({ width, height });
  if (mimeType === ICO) return icon(await sized.png().toBuffer(), width);
  if (mimeType === 'image/png') return sized.png({ palette: true, colours: 64 }).toBuffer();
  return sized.webp({ quality: 80, effort: 2 }).toBuffer();
}

/** An .ico of one picture: a header of six bytes, one entry of sixteen, the PNG. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
