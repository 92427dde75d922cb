import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileOf, printNames, prints } from './catalogue.ts';

/** Prints the whole series into a folder, over any that are there. */
export async function pullPrints(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    printNames.map(async (name) => {
      const bytes = await sharp(Buffer.from(prints[name].draw())).webp({ quality: 80 }).toBuffer();
      await writeFile(join(folder, fileOf(name)), bytes);
    }),
  );
}
